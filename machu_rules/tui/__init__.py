"""One person against bots on a full screen of the terminal (Textual): ``machu-rules tui``. It knows no game.

`session` is the match, `app` the screen, and `labels` has its texts. Only `app`, `dialogs` and `widgets` import
Textual, which the extra ``tui`` installs.
"""
