"""The game for Gymnasium: one seat against computers. Importing this registers its ids.

>>> import gymnasium
>>> import magnate.environments.single
>>> env = gymnasium.make("magnate/SeatOptions-v0", players=4, opponents="apprentice")
>>> seen, info = env.reset(seed=1)
>>> int(seen["action_mask"].sum()) > 1
True

``magnate/Seat-v0`` numbers actions for ever, ``magnate/SeatOptions-v0`` by their place among the options, and
``magnate/SeatPlans-v0`` chooses among turn plans.
"""

from __future__ import annotations

from magnate.environments.extras import require

require("research", "gymnasium")

import gymnasium

from magnate.environments.match import FLAT, OPTIONS, PLANS
from magnate.environments.single.seat import Seat

__all__ = ["IDS", "Seat"]

IDS = {"magnate/Seat-v0": FLAT, "magnate/SeatOptions-v0": OPTIONS, "magnate/SeatPlans-v0": PLANS}
"""The registered ids, and how a seat chooses in each."""

for name, form in IDS.items():
    if name not in gymnasium.registry:
        gymnasium.register(name, entry_point="magnate.environments.single.seat:Seat", kwargs={"form": form})
