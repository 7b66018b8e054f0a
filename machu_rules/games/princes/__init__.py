"""The Princes of Machu Picchu: the data, the rules and the drawings."""
