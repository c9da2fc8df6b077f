"""Drawn boards whose roads, houses and drinks cost as much as a board may; part of `tests.bombs`."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

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
