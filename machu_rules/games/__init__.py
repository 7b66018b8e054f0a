"""The registry of games, and a package for each game that is shipped: `princes`, `incan_gold`."""
