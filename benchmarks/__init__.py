"""Benchmarks: ratios between things measured in one run on one core. Run ``python -m benchmarks``."""
