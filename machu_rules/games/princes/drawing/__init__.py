"""The drawings of The Princes of Machu Picchu: a picture (`svg`) and parts for a terminal (`terminal`)."""
