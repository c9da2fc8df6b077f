"""The game as researchers expect it: numbered actions, observations as arrays, and the interfaces of the field.

What stands here needs numpy; the folders below need more. Nothing else of magnate imports any of it.

    zoo/     PettingZoo: seats in turn, and all at once
    single/  Gymnasium: one seat against computers
    spiel/   OpenSpiel

`Match` is what all of them are made of: a game whose seats choose by number, with observations into buffers.
`Batch` steps many of them together, `Workers` does so in several processes.

See docs/research.md.
"""

from __future__ import annotations

from magnate.environments.extras import MissingExtra, require

require("research", "numpy")

from magnate.environments.actions import ACTIONS_VERSION, Actions
from magnate.environments.batch import Batch
from magnate.environments.features import FEATURES, FEATURES_VERSION, Feature
from magnate.environments.match import Match
from magnate.environments.observing import Observer
from magnate.environments.rewards import Rewards
from magnate.environments.workers import Workers

__all__ = [
    "ACTIONS_VERSION",
    "FEATURES",
    "FEATURES_VERSION",
    "Actions",
    "Batch",
    "Feature",
    "Match",
    "MissingExtra",
    "Observer",
    "Rewards",
    "Workers",
]
