"""Many games between bots: played here or on any executor, their results, and the statistics of paired runs.

- `games`, `course`: one game, its result and how it went
- `tally`: the results of many games under one rulebook (the command ``simulate``)
- `design`, `pair`: the same games under two rulebooks (the command ``compare``)
- `figures`: a rulebook with other values of some figures (the commands ``sweep`` and ``tune``)
- `games_file`, `kept`: games as a table, and in a file with which a run goes on
- `pool`: many calls of a function, in this process or on an executor of `concurrent.futures`
- `cluster`: the workers of a Dask cluster as an executor
- `permutation_test`: what paired differences show
"""
