"""Playing in the browser: rooms behind a WebSocket, and the page that shows them. It knows no game: it asks the library
for what it shows, as any other front end can."""
