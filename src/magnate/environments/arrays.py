"""Names for the arrays of this room."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Arrays", "Codes", "Floats", "Indices", "Mask"]

Floats = NDArray[np.float32]
Codes = NDArray[np.int16]
Indices = NDArray[np.int32]
Mask = NDArray[np.int8]
"""1 for what may be chosen, 0 for the rest."""

Arrays = dict[str, NDArray[Any]]
"""Named arrays, such as an observation."""
