"""Tools for studying play: the arena, which measures computer seats."""
