"""The rules, a module for each chapter: `setup`, `score` (the track), `labor` (the bank), `network`, `inca`, `sun`,
`people`, `roads`, `actions`, `sapa_inca`, `chance`, `ending`."""
