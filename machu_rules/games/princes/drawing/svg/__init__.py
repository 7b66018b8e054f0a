"""The board as a picture (SVG), drawn from the data, with or without a position on it."""
