"""The game for OpenSpiel. Importing this registers it as ``python_magnate``.

>>> import pyspiel
>>> import magnate.environments.spiel
>>> pyspiel.load_game("python_magnate", {"players": 3, "seed": 7}).num_players()
3
"""

from __future__ import annotations

from magnate.environments.extras import require

require("openspiel", "numpy", "pyspiel")

import pyspiel

from magnate.environments.spiel.game import GAME_TYPE, MagnateGame
from magnate.environments.spiel.state import MagnateState

__all__ = ["GAME_TYPE", "MagnateGame", "MagnateState"]

if GAME_TYPE.short_name not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, MagnateGame)
