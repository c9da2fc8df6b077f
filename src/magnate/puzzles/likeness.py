"""Which puzzles ask again what another one asks: the same answer, out of nearly the same cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable
from typing import NamedTuple

from magnate.puzzles.puzzle import Puzzle
from magnate.review.windows import Line

ALIKE_CARDS = 3
"""Cards by which two hands differ that are nearly the same.

Of 81 puzzles read by hand this, with the rest of `asks_again`, tells 26 of the 54 left out, and none of the 27 kept.
"""


class Gist(NamedTuple):
    """What a puzzle asks, but for the map. placed: the answer lays something there, and only the map tells why."""

    subject: tuple[str, str]
    answer: Hashable
    others: frozenset[Hashable]
    cards: Counter[str]
    placed: bool


def gist_of(one: Puzzle) -> Gist:
    """Return what a puzzle asks."""
    game = one.game()
    lines = [one.line(choice, game.copy()) for choice in one.choices]
    best = lines[one.answer]
    chain = next(chain for chain in one.position["chains"] if chain["seat"] == one.seat)
    cards: Counter[str] = Counter()
    for place in ("hand", "work", "beach"):
        cards.update(chain.get(place, {}))
    others = frozenset(_mapless(line) for line in lines if line is not best)
    placed = bool(best.doing.campaigns or best.doing.buildings or best.doing.restaurants)
    return Gist((one.theme, one.milestone), _mapless(best), others, cards, placed)


def asks_again(one: Gist, known: Collection[Gist]) -> bool:
    """Tell whether one of the known puzzles has the same answer against a choice that is offered here as well."""
    return not one.placed and any(
        one.subject == other.subject
        and one.answer == other.answer
        and not one.others.isdisjoint(other.others)
        and ((one.cards - other.cards) + (other.cards - one.cards)).total() <= ALIKE_CARDS
        for other in known
    )


def _mapless(line: Line) -> Hashable:
    """Return what a line does, without where on the map."""
    doing = line.doing
    return (
        tuple(sorted(doing.structure)),
        doing.position,
        tuple(sorted(doing.hires)),
        tuple(sorted(training.to for training in doing.trainings)),
        tuple(sorted(campaign.marketeer for campaign in doing.campaigns)),
        tuple(sorted(doing.goods)),
        len(doing.buildings),
        len(doing.restaurants),
        tuple(sorted(doing.dismissals)),
        doing.others,
    )
