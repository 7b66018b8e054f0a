"""The board as a picture (SVG). It is drawn from the data, with or without a position."""
