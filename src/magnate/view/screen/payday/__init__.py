"""What is due on payday, whom it hits, and a way to make ends meet."""
