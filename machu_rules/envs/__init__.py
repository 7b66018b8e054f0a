"""Games as environments of other projects. Each project needs its own extra: `openspiel` (OpenSpiel) or `pettingzoo`
(PettingZoo).

The environments work with any game, because they use only the methods of `Game`. Actions are numbers of
`Game.action_space`, and observations come from `Game.view`.
"""
