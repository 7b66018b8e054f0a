"""The rules, with one module per chapter: `setup`, `course`, `track` (scores and ranks), `labor` (the bank), `network`,
`inca`, `sun`, `people`, `roads`, `actions`, `sapa_inca`, `scoring` (the end), `chance` and `ending`."""
