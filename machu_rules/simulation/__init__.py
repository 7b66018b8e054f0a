"""Many games between bots: played here or on any executor, what comes of them, and the statistics of paired runs.

- `games`: one game, and what is kept of it
- `tally`: what came of many games under one rulebook (the command ``simulate``)
- `design`, `pair`: the same games under two rulebooks (the command ``compare``)
- `pool`: many calls of a function, in this process or on an executor of `concurrent.futures`
- `permutation_test`: what paired differences show
"""
