"""Makes games, learns from them what positions are worth, and writes the file that the valuer plays by."""
