"""The game for PettingZoo: seats in turn (`magnate_v0`), and all at once (`magnate_parallel_v0`).

>>> from magnate.environments.zoo import magnate_v0
>>> env = magnate_v0.env(players=3)
>>> env.reset(seed=1)
"""

from __future__ import annotations

from magnate.environments.extras import require

require("research", "gymnasium", "pettingzoo")
