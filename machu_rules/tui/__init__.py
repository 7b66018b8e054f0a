"""``machu-rules tui``: one person plays any game against bots on the full screen of the terminal, with Textual.

`session` contains the match, `app` the screen, and `labels` the texts. Only `app`, `dialogs` and `widgets` import
Textual, which the extra ``tui`` installs.
"""
