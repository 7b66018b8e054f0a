"""Tools for drawing games: pictures as SVG, and panels for a terminal. They do not depend on any game.

For a picture (SVG):

- `svg`: `Drawing` writes elements with escaped texts and a stable form of numbers.
- `text_width`: the width of a text without a font at hand, cutting and wrapping.
- `palette`: colours of seats and surfaces, contrast, blends.
- `themes`: the colours that replace those of the palette on a light page, on a dark one, in print.
- `picture_options`: options of a picture.
- `layers`: ground and pieces, and things with ids.
- `parts`: parts alone or on a page.
- `buttons`: for moves without a target.
- `cache`: results that many pictures share.
- `shapes`: outlines that distinguish things without colours.
- `flow`: places for things of different widths, line by line.
- `panels`: a part of the picture in its frame under a heading, panels of seats side by side, remarks in small type.
- `map`: places for the nodes of a board graph without overlaps, terrain and roads.
- `narrow_map`: the same for little space.
- `heat_map`: this map with colours and numbers in its nodes.
- `areas`: a map of areas with outlines and with lines side by side, also with colours and numbers in the areas.
- `labels`: names beside points of a map, placed so that they cover little.
- `pieces`: pieces of more than one game.

For a terminal (with rich, which is imported only when something is shown):

- `terminal`: colours on a dark background, the style of seats, tables with plain texts and no markup.
- `canvas`: fields of text over thin lines.
- `text_map`: a board graph on a canvas.
- `sheet`: panels below and beside each other, or on several pages.
"""
