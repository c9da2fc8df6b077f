"""A table and its game as text for people: in the terminal, and in the account of a game."""
