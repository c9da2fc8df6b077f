"""Drawn boards whose roads, houses and drinks cost as much as a board may; part of `tests.bombs`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from magnate import Game
from magnate.analysis import Tree, dumps
from magnate.analysis.making import dinners as dinners_of
from magnate.analysis.tree import MOST_LINES, Line
from magnate.model.actions import FinishStep, Pass, Ready
from magnate.model.record import Move

CROSS = ("..#..", "..#..", "#####", "..#..", "..#..")


@cache
def crowded() -> str:
    """Return a legal position on a board as large as can be, full of houses, drinks and crossing roads."""
    tile = ("HH#..", "HH#.S", "#####", "..#..", "..#..")
    rows = []
    for row in range(6):
        full = [(row + column) % 4 == 0 for column in range(8)]
        rows += [" | ".join((tile if here else CROSS)[k] for here in full) for k in range(5)]
    everything = ["lobbyists", "coffee", "kimchi", "sushi", "noodles"]
    rules = {"buyer_retrace": False}
    chains = [
        {"cash": 1_000_000, "work": {"truck_driver": 1}, "restaurants": [{"at": [13, 8 + 5 * n], "entrance": "sw"}]}
        for n in range(5)
    ]
    fields = {"modules": everything, "house_rules": rules, "phase": "food", "round": 4, "bank": 10**8, "chains": chains}
    return json.dumps({"board": rows, **fields})


TANGLED = {
    "rings": ("S.#..", ".###S", "##.##", ".###.", "S.#.."),
    "crosses": CROSS,
    "two rings": ("..#.S", "#####", "#S#.#", "#####", "S.#.."),
    "lines": ("#####", ".S.S.", "#####", ".S...", "#####"),
    "sides": ("#S.S#", "#...#", "#####", "#...#", "#S..#"),
    "hooks": ("#####", "#S.S.", "#...#", "#S..#", "#####"),
    "bridges": (".#.#.", "#+#+#", ".#.#.", "#+#+#", ".#.#."),
}
"""Tiles whose roads can be driven in very many ways."""


def tangled(tile: tuple[str, ...], rules: dict[str, Any]) -> str:
    """Return a position that asks what three kinds of buyer can bring on a board of such tiles."""
    dry = tuple(row.translate(str.maketrans("SLB", "...")) for row in tile)
    home = (2, 3)
    rows = []
    for row in range(6):
        away = [abs(row - home[0]) + abs(at - home[1]) for at in range(8)]
        tiles = [tile if far == 1 else dry if far == 2 else CROSS for far in away]
        rows += [" | ".join(one[k] for one in tiles) for k in range(5)]
    work = {"truck_driver": 1, "zeppelin_pilot": 1, "cart_operator": 1}
    chains = [{"work": work, "cash": 50, "restaurants": [{"at": [10, 15], "entrance": "se"}]}, {}]
    return json.dumps({"board": rows, "house_rules": rules, "phase": "food", "round": 4, "chains": chains})


@cache
def dinners() -> str:
    """Return an analysis in which each of a thousand lines, of one move, brings a dinner as dear as there is."""
    rows = [" | ".join([row] * 8) for _ in range(6) for row in ("HH#..", "HH#..", "#####", "..#..", "..#..")]
    stock = dict.fromkeys(("burger", "pizza", "beer", "lemonade", "soda"), 200)
    homes: list[dict[str, Any]] = [{"stock": stock, "restaurants": [{"at": [3, 3 + 5 * n]}]} for n in range(5)]
    houses = {str(house): ["burger", "pizza", "beer"] for house in range(1, 49)}
    asked = {"phase": "order_of_business", "round": 4, "bank": 10**8}
    game = Game.from_position({"board": rows, "chains": homes, "houses": houses, **asked})
    game.advance()
    while True:
        seat, before = game.pending[0].seat, game.copy()
        options = list(game.options(seat))
        lazy = [option for option in options if isinstance(option, Pass | FinishStep | Ready)]
        game.play(seat, (lazy or options)[0])
        if dinners_of(game) > dinners_of(before):
            moves = (Move(seat, (lazy or options)[0]),)
            lines = tuple(Line(number, 0, moves) for number in range(1, MOST_LINES + 1))
            return dumps(Tree(before.position(), lines))
