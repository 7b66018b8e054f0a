"""One person against bots on a screen of the terminal (Textual): ``machu-rules tui``. Knows no game.

`command` is the door, `session` the game that is played, `app` the screen. Only `app`, `dialogs` and `widgets` import
Textual, which is there with the extra ``tui``.
"""
