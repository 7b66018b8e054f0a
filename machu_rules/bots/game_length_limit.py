"""The default limit on the length of a game."""

MAX_DECISIONS = 10_000
"""The default limit on the number of decisions in a game. The rules do not limit the length of a game, so bots that do
not try to win could play forever. If all bots try to win, a game ends long before this limit.

>>> import machu_rules as mr
>>> from machu_rules.bots import MAX_DECISIONS, play
>>> game = mr.load("incan-gold")
>>> bots = [mr.seat_bot(game, "loner", seat, seed=7) for seat in range(2)]
>>> len(list(play(game, game.new(players=2, seed=7), bots))) < MAX_DECISIONS
True
"""
