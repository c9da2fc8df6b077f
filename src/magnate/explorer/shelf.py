"""The games that travel with the package, and files of such games."""

from __future__ import annotations

import gzip
import zlib
from base64 import b85decode, b85encode
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from magnate.explorer.making import Made
from magnate.explorer.rows import VERSION, GameRow
from magnate.model.record import RULESET

FILE = "shipped.magnate-openings.json.gz"
FORMAT = "magnate-openings"
LEVEL = "planner"
MOST = 5000
"""Games of a file."""

LARGEST = 6_000_000
"""Bytes of a file, unpacked."""

MOST_TAKEN, MOST_TAKEN_IN_ALL = 20_000, 5_000_000
"""Decisions of a game, and of all games of a file."""

WIDE = 255
"""From this number on an option is written in three bytes, below it in one."""


class BadOpenings(ValueError):
    """A file of games for the explorer is damaged, or of another version."""


class Shelf(msgspec.Struct, frozen=True):
    """Games that were made. seed: number of the first one; next: that of the one to go on with."""

    seed: int
    next: int
    games: tuple[Made, ...] = ()


@cache
def shipped() -> Shelf:
    """Return the games of the package."""
    return loads(files("magnate.explorer").joinpath("data", FILE).read_bytes())


def game_numbered(number: int) -> Made | None:
    """Return a game of the package by its number, None where there is none."""
    return _by_number().get(number)


@cache
def _by_number() -> dict[int, Made]:
    return {one.number: one for one in shipped().games}


def dumps(shelf: Shelf) -> bytes:
    """Return games as a packed file of JSON, one a line, the same bytes every time. Texts are told once, in `words`."""
    words: dict[str, int] = {}
    rows = [_line(one, words) for one in shelf.games]
    head = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": RULESET,
        "level": LEVEL,
        "seed": shelf.seed,
        "next": shelf.next,
        "words": list(words),
    }
    text = msgspec.json.encode(head).decode()[:-1]
    lines = ",\n".join(msgspec.json.encode(row).decode() for row in rows)
    return gzip.compress(f'{text},"games":[\n{lines}\n]}}\n'.encode(), 9, mtime=0)


def _line(one: Made, words: dict[str, int]) -> list[Any]:
    return [one.number, _numbered(msgspec.to_builtins(one.row), words), packed(one.taken)]


def _numbered(value: Any, words: dict[str, int]) -> Any:
    """Return plain data with each text replaced by its number, written -1 and below so that no figure looks like it."""
    if isinstance(value, str):
        return -1 - words.setdefault(value, len(words))
    return [_numbered(item, words) for item in value] if isinstance(value, (list, tuple)) else value


def _worded(value: Any, words: Sequence[str]) -> Any:
    if isinstance(value, list):
        return [_worded(item, words) for item in value]
    return words[-1 - value] if type(value) is int and value < 0 else value


def packed(taken: Sequence[int]) -> str:
    """Return numbers of options as text."""
    found = b"".join(bytes([one]) if one < WIDE else bytes([WIDE]) + one.to_bytes(2, "big") for one in taken)
    return b85encode(zlib.compress(found, 9, wbits=-15)).decode()


def unpacked(text: str) -> tuple[int, ...]:
    """Return the numbers of a text that `packed` made. Raises ValueError or zlib.error where it is damaged."""
    work = zlib.decompressobj(wbits=-15)
    data, found, at = work.decompress(b85decode(text), 3 * MOST_TAKEN), [], 0
    if not work.eof:
        raise ValueError(f"a game has at most {MOST_TAKEN} decisions")
    while at < len(data):
        wide = data[at] == WIDE
        found.append(int.from_bytes(data[at + 1 : at + 3], "big") if wide else data[at])
        at += 3 if wide else 1
    return tuple(found)


def loads(data: bytes) -> Shelf:
    """Return the games of a file. Raises BadOpenings where it is damaged."""
    try:
        work = zlib.decompressobj(wbits=31)
        text = work.decompress(data, LARGEST)
        if not work.eof:
            raise BadOpenings(f"A file of openings has at most {LARGEST} bytes.")
        return _read(msgspec.json.decode(text))
    except BadOpenings:
        raise
    except (ValueError, IndexError, KeyError, TypeError, zlib.error, RecursionError) as error:
        raise BadOpenings(f"This is not a whole file of openings: {error}") from None


def _read(data: dict[str, Any]) -> Shelf:
    if data["format"] != FORMAT or data["version"] != VERSION or data["ruleset"] != RULESET:
        raise BadOpenings(f"A file of openings says {FORMAT}, version {VERSION}, rules {RULESET}.")
    words, games = msgspec.convert(data["words"], list[str]), data["games"]
    if len(games) > MOST:
        raise BadOpenings(f"A file of openings has at most {MOST} games.")
    found: list[Made] = []
    left = MOST_TAKEN_IN_ALL
    for number, row, text in games:
        taken = unpacked(msgspec.convert(text, str))
        left -= len(taken)
        if left < 0:
            raise BadOpenings(f"A file of openings has at most {MOST_TAKEN_IN_ALL} decisions.")
        found.append(Made(msgspec.convert(number, int), msgspec.convert(_worded(row, words), GameRow), taken))
    return Shelf(msgspec.convert(data["seed"], int), msgspec.convert(data["next"], int), tuple(found))
