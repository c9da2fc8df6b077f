"""Names for the arrays of this room."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["Arrays", "Codes", "Floats", "Indices", "Mask"]

Floats: TypeAlias = NDArray[np.float32]
Codes: TypeAlias = NDArray[np.int16]
Indices: TypeAlias = NDArray[np.int32]
Mask: TypeAlias = NDArray[np.int8]
"""1 for what may be chosen, 0 for the rest."""

Arrays: TypeAlias = dict[str, NDArray[Any]]
"""Named arrays, such as an observation."""
