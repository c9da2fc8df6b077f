"""A game in which agents hold some seats and levels of this package the others."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import ParamSpec, TypeVar

from magnate.agents.answers import Refused, chosen_words, read_steps, refused
from magnate.agents.explaining import dinner, explained, explained_here, token_explained
from magnate.agents.limits import MOST_NEWS, MOST_ROUNDS
from magnate.agents.options import Listing
from magnate.agents.showing import USUAL, Seen, asked, show
from magnate.bots.bot import Bot
from magnate.bots.registry import make_bot
from magnate.game import Game
from magnate.messages.speech import speaking
from magnate.model.errors import IllegalAction
from magnate.model.events import Event
from magnate.model.setup import Setup
from magnate.view.text import signs as words
from magnate.view.text.lines import text_of
from magnate.view.text.story import has_reasons, story_of

AGENT = "agent"
"""The name of a seat that an agent holds."""

P = ParamSpec("P")
R = TypeVar("R")


def in_english(function: Callable[P, R]) -> Callable[P, R]:
    """Let a function speak English, whatever language is in use around it."""

    @wraps(function)
    def speaks(*args: P.args, **kwargs: P.kwargs) -> R:
        with speaking("en"):
            return function(*args, **kwargs)

    return speaks


class AgentGame:
    """A game between agents and levels; levels play as soon as they are asked.

    seats: ``agent`` or the name of a level, one for each seat. max_rounds: see `MOST_ROUNDS`.
    Raises BadSetup for a set-up that cannot be played, ValueError for seats that do not fit or unknown levels.
    """

    @in_english
    def __init__(self, setup: Setup, seats: Sequence[str], max_rounds: int = MOST_ROUNDS) -> None:
        if len(seats) != setup.players:
            raise ValueError(f"{setup.players} seats need {setup.players} names, not {len(seats)}.")
        if AGENT not in seats:
            raise ValueError(f"No seat is held by an agent: name at least one of them '{AGENT}'.")
        self.agents = tuple(seat for seat, name in enumerate(seats) if name == AGENT)
        self._bots: dict[int, Bot] = {seat: make_bot(name) for seat, name in enumerate(seats) if name != AGENT}
        self.names = [f"agent {seat}" if seat in self.agents else name for seat, name in enumerate(seats)]
        self._max_rounds = max_rounds
        self._news: dict[int, deque[str]] = {seat: deque(maxlen=MOST_NEWS) for seat in self.agents}
        self._missed = dict.fromkeys(self.agents, 0)
        self._dinner: list[Event] = []
        self.game = Game.new(setup)
        self._go_on()

    @property
    def unfinished(self) -> bool:
        """Whether the game was stopped before its end, so that it has no result."""
        return not self.game.finished and self.game.state.round > self._max_rounds

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self.game.finished or self.unfinished

    @property
    def asked(self) -> int | None:
        """The seat of the agent that is to decide; None when the game is over."""
        return None if self.over else self.game.state.waiting[0]

    @property
    def viewer(self) -> int:
        """The seat of an agent that is told things: the one that is asked, else the first one."""
        return self.agents[0] if self.asked is None else self.asked

    def listing(self, seat: int) -> Listing:
        """Return the options of a seat that is asked."""
        return Listing(self.game.view(seat), self.game.options(seat))

    @in_english
    def observation(self, seat: int, parts: Sequence[str] = USUAL) -> str:
        """Return what a seat sees now. Raises ValueError naming the parts there are."""
        return show(self._seen(seat), parts)

    @in_english
    def question(self, seat: int, page: int = 1, matching: str = "") -> str:
        """Return what a seat is asked with one page of its options; a waiting seat is told so."""
        if seat not in self.game.state.waiting or self.over:
            return self.result() if self.over else f"Nothing is asked of chain {words.LETTERS[seat]} now."
        listing = self.listing(seat)
        return f"{asked(self._seen(seat), listing.kind)}\n{listing.page(page, matching)}"

    @in_english
    def explain(self, seat: int, about: str) -> str:
        """Return an explanation for a seat. Raises ValueError where nothing can be said."""
        if about.strip().lower() == "dinner":
            return dinner(self._dinner, self.names)
        if seat in self.game.state.waiting and not self.over:
            found = explained_here(self.game, self._seen(seat), self.listing(seat), about.strip())
            if found is not None:
                return found
        return token_explained(self._seen(seat), about.strip()) or explained(about)

    def news(self, seat: int) -> list[str]:
        """Return what happened since the last decision of an agent's seat, its own part included, one sentence each."""
        missed = [f"({self._missed[seat]} earlier lines are left out.)"] if self._missed[seat] else []
        return [*missed, *self._news[seat]]

    @in_english
    def act(self, seat: int, answer: str) -> None:
        """Play what an agent answers, then the levels up to the next question to an agent.

        Several steps are played all or not at all. Raises Refused, with nothing changed.
        """
        if self.over:
            raise Refused("The game is over.")
        if seat not in self.agents:
            raise Refused(f"Seat {seat} is not an agent's; agents hold {', '.join(map(str, self.agents))}.")
        if seat not in self.game.state.waiting:
            raise Refused(f"It is not your decision: seat {self.asked} is asked.")
        steps = read_steps(self.game, seat, chosen_words(answer))
        try:
            events = self.game.play_all(seat, steps)
        except IllegalAction as error:
            raise refused(error) from None
        self._forget(seat)
        self._tell(events)
        self._go_on()

    @in_english
    def act_for(self, seat: int, level: str) -> None:
        """Let a level make one decision of an agent's seat."""
        self._forget(seat)
        self._decide(seat, make_bot(level))
        self._go_on()

    def result(self) -> str:
        """Return how the game ended; "" while it goes on."""
        if self.unfinished:
            return f"The game was stopped after round {self._max_rounds} and has no result."
        if not self.game.finished:
            return ""
        state = self.game.state
        rows = [
            f"{place}. {self._name(seat)} ${state.chains[seat].cash}" for place, seat in enumerate(state.ranking, 1)
        ]
        return f"The game is over after round {state.round}.\n" + "\n".join(rows)

    def rewards(self) -> dict[int, float]:
        """Return 1 for the first place down to -1 for the last, evenly spaced, by seat; all 0 without a result."""
        ranking, players = self.game.state.ranking, self.game.setup.players
        if not self.game.finished:
            return dict.fromkeys(range(players), 0.0)
        return {seat: 1.0 - 2.0 * ranking.index(seat) / (players - 1) for seat in range(players)}

    def _name(self, seat: int) -> str:
        return f"{words.LETTERS[seat]} {self.names[seat]}"

    def _seen(self, seat: int) -> Seen:
        return Seen(self.game.view(seat), self.names)

    def _forget(self, seat: int) -> None:
        """Count all news as told: the seat decides something new."""
        self._news[seat].clear()
        self._missed[seat] = 0

    def _go_on(self) -> None:
        """Let levels decide as long as one is asked; in simultaneous phases they choose before agents do."""
        while not self.over:
            seat = next((seat for seat in self.game.state.waiting if seat in self._bots), None)
            if seat is None:
                return
            self._decide(seat, self._bots[seat])

    def _decide(self, seat: int, bot: Bot) -> None:
        game = self.game
        dice = random.Random(f"{game.setup.seed}/{seat}/{len(game.moves)}")
        self._tell(game.play(seat, bot.choose(game.view(seat), game.options(seat), dice)))

    def _tell(self, events: Iterable[Event]) -> None:
        dined: list[Event] = []
        for event in events:
            if has_reasons(event):
                dined.append(event)
            story = story_of(event, self.names)
            if story is not None:
                for seat in self.agents:
                    self._missed[seat] += len(self._news[seat]) == MOST_NEWS
                    self._news[seat].append(text_of(story))
        if dined:
            self._dinner = dined
