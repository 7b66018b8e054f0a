"""The board of Inca Empire as a picture."""
