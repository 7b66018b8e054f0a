"""The chapters."""
