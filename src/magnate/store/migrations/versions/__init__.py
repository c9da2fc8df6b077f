"""The changes, the oldest first by number."""
