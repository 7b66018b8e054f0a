"""A position of Inca Empire in parts for a terminal."""
