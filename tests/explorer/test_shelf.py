"""The games of the package, and files of such games."""

from __future__ import annotations

import gzip
from importlib.resources import files

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from magnate.explorer import row_of, shelf
from magnate.explorer.making import MAX_ROUNDS, made, replayed, tables
from magnate.explorer.shelf import FILE, BadOpenings, Shelf, dumps, loads, packed, shipped, unpacked
from tests.effort import often

LARGEST = 300_000
"""Bytes that the games of the package may take."""


def test_the_games_of_the_package_are_small_and_many() -> None:
    assert len(files("magnate.explorer").joinpath("data", FILE).read_bytes()) < LARGEST
    games = shipped().games
    assert len(games) >= 500
    assert {one.row.players for one in games} >= {2, 3, 4, 5}
    assert sum(not one.row.modules for one in games) >= 200
    assert len({module for one in games for module in one.row.modules}) >= 8
    assert [one.number for one in games] == sorted({one.number for one in games})
    assert all(one.row.rounds <= MAX_ROUNDS for one in games)


def test_every_game_of_the_package_is_played_again_as_it_was() -> None:
    games = shipped().games
    for one in games[:: max(1, len(games) // often(len(tables()), len(games)))]:
        assert row_of(replayed(one).record()) == one.row, one.number


def test_a_file_is_read_as_it_was_written_and_written_alike() -> None:
    found = tuple(one for one in map(made, range(3)) if one is not None)
    data = dumps(Shelf(0, 3, found))
    assert loads(data) == Shelf(0, 3, found)
    assert dumps(loads(data)) == data


@given(some.lists(some.integers(0, 60_000), max_size=300))
def test_numbers_of_options_are_packed_without_loss(taken: list[int]) -> None:
    assert unpacked(packed(taken)) == tuple(taken)


def broken(**changes: object) -> bytes:
    """Return a file of no games with something changed in its head."""
    data = msgspec.json.decode(gzip.decompress(dumps(Shelf(1, 1))))
    return gzip.compress(msgspec.json.encode({**data, **changes}))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no file",
        gzip.compress(b"[]"),
        gzip.compress(b"{}"),
        gzip.compress(b"[" * 100_000),
        broken(format="poker"),
        broken(version=99),
        broken(games=[[1]]),
        broken(games=[[1, [[], 1, False, 9, [[-5]]], ""]]),
        broken(words="x"),
        dumps(Shelf(1, 1))[:-9],
    ],
    ids=range(11),
)
def test_a_damaged_file_is_refused(data: bytes) -> None:
    with pytest.raises(BadOpenings):
        loads(data)


def test_games_that_unpack_to_very_much_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = dumps(Shelf(1, 3, shipped().games[:2]))
    monkeypatch.setattr(shelf, "MOST_TAKEN_IN_ALL", len(shipped().games[0].taken))
    with pytest.raises(BadOpenings, match=r"^A file of openings has at most \d+ decisions"):
        loads(data)
    monkeypatch.setattr(shelf, "MOST_TAKEN", 20)
    with pytest.raises(BadOpenings, match="at most 20 decisions"):
        loads(data)


def test_a_file_that_unpacks_to_very_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "LARGEST", 10_000)
    with pytest.raises(BadOpenings, match="10000"):
        loads(gzip.compress(b" " * 1_000_000))
