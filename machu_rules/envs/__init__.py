"""Games as environments of other projects, each behind an extra: `openspiel` (OpenSpiel) and `pettingzoo` (PettingZoo).

Neither knows any game, only the contract: actions are numbers of `Game.action_space`, observations come from
`Game.view`.
"""
