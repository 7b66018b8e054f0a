"""Play many games between bots, on any executor, and collect their results. Also compute statistics of paired games.

- `games`, `game_course`: play a game, record its result, and record statistics of each period (such as a round)
- `tally`: collect the results of many games under one rulebook (the command ``simulate``)
- `comparison_plan`, `pair`: play the same games under two rulebooks (the command ``compare``)
- `figure_values`: change some values in a rulebook (the commands ``sweep`` and ``tune``)
- `games_file`: write a table of games for a notebook or a spreadsheet
- `resume`: store finished games, so that an interrupted run can continue
- `pool`: call a function many times, in this process or on a `concurrent.futures` executor
- `cluster`: use the workers of a Dask cluster as an executor
- `permutation_test`: compute the statistics of paired differences
"""
