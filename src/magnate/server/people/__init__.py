"""Accounts, guests and their names."""
