"""The command line. This package contains no code for particular games."""
