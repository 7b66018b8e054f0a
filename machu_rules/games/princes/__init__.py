"""The Princes of Machu Picchu: its rulebook model, the chapters of its rules, its drawing."""
