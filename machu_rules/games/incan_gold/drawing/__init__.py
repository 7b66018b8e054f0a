"""Pictures of a position, for a terminal and as SVG."""
