"""Games as environments for OpenSpiel and PettingZoo. OpenSpiel needs the extra `openspiel`, and PettingZoo needs the
extra `pettingzoo`.

The environments work with any game, because they use only the methods of `Game`. Actions are indexes into
`Game.action_space`, and observations come from `Game.view`.
"""
