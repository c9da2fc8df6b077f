"""What a seat sees, part by part, as plain English text with the ids that records and rules use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from magnate.agents.limits import LONGEST_WORDS
from magnate.facts.drawing import LAWN
from magnate.game import SeatView
from magnate.messages.speech import t
from magnate.rules.table import Table
from magnate.view.board import board_of
from magnate.view.text import signs as words
from magnate.view.text.asked import facts_of
from magnate.view.text.board_spoken import board_report, letter_rows, piece_letters, piece_name
from magnate.view.text.chains import chain_lines, chain_report
from magnate.view.text.decisions import question
from magnate.view.text.lines import Line, text_of
from magnate.view.text.table import (
    campaign_lines,
    career_lines,
    house_lines,
    milestone_lines,
    status_line,
    supply_lines,
)

NO_END = 100_000
"""Columns that no line reaches: models break lines where they like."""

COLUMNS = 100
"""Columns of what is set in columns."""

Show = Callable[["Seen"], list[str]]


class Seen:
    """A table as one seat may know it. names: what to call each seat."""

    def __init__(self, view: SeatView, names: Sequence[str]) -> None:
        self.view = view
        self.seat = view.seat
        self.table = Table(view.book, view.state)
        self.names = names

    def seats(self) -> list[int]:
        """Return the seats in turn order; those that have left stand last."""
        chains = self.table.state.chains
        return [*self.table.state.order, *(chain.seat for chain in chains if not chain.in_game)]


def _plain(lines: Iterable[Line]) -> list[str]:
    return [text_of(line) for line in lines]


def _chains(seen: Seen) -> list[str]:
    return [
        row for seat in seen.seats() for row in _plain(chain_lines(seen.table, seat, seen.names, seen.seat, NO_END))
    ]


def _cards(seen: Seen) -> list[str]:
    return [row for seat in seen.seats() for row in _plain(chain_report(seen.table, seat, seen.names, NO_END))]


def _map(seen: Seen) -> list[str]:
    board = board_of(seen.table.state, seen.table.book)
    more = [f"{letter} {piece_name(kind)}" for kind, letter in piece_letters(board).items() if letter != LAWN.letter]
    key = ", ".join([t("terminal.map.letters"), *more])
    return [*board_report(board, seen.names), f"{key}.", *letter_rows(board)]


def _supply(seen: Seen) -> list[str]:
    return _plain(supply_lines(seen.table, COLUMNS))


PARTS: Mapping[str, Show] = {
    "chains": _chains,
    "map": _map,
    "houses": lambda seen: _plain(house_lines(seen.table, NO_END)),
    "campaigns": lambda seen: _plain(campaign_lines(seen.table, NO_END)),
    "milestones": lambda seen: _plain(milestone_lines(seen.table, NO_END)),
    "supply": _supply,
    "cards": _cards,
    "careers": lambda seen: _plain(career_lines(seen.table, NO_END)),
}
"""What can be shown: ``cards`` has every card held with what it does, ``careers`` every card there is."""

USUAL = ("chains", "map", "houses", "campaigns", "milestones")
"""What is shown unless something else is asked for."""


def show(seen: Seen, parts: Sequence[str] = USUAL) -> str:
    """Return where the game stands, and parts of what the seat sees, each once.

    Raises ValueError naming the parts there are.
    """
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        raise ValueError(f"There is no part '{ascii(unknown[0][:LONGEST_WORDS])[1:-1]}'; known are {', '.join(PARTS)}.")
    found = [text_of(status_line(seen.table))]
    for part in dict.fromkeys(parts):
        found += ["", f"{part.upper()}:", *PARTS[part](seen)]
    return "\n".join(found)


def asked(seen: Seen, kind: str) -> str:
    """Return what is asked of the seat: the sentence, what the decision turns on, and the rules it rests on."""
    about = question(seen.table, kind)
    rules = f" [{', '.join(about.rules)}]" if about.rules else ""
    facts = facts_of(seen.table, seen.seat, kind)
    you = f"You are chain {words.LETTERS[seen.seat]}."
    return "\n".join([f"{you} {about.ask} ({kind}){rules}", *facts])
