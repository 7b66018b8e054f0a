"""Load YAML files as a checked, immutable rulebook."""
