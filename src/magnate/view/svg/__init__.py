"""The board as an SVG drawing of our own."""
