"""What Inca Empire looks like: the board as a picture, and a position in parts for a terminal."""
