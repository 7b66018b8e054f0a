"""Play in the browser: a server with rooms, and the web page on which people play. The browsers talk to the server over
a WebSocket.

The server contains no code for particular games. It uses the library like any other front end.
"""
