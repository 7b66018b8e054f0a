"""Inca Empire: its data, its rules and its views."""
