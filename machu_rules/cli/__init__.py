"""The command line. It does not depend on any game."""
