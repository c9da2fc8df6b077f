"""One seat of a game against computers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from magnate.bots.bot import BlindBot, Bot
from magnate.bots.registry import make_bot
from magnate.environments.playing import Playing
from magnate.environments.settings import SEEDS, settings
from magnate.environments.spaces import action_space, arrays_space, mask_space, vector_space

__all__ = ["Seat"]


class Seat(gymnasium.Env[dict[str, Any], Any]):
    """The game for Gymnasium; the arguments besides these are those of `magnate.environments.settings.settings`.

    opponents: level of the other seats, or one for each of them in the order of the seats.
    seat:      that of the learner; None for one that is drawn for each game.

    Observations are arrays by name, the mask ``action_mask`` among them, so that no wrapper and no vector of
    environments loses it. Infos have it too, and the seat.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(self, players: int = 2, opponents: str | Sequence[str] = "planner", seat: int | None = 0, **told: Any):
        self._settings = settings(players, **told)
        self._playing = Playing(self._settings)
        count = self._settings.setup.players
        self._levels = [opponents] * (count - 1) if isinstance(opponents, str) else list(opponents)
        if len(self._levels) != count - 1:
            raise ValueError(f"There are {count - 1} opponents of one seat among {count}, not {len(self._levels)}.")
        if seat is not None and not 0 <= seat < count:
            raise ValueError(f"The seats are 0 to {count - 1}, not {seat}.")
        self._computers = [make_bot(level) for level in self._levels]
        self._wanted = seat
        self._seat = seat or 0
        self._bots: dict[int, Bot] = {}
        self._blind: dict[int, BlindBot | None] = {}
        self._dice: dict[int, random.Random] = {}
        self.render_mode = self._settings.render_mode
        form = self._settings.form
        if self._settings.flat_observation:
            seen: dict[str, spaces.Space[Any]] = {"observation": vector_space(form, self._settings.observation)}
        else:
            seen = dict(arrays_space(form, self._settings.observation).spaces)
        self.observation_space = spaces.Dict({**seen, "action_mask": mask_space(form)})
        self.action_space = action_space(form)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game, the one of the seed if there is one, and play on to the learner's first choice."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        count = self._settings.setup.players
        game = drawn if seed is None else seed
        self._seat = drawn % count if self._wanted is None else self._wanted
        self._playing.begin_as(game)
        others = [other for other in range(count) if other != self._seat]
        self._computers = [make_bot(level) for level in self._levels]
        self._bots = dict(zip(others, self._computers, strict=True))
        self._blind = {other: bot if isinstance(bot, BlindBot) else None for other, bot in self._bots.items()}
        self._dice = {other: random.Random(f"{game} {other}") for other in others}
        self._wait_for_us()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Let the learner choose, and play on to its next choice."""
        playing = self._playing
        if playing.over:
            raise RuntimeError("The game is over: call reset() to begin another.")
        legal = playing.choose(self._seat, action)
        self._wait_for_us()
        info = self._info()
        if not legal:
            info["illegal"] = True
        paid = float(playing.match.collect()[self._seat])
        ended, cut = playing.finished, playing.match.cut_off
        return self._seen(), paid, ended, cut and not ended, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return what the learner may choose, as MaskablePPO asks for it."""
        return self._playing.mask(self._seat).astype(np.bool_)

    def render(self) -> str | None:
        """Return the game as text."""
        return self._playing.text() if self.render_mode == "ansi" else None

    def _wait_for_us(self) -> None:
        """Let the computers play until the learner is asked, or nobody is."""
        playing, match = self._playing, self._playing.match
        while not playing.over and not match.is_asked(self._seat):
            other = match.next_seat
            game = match.game
            options, dice, blind = game.options(other), self._dice[other], self._blind[other]
            if blind is not None:
                match.play_at(other, blind.pick(len(options), dice))
            else:
                match.play(other, self._bots[other].choose(game.view(other), options, dice))

    def _seen(self) -> dict[str, Any]:
        seen = self._playing.seen(self._seat)
        named = seen if isinstance(seen, dict) else {"observation": seen}
        return {**named, "action_mask": self._playing.mask(self._seat)}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._playing.mask(self._seat), "seat": self._seat}
