"""Play in the browser: a server with rooms, which browsers use over a WebSocket, and the page that shows them.

The server does not depend on any game. It uses the library like any other front end.
"""
