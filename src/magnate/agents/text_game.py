"""The interface of TextArena: text in, text out, one player after the other; TextArena itself is not needed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from magnate.agents.answers import Refused, chosen_words
from magnate.agents.limits import LONGEST_WORDS, MOST_REQUESTS
from magnate.agents.play import AGENT, AgentGame
from magnate.bots.registry import USUAL as LEVEL
from magnate.model.setup import Setup
from magnate.view.text.signs import LETTERS

PRIMER = """\
You run a chain of restaurants; the chain with most cash at the end wins. Every round each chain chooses in secret who
works, then chains hire, train, advertise, make food and build, one after the other. Campaigns put demand on houses.
At dinner a house eats at one chain that has all it wants and that its roads reach: the one with the lowest price plus
distance. Salaries follow, then campaigns run for the next dinner. The game ends when the bank breaks for the last time.
"""

ANSWER = """\
Answer with the number of an option in brackets, [3], or the action as it is written, [hire waitress by ceo]. Several
actions in a row: [hire waitress by ceo; finish]; they count all or not at all. To look before you decide:
[show supply], [list 2], [list waitress], [explain B-DIN-07], [explain 3], [explain dinner].
"""


class Count(NamedTuple):
    """What one seat has done at the decision that is open."""

    refusals: int = 0
    requests: int = 0


class TextGame:
    """A game as TextArena environments are used: `reset`, then `get_observation` and `step` until done, then `close`.

    levels: who plays the seats that no agent holds, by seat: ``{1: "planner"}``. Agents hold all others.
    allowance: illegal answers in a row that an agent may give; after the next one `stand_in`, a level, makes that
        decision for it, and ``invalid_move`` is noted. None: any number.
    setup: keywords of `Setup.choose`, such as ``preset`` or ``modules``.
    """

    def __init__(
        self,
        levels: Mapping[int, str] | None = None,
        allowance: int | None = 3,
        stand_in: str = LEVEL,
        **setup: Any,
    ) -> None:
        self._levels = dict(levels or {})
        self._allowance = allowance
        self._stand_in = stand_in
        self._setup = setup
        self._play: AgentGame | None = None

    @property
    def play(self) -> AgentGame:
        """The game that runs. Raises RuntimeError before `reset`."""
        if self._play is None:
            raise RuntimeError("Call reset before anything else.")
        return self._play

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a game; equal seeds, levels and answers give equal games. Without a seed it is 0.

        Raises BadSetup or ValueError, which name what does not fit.
        """
        unknown = [seat for seat in self._levels if not 0 <= seat < num_players]
        if unknown:
            raise ValueError(f"There is no seat {unknown[0]}; there are {num_players}, from 0.")
        setup = Setup.choose(num_players, seed=seed or 0, **self._setup)
        seats = [self._levels.get(seat, AGENT) for seat in range(num_players)]
        self._play = AgentGame(setup, seats)
        self._count = Count()
        self._reply = ""
        self._turns = dict.fromkeys(range(num_players), 0)
        self._invalid = dict.fromkeys(range(num_players), False)

    def get_observation(self) -> tuple[int, str]:
        """Return the seat that is asked and all it needs to answer; seat -1 and the result when the game is over."""
        play = self.play
        seat = play.asked
        if seat is None:
            return -1, play.result()
        parts = [PRIMER, play.observation(seat), *self._story(seat), self._reply, play.question(seat), ANSWER]
        return seat, "\n\n".join(part.strip() for part in parts if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the seat that is asked; return whether the game is over, and about the answer.

        The dictionary has ``legal``, and for an answer that changed nothing ``reason``, ``rule`` and ``near``. A
        request to look is legal, and answered by the next observation.
        """
        play = self.play
        seat = play.asked
        if seat is None:
            return True, {"legal": False, "reason": "The game is over.", "rule": "", "near": []}
        self._reply = ""
        try:
            looked = self._look(seat, action)
            if looked is not None:
                self._reply = f"YOU ASKED:\n{looked}"
                return False, {"legal": True, "looked": True}
            play.act(seat, action)
        except Refused as refusal:
            return self._refuse(seat, refusal)
        self._turns[seat] += 1
        self._count = Count()
        return play.over, {"legal": True}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Return the reward of every seat, 1 for the first place to -1 for the last, and what is known of each seat."""
        play = self.play
        chains = play.game.state.chains
        info = {
            seat: {
                "role": f"Player {seat}",
                "chain": LETTERS[seat],
                "invalid_move": self._invalid[seat],
                "turn_count": self._turns[seat],
                "reason": play.result() or "The game was closed before its end.",
                "cash": chains[seat].cash,
            }
            for seat in range(play.game.setup.players)
        }
        return play.rewards(), info

    def _story(self, seat: int) -> Sequence[str]:
        news = self.play.news(seat)
        return ["SINCE YOUR LAST DECISION:\n" + "\n".join(news)] if news else []

    def _look(self, seat: int, answer: str) -> str | None:
        """Return what a request shows; None for what is no request. Raises Refused."""
        verb, _, rest = chosen_words(answer).partition(" ")
        if verb.lower() not in ("show", "list", "explain"):
            return None
        self._count = self._count._replace(requests=self._count.requests + 1)
        if self._count.requests > MOST_REQUESTS:
            raise Refused(f"You have looked {MOST_REQUESTS} times: decide now.")
        rest = rest.strip()[:LONGEST_WORDS]
        try:
            if verb.lower() == "show":
                return self.play.observation(seat, rest.lower().split())
            if verb.lower() == "explain":
                return self.play.explain(seat, rest)
        except ValueError as error:
            raise Refused(str(error)) from None
        number = int(rest) if rest.isdecimal() else 1
        return self.play.question(seat, number, "" if rest.isdecimal() else rest)

    def _refuse(self, seat: int, refusal: Refused) -> tuple[bool, dict[str, Any]]:
        refusals = self._count.refusals + 1
        self._count = self._count._replace(refusals=refusals)
        info = {"legal": False, "reason": str(refusal), "rule": refusal.rule, "near": list(refusal.near)}
        if self._allowance is not None and refusals > self._allowance:
            self._invalid[seat] = True
            self._count = Count()
            self.play.act_for(seat, self._stand_in)
            self._reply = f"{said(refusal)} After {refusals} illegal answers '{self._stand_in}' has decided for you."
        else:
            self._reply = f"{said(refusal)} Nothing has changed."
        return self.play.over, info


def said(refusal: Refused) -> str:
    """Return a refusal in one line: the reason, its rule, and legal actions like the one that was meant."""
    rule = f" [{refusal.rule}]" if refusal.rule else ""
    near = f" Near it: {'; '.join(refusal.near)}." if refusal.near else ""
    return f"Your answer was not accepted: {refusal}{rule}{near}"
