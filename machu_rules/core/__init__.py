"""What everything else is built on: values, errors, chance, JSON read strictly, texts. Knows no file of a game."""
