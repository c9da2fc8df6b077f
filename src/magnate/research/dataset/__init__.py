"""Games of the levels as data: records, and Parquet rows by decision, turn and game (docs/data.md)."""

from __future__ import annotations

from magnate.research.dataset.reading import Dataset

__all__ = ["Dataset"]
