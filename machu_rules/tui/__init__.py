"""``machu-rules tui``: one person plays against bots on a full screen of the terminal (with Textual). It does not
depend on any game.

`session` has the match, `app` the screen, and `labels` the texts. Only `app`, `dialogs` and `widgets` import Textual,
which the extra ``tui`` installs.
"""
