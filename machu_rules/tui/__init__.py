"""``machu-rules tui``: one person plays a game against bots. The program fills the terminal and uses the package
Textual.

The module `session` contains the match, the module `app` contains the screen, and the module `labels` contains the
texts. Only `app`, `dialogs` and `widgets` import Textual, which is part of the extra "tui".
"""
