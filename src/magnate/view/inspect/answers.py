"""Questions about a position, answered as plain data (docs/formats.md): nothing here changes the game.

`inspect(game, question, Aim(seat=0, card="local_manager"))`; the functions behind it can be called
alone. Seats are numbers, names are ids, squares are [row, column], money is in dollars.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from magnate.game import Game
from magnate.model.action_codec import action_to_json
from magnate.model.action_text import action_text
from magnate.model.reading import quoted
from magnate.model.state import NOBODY
from magnate.rules.company import is_second, open_slots
from magnate.rules.prices import unit_price
from magnate.rules.table import Table
from magnate.view.inspect.aim import ANYTHING, Aim, BadQuestion, Json, copied, counted
from magnate.view.inspect.board import distances, hauls, places, reach
from magnate.view.inspect.flips import flips
from magnate.view.inspect.money import dinner, marketing, salaries
from magnate.view.inspect.race import race

__all__ = ["CHEAP", "QUESTIONS", "Aim", "Asking", "BadQuestion", "inspect", "options", "summary"]

Asking = Callable[[Game, Aim], dict[str, Any]]
"""What answers a question."""


def inspect(
    game: Game, question: str | None = None, aim: Aim = ANYTHING, more: Mapping[str, Asking] | None = None
) -> Json:
    """Return the answer to one question, or to all cheap ones under their names when none is asked.

    more: questions of rooms above this one. Raises BadQuestion for a question, seat, card or campaign that does not
    exist; it lists what does.
    """
    aim.check(game)
    if question is not None:
        known = {**QUESTIONS, **(more or {})}
        if question not in known:
            raise BadQuestion(f"Unknown question {quoted(question)}; known are {', '.join(known)}.")
        return known[question](game, aim)
    return {name: QUESTIONS[name](game, aim) for name in CHEAP}


def options(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return the legal actions of every seat asked now, as notation and as JSON.

    Nobody is asked right before an automatic phase; `automatic` then names it.
    """
    decisions: list[Json] = []
    for decision in game.pending:
        if aim.seat in (None, decision.seat):
            actions = list(game.options(decision.seat))
            decisions.append(
                {
                    "seat": decision.seat,
                    "asked": decision.kind,
                    "options": [{"text": action_text(one), "action": action_to_json(one)} for one in actions],
                }
            )
    waiting = not game.pending and not game.finished
    return {"decisions": decisions, "automatic": game.state.step if waiting else None, "finished": game.finished}


def summary(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return the position in brief: the moment, the bank, every chain, houses with demand, campaigns, supply."""
    table, state, book = copied(game), game.state, game.book
    return {
        "players": book.players,
        "variant": book.variant,
        "round": state.round,
        "phase": state.step,
        "finished": state.finished,
        "winner": None if state.winner == NOBODY else state.winner,
        "order": state.order[:],
        "asked": [{"seat": decision.seat, "asked": decision.kind} for decision in game.pending],
        "bank": state.bank,
        "breaks": state.breaks,
        "ceo_slots": state.ceo_slots,
        "chains": [_chain(table, seat) for seat in range(book.players) if aim.seat in (None, seat)],
        "demand": {
            house.label: [book.goods[good] for good, _ in tokens]
            for house, tokens in zip(state.houses, state.tokens, strict=True)
            if tokens
        },
        "campaigns": [
            {
                "campaign": book.catalogue.campaigns[run.token].id,
                "seat": run.seat,
                "good": book.goods[run.good],
                **({} if run.second == NOBODY else {"second": book.goods[run.second]}),
                "rounds": run.rounds,
            }
            for run in state.campaigns
        ],
        "supply": {card.id: state.supply[card.index] for card in book.employees},
        **_modules(game),
    }


def _modules(game: Game) -> Json:
    """Return the modules in play and what they remember, as in a position; nothing without modules."""
    if not game.setup.modules:
        return {}
    told = {module.module: module.write_position(game.state) for module in game.book.ask.write_position}
    return {"modules": list(game.setup.modules), "extra": {name: data for name, data in told.items() if data}}


def _chain(table: Table, seat: int) -> Json:
    chain, book = table.state.chains[seat], table.book
    return {
        "seat": seat,
        "cash": chain.cash,
        "unit_price": unit_price(table, seat),
        "open_slots": open_slots(table, seat),
        "restaurants": [list(table.state.town.position(place.anchor)) for place in chain.restaurants],
        "hand": counted(table, chain.hand),
        "work": counted(table, chain.work),
        "beach": counted(table, chain.beach),
        "busy": [
            book.employees[run.marketeer].id
            for run in table.state.campaigns
            if run.seat == seat and run.marketeer != NOBODY and not is_second(run)
        ],
        "stock": {book.goods[good]: count for good, count in enumerate(chain.stock) if count},
        "milestones": [book.milestone_ids[index] for index, _ in chain.claimed],
        "bankrupt": chain.bankrupt,
        "in_game": chain.in_game,
    }


QUESTIONS: dict[str, Asking] = {
    "summary": summary,
    "distances": distances,
    "places": places,
    "reach": reach,
    "hauls": hauls,
    "dinner": dinner,
    "flips": flips,
    "race": race,
    "salaries": salaries,
    "marketing": marketing,
    "options": options,
}
"""Every question, by name."""

CHEAP = ("summary", "distances", "dinner", "salaries", "marketing", "options")
"""What is answered when no question is asked."""
