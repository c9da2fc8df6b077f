"""What a seat sees: the board and the chains as text and as SVG, accounts of what happened, and forecasts."""
