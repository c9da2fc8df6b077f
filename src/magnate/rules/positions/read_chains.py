"""The chains of a position: money, cards, stock, milestones, plans."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.model.reading import inside, shown
from magnate.model.state import NOBODY, Chain, Dismissal, Recruiter
from magnate.rules.positions.draft import Draft, Json
from magnate.rules.positions.phases import SETTING_UP, cards_in_hand

FIELDS = (
    "seat", "name", "cash", "hand", "work", "beach", "stock", "restaurants", "milestones", "reserve", "recruiters",
    "selected", "firing", "paying", "discarding", "ready", "hires", "earned", "debt", "bankrupt", "left_round",
)  # fmt: skip

RESERVE_BY_HAND = 200
"""The reserve card a chain of a full game has chosen when the position does not say."""


def read_chains(draft: Draft) -> None:
    """Read every chain; those that are not named own nothing yet."""
    reader = draft.reader
    given: dict[int, Json] = {}
    for index, value in enumerate(reader.items(draft.data.get("chains", []), "chains")):
        path = f"chains[{index}]"
        data = reader.record(value, path, FIELDS)
        seat = draft.seat(data.get("seat", index), inside(path, "seat"))
        if seat in given:
            draft.wrong(inside(path, "seat"), f"seat {seat} has two chains", "two_chains", number=seat)
            continue
        given[seat] = data
        _read_chain(draft, draft.state.chains[seat], data, path)
    for seat, chain in enumerate(draft.state.chains):
        if seat not in given:
            chain.reserve = _reserve_by_hand(draft)
    _check_claims(draft)


def _reserve_by_hand(draft: Draft) -> int:
    if not draft.book.has_reserves or draft.phase in SETTING_UP:
        return NOBODY
    faces = [card.face for card in draft.book.catalogue.reserve_cards]
    return faces.index(RESERVE_BY_HAND) if RESERVE_BY_HAND in faces else 1


def _read_chain(draft: Draft, chain: Chain, data: Json, path: str) -> None:
    reader = draft.reader
    reader.text(data.get("name", ""), inside(path, "name"))
    chain.cash = reader.number(data.get("cash", 0), inside(path, "cash"))
    chain.left_round = reader.number(data.get("left_round", 0), inside(path, "left_round"), most=10_000)
    chain.bankrupt = reader.flag(data.get("bankrupt", False), inside(path, "bankrupt"))
    if chain.left_round and not chain.bankrupt:
        draft.wrong(inside(path, "left_round"), "only a bankrupt chain leaves the game", "left_not_bankrupt")
    chain.hand = _read_cards(draft, data, path, "hand")
    chain.work = _read_cards(draft, data, path, "work")
    chain.beach = _read_cards(draft, data, path, "beach")
    _check_unique(draft, chain, path)
    chain.stock = draft.goods_counts(data.get("stock", {}), inside(path, "stock"))
    if not chain.in_game and (any(chain.stock) or any(chain.hand)):
        draft.wrong(path, "a chain that left the game owns no cards and no stock", "left_owns")
    _read_milestones(draft, chain, data.get("milestones", []), inside(path, "milestones"))
    _read_reserve(draft, chain, data, inside(path, "reserve"))
    chain.ready = reader.flag(data.get("ready", False), inside(path, "ready"))
    chain.hires = reader.number(data.get("hires", 0), inside(path, "hires"), most=222)
    chain.earned = reader.number(data.get("earned", 0), inside(path, "earned"), least=-100_000)
    chain.debt = reader.number(data.get("debt", 0), inside(path, "debt"))
    _read_plans(draft, chain, data, path)


def _read_cards(draft: Draft, data: Json, path: str, name: str) -> list[int]:
    """Return the cards of one place, which must be a place cards can be in during this phase (B-TRM-06)."""
    book = draft.book
    where = inside(path, name)
    counts = draft.card_counts(data.get(name, {}), where)
    if any(counts) and (name == "hand") != cards_in_hand(draft.phase):
        if name == "hand":
            why = f"in {draft.phase} cards are at work or on the beach, none in hand"
            draft.wrong(where, why, "none_in_hand")
        else:
            why = f"in {draft.phase} all cards that are not busy are in hand"
            draft.wrong(where, why, "all_in_hand")
    for card, count in enumerate(counts):
        if not count:
            continue
        draft.own(card, count, inside(where, book.employees[card].id))
    return counts


def _check_unique(draft: Draft, chain: Chain, path: str) -> None:
    """A chain owns at most one copy of each 1x card (B-TRN-10)."""
    for card in draft.book.employees:
        count = chain.hand[card.index] + chain.work[card.index] + chain.beach[card.index]
        if card.unique and count > 1:
            why = f"{count} copies of {card.id}, a 1x card; a chain owns one at most"
            draft.wrong(path, why, "copies", employee=card.id, count=count)
        elif count and any(chain.hand[one] + chain.work[one] + chain.beach[one] for one in _others(draft, card.index)):
            why = f"{card.id} and another {card.unique_group}; a chain owns one at most (K-MOV-02)"
            draft.wrong(path, why, "alike", employee=card.id)


def _others(draft: Draft, card: int) -> list[int]:
    """Return the other cards of which a chain owns at most one together with this one."""
    return [one for one in draft.book.alike[card] if one != card]


def _read_milestones(draft: Draft, chain: Chain, value: object, path: str) -> None:
    """Read milestones: ``["id", round]``, or the id alone for one of an earlier round."""
    reader, book, state = draft.reader, draft.book, draft.state
    in_play = [name for name in book.milestone_ids if book.bits.get(name)]
    rows = [[name, when] for name, when in value.items()] if isinstance(value, Mapping) else reader.items(value, path)
    for index, row in enumerate(rows):
        here = f"{path}[{index}]"
        if isinstance(row, str):
            row = [row, max(0, state.round - 1)]
        parts = reader.items(row, here)
        if len(parts) != 2:
            draft.wrong(here, "should be the name of a milestone, or [name, round]", "milestone_form")
            continue
        if isinstance(parts[0], str) and parts[0] in book.milestone_ids and parts[0] not in in_play:
            why = f"{parts[0]} is not in play in this variant"
            draft.wrong(here, why, "milestone_not_played", milestone=parts[0])
            continue
        name = reader.one_of(parts[0], here, in_play, "milestone")
        when = reader.number(parts[1], here, most=max(state.round, 0))
        if name is None:
            continue
        bit = book.bits[name]
        if chain.milestones & bit:
            draft.wrong(here, f"{name} stands twice", "milestone_twice", milestone=name)
            continue
        chain.milestones |= bit
        chain.claimed.append((bit.bit_length() - 1, when))


def _check_claims(draft: Draft) -> None:
    """A milestone is claimed in one round only; then it is gone (B-MIL-02, B-MIL-03)."""
    first: dict[int, tuple[int, int]] = {}
    for chain in draft.state.chains:
        for milestone, when in chain.claimed:
            seat, round_ = first.setdefault(milestone, (chain.seat, when))
            if round_ != when:
                name = draft.book.milestone_ids[milestone]
                draft.wrong(
                    f"chains[{chain.seat}].milestones",
                    f"{name} was claimed in round {when}, "
                    f"but seat {seat} claimed it in round {round_}; it can be claimed in one round only",
                    "milestone_rounds",
                    milestone=name,
                    round=when,
                    other=round_,
                )


def _read_reserve(draft: Draft, chain: Chain, data: Json, path: str) -> None:
    if "reserve" not in data:
        chain.reserve = _reserve_by_hand(draft)
        return
    value = data["reserve"]
    if value is None:
        return
    cards = [card.face for card in draft.book.catalogue.reserve_cards]
    if not draft.book.has_reserves:
        draft.wrong(path, "there are no reserve cards in an introductory game", "no_reserves")
    elif type(value) is not int or value not in cards:
        found, known = shown(value), ", ".join(map(str, cards))
        draft.wrong(path, f"{found} is no reserve card; they are {known}", "reserve_card", found=found, known=known)
    else:
        chain.reserve = cards.index(value)


def _read_plans(draft: Draft, chain: Chain, data: Json, path: str) -> None:
    """Read hire actions and the choices made in secret; they are checked when the moment is known."""
    reader, book = draft.reader, draft.book
    chain.selected = draft.card_counts(data.get("selected", {}), inside(path, "selected"))
    chain.paying = draft.goods_counts(data.get("paying", {}), inside(path, "paying"))
    chain.discarding = draft.goods_counts(data.get("discarding", {}), inside(path, "discarding"))
    for index, row in enumerate(reader.items(data.get("recruiters", []), inside(path, "recruiters"))):
        here = f"{path}.recruiters[{index}]"
        parts = reader.items(row, here)
        if len(parts) != 2:
            draft.wrong(here, 'should be [recruiter, unused actions], such as ["ceo", 1]')
            continue
        names = ["ceo", *(book.employees[card].id for card in book.recruiters)]
        name = reader.one_of(parts[0], here, names, "recruiter")
        if name is not None:
            card = book.by_employee.get(name, NOBODY)
            most = book.catalogue.ceo_hires if card == NOBODY else book.employees[card].hires
            chain.recruiters.append(Recruiter(card, reader.number(parts[1], here, most=most)))
    for index, row in enumerate(reader.items(data.get("firing", []), inside(path, "firing"))):
        gone = _read_dismissal(draft, row, f"{path}.firing[{index}]")
        if gone is not None:
            chain.firing.append(gone)


def _read_dismissal(draft: Draft, row: object, path: str) -> Dismissal | None:
    parts = draft.reader.items(row, path)
    if len(parts) != 3:
        draft.wrong(path, "should be [card, place, unused hire actions], or [card, busy, campaign]")
        return None
    card = draft.card(parts[0], path)
    place = draft.reader.one_of(parts[1], path, ("work", "beach", "busy"), "place")
    if place == "busy":
        detail = draft.token(parts[2], path)
    else:
        detail = draft.reader.number(parts[2], path, most=100)
    return Dismissal(card, place, detail) if card >= 0 and place is not None and detail >= 0 else None
