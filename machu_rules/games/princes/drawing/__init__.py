"""The drawings of The Princes of Machu Picchu: a picture (`svg`), and panels for a terminal (`terminal`)."""
