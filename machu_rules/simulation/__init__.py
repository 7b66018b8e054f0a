"""Play many games between bots on any executor, and collect their results and the statistics of paired runs.

- `games`, `game_run`: play one game and record its result and its course
- `tally`: collect the results of many games under one rulebook (the command ``simulate``)
- `comparison_plan`, `pair`: play the same games under two rulebooks (the command ``compare``)
- `figure_values`: give other values to some numbers of a rulebook (the commands ``sweep`` and ``tune``)
- `games_file`, `resume`: write games to a table, and store games so that a run can continue
- `pool`: call a function many times, in this process or on an executor of `concurrent.futures`
- `cluster`: use the workers of a Dask cluster as an executor
- `permutation_test`: compute the statistics of paired differences
"""
