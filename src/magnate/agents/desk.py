"""Games kept for language models, and the five things that can be done with them, all as text."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock

from magnate.agents.answers import Refused
from magnate.agents.explaining import explained
from magnate.agents.limits import LONGEST_WORDS, MOST_GAMES
from magnate.agents.play import AGENT, AgentGame, in_english
from magnate.agents.showing import USUAL
from magnate.agents.text_game import said
from magnate.bots.registry import LEVELS
from magnate.bots.registry import USUAL as LEVEL
from magnate.content import ContentError
from magnate.model.errors import GameError
from magnate.model.setup import Setup

LARGEST_SEED = 2**53
MOST_MODULES = 40


class NotPossible(ValueError):
    """What was asked for cannot be done; the text says why and what can. Nothing has changed."""


class Desk:
    """Games by id, and what a model may do with them. One thing is done at a time.

    seed: of the first game that names none; the next one has one more.
    """

    def __init__(self, seed: int = 1) -> None:
        self._games: OrderedDict[str, AgentGame] = OrderedDict()
        self._begun = 0
        self._seed = seed
        self._lock = Lock()

    def new_game(
        self,
        players: int = 2,
        agents: Sequence[int] = (0,),
        level: str = LEVEL,
        seed: int | None = None,
        variant: str = "full",
        preset: str = "",
        modules: Sequence[str] = (),
    ) -> str:
        """Begin a game; return its id, what the first agent sees and what it is asked. Raises NotPossible.

        agents: seats that the caller plays, from 0. level: who plays the others.
        """
        with self._lock:
            _check(agents, level, seed, [variant, preset, *modules])
            seats = [AGENT if seat in agents else level for seat in range(players if 0 < players < MOST_MODULES else 0)]
            if any(seat >= len(seats) for seat in agents):
                raise NotPossible(f"There is no seat {max(agents)}; seats of {players} players count from 0.")
            number = self._seed if seed is None else seed
            try:
                setup = Setup.choose(players, seed=number, variant=variant, preset=preset, modules=tuple(modules))
                play = AgentGame(setup, seats)
            except (GameError, ContentError, ValueError) as error:
                raise NotPossible(str(error)) from None
            self._seed += seed is None
            self._begun += 1
            name = f"game-{self._begun}"
            self._games[name] = play
            away = []
            while len(self._games) > MOST_GAMES:
                old, _ = self._games.popitem(last=False)
                away.append(f"{old} was put away: {MOST_GAMES} games are kept.")
            return "\n".join([f"{name}, seed {number}.", *away, *_whole(play)])

    def observe(self, game: str, parts: Sequence[str] = USUAL, seat: int | None = None) -> str:
        """Return what an agent's seat sees, by default the one that is asked. Raises NotPossible."""
        with self._lock:
            play = self._found(game)
            viewer = play.viewer if seat is None else seat
            if viewer not in play.agents:
                known = ", ".join(map(str, play.agents))
                raise NotPossible(f"Seat {viewer} is not yours; you hold {known}. What others know is not told.")
            try:
                seen = play.observation(viewer, tuple(parts) or USUAL)
            except ValueError as error:
                raise NotPossible(str(error)) from None
            return "\n".join([seen, *_news(play, viewer)])

    def legal(self, game: str, page: int = 1, matching: str = "") -> str:
        """Return the question that is open and one page of its options. Raises NotPossible."""
        with self._lock:
            play = self._found(game)
            return play.question(play.viewer, page, matching)

    def act(self, game: str, answer: str) -> str:
        """Play an answer of the seat that is asked; return what happened and what is asked next.

        Raises NotPossible with the reason, its rule and what is legal; then nothing has changed.
        """
        with self._lock:
            play = self._found(game)
            seat = play.viewer
            try:
                play.act(seat, answer)
            except Refused as refusal:
                text = f"{said(refusal)} Nothing has changed.\n{play.question(seat)}"
                raise NotPossible(text) from None
            return "\n".join(["Done.", *_news(play, seat), "", play.question(play.viewer)])

    @in_english
    def explain(self, about: str, game: str = "") -> str:
        """Return an explanation, of an option or action at the question that is open in a game. Raises NotPossible."""
        with self._lock:
            try:
                if not game:
                    return explained(about)
                play = self._found(game)
                return play.explain(play.viewer, about[: LONGEST_WORDS + 1])
            except NotPossible:
                raise
            except ValueError as error:
                raise NotPossible(str(error)) from None

    def _found(self, game: str) -> AgentGame:
        if game not in self._games:
            known = ", ".join(self._games) or "none so far: begin one with new_game"
            raise NotPossible(f"There is no game '{ascii(game[:LONGEST_WORDS])[1:-1]}'. Games kept: {known}.")
        self._games.move_to_end(game)
        return self._games[game]


def _check(agents: Sequence[int], level: str, seed: int | None, names: Sequence[str]) -> None:
    """Raise NotPossible for what is too large, or a level that is not there."""
    if level not in LEVELS:
        raise NotPossible(f"There is no level '{ascii(level[:LONGEST_WORDS])[1:-1]}'; known are {', '.join(LEVELS)}.")
    if not agents or any(seat < 0 for seat in agents):
        raise NotPossible("Name at least one seat that you play, from 0.")
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise NotPossible(f"A seed is a number from 0 to {LARGEST_SEED}.")
    if len(names) > MOST_MODULES or any(len(name) > LONGEST_WORDS for name in names):
        raise NotPossible(f"At most {MOST_MODULES} names of at most {LONGEST_WORDS} characters are read.")


def _whole(play: AgentGame) -> list[str]:
    seat = play.viewer
    return [play.observation(seat), *_news(play, seat), "", play.question(seat)]


def _news(play: AgentGame, seat: int) -> list[str]:
    news = play.news(seat)
    return ["", "SINCE YOUR LAST DECISION:", *news] if news else []
