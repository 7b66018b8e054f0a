"""What makes the site of the docs from code and pages."""
