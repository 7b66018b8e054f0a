"""The drawings of Inca Empire: the board as a picture, and a position in parts for a terminal."""
