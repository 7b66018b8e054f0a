"""The rules, a module for each chapter of the rulebook.

`setup`, `turn`, `production`, `temples`, `incas`, `clergy`, `plaza`, `sun_clock`, `trail`, `night`, `ending`,
`scoring`, `bank`; and `chance`, which deals the cards.
"""
