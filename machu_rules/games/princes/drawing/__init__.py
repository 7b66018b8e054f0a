"""How The Princes of Machu Picchu is drawn, as a picture (`svg`) and in parts for a terminal (`terminal`)."""
