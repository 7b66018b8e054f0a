"""The bound on the length of games."""

MAX_DECISIONS = 10_000
"""The default limit on the decisions of a game. No rule bounds a game. The limit is more than enough for any player
with a goal.

>>> import machu_rules as mr
>>> from machu_rules.bots import MAX_DECISIONS, play
>>> game = mr.load("incan-gold")
>>> bots = [mr.seat_bot(game, "loner", seat, seed=7) for seat in range(2)]
>>> len(list(play(game, game.new(players=2, seed=7), bots))) < MAX_DECISIONS
True
"""
