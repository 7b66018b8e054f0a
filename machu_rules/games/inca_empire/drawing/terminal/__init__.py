"""A position of Inca Empire as panels for a terminal."""
