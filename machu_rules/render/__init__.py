"""Tools for drawing games: pictures as SVG, and panels for a terminal. The tools do not depend on any game.

For a picture (SVG):

- `svg`: `Drawing` writes elements. It escapes texts and writes numbers in a stable form.
- `text_width`: estimates the width of a text without the font, and truncates and wraps texts.
- `palette`: the colours of seats and surfaces, and functions for contrast and mixing.
- `themes`: the colours that replace those of the palette on a light page, on a dark page, and in print.
- `picture_options`: the options for a picture.
- `layers`: draws on the two layers of a picture, which are the ground (the background) and the pieces. It also draws
  things with ids, such as cards.
- `parts`: the parts of a picture, drawn separately or on one page.
- `kit`: describes a table with rows of cards, tokens, tracks, maps and panels of players. `kit_svg` draws the
  description as SVG, and `kit_panels` as panels for a terminal.
- `graph_layout`: finds positions for the nodes of a graph that has no coordinates.
- `draw_buttons`: draws buttons for moves that cannot be chosen on the board.
- `cache`: stores results that many pictures share.
- `shapes`: outlines that distinguish things without colours.
- `flow`: arranges things with different widths line by line.
- `panels`: draws a part of a picture in a frame, under a heading. The module also draws panels for the seats side by
  side, and remarks in small type.
- `map`: arranges the nodes of a board graph without overlaps, and draws terrain and roads.
- `narrow_map_layout`: arranges the nodes in a narrow space.
- `heat_map`: draws a map of a board graph with colours and short texts in the nodes.
- `areas`: draws a map of areas with outlines, and computes parallel lines, for example for roads. It also draws a map
  with colours and short texts in the areas.
- `labels`: places names beside the points of a map so that the names cover as little of the map as possible.
- `pieces`: draws pieces that several games have.
- `tracked_view`: records the fields of a view that a drawing uses.
- `patch`: the differences between one picture and the next.
- `html_page`: makes a complete HTML page.

For a terminal (with rich, which is imported only when something is shown):

- `terminal`: colours on a dark background, styles for seats, and tables of plain text.
- `canvas`: a grid of characters, with texts over thin lines.
- `text_map`: draws a board graph on a canvas.
- `terminal_panel_layout`: arranges panels below and beside each other, or on several pages.
"""
