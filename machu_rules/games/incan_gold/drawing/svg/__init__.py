"""The temple, the tents and the deck as a picture (SVG), drawn from the data and a view."""
