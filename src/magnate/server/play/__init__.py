"""A game being played: commands, moments, live updates, talk, practice, records."""
