"""Who sits where: people on this keyboard and computer seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from magnate.bots.registry import BOT_NAMES, LEVELS, USUAL
from magnate.messages.speech import has, t

PEOPLE = ("you", "friend")
COMPUTER = "computer"
"""Stands for the best computer seat there is."""

TAKEN = (*PEOPLE, COMPUTER, *BOT_NAMES)
"""Names of seats that no program may have."""

LONGEST_NAME = 16


class Seat(NamedTuple):
    """One seat: ``you``, ``friend`` or the name of a bot, and what it is called."""

    kind: str
    name: str

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return self.kind in PEOPLE

    @property
    def text(self) -> str:
        """The seat as it is written on the command line."""
        return f"{self.kind}:{self.name}"


def best_bot() -> str:
    """Return the bot that a computer seat gets when nobody says otherwise."""
    return USUAL


def read_seats(text: str, players: int | None = None, programs: Sequence[str] = ()) -> tuple[Seat, ...]:
    """Return the seats of a list such as ``you, friend:Ann, greedy, planner:trainer:Bo``.

    players: how many seats there must be; missing ones are computer seats. programs: names of programs that may sit.
    Raises ValueError saying what can stand there.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    wanted = players or max(len(parts), 2)
    if len(parts) > wanted:
        raise ValueError(t("terminal.bad.seats", named=len(parts), players=wanted))
    parts += [COMPUTER] * (wanted - len(parts))
    if not 2 <= len(parts) <= 6:
        raise ValueError(t("terminal.bad.players", count=len(parts)))
    kinds = []
    for part in parts:
        kind, _, name = part.partition(":")
        kind = kind.strip().lower()
        style, _, rest = name.partition(":")
        if f"{kind}:{style.strip().lower()}" in BOT_NAMES:
            kind, name = f"{kind}:{style.strip().lower()}", rest
        if kind == COMPUTER:
            kind = best_bot()
        if kind not in (*PEOPLE, *BOT_NAMES, *programs):
            known = ", ".join((*PEOPLE, COMPUTER, *LEVELS, *programs))
            raise ValueError(t("terminal.bad.seat", name=kind, known=known))
        kinds.append((kind, " ".join(name.split())[:LONGEST_NAME]))
    return _named(kinds)


def usual_name(kind: str) -> str:
    """Return what a seat is called that nobody has named."""
    own = f"terminal.seat.{kind}"
    return t(own) if has(own) else kind.capitalize()


def _named(kinds: Sequence[tuple[str, str]]) -> tuple[Seat, ...]:
    """Give every seat a name that no other has."""
    taken: set[str] = set()
    seats = []
    for kind, name in kinds:
        base = name or usual_name(kind)
        unique, number = base, 2
        while unique in taken:
            unique, number = f"{base} {number}", number + 1
        taken.add(unique)
        seats.append(Seat(kind, unique))
    return tuple(seats)
