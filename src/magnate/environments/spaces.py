"""Observations and actions as spaces of Gymnasium."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces

from magnate.environments.arrays import Arrays, Floats
from magnate.environments.features import FEATURES, OPTION_COLUMNS, Column
from magnate.environments.match import COMPACT_ROW, FULL, MOST_OPTIONS, OPTIONS, PLANS, form_size
from magnate.environments.planned import MOST_PLANS, PLAN_COLUMNS
from magnate.environments.rows import COMPACT

__all__ = ["action_space", "arrays_space", "flattened", "mask_space", "seen_space"]


def action_space(form: str) -> spaces.Discrete:
    """Return a new space of the actions of a form; each agent has one of its own, to seed it."""
    return spaces.Discrete(form_size(form))


def mask_space(form: str) -> spaces.Box:
    """Return the space of masks."""
    return spaces.Box(0, 1, (form_size(form),), np.int8)


@cache
def boxes(form: str, observation: str) -> dict[str, tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], str]]:
    """Return the least and the largest numbers of each array, and its type."""
    found = {one.name: (*_bounds(one.shape, one.columns, one.along, one.dtype), one.dtype) for one in FEATURES}
    if observation == COMPACT_ROW:
        low = np.concatenate([found[one.name][0].ravel() for one in COMPACT])
        high = np.concatenate([found[one.name][1].ravel() for one in COMPACT])
        found = {COMPACT_ROW: (low, high, "float32")}
    if form == OPTIONS:
        shape = (MOST_OPTIONS, len(OPTION_COLUMNS))
        found["options"] = (*_bounds(shape, OPTION_COLUMNS, -1, "int16"), "int16")
    elif form == PLANS:
        shape = (MOST_PLANS, len(PLAN_COLUMNS))
        found["plans"] = (*_bounds(shape, PLAN_COLUMNS, -1, "float32"), "float32")
    return found


def _bounds(
    shape: tuple[int, ...], columns: tuple[Column, ...], along: int, dtype: str
) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    where = [1] * len(shape)
    where[along] = len(columns)
    low = np.array([column.low for column in columns]).reshape(where)
    high = np.array([column.high for column in columns]).reshape(where)
    return np.broadcast_to(low, shape).astype(dtype), np.broadcast_to(high, shape).astype(dtype)


def arrays_space(form: str, observation: str = FULL) -> spaces.Dict:
    """Return the space of observations as arrays by name."""
    return spaces.Dict(
        {
            name: spaces.Box(low, high, dtype=np.dtype(kind).type)
            for name, (low, high, kind) in boxes(form, observation).items()
        }
    )


def vector_space(form: str, observation: str = FULL) -> spaces.Box:
    """Return the space of observations as one array."""
    low = np.concatenate([low.astype(np.float32).ravel() for low, _, _ in boxes(form, observation).values()])
    high = np.concatenate([high.astype(np.float32).ravel() for _, high, _ in boxes(form, observation).values()])
    return spaces.Box(low, high, dtype=np.float32)


def seen_space(form: str, flat: bool, observation: str = FULL) -> spaces.Space[Any]:
    """Return the space of observations, without masks."""
    return vector_space(form, observation) if flat else arrays_space(form, observation)


def flattened(seen: Arrays) -> Floats:
    """Return arrays as one, in the order of their names in `FEATURES`."""
    return np.concatenate([one.astype(np.float32).ravel() for one in seen.values()])
