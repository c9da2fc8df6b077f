"""The triggers of the coach: each says whether its tip matters now, and with which values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from magnate.coach.here import Here
from magnate.facts.phrase import Phrase
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.events import Event

LEVELS: Final = ("off", "light", "full")
"""How much the coach says: nothing, what costs beginners their games, or everything."""

Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tip:
    """One thing to say. id: of its trigger. level: the lowest at which it is said. lesson: the one behind it."""

    id: str
    level: str
    lesson: str
    says: Phrase


class Trigger(NamedTuple):
    """When a tip matters.

    steps: those in which it is asked about. values: what fills in the message ``phrase.tip_ID``; None when it does
    not matter now.
    """

    id: str
    steps: tuple[str, ...]
    lesson: str
    level: str
    values: Callable[[Here], Values | None]


TRIGGERS: Final[dict[str, Trigger]] = {}
"""All of them by id, the most urgent of a room first."""


def trigger(
    *steps: str, lesson: str, level: str = "light"
) -> Callable[[Callable[[Here], Values | None]], Callable[[Here], Values | None]]:
    """Register a function as the trigger of its own name."""

    def register(values: Callable[[Here], Values | None]) -> Callable[[Here], Values | None]:
        TRIGGERS[values.__name__] = Trigger(values.__name__, steps, lesson, level, values)
        return values

    return register


def tips_for(
    game: Game, seat: int, staged: Sequence[Action] = (), level: str = "full", dined: Iterable[Event] = ()
) -> list[Tip]:
    """Return what matters to a seat now, after some staged steps; nothing where it is not asked.

    dined: what happened at dinner in the round before; a game does not remember it.
    Everything follows from what the seat may see. Raises IllegalAction when a staged step is not legal.
    """
    if level == "off":
        return []
    here = Here(game, seat, staged, dined)
    found: list[Tip] = []
    for each in TRIGGERS.values() if here.step else ():
        if here.step not in each.steps or (level == "light" and each.level != "light"):
            continue
        values = each.values(here)
        if values is not None:
            says = Phrase(say=f"tip_{each.id}", values=dict(values))
            found.append(Tip(id=each.id, level=each.level, lesson=each.lesson, says=says))
    return found
