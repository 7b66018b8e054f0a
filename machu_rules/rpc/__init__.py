"""The JSON-RPC engine: games and matches for a program in any language. It knows no game."""
