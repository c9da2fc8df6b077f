"""Hostile bodies by name: small to send, dear to read for a reader without limits.

`BOMBS` has all of them: ``Bomb(name, kind, make)``, and ``bomb.body()`` builds the text. `kind` says whom it is for:

    record    a record as JSON text           position  a position as JSON text
    notation  a record as text notation       picture   a board as a drawing
    code      the share code of a map         setup     the `setup` of a record as JSON text
    action    one action as JSON text         line      one action as a line of notation, or as typed
    object    the same with named fields      analysis  a tree of lines as JSON text
    puzzles   a file of puzzles

Some are legal and only large (their names begin with ``legal``): those are served, within the same limits as the
refusals. `as_records` wraps whatever can stand in a record, so that one route takes it; `fill` wraps the rest.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from typing import Any, NamedTuple

from magnate import Game, Setup
from magnate.content import load_catalogue, printed_tiles
from magnate.model.actions import FinishStep, Pass, Ready
from magnate.model.limits import MOST_MOVES
from magnate.town.limits import LONGEST_SIDE, MOST_TILES
from tests.bomb_boards import CROSS, TANGLED, crowded, tangled
from tests.bomb_parts import MEGABYTE, dots, dots_position, keys, many, number, picture, position, with_raw
from tests.bomb_trees import analyses, puzzles

START = '{"format": "magnate-record", "version": 1, "ruleset": "base-1", "start": '


class Bomb(NamedTuple):
    """A hostile body: its name, who reads it, and what makes its text."""

    name: str
    kind: str
    make: Callable[[], str]

    def body(self) -> str:
        """Return the text."""
        return self.make()


def digits_in(field: str, digits: int) -> str:
    """Return a position in which a field is a number of so many digits."""
    return with_raw(field, number(digits))


def nested(depth: int) -> str:
    """Return a position whose note is lists inside each other."""
    return with_raw("note", "[" * depth + "]" * depth)


def many_in(field: str, text: str, before: str = "", after: str = "", count: int = 200_000) -> str:
    """Return a position in which a field, or one inside it, is a very long list."""
    return with_raw(field, before + many(text, count) + after)


def chain(**fields: Any) -> str:
    """Return a position one of whose chains has these fields."""
    return position(chains=[fields, {}])


def with_moves(moves: str, checkpoints: str = "[]") -> str:
    """Return a record with moves and checkpoints as they are written."""
    setup = '{"players": 2, "variant": "introductory_1"}'
    head = f'{{"format": "magnate-record", "version": 1, "ruleset": "base-1", "setup": {setup}, '
    return f'{head}"moves": {moves}, "checkpoints": {checkpoints}, "result": null}}'


def record(**fields: Any) -> str:
    """Return a record with some fields more."""
    return with_moves("[]")[:-1] + "".join(f", {json.dumps(k)}: {json.dumps(v)}" for k, v in fields.items()) + "}"


@cache
def passing(moves: int) -> str:
    """Return a legal record of two seats that hardly do anything, so many moves long, with every checkpoint."""
    game = Game.new(Setup.choose(2, variant="introductory_1", seed=1), listen=False)
    while len(game.moves) < moves:
        seat = game.pending[0].seat
        options = game.options(seat)
        lazy = [option for option in options if isinstance(option, Pass | FinishStep | Ready)]
        game.play(seat, (lazy or options)[0])
    return game.record().dumps()


@cache
def full_setup() -> dict[str, Any]:
    """Return the set-up of a small game, to be spoilt."""
    return {"players": 2, "variant": "full", "modules": [], "seed": 1}


def setup(**fields: Any) -> str:
    """Return a set-up with some fields other."""
    return json.dumps({**full_setup(), **fields})


def keys_in(field: str, count: int, value: str = "0", before: str = "", after: str = "") -> str:
    """Return a position in which a field, or one inside it, has so many fields."""
    return with_raw(field, before + keys(count, value) + after)


def codes() -> Iterator[tuple[str, str]]:
    """Yield the share codes."""
    tiles = "".join(f"{name}0" for name in printed_tiles())
    yield "wide", "99999999x1-A0"
    yield "endless size", f"{number(6_000)}x{number(6_000)}-A0"
    yield "endless turn", f"1x1-A{number(6_000)}"
    yield "every tile in a row", f"{len(printed_tiles())}x1-{tiles}"
    yield "many tiles", "500x500-" + "A0" * 250_000
    yield "long name", "1x1-" + "A" * MEGABYTE + "0"
    yield "no size", "-" * MEGABYTE
    yield "no end", "3x3-" + " " * MEGABYTE


def pictures() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield the boards."""
    for size in (100, 500, 700, 1400):
        yield f"{size} x {size} dots", partial(dots, size)
    yield "one row of tiles", lambda: picture(CROSS, 3_000, 1)
    yield "one column of tiles", lambda: picture(CROSS, 1, 3_000)
    yield "nothing but roads", lambda: picture(("#####",) * 5, 6, 6)
    yield "rings", lambda: picture(("#####", "#.#.#", "#####", "#.#.#", "#####"), 6, 6)
    yield "rings and drinks", lambda: picture(("#####", "#S#S#", "#####", "#S#S#", "#####"), 6, 6)
    yield "bridges", lambda: picture((".#.#.", "#+#+#", ".#.#.", "#+#+#", ".#.#."), 7, 6)
    yield "combs", lambda: picture(("#####", ".....", "#####", ".....", "#####"), LONGEST_SIDE, 4)
    for road in ("#...#", "#####"):
        tile = (road, "#....", "#####", "#....", road)
        yield f"borders all road, {road}", partial(picture, tile, 8, 6)
    yield "rings on every tile", lambda: picture(("..#..", ".###.", "##.##", ".###.", "..#.."), 8, 6)
    yield "drinks", lambda: picture(("SSSSS",) * 5, 6, 6)
    yield "houses", lambda: picture(("HH#HH", "HH#HH", "#####", "HH#HH", "HH#HH"), 6, 6)
    yield "legal crossroads", lambda: picture(CROSS, 8, MOST_TILES // 8)
    yield "blanks", lambda: (" " * 1_000 + "\n") * 1_000
    yield "one line", lambda: "." * MEGABYTE
    yield "notes", lambda: picture(CROSS, 1, 1) + "   house " + "1, " * 300_000
    yield "half a note", lambda: "..#.." + " house" * 100_000
    yield "bars", lambda: "|" * MEGABYTE
    yield "long number", lambda: "\n".join(("HH#..   house " + number(6_000), "HH#..", *CROSS[2:]))


def positions() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield the positions."""
    for count in (400, 9_000, 40_000):
        yield f"{count} unknown fields", partial(keys, count)
        yield f"{count} unknown fields in a chain", partial(keys_in, "chains", count, "0", "[", "]")
        yield f"{count} unknown modules", partial(keys_in, "extra", count)
        yield f"{count} unknown house rules", partial(keys_in, "house_rules", count, '"yes"')
        yield f"{count} unknown houses", partial(keys_in, "houses", count, '"x"')
        yield f"{count} unknown cards", partial(keys_in, "chains", count, "0", '[{"hand": ', "}]")
    yield "one long field", lambda: json.dumps({"x" * MEGABYTE: 1})
    yield "long note", lambda: position(note="x" * (2 * MEGABYTE - 1_000))
    yield "long phase", lambda: position(phase="x" * MEGABYTE)
    for field in ("players", "round", "seed", "bank", "cursor", "breaks", "ceo_slots", "redraws", "version"):
        yield f"endless {field}", partial(digits_in, field, 4_000)
        yield f"too many digits in {field}", partial(digits_in, field, 100_000)
    for raw in ("NaN", "Infinity", "-Infinity", "1e999", "1." + "1" * 500_000, "1e99999999999"):
        yield f"the number {raw[:9]}", partial(with_raw, "note", raw)
    yield "huge cash", lambda: chain(cash=10**300)
    yield "cash and no end", lambda: chain(cash=-(10**300))
    yield "an army", lambda: chain(hand={"waitress": 10**300})
    yield "an army by name", lambda: chain(hand=["waitress"] * 100_000)
    yield "an army of all", lambda: chain(hand={card.id: 222 for card in load_catalogue(()).employees})
    yield "legal heaps of goods", lambda: chain(stock={"burger": 10_000, "pizza": 10_000, "beer": 10_000})
    for depth in (100, 900, 100_000):
        yield f"nested {depth} deep", partial(nested, depth)
    yield "objects 5000 deep", lambda: with_raw("note", '{"a":' * 5_000 + "1" + "}" * 5_000)
    yield "half a character", lambda: with_raw("note", '"\\ud800"')
    yield "half a field", lambda: with_raw("note", '{"\\ud800": 1}')
    yield "a text with an end", lambda: with_raw("note", '"a\\u0000b"')
    yield "a field twice", lambda: position()[:-1] + ', "board": ["....."]}'
    for field in ("chains", "campaigns", "agenda", "parks"):
        yield f"many {field}", partial(many_in, field, "{}")
        yield f"some {field}", partial(many_in, field, "{}", "", "", 490)
    for field in ("asked", "order", "track", "milestones_gone", "modules", "tiles"):
        yield f"long {field}", partial(many_in, field, "0")
        yield f"longish {field}", partial(many_in, field, "0", "", "", 490)
    for field in ("parks", "construction", "roadworks", "board"):
        yield f"many squares in {field}", partial(many_in, field, "[0, 2]")
    for field in ("milestones", "firing", "recruiters", "restaurants", "hand", "stock"):
        yield f"{field} without end", partial(many_in, "chains", "[]", f'[{{"{field}": ', "}]")
    for field in ("trainers", "phantoms", "requests", "idle"):
        yield f"turn with {field}", partial(many_in, "turn", "[]", f'{{"{field}": ', "}")
    trainer = '["trainer", 1, ' + many('"waitress"', 400) + "]"
    yield "trained for ever", lambda: with_raw("turn", f'{{"trainers": {many(trainer, 300)}}}')
    yield "one house wants all", lambda: with_raw("houses", f'{{"1": {many(chr(34) + "beer" + chr(34), 200_000)}}}')
    yield "legal crowded board", crowded
    for name, tile in TANGLED.items():
        for rule in ({"buyer_retrace": False}, {"buyer_collect": "choice"}, {"buyer_full_range": True}):
            for join in ("midpoint", "any_adjacent"):
                rules = {**rule, "road_join": join}
                yield f"tangled {name}, {join}, {next(iter(rule))}", partial(tangled, tile, rules)


def records() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield the records."""
    yield "unknown fields", lambda: with_moves("[]")[:-1] + ", " + keys(40_000)[1:]
    yield "many passes", lambda: with_moves("[" + ", ".join(f'[{n}, 0, ["pass"]]' for n in range(1, 80_000)) + "]")
    yield "many damaged moves", lambda: with_moves(many("[]", 300_000))
    yield "many unknown moves", lambda: with_moves(many('[1, 0, ["x"]]', 100_000))
    yield "legal long game", lambda: passing(MOST_MOVES)
    yield "one move too many", lambda: passing(MOST_MOVES + 1)
    yield "many checkpoints", lambda: with_moves("[]", many(f'[0, 0, "hire", "{"0" * 32}"]', 40_000))
    yield "long phases", lambda: with_moves("[]", f'[[0, 0, "{"a" * MEGABYTE}", "{"0" * 32}"]]')
    yield "many texts", lambda: record(about={f"a{n}": "x" for n in range(40_000)})
    yield "a long text", lambda: record(about={"a": "x" * MEGABYTE})
    yield "a damaged text", lambda: with_moves("[]")[:-1] + ', "about": {"a": "\\ud800"}}'
    yield "a long name", lambda: record(about={"a" * MEGABYTE: "x"})
    yield (
        "a long ranking",
        lambda: with_moves("[]").replace(
            '"result": null', f'"result": {{"winner": 0, "ranking": {many("0", 300_000)}, "cash": [], "rounds": 1}}'
        ),
    )
    yield "no object", lambda: many("[]", 500_000)
    yield "half a file", lambda: with_moves("[]")[:40]
    yield "nested", lambda: with_moves("[" * 50_000)
    yield "too large", lambda: with_moves(many('[1, 0, ["pass"]]', 400_000))


def notations() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield records as notation."""
    head = '[Format "magnate-notation 1"]\n[Ruleset "base-1"]\n[Players "2"]\n'
    yield "many passes", lambda: head + "A pass\n" * 250_000
    yield "many headings", lambda: head + f"== R1 hire {'0' * 32}\n" * 40_000
    yield "open quotes", lambda: head + 'A hire "' + '\\"' * 700_000
    yield "quotes", lambda: head + "A hire " + '"' * MEGABYTE
    yield "a long tag", lambda: head + '[About "a: ' + "x" * MEGABYTE + '"]'
    yield "an open tag", lambda: head + '[About "a' + '\\"' * 700_000
    yield "many tags", lambda: head + '[Seed "1"]\n' * 100_000
    yield "a start", lambda: '[Format "magnate-notation 1"]\n[Ruleset "base-1"]\n' + _tag("Start", dots_position(500))
    yield "a long order", lambda: head + '[Order "' + "AB " * 300_000 + '"]'
    yield "many modules", lambda: head + '[Modules "' + "x " * 400_000 + '"]'
    yield "many house rules", lambda: head + '[HouseRules "' + ", ".join(f"x{n}=y" for n in range(90_000)) + '"]'
    yield "a huge seed", lambda: head + f'[Seed "{number(MEGABYTE)}"]'
    yield "a long line", lambda: head + "A " + "x" * MEGABYTE
    yield "a long round", lambda: head + "R" + number(MEGABYTE) + " A pass"
    yield "blank lines", lambda: head + "\n" * (2 * MEGABYTE - 1_000)
    yield "a damaged text", lambda: head + '[About "a: \\ud800"]'


def _tag(name: str, value: str) -> str:
    return f"[{name} {json.dumps(value)}]"


def setups() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield set-ups."""
    yield "many modules", lambda: setup(modules=["coffee"] * 200_000)
    yield "many tiles", lambda: setup(tiles=["U"] * 200_000)
    yield "many house rules", lambda: setup(house_rules={f"x{n}": "y" for n in range(40_000)})
    yield "a house rule that is a list", lambda: setup(house_rules={"road_join": [0] * 300_000})
    yield "a long order", lambda: setup(order=[0, 1] * 100_000)
    yield "a huge seed", lambda: setup(seed=10**4_000)
    yield "huge players", lambda: setup(players=10**4_000)
    yield "a large layout", lambda: setup(layout={"columns": 500, "rows": 500, "tiles": [["A", 0]] * 200_000})
    yield "an endless layout", lambda: setup(layout={"columns": 10**4_000, "rows": 10**4_000, "tiles": []})
    yield "an endless turn", lambda: setup(layout={"columns": 1, "rows": 1, "tiles": [["A", 10**4_000]]})
    yield "tiles that are lists", lambda: setup(layout={"columns": 1, "rows": 1, "tiles": [[[0] * 300_000, 0]]})
    yield "a long preset", lambda: setup(preset="x" * MEGABYTE)
    yield "unknown fields", lambda: setup(**{f"x{n}": 0 for n in range(40_000)})


def actions() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield single actions."""
    yield "many symbols", lambda: f'["collect_drinks", "truck_driver", {many("[0, 0]", 250_000)}]'
    yield "damaged symbols", lambda: f'["collect_drinks", "truck_driver", {many("[]", 400_000)}]'
    yield "far away", lambda: f'["place_campaign", [{number(4_000)}, {number(4_000)}]]'
    yield "an endless number", lambda: f'["choose_reserve", {number(4_000)}]'
    yield "a long name", lambda: json.dumps(["hire", "x" * MEGABYTE])
    yield "a long order", lambda: json.dumps(["x" * MEGABYTE])
    yield "many fields", lambda: f'["hire", {many("0", 400_000)[1:-1]}]'
    yield "deep", lambda: '["hire", ' + "[" * 900 + "]" * 900 + "]"
    yield "damaged", lambda: '["hire", "\\ud800"]'


def objects() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield single actions with their fields by name, as they are sent."""
    yield (
        "many symbols",
        lambda: '{"kind": "collect_drinks", "employee": "x", "sources": ' + many("[0, 0]", 250_000) + "}",
    )
    yield "far away", lambda: f'{{"kind": "place_shop", "at": [{number(4_000)}, {number(4_000)}]}}'
    yield "an endless number", lambda: f'{{"kind": "choose_reserve", "card": {number(4_000)}}}'
    yield "a long name", lambda: json.dumps({"kind": "discard", "good": "x" * MEGABYTE})
    yield "a long kind", lambda: json.dumps({"kind": "x" * MEGABYTE})
    yield "a kind that is a list", lambda: '{"kind": ' + many("0", 400_000) + "}"
    yield "many fields", lambda: json.dumps({"kind": "ready", **{f"x{n}": 0 for n in range(40_000)}})
    yield "deep", lambda: '{"kind": "discard", "good": ' + '{"a": ' * 900 + "0" + "}" * 901
    yield "damaged", lambda: '{"kind": "discard", "good": "\\ud800"}'


def lines() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield single lines."""
    yield "open quotes", lambda: 'hire "' + '\\"' * 700_000
    yield "quotes", lambda: 'hire "' * 300_000
    yield "many words", lambda: "hire " * 400_000
    yield "endless number", lambda: f"place ({number(6_000)},{number(6_000)}) nw"
    yield "many squares", lambda: "collect" + " (1,1)" * 300_000 + " by truck_driver"
    yield "one word", lambda: "x" * MEGABYTE
    yield "brackets", lambda: "(" * MEGABYTE


def _bombs() -> Iterator[Bomb]:
    for name, code in codes():
        yield Bomb(name, "code", partial(str, code))
    for kind, found in (
        ("picture", pictures()),
        ("position", positions()),
        ("record", records()),
        ("notation", notations()),
        ("setup", setups()),
        ("action", actions()),
        ("object", objects()),
        ("line", lines()),
        ("analysis", analyses()),
        ("puzzles", puzzles()),
    ):
        for name, make in found:
            yield Bomb(name, kind, make)


BOMBS: tuple[Bomb, ...] = tuple(_bombs())
"""All of them; bodies are built when asked for."""


def fill(bomb: Bomb) -> str:
    """Return a code, a picture or a set-up inside what holds it: a position, or a record."""
    if bomb.kind in ("code", "picture"):
        return json.dumps({"board": bomb.body()})
    if bomb.kind == "setup":
        return with_moves("[]").replace('{"players": 2, "variant": "introductory_1"}', bomb.body(), 1)
    return bomb.body()


def as_records(most: int | None = None) -> Iterator[tuple[str, str]]:
    """Yield (name, body) of everything that can be sent as a record, the positions as the `start` of one.

    most: only so many of each kind, for tests that have little time.
    """
    for kind in ("record", "setup", "position", "picture", "code"):
        for bomb in islice((one for one in BOMBS if one.kind == kind), most):
            body = fill(bomb)
            if kind not in ("record", "setup"):
                body = START + body + ', "moves": []}'
            yield f"{kind}: {bomb.name}", body
