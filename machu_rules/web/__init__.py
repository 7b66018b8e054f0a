"""Play in the browser: rooms behind a WebSocket, and the page that shows them.

The server knows no game. It uses the library like any other front end.
"""
