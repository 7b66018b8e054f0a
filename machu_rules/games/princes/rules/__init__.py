"""The rules, with one module per chapter of the rulebook: `setup`, `turn`, `production`, `temples`, `incas`, `clergy`,
`plaza`, `sun_clock`, `trail`, `night`, `ending`, `scoring` and `bank`. The module `chance` deals the cards, and
`asking` contains the common parts of all questions."""
