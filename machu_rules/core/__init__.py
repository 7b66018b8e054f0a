"""The foundation of the library: values, errors, random numbers, strict JSON, and texts. This package does not depend
on the files of any game.
"""
