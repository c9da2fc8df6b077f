"""Random games as a page gets them phase by phase, with what the engine's table held at every single event."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from magnate import Game, Setup
from magnate.model.events import Event
from magnate.rules.table import Table
from magnate.testing.random_play import busy_moves, staffed_game
from magnate.view.screen.events import told
from magnate.view.screen.scenes import phases_run, scenes_of
from magnate.view.screen.view import phase_of_game

SPECTATOR = -1
CHAIN = ("seat", "cash", "stock", "work", "beach", "busy", "hand", "milestones", "bankrupt", "prices", "reserve")
BOARD = {
    "houses": ("label", "demand"),
    "restaurants": ("seat", "rect", "open", "entrance"),
    "campaigns": ("id",),
}


def entries(setup: Setup, seed: int, rounds: int) -> list[dict[str, Any]]:
    """Return the moves of a game after which phases ran by themselves.

    Each has its events, its scenes with what the page changes of them, and the facts at every event: those of the
    table at the moment when the event was told. end: the facts after the move.
    """
    found: list[dict[str, Any]] = []
    before: Game | None = None
    for game in busy_moves(staffed_game(setup, seed), Random(seed), rounds):
        if before is not None:
            move, began = game.moves[-1], phase_of_game(before)
            facts = list[dict[str, Any]]()
            events = watched(listening(before), move.seat, move.action, facts)
            scenes = scenes_of(listening(before), [move], SPECTATOR)
            if scenes and len(events) > scenes[0].told:
                found.append(
                    {
                        "events": [slim(event) for event in told(events)],
                        "scenes": [{"told": scene.told, "view": trimmed(scene.view)} for scene in scenes],
                        "facts": facts,
                        "end": facts_of(game),
                        "round": game.state.round,
                        "ran": phases_run(began, phase_of_game(game)),
                    }
                )
        before = listening(game)
    return found


def listening(game: Game) -> Game:
    """Return a copy of a game that tells what happens."""
    return Game(Table(game.book, game.state.copy(), []))


def watched(game: Game, seat: int, action: Any, facts: list[dict[str, Any]]) -> list[Event]:
    """Play an action, and note the facts whenever an event is told. Needs the engine in plain Python."""
    tell = Table.tell

    def note(table: Table, event: Event) -> None:
        facts.append(facts_of(Game(Table(table.book, table.state))))
        tell(table, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "tell", note)
        return game.play(seat, action)


def facts_of(game: Game) -> dict[str, Any]:
    """Return what a show must draw rightly: demand, campaigns, money, stock, cards and milestones."""
    state, book = game.state, game.book
    return {
        "demand": {
            house.label: [book.goods[good] for good, _ in tokens]
            for house, tokens in zip(state.houses, state.tokens, strict=True)
            if tokens
        },
        "campaigns": sorted(book.catalogue.campaigns[run.token].id for run in state.campaigns),
        "cash": [chain.cash for chain in state.chains],
        "stock": [
            {book.goods[good]: count for good, count in enumerate(chain.stock) if count} for chain in state.chains
        ],
        "bank": [state.bank, state.outside, state.breaks],
        "milestones": [sorted(book.milestone_ids[index] for index, _ in chain.claimed) for chain in state.chains],
        "gone": sorted(one.id for one in book.catalogue.milestones if state.milestones_gone >> one.index & 1),
        "open": [[place.open for place in chain.restaurants] for chain in state.chains],
        "work": [cards(book, chain.work) for chain in state.chains],
        "beach": [cards(book, chain.beach) for chain in state.chains],
        "supply": cards(book, state.supply),
    }


def cards(book: Any, counts: list[int]) -> dict[str, int]:
    """Return counts by card, zeros left out."""
    return {book.employees[card].id: count for card, count in enumerate(counts) if count}


def slim(event: dict[str, Any]) -> dict[str, Any]:
    """Return an event without what no board shows: the reasons of a house are long."""
    if event["kind"] != "house_dined":
        return event
    funnel = event["funnel"]
    return {**event, "funnel": {"house": funnel.house, "seat": funnel.seat, "eaten": funnel.eaten}}


def trimmed(view: Any) -> dict[str, Any]:
    """Return the parts of a view that events of these phases change."""
    whole = msgspec.to_builtins(view)
    board = {
        kind: [{name: thing[name] for name in names} for thing in whole["board"][kind]] for kind, names in BOARD.items()
    }
    chains = [{name: chain[name] for name in CHAIN} for chain in whole["chains"]]
    kept = {name: whole[name] for name in ("round", "phase", "bank", "supply", "milestones")}
    return {**kept, "board": board, "chains": chains}
