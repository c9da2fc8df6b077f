"""All processes in which computer seats think: for levels that answer at once, and for those that think long."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, NamedTuple
from zlib import crc32

import structlog

from magnate.bots.registry import lower_of
from magnate.server.live.bots import KNOWN_GAMES, PATIENCE, NoThought, Question, Thinker
from magnate.server.live.line import Step
from magnate.server.live.long_thinking import LongThinkers
from magnate.server.live.thinking import Thought

log = structlog.get_logger("magnate.server.bots")

LONG_WAIT = 20.0
"""Seconds that a level which thinks long waits for a process, where nobody says otherwise."""

LONG_PATIENCE = 90.0
"""Seconds after which a process of a level that thinks long is ended: such a level may well need more than others."""


class Decided(NamedTuple):
    """What a computer seat does. steps: as JSON. level: the one that decided, chance where a bot failed."""

    steps: list[list[Any]]
    level: str


class Thinkers:
    """Some processes; a game is always thought about in the same one, so that only new moves travel.

    Levels that think long have others, so that no seat whose level answers at once ever waits for them.
    """

    def __init__(
        self,
        count: int,
        patience: float = PATIENCE,
        most: int = KNOWN_GAMES,
        *,
        long: int = 1,
        wait: float = LONG_WAIT,
    ) -> None:
        """Use so many processes, which start when they are first needed. wait: of `LongThinkers`."""
        self.thinkers = [Thinker(patience, most) for _ in range(count)]
        self.long_thinkers = [Thinker(max(patience, LONG_PATIENCE), most) for _ in range(long)]
        self.long = LongThinkers(self.long_thinkers, wait)

    def of(self, game: str) -> Thinker:
        """Return the one that thinks about a game where the level answers at once."""
        return self.thinkers[crc32(game.encode()) % len(self.thinkers)]

    async def decide(self, game: str, start: dict[str, Any], line: Sequence[Step], seat: int, bot: str) -> Decided:
        """Return what a bot does. One that fails or hangs is replaced for this decision, by a lower level or chance.

        A level that thinks long steps down where too many of them wait. Raises NoThought when nothing works.
        """
        question = Question(game, start, line, seat, bot)
        thought: Thought | None = None
        if lower_of(bot):
            thought, bot = await self.long.think(question)
        if thought is None:
            thought = await self._at_once(question._replace(bot=bot))
        if thought.failed:
            log.error("bot_failed", game=game, bot=bot, error=thought.failed.partition(":")[0])
        return Decided(thought.steps, thought.level)

    async def _at_once(self, question: Question) -> Thought:
        thinker = self.of(question.game)
        try:
            return await thinker.think(question)
        except NoThought:
            if question.bot == "random":
                raise
            log.error("bot_gave_no_answer", game=question.game, bot=question.bot)
            return await thinker.think(question._replace(bot="random"))

    async def close(self) -> None:
        """End all processes."""
        await asyncio.gather(*(thinker.close() for thinker in (*self.thinkers, *self.long_thinkers)))
