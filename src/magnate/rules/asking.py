"""Which modules answer which question: made once for every rule book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from magnate.rules.questions import Answers

__all__ = ["NOBODY_ASKED", "QUESTIONS", "Questions", "answers"]

QUESTIONS: tuple[str, ...] = tuple(
    name for name in vars(Answers) if not name.startswith("_") and callable(getattr(Answers, name))
)
"""The names of all questions, in the order of this page."""


class Questions:
    """For each question the modules that answer it, in order; empty where none does."""

    margin: tuple[Answers, ...]
    copies: tuple[Answers, ...]
    set_up: tuple[Answers, ...]
    map_laid: tuple[Answers, ...]
    steps: tuple[Answers, ...]
    working_steps: tuple[Answers, ...]
    ceo_slots: tuple[Answers, ...]
    structures_revealed: tuple[Answers, ...]
    chooses_first: tuple[Answers, ...]
    turn_begins: tuple[Answers, ...]
    card_uses: tuple[Answers, ...]
    range_starts: tuple[Answers, ...]
    reach: tuple[Answers, ...]
    hirers: tuple[Answers, ...]
    hired: tuple[Answers, ...]
    may_stack: tuple[Answers, ...]
    may_train_at_work: tuple[Answers, ...]
    trained: tuple[Answers, ...]
    further_campaigns: tuple[Answers, ...]
    edge_taken: tuple[Answers, ...]
    airplane_stand: tuple[Answers, ...]
    never_ends: tuple[Answers, ...]
    messages: tuple[Answers, ...]
    launched: tuple[Answers, ...]
    hauls: tuple[Answers, ...]
    may_drive_empty: tuple[Answers, ...]
    collecting: tuple[Answers, ...]
    drinks_per_source: tuple[Answers, ...]
    house_built: tuple[Answers, ...]
    garden_built: tuple[Answers, ...]
    restaurant_built: tuple[Answers, ...]
    dinner_begins: tuple[Answers, ...]
    base_price: tuple[Answers, ...]
    meals: tuple[Answers, ...]
    side_dishes: tuple[Answers, ...]
    road_starts: tuple[Answers, ...]
    extra_markers: tuple[Answers, ...]
    first_step: tuple[Answers, ...]
    score: tuple[Answers, ...]
    tie_rank: tuple[Answers, ...]
    multipliers: tuple[Answers, ...]
    house_bonuses: tuple[Answers, ...]
    served: tuple[Answers, ...]
    also_sold: tuple[Answers, ...]
    tips_paid: tuple[Answers, ...]
    dinner_ends: tuple[Answers, ...]
    after_dinner: tuple[Answers, ...]
    bank_broke: tuple[Answers, ...]
    salary: tuple[Answers, ...]
    unpaid_cards: tuple[Answers, ...]
    salaries_owed: tuple[Answers, ...]
    marketing_passes: tuple[Answers, ...]
    reaches: tuple[Answers, ...]
    tokens_per_house: tuple[Answers, ...]
    demand_limit: tuple[Answers, ...]
    token_owner: tuple[Answers, ...]
    tokens_placed: tuple[Answers, ...]
    returns_early: tuple[Answers, ...]
    cleanup_begins: tuple[Answers, ...]
    has_freezer: tuple[Answers, ...]
    may_freeze: tuple[Answers, ...]
    why_not_freeze: tuple[Answers, ...]
    stock_settled: tuple[Answers, ...]
    streets_cleared: tuple[Answers, ...]
    before_homecoming: tuple[Answers, ...]
    further_copies: tuple[Answers, ...]
    write_position: tuple[Answers, ...]
    read_position: tuple[Answers, ...]
    map_pieces: tuple[Answers, ...]

    def __init__(self, modules: Sequence[Answers]) -> None:
        self.modules: tuple[Answers, ...] = tuple(modules)
        for question in QUESTIONS:
            setattr(self, question, tuple(one for one in modules if answers(type(one), question)))


def answers(module: type[Answers], question: str) -> bool:
    """Tell whether a class of answers has something to say to a question."""
    return any(question in vars(kind) for kind in module.__mro__[: module.__mro__.index(Answers)])


NOBODY_ASKED: Final = Questions(())
"""Of a game without modules."""
