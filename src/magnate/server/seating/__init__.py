"""Seats: who sits where, and who may act for whom."""
