"""The game as OpenSpiel sees it, and what an observer is told."""

from __future__ import annotations

from typing import Any, Final

import pyspiel

from magnate.environments.actions import SIZE
from magnate.environments.match import Match
from magnate.environments.rewards import Rewards
from magnate.environments.spiel.observer import MagnateObserver
from magnate.environments.spiel.state import MagnateState
from magnate.model.setup import Setup
from magnate.modules import open_book
from magnate.town import Layout

__all__ = ["GAME_TYPE", "MagnateGame", "setup_of"]

DEFAULTS: Final[dict[str, Any]] = {
    "players": 2,
    "seed": 0,
    "variant": "full",
    "modules": "",
    "preset": "",
    "map": "",
    "reward": "rank",
    "max_rounds": 20,
}
"""The parameters: those of `Setup.choose`, ids of modules joined by ``+``, and the code of a map, "" to draw one."""

LONGEST_ROUND: Final = 400
"""Decisions of one seat in a round, far more than any round has."""


def type_of(utility: Any) -> Any:
    """Return the type of the game with rewards of this kind."""
    return pyspiel.GameType(
        short_name="python_magnate",
        long_name="magnate",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(DEFAULTS),
    )


GAME_TYPE: Final = type_of(pyspiel.GameType.Utility.ZERO_SUM)
GENERAL_TYPE: Final = type_of(pyspiel.GameType.Utility.GENERAL_SUM)


def setup_of(parameters: dict[str, Any]) -> Setup:
    """Return the set-up of a game with these parameters. Raises BadSetup, or BadLayout for a bad code of a map."""
    setup = Setup.choose(
        int(parameters["players"]),
        variant=str(parameters["variant"]),
        modules=tuple(name for name in str(parameters["modules"]).split("+") if name),
        preset=str(parameters["preset"]),
        seed=int(parameters["seed"]),
    )
    code = str(parameters["map"])
    if not code:
        return setup
    return setup._replace(layout=Layout.parse(code, open_book(setup).catalogue.tiles))


class MagnateGame(pyspiel.Game):
    """A game with parameters. The seed and the map decide everything that is drawn, so that there is no chance in it.

    A phase that all play at once is a row of hidden choices, one seat after the other. A game that goes on beyond
    ``max_rounds`` is over, and is scored as it stands.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.told = {**DEFAULTS, **(params or {})}
        self.setup = setup_of(self.told)
        self.rewards = Rewards(str(self.told["reward"])).checked()
        self.max_rounds = int(self.told["max_rounds"])
        least, most = self.rewards.bounds()
        balanced = self.rewards.sums_to_zero()
        info = pyspiel.GameInfo(
            num_distinct_actions=SIZE,
            max_chance_outcomes=0,
            num_players=self.setup.players,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if balanced else None,
            max_game_length=self.setup.players * LONGEST_ROUND * (self.max_rounds + 1),
        )
        super().__init__(GAME_TYPE if balanced else GENERAL_TYPE, info, params or {})

    def match(self) -> Match:
        """Return a new game."""
        return Match(self.setup, rewards=self.rewards, max_rounds=self.max_rounds)

    def new_initial_state(self) -> MagnateState:
        """Return the beginning of the game."""
        return MagnateState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MagnateObserver:
        """Return an observer: what one seat may know, as arrays by name."""
        if params:
            raise ValueError(f"The observer has no parameters, not {params}.")
        return MagnateObserver()
