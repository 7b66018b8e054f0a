"""Incan Gold: its data, its rules and its views."""
