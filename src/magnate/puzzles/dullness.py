"""Which puzzles are not worth somebody's time: what everybody would play, and choices that only do less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from magnate.game import SeatView
from magnate.puzzles.aims import RACE
from magnate.puzzles.puzzle import Puzzle
from magnate.review.windows import NOTHING, Line

OBVIOUS = 90
"""Where all ways to play find an answer that is ahead by more dollars than this, people find it too."""

ALIKE, ALIKE_SHARE = 2, 0.03
"""Dollars, and the share of the margin, by which choices differ that are equally good."""

FAR = 600
"""An answer that is ahead by more dollars is no question of judgement."""


def is_idle(line: Line) -> bool:
    """Tell whether a line does nothing."""
    return bool(NOTHING.get(line.kind)) and [phrase.say for phrase in line.said()] == [NOTHING[line.kind]]


def is_dull(best: Line, others: Sequence[Line], missed: int, margin: int, idle: Collection[str] = ()) -> bool:
    """Tell whether a puzzle is not worth asking.

    missed: ways to play that choose something else. idle: cards on the seat's beach before it chooses.
    """
    return (
        margin > FAR
        or (missed == 0 and (margin > OBVIOUS or all(works_less(line, best) for line in others)))
        or all(does_less(line, best) for line in others)
        or hires_what_idles(best, others, idle)
    )


def idle_cards(view: SeatView) -> list[str]:
    """Return the cards that lie on the beach of the seat that looks."""
    beach = view.state.chains[view.seat].beach
    return [card.id for card in view.book.employees if beach[card.index]]


def works_less(line: Line, best: Line) -> bool:
    """Tell whether a structure is another one with cards left at home."""
    mine, more = Counter(dict(line.doing.structure)), Counter(dict(best.doing.structure))
    return mine != more and mine <= more


def hires_what_idles(best: Line, others: Sequence[Line], idle: Collection[str]) -> bool:
    """Tell whether all that the answer hires and no other choice does has a copy that lies idle already.

    Then the hire pays only because those who play on leave a single one at home for ever.
    """
    elsewhere = {card for line in others for card in line.doing.hires}
    alone = [card for card in best.doing.hires if card not in elsewhere]
    return bool(alone) and all(card in idle for card in alone)


def is_worth_asking(one: Puzzle) -> bool:
    """Tell whether the choices of a puzzle differ by more than one thing that is there or not.

    Where all others are equally far behind, one card decides and the rest is filling. In a race that is the point.
    """
    rest = [choice.behind for number, choice in enumerate(one.choices) if number != one.answer]
    return one.theme == RACE or not are_alike(min(rest), max(rest))


def are_alike(one: float, other: float) -> bool:
    """Tell whether choices that are so many dollars behind are equally good."""
    return abs(one - other) <= max(ALIKE, ALIKE_SHARE * max(one, other))


def does_less(line: Line, best: Line) -> bool:
    """Tell whether a line makes, places and opens nothing that another one does not do as well, and less of it."""
    if line.kind != best.kind or line.doing.structure != best.doing.structure:
        return False
    mine, more = dict(line.doing.goods), dict(best.doing.goods)
    within = all(count <= more.get(good, 0) for good, count in mine.items())
    rest = ("hires", "trainings", "campaigns", "buildings", "restaurants", "others")
    return within and all(set(getattr(line.doing, name)) <= set(getattr(best.doing, name)) for name in rest)
