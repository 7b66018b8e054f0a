"""The JSON-RPC engine, which offers games and matches to programs in any language. It does not depend on any game."""
