"""A table in the browser: rooms behind a WebSocket, and the page that shows them. Knows no game: what it shows it asks
the library for, as any other front end can."""
