"""The foundation of the library: values, errors, chance, strict JSON, texts. It knows no file of a game."""
