"""Games as environments for other projects: OpenSpiel, with the extra `openspiel`, and PettingZoo, with the extra
`pettingzoo`.

The environments work with any game, because they use only the methods of `Game`. Actions are indexes into
`Game.action_space`, and observations come from `Game.view`.
"""
