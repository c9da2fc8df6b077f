"""Questions that are open inside a step, or still to be put between two phases."""

from __future__ import annotations

from magnate.model.reading import inside
from magnate.model.state import NOBODY, Request
from magnate.rules.airplanes import AIRPLANE, EDGES
from magnate.rules.building import HOUSE_PLACE
from magnate.rules.flow import INTERLUDE
from magnate.rules.launching import MESSAGE, PLACE
from magnate.rules.positions.draft import Draft, Json
from magnate.rules.positions.phases import is_working
from magnate.rules.restaurants import RESTAURANT_PLACE

REQUESTS = {PLACE: "launch", MESSAGE: "launch", HOUSE_PLACE: "build", RESTAURANT_PLACE: "restaurants"}
"""Questions of the base game inside a working step, and the step they belong to."""

FIELDS = ("ask", "card", "campaign", "at", "turned", "edge", "number", "good", "partner")


def read_requests(draft: Draft, value: object, path: str) -> list[Request]:
    """Return the questions that are open, the last one first; one of the base game is alone or below the others."""
    found: list[Request] = []
    for i, row in enumerate(draft.reader.items(value, path)):
        request = _read_request(draft, draft.reader.record(row, f"{path}[{i}]", FIELDS), f"{path}[{i}]")
        if request is not None:
            if found and request.kind not in draft.book.module_steps:
                draft.wrong(path, "one question at a time")
            found.append(request)
    return found


def read_request(draft: Draft, data: Json, path: str) -> Request | None:
    """Return a question on the agenda, which is always one of a module."""
    kind = draft.reader.one_of(data.get("ask"), inside(path, "ask"), list(draft.book.module_steps), "question")
    return None if kind is None else _read_generic(draft, data, kind, path)


def _read_generic(draft: Draft, data: Json, kind: str, path: str) -> Request:
    """Return a question of a module; what its fields mean is the module's own affair."""
    reader = draft.reader
    edge = NOBODY
    if "edge" in data:
        side = reader.one_of(data["edge"], inside(path, "edge"), tuple(EDGES), "edge")
        edge = NOBODY if side is None else EDGES.index(side)
    return Request(
        kind,
        draft.card(data["card"], inside(path, "card")) if "card" in data else NOBODY,
        draft.token(data["campaign"], inside(path, "campaign")) if "campaign" in data else NOBODY,
        draft.square(data["at"], inside(path, "at")) if "at" in data else NOBODY,
        reader.flag(data.get("turned", False), inside(path, "turned")),
        edge,
        reader.number(data.get("number", 0), inside(path, "number"), least=-1_000, most=1_000),
        draft.good(data["good"], inside(path, "good")) if "good" in data else NOBODY,
        draft.token(data["partner"], inside(path, "partner")) if "partner" in data else NOBODY,
    )


def _read_request(draft: Draft, data: Json, path: str) -> Request | None:
    """Read a question inside a step: where the token, house or restaurant just picked goes, or one of a module."""
    reader, book = draft.reader, draft.book
    known = [*REQUESTS, *(name for name in book.module_steps if name not in REQUESTS)]
    kind = reader.one_of(data.get("ask"), inside(path, "ask"), known, "question")
    if kind is None:
        return None
    if kind not in REQUESTS:
        if not is_working(book, draft.phase) and draft.phase != INTERLUDE:
            draft.wrong(inside(path, "ask"), f"{kind} is not asked in {draft.phase}")
        return _read_generic(draft, data, kind, path)
    if REQUESTS[kind] != draft.phase:
        draft.wrong(inside(path, "ask"), f"{kind} is asked in {REQUESTS[kind]}, not in {draft.phase}")
        return None
    number = reader.number(data.get("number", 0), inside(path, "number"), least=-1_000, most=1_000)
    if kind == HOUSE_PLACE:
        if number not in draft.state.house_numbers:
            draft.wrong(inside(path, "number"), f"house {number} is not in the supply")
        return Request(kind, number=number)
    card = draft.card(data.get("card"), inside(path, "card"))
    if card < 0:
        return None
    if kind == RESTAURANT_PLACE:
        turn = draft.state.turn
        count = len(draft.state.chains[turn.seat].restaurants)
        most = count if book.employees[card].may_move else 0
        if not book.employees[card].opens or not turn.idle[card]:
            draft.wrong(inside(path, "card"), f"no {book.employees[card].id} is at work and unused")
        elif not 0 <= number <= most or (number == 0 and count >= book.catalogue.restaurants_per_chain):
            draft.wrong(inside(path, "number"), "should be 0 for a new restaurant, or which own one moves, 1 = first")
        return Request(kind, card, number=number)
    return _read_launch(draft, data, kind, card, path)


def _read_launch(draft: Draft, data: Json, kind: str, card: int, path: str) -> Request | None:
    reader, book, state = draft.reader, draft.book, draft.state
    token = draft.token(data.get("campaign"), inside(path, "campaign"))
    if token < 0:
        return None
    tile = book.catalogue.campaigns[token]
    partner = draft.token(data["partner"], inside(path, "partner")) if "partner" in data else NOBODY
    if tile.kind not in book.employees[card].campaign_kinds or not _can_act(draft, card, partner):
        draft.wrong(inside(path, "card"), f"no {book.employees[card].id} is at work who could launch a {tile.kind}")
        return None
    if not state.tokens_left >> token & 1:
        draft.wrong(inside(path, "campaign"), f"{tile.id} is not in the supply")
        return None
    request = Request(kind, card, token, partner=partner)
    if kind == PLACE or tile.off_map:
        return request
    if tile.kind == AIRPLANE:
        edge = reader.one_of(data.get("edge"), inside(path, "edge"), tuple(EDGES), "edge")
        if edge is None:
            return None
        first = reader.number(data.get("number", 0), inside(path, "number"), least=-1_000, most=1_000)
        return request._replace(edge=EDGES.index(edge), number=first)
    square = draft.square(data.get("at"), inside(path, "at"))
    turned = reader.flag(data.get("turned", False), inside(path, "turned"))
    return None if square < 0 else request._replace(anchor=square, turned=turned)


def _can_act(draft: Draft, card: int, partner: int) -> bool:
    """Tell whether a marketeer is at work, or busy with `partner` alone and acts again (K-NSM-05)."""
    state = draft.state
    if partner == NOBODY:
        return state.chains[state.turn.seat].work[card] > 0
    for run in state.campaigns:
        if run.token == partner:
            return run.seat == state.turn.seat and run.marketeer == card and run.partner == NOBODY
    return False
