"""The campaigns of a position, on the board and beside it."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.model.reading import inside
from magnate.model.state import ETERNAL, NOBODY, Campaign
from magnate.rules.airplanes import AIRPLANE, EDGES
from magnate.rules.company import beside_road
from magnate.rules.launching import campaign_squares
from magnate.rules.positions.draft import Draft, Json
from magnate.town import airplane_positions

FIELDS = (
    "campaign", "seat", "good", "second", "rounds", "marketeer", "partner", "owned", "at", "turned", "edge", "first",
)  # fmt: skip


def read_campaigns(draft: Draft) -> None:
    """Read the campaigns on the board."""
    book, state = draft.book, draft.state
    partners = _read_partners(draft)
    for index, row in enumerate(draft.reader.items(draft.data.get("campaigns", []), "campaigns")):
        path = f"campaigns[{index}]"
        data = draft.reader.record(row, path, FIELDS)
        token = draft.token(data.get("campaign"), inside(path, "campaign"))
        seat = draft.seat(data.get("seat", 0), inside(path, "seat"))
        good = _read_good(draft, data.get("good"), inside(path, "good"))
        if token < 0:
            continue
        if any(run.token == token for run in state.campaigns):
            name = data["campaign"]
            draft.wrong(inside(path, "campaign"), f"{name} is on the board twice", "campaign_twice", campaign=name)
            continue
        partner = partners.get(token, NOBODY)
        card = _read_marketeer(draft, data, token, seat, partner, path)
        rounds = _read_rounds(draft, data, card, path)
        run = Campaign(token, seat, max(good, 0), rounds, card, NOBODY, False, partner=partner)
        run = run._replace(
            second=_read_second(draft, data, run, path),
            owned=draft.reader.flag(data.get("owned", True), inside(path, "owned")),
        )
        if card != NOBODY and not run.owned:
            why = "what a marketeer has launched belongs to his chain (K-KET-01)"
            draft.wrong(inside(path, "owned"), why, "campaign_owned")
        state.campaigns.append(_read_spot(draft, data, run, path))
        state.tokens_left &= ~(1 << token)
    state.campaigns.sort(key=lambda run: book.catalogue.campaigns[run.token].number)
    _check_partners(draft)


def _read_partners(draft: Draft) -> dict[int, int]:
    """Return the other campaign of the same marketeer for each that has one; one of the two names it (K-NMS-13)."""
    found: dict[int, int] = {}
    rows = draft.data.get("campaigns", [])
    for index, row in enumerate(rows if isinstance(rows, list) else []):
        if not isinstance(row, Mapping) or row.get("partner") is None:
            continue
        path = f"campaigns[{index}].partner"
        own, other = draft.book.campaign_index.get(str(row.get("campaign")), NOBODY), draft.token(row["partner"], path)
        if own < 0 or other < 0:
            continue
        if own == other or found.get(own, other) != other or found.get(other, own) != own:
            draft.wrong(path, "a marketeer has two campaigns at most", "two_campaigns")
            continue
        found[own], found[other] = other, own
    return found


def _check_partners(draft: Draft) -> None:
    """Two campaigns of one card have the same chain and the same busy marketeer (K-NMS-13, K-NSM-05)."""
    runs = {run.token: run for run in draft.state.campaigns}
    for run in draft.state.campaigns:
        if run.partner == NOBODY:
            continue
        other, name = runs.get(run.partner), draft.book.catalogue.campaigns[run.token].id
        if other is None or run.marketeer == NOBODY or (other.seat, other.marketeer) != (run.seat, run.marketeer):
            why = f"{name} and its partner should be on the board, with the same busy marketeer"
            draft.wrong("campaigns", why, "campaign_partner", campaign=name)


def _read_good(draft: Draft, value: object, path: str) -> int:
    """Return a good that can be advertised, or -1."""
    good = draft.good(value, path)
    if good >= 0 and not draft.book.catalogue.goods[good].marketable:
        name = draft.book.goods[good]
        draft.wrong(path, f"{name} cannot be advertised", "not_advertised", good=name)
    return good


def _read_second(draft: Draft, data: Json, run: Campaign, path: str) -> int:
    """Return the other good of an airplane with two (K-NMS-15)."""
    if data.get("second") is None:
        return NOBODY
    here = inside(path, "second")
    good = _read_good(draft, data["second"], here)
    if draft.book.catalogue.campaigns[run.token].kind != AIRPLANE or not draft.book.ask.messages:
        draft.wrong(here, "this campaign does not carry two goods", "one_good")
    elif good == run.good:
        draft.wrong(here, "the two goods are different (K-NMS-15)", "same_goods")
    return good


def _read_marketeer(draft: Draft, data: Json, token: int, seat: int, partner: int, path: str) -> int:
    """Return the busy card tied to a campaign; none when the position names none (B-MKT-11).

    partner: the other campaign of the card, which counts once.
    """
    if data.get("marketeer") is None:
        return NOBODY
    book, here = draft.book, inside(path, "marketeer")
    card = draft.card(data["marketeer"], here)
    if card < 0:
        return NOBODY
    kind = book.catalogue.campaigns[token].kind
    if kind not in book.employees[card].campaign_kinds:
        name = book.employees[card].id
        why = f"a {name} cannot run a {kind} campaign (B-MKT-01)"
        draft.wrong(here, why, "cannot_run", employee=name, kind=kind)
    chain = draft.state.chains[seat]
    if not chain.in_game:
        draft.wrong(here, f"seat {seat} left the game and has no busy cards", "left_not_busy")
    if any(run.token == partner and run.marketeer != NOBODY for run in draft.state.campaigns):
        return card
    draft.own(card, 1, here)
    owned = chain.hand[card] + chain.work[card] + chain.beach[card]
    busy = sum(1 for run in draft.state.campaigns if run.seat == seat and run.marketeer == card)
    if book.employees[card].unique and owned + busy > 0:
        name = book.employees[card].id
        draft.wrong(here, f"a second {name} of seat {seat}; it is a 1x card", "second_copy", employee=name)
    return card


def _read_rounds(draft: Draft, data: Json, card: int, path: str) -> int:
    """Return the rounds left; 0 or "forever" for a campaign that never ends (B-MKT-10, B-MKT-12)."""
    value = data.get("rounds", ETERNAL)
    if value == "forever":
        return ETERNAL
    employees = draft.book.employees
    longest = max(employee.max_duration for employee in employees) if card == NOBODY else employees[card].max_duration
    return draft.reader.number(value, inside(path, "rounds"), most=longest)


def _read_spot(draft: Draft, data: Json, run: Campaign, path: str) -> Campaign:
    """Return the campaign with its place: squares beside a road, or a free edge for airplanes (B-MKT-03 to 06)."""
    token = draft.book.catalogue.campaigns[run.token]
    if token.kind == AIRPLANE:
        edge = draft.reader.one_of(data.get("edge"), inside(path, "edge"), tuple(EDGES), "edge")
        first = draft.reader.number(data.get("first", 0), inside(path, "first"), least=-1_000, most=1_000)
        if edge is None:
            return run
        if draft.board_known and (edge.upper(), first) not in airplane_positions(draft.state.town, token.lines):
            why = f"{token.lines} lines from {first} at the edge {edge} do not lie beside the board"
            draft.wrong(path, why, "airplane_off")
        return run._replace(edge=EDGES.index(edge), first=first)
    if token.off_map:
        if "at" in data or "edge" in data:
            draft.wrong(path, f"a {token.kind} lies beside the map", "beside_map", kind=token.kind)
        return run
    if "edge" in data:
        why = f"a {token.kind} lies on the board, at a square"
        draft.wrong(inside(path, "edge"), why, "on_board", kind=token.kind)
    square = draft.square(data.get("at"), inside(path, "at"))
    turned = draft.reader.flag(data.get("turned", False), inside(path, "turned"))
    if square < 0:
        return run
    if turned and token.height == token.width:
        draft.wrong(inside(path, "turned"), "a square token is never turned", "never_turned")
    run = run._replace(anchor=square, turned=turned)
    squares = campaign_squares(draft.table, run)
    draft.occupy(squares, path)
    if run.owned and not squares & beside_road(draft.table):
        draft.wrong(path, "a campaign lies beside some road (B-MKT-04, B-MKT-05)", "campaign_needs_road")
    return run
