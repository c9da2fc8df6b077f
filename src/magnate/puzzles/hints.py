"""Hints of a puzzle, one after the other: which part of the game matters, which idea, which choice it is not."""

from __future__ import annotations

from typing import Literal, NamedTuple

from magnate.content import EmployeeType
from magnate.puzzles.puzzle import Puzzle
from magnate.review.windows import STRUCTURE, Line

HINTS = 3
"""So many hints a puzzle has."""


class Hint(NamedTuple):
    """One hint. area: `what` is the theme. idea: `what` is one of `IDEAS`. not_this: `choice` is not the best."""

    kind: Literal["area", "idea", "not_this"]
    what: str = ""
    choice: int = -1


IDEAS = (
    "milestone", "managers", "hiring", "training", "marketing", "kitchen", "drinks", "prices", "service",
    "building", "restaurants", "saving", "late", "order", "place", "comparing",
)  # fmt: skip
"""What the idea of an answer can be about."""


def hint(one: Puzzle, step: int) -> Hint:
    """Return a hint by its number, the vaguest first. Raises IndexError where there is none."""
    if step == 0:
        return Hint("area", one.theme)
    if step == 1:
        return Hint("idea", idea_of(one))
    if step == 2:
        rest = [number for number in range(len(one.choices)) if number != one.answer]
        return Hint("not_this", choice=max(rest, key=lambda number: one.choices[number].behind))
    raise IndexError(step)


def idea_of(one: Puzzle) -> str:
    """Return which idea is behind the answer: what only it has of all choices."""
    if one.milestone:
        return "milestone"
    lines = [one.line(choice) for choice in one.choices]
    best, others = lines[one.answer], [line for number, line in enumerate(lines) if number != one.answer]
    if best.doing.position:
        return "late" if all(best.doing.position > line.doing.position for line in others) else "order"
    employees = {card.id: card for card in one.game().book.employees}
    own = [cards_of(line) for line in others]
    extra = [card for card in cards_of(best) if not any(card in cards for cards in own)]
    if extra:
        return about(employees[extra[0]])
    for name, idea in (("dismissals", "saving"), ("campaigns", "marketing"), ("restaurants", "restaurants")):
        if getattr(best.doing, name):
            return "place" if name == "restaurants" and one.kind != "works" else idea
    if best.doing.buildings:
        return "building"
    if best.doing.goods:
        return "drinks" if best.doing.routes else "kitchen"
    return "comparing"


def cards_of(line: Line) -> list[str]:
    """Return the cards that a line puts to work, hires or trains to."""
    if line.kind == STRUCTURE:
        return [card for card, count in line.doing.structure for _ in range(count)]
    return [*line.doing.hires, *(one.to for one in line.doing.trainings)]


def about(card: EmployeeType) -> str:
    """Return which idea a card stands for."""
    known = (
        (card.price_delta != 0, "prices"),
        (bool(card.produces), "kitchen"),
        (bool(card.drinks), "drinks"),
        (card.trainings > 0, "training"),
        (card.hires > 0, "hiring"),
        (bool(card.opens), "restaurants"),
        (card.category == "marketing", "marketing"),
        (card.category == "service", "service"),
        (card.manager, "managers"),
    )
    return next((idea for holds, idea in known if holds), "comparing")
