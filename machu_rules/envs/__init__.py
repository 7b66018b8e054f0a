"""Games as environments of other projects, with one extra per project: `openspiel` (OpenSpiel) and `pettingzoo`
(PettingZoo).

They know no game, only the contract: actions are numbers of `Game.action_space`, observations come from `Game.view`.
"""
