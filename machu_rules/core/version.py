"""The version of the library, as records and pages name it."""

__version__ = "0.1.0"
