"""The drawings of Inca Empire: the board as a picture, and a position as panels for a terminal."""
