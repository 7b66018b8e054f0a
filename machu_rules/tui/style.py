"""The layout and the colours of the screen. The background looks like dark stone, and highlights are golden."""

CSS = """
* { scrollbar-color: #6b655a; scrollbar-color-hover: #9b9485; scrollbar-color-active: #f2b632;
  scrollbar-background: #14171c; scrollbar-background-hover: #14171c; scrollbar-background-active: #14171c;
  scrollbar-corner-color: #14171c; }
Screen { background: #14171c; color: #e8e3d6; layout: vertical; }
#head { height: 1; background: #2a2620; color: #f2b632; padding: 0 1; }
#match { layout: grid; grid-size: 2 2; grid-columns: 1fr 36; grid-rows: auto 1fr; height: 1fr; }
#left { row-span: 2; padding: 0 1; }
#pages { display: none; height: 1; color: #f2b632; }
#position { height: 1fr; }
#side { height: auto; border-left: solid #4d4a44; padding: 0 1; }
#log { border-left: solid #4d4a44; padding: 0 1; scrollbar-size-vertical: 1; }
#question { color: #f2b632; text-style: bold; height: auto; }
#secrecy { color: #9b9485; height: auto; }
#choices { height: auto; max-height: 17; background: #14171c; border: none; padding: 0; scrollbar-size-vertical: 1; }
#choices:focus { border: none; background-tint: #14171c 0%; }
#choices > .option-list--option-highlighted { background: #f2b632; color: #000000; text-style: bold; }
#choices > .option-list--option-hover { background: #2a2620; }
#about { height: 9; border-top: solid #4d4a44; scrollbar-size-vertical: 1; }
#log { border-top: solid #4d4a44; }
Footer { background: #2a2620; color: #e8e3d6; }
Footer .footer-key--key { background: #2a2620; color: #f2b632; }

.-small #match { grid-columns: 1fr 31; grid-rows: 1fr 4; }
.-small #left { row-span: 1; padding: 0; }
.-small #pages { display: block; }
.-small #log { column-span: 2; border-left: none; }
.-small #side { padding: 0 0 0 1; height: 100%; }
.-small #choices { height: 1fr; max-height: 100%; }
.-small #about { height: 7; }

ModalScreen { align: center middle; background: #000000 60%; }
.dialog { background: #1c2027; border: round #f2b632; border-title-color: #f2b632; border-title-style: bold;
  border-subtitle-color: #9b9485; padding: 0 2; height: auto; max-height: 100%; width: 90; max-width: 100%; }
.row { height: 1; }
.row Label { width: 16; color: #9b9485; }
.row Input { width: 1fr; }
.row Button { margin: 0 2 0 0; }
Button { background: #4d4a44; color: #e8e3d6; }
Button:focus { background: #f2b632; color: #000000; text-style: bold; }
.gap { margin: 1 0 0 0; }
.error { color: #ff9d8a; height: auto; max-height: 7; overflow-y: auto; }
.words { height: auto; max-height: 100%; }
#reasons { height: 1fr; background: #1c2027; border: none; }
Input { background: #2a2f38; }
Input:focus { background: #3a3f48; }
"""
