"""A picture (SVG) of the temple, the tents and the deck, drawn from the data and a view."""
