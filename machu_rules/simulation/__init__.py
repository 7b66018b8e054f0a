"""Many games between bots on any executor, their results, and the statistics of paired runs.

- `games`, `game_run`: one game, its result and its course
- `tally`: the results of many games under one rulebook (the command ``simulate``)
- `comparison_plan`, `pair`: the same games under two rulebooks (the command ``compare``)
- `figure_values`: a rulebook with other values of some figures (the commands ``sweep`` and ``tune``)
- `games_file`, `resume`: games as a table, and in a file from which a run continues
- `pool`: many calls of a function, in this process or on an executor of `concurrent.futures`
- `cluster`: the workers of a Dask cluster as an executor
- `permutation_test`: the statistics of paired differences
"""
