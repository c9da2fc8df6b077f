"""Words in the language in use: `t` for messages, `name` for official terms, money, pieces and lists.

The page has the same few functions (`web/src/i18n/index.ts`). Which language is in use belongs to the context,
so that several readers can be served side by side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from magnate.content import languages, load_terms
from magnate.content.errors import unknown
from magnate.messages.catalogue import ENGLISH, messages_of
from magnate.messages.formatting import Value, say

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)

CAMPAIGN = re.compile(r"(.+?)_(\d+)(?:_\w+)?")
SAID_AS_I = re.compile(r"h?i(?!(?<=hi)[ae])", re.IGNORECASE)
"""A word that Spanish puts ``e`` before instead of ``y``."""

PHASES = {
    "setup": "setup",
    "first_restaurant": "setup_first_restaurants",
    "reserve": "setup_reserve",
    "restructuring": "phase_1",
    "order_of_business": "phase_2",
    "working": "phase_3",
    "hire": "step_recruit",
    "train": "step_train",
    "launch": "step_marketing",
    "food": "step_produce",
    "build": "step_houses",
    "restaurants": "step_restaurants",
    "dinnertime": "phase_4",
    "payday": "phase_5",
    "marketing": "phase_6",
    "cleanup": "phase_7",
    "finished": "game_end",
}
"""The official term of each phase and step of the working day."""


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use a language for everything that is said inside. Raises UnknownContent when it is not on offer."""
    if language not in languages():
        raise unknown("language", language, languages())
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def language() -> str:
    """Return the language in use."""
    return _language.get()


def t(message: str, /, **values: Value) -> str:
    """Return a message with its values filled in; its id in brackets when there is none, with a MessageWarning."""
    return say(_language.get(), message, values)


def has(message: str) -> bool:
    """Tell whether there is a message of this id."""
    return message in messages_of(_language.get())


def name(kind: str, name_id: str) -> str:
    """Return the official name of something, such as ``waitress`` of ``employees``.

    What no rule book names is called by the message ``name.<kind>.<id>`` of its module, else by its id.
    """
    printed = load_terms(_language.get()).labels.get(kind, {}).get(name_id)
    if printed is not None:
        return printed
    own = f"name.{kind}.{name_id}"
    return t(own) if has(own) else name_id.replace("_", " ")


def card(name_id: str) -> str:
    """Return the official name of a card."""
    return name("employees", name_id)


def milestone(name_id: str) -> str:
    """Return the official name of a milestone."""
    return name("milestones", name_id)


def good(name_id: str) -> str:
    """Return the official name of a good."""
    return name("products", name_id)


def phase(name_id: str) -> str:
    """Return the official name of a phase, or of a step of the working day."""
    known = PHASES.get(name_id)
    if known is None:
        step = f"step_{name_id}"
        known = step if step in load_terms(_language.get()).labels.get("game", {}) else name_id
    return name("game", known)


def campaign(token: str) -> str:
    """Return a campaign token by kind and number, such as ``Billboard 14``; or only its kind."""
    found = CAMPAIGN.fullmatch(token)
    return name("campaigns", token) if found is None else f"{name('campaigns', found[1])} {found[2]}"


def money(dollars: int) -> str:
    """Return whole dollars, such as ``$5`` or ``−$3``."""
    return f"{'−' if dollars < 0 else ''}{t('terminal.money', dollars=abs(dollars))}"


def pieces(good_id: str, count: int) -> str:
    """Return so many pieces of a good, such as ``2 burgers``."""
    own = f"shell.pieces.{good_id}"
    return t(own, count=count) if has(own) else f"{count} {good(good_id)}"


def goods(counts: Mapping[str, int] | Sequence[tuple[str, int]]) -> str:
    """Return several goods, such as ``2 burgers and 1 beer``; our word for nothing when there are none."""
    parts = [pieces(good_id, count) for good_id, count in _items(counts) if count > 0]
    return listed(parts) or t("shell.nothing")


def cards(counts: Mapping[str, int] | Sequence[tuple[str, int]]) -> str:
    """Return cards with their numbers, such as ``2 × Waitress and Trainer``."""
    return listed(t("shell.count_of", count=count, thing=card(name_id)) for name_id, count in _items(counts))


def _items(counts: Mapping[str, int] | Sequence[tuple[str, int]]) -> Iterable[tuple[str, int]]:
    return counts.items() if isinstance(counts, Mapping) else counts


def listed(items: Iterable[str]) -> str:
    """Return an enumeration, such as ``Ann, Bo, and Cy``; "" for nothing."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    *before, last = parts
    sound = "i" if SAID_AS_I.match(last) else "other"
    if len(before) == 1:
        return t("terminal.list.pair", first=before[0], last=last, sound=sound)
    start = before[0]
    for part in before[1:]:
        start = t("terminal.list.more", first=start, next=part)
    return t("terminal.list.end", first=start, last=last, sound=sound)


def join(items: Iterable[str]) -> str:
    """Return items with commas between them and no ``and``, for narrow columns; "" for nothing."""
    found = ""
    for part in items:
        found = t("terminal.list.more", first=found, next=part) if found else part
    return found
