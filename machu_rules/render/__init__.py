"""What games draw with: pictures as SVG, and parts of a position for a terminal. Nothing here knows a game.

For a picture (SVG):

- `svg`: `Drawing` writes elements, with escaped texts and numbers in a stable form.
- `text_width`: how wide a text is without a font at hand; cutting and wrapping it.
- `palette`: colours of seats and surfaces, contrast, blends.
- `themes`: the colours that stand in for those of the palette on a light page, on a dark one, in print.
- `picture_options`: options of a picture; `layers`: ground and pieces, and things with ids; `parts`: parts alone or on
  a page.
- `buttons`: for moves that point at nothing.
- `cache`: results that are drawn or measured once for many pictures.
- `shapes`: outlines that distinguish things without colours.
- `flow`: places for things of different widths, line by line.
- `panels`: a part of the picture in its frame under a heading; panels of seats side by side; remarks in small type.
- `map`: places for the nodes of a board graph, so that no two overlap; terrain and roads.
- `narrow_map`: the same where there is little room.
- `heat_map`: that map with a colour and a number in each node.
- `areas`: a map of areas with outlines, with lines side by side; the same with a colour and a number in each area.
- `labels`: names beside points of a map, where they cover least.
- `pieces`: pieces that more than one game draws.

For a terminal (with rich, which is imported only when something is shown):

- `terminal`: colours on a dark ground, how a seat is written, tables whose cells are texts, never markup.
- `canvas`: fields of text over thin lines.
- `text_map`: a board graph on a canvas.
- `sheet`: panels below and beside each other, or on several pages.
"""
