"""Tools that make the documentation site from code and pages."""
