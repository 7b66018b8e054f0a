"""The command line. It knows no game."""
