"""Hearts, a card game for two to four players."""
