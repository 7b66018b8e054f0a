"""Pictures of a position, on a terminal and as SVG."""
