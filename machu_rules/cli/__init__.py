"""Where people and programs come in: the command line. Knows no game."""
