"""Measuring computer seats: who plays whom (plan, play, engines, keeping) and what came out (results and after)."""
