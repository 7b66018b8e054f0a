"""From YAML files to a checked, immutable rulebook."""
