"""The published ladder: every level against the one below, at three kinds of table, some hours at a time."""
