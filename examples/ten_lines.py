"""A whole game in ten lines: load the game, then choose moves until it is over."""

import random

import machu_rules as mr

chance = random.Random(7)
game = mr.load("princes")
state = game.new(players=4, seed=7)
while decision := game.decision(state):
    state, events = game.apply(state, chance.choice(decision.moves))
    for event in events:
        if event.kind in ("day_began", "acquired", "game_over"):
            print(event.kind, event.seat, event.data)
print(game.outcome(state))
