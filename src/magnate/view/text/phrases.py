"""Facts of options and questions in words of the language in use: each value is written by the name it goes by.

The page does the same (`web/src/i18n/index.ts`, `web/src/ask/values.ts`); seats are letters here, squares as they
are typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from magnate.facts.phrase import Label, Phrase
from magnate.messages.formatting import Value
from magnate.messages.speech import campaign, card, cards, good, goods, listed, milestone, money, name, phase, pieces, t
from magnate.view.text import signs as words
from magnate.view.text.dinner import house_within, is_numbered, own_name

DOLLARS = re.compile(
    r"(dollars|price|cash|due|total|salary|salaries|sum|tips|bonus|gross|debt|paid|discount|before|after|income)|.*_dollars"
)
SEAT = re.compile(r"(seat|rival|owner|seller|winner|chain|by)|.*_seat")
CARDS = re.compile(r".*(employee|card|staff).*")
NAMED: tuple[tuple[re.Pattern[str], Callable[[str], str]], ...] = (
    (re.compile(r"(employee|card|marketeer|trainer|recruiter|to|buyer|manager)|.*_employee"), card),
    (re.compile(r"(good|drink|food|second)|.*_good"), good),
    (re.compile("milestone"), milestone),
    (re.compile("campaign|kind"), campaign),
    (re.compile("phase"), phase),
    (re.compile("module"), lambda name_id: name("modules", name_id)),
)
BY_NUMBER = ("house_to_place", "may_not_get_garden", "no_garden_room")
"""Phrases whose house is always printed on the map, and said with its number alone."""


def said(fact: Phrase) -> str:
    """Return a fact as a sentence."""
    return t(f"phrase.{fact.say}", **values_of(fact))


def values_of(fact: Phrase | Label) -> dict[str, Value]:
    """Return the values of a fact as a message takes them."""
    values = fact.values
    found: dict[str, Value] = {}
    for key, value in values.items():
        write = None if key == "house" and fact.say in BY_NUMBER else WRITTEN.get(key)
        found[key] = _worded(key, value) if write is None else write(value)
    if isinstance(values.get("good"), str) and isinstance(values.get("count"), int):
        found["pieces"] = pieces(values["good"], values["count"])
    if fact.say == "tile_shows":
        found["drinks"] = "yes" if values.get("goods") else "no"
    if "gardens" in values:
        found["garden"] = "yes" if values["gardens"] else "no"
    return found


def _worded(key: str, value: Any) -> Value:
    if isinstance(value, Phrase):
        return said(value)
    if isinstance(value, Mapping):
        return (cards(value) or t("shell.nobody")) if CARDS.fullmatch(key) else goods(value)
    if isinstance(value, list | tuple):
        if key == "square":
            return words.place((value[0], value[1]))
        return listed(str(_worded(_singular(key), each)) for each in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        if SEAT.fullmatch(key):
            return seat_name(value)
        return money(value) if DOLLARS.fullmatch(key) else value
    return _named(key, value) if isinstance(value, str) else "none"


def _singular(key: str) -> str:
    return "good" if key == "goods" else re.sub("s$", "", re.sub("ies$", "y", key))


def _named(key: str, name_id: str) -> str:
    called = next((call for pattern, call in NAMED if pattern.fullmatch(key)), None)
    return name_id if called is None else called(name_id)


def seat_name(seat: int) -> str:
    """Return the letter of a seat, or our word for nobody."""
    return words.LETTERS[seat] if seat >= 0 else t("shell.nobody")


def house_name(label: str) -> str:
    """Return a house in a list, such as ``House 12``."""
    return t("ask.reach.house", house=label) if is_numbered(label) else own_name(label)


def houses(labels: Iterable[str]) -> str:
    """Return several houses in a sentence, such as ``houses 4 and 7``; ``none`` without any."""
    every = list(labels)
    numbers = [label for label in every if is_numbered(label)]
    found = [t("ask.houses", count=len(numbers), list=listed(numbers))] if numbers else []
    found += [house_within(label) for label in every if not is_numbered(label)]
    return listed(found) or "none"


def area_name(top: int, left: int, bottom: int, right: int) -> str:
    """Return the rows and columns of a rectangle of squares, as squares are typed."""
    return t("terminal.tile", top=top, bottom=bottom, left=left, right=right)


def piece_name(piece: str) -> str:
    """Return what a piece that is laid on the map is called."""
    return t("ask.label.piece", piece=piece)


def _distances(rows: Iterable[tuple[int, int | None]]) -> str:
    return listed(
        t(
            "ask.distance.of_seat",
            seat=seat_name(seat),
            borders="none" if borders is None else borders,
            way="no" if borders is None else "yes",
        )
        for seat, borders in rows
    )


WRITTEN: Mapping[str, Callable[[Any], Value]] = {
    "place": lambda at: words.place((at[0], at[1])) if len(at) == 2 else area_name(*at),
    "places": lambda places: listed(words.place((at[0], at[1])) for at in places),
    "house": house_name,
    "houses": houses,
    "choices": lambda found: " / ".join(good(each) for each in found),
    "piece": piece_name,
    "pieces": lambda counts: listed(
        t("ask.label.piece_count", piece=piece_name(piece), count=count) for piece, count in counts.items()
    ),
    "distances": _distances,
    "lines": lambda lines: "\n".join(str(_worded("line", each)) for each in lines),
    "before": lambda borders: "none" if borders is None else borders,
}
"""How some values are written; the others by `_worded`."""
