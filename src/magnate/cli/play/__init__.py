"""The table in the terminal: ``magnate play``."""
