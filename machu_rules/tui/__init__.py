"""One person against bots on a screen of the terminal (Textual): ``machu-rules tui``. Knows no game.

`session` is the game that is played, `app` the screen, `labels` its words. Only `app`, `dialogs` and `widgets` import
Textual, which the extra ``tui`` installs.
"""
