"""The bank of a position, and what lies in the supply."""

from __future__ import annotations

from magnate.model.reading import inside
from magnate.model.state import NOBODY
from magnate.rules.money import slots_voted
from magnate.rules.positions.defaults import derived_supply, expired, printed_copies
from magnate.rules.positions.draft import Draft
from magnate.rules.positions.phases import SETTING_UP

ENDED_BY_DINNER = (*SETTING_UP, "payday", "marketing")
"""Phases that a game whose bank has broken for good does not reach, or has not reached yet."""


def read_money(draft: Draft) -> None:
    """Read the bank; what is not given follows from the printed set-up and the cash of the chains."""
    reader, state, book, data = draft.reader, draft.state, draft.book, draft.data
    # With modules the bank may break after dinner as well; the game then ends with the next one (K-GEN-18).
    late = bool(book.setup.modules) and draft.phase not in ENDED_BY_DINNER
    most = book.breaks_to_end if late or data.get("result") is not None else book.breaks_to_end - 1
    state.breaks = reader.number(data.get("breaks", 0), "breaks", most=book.breaks_to_end)
    if state.breaks > most:
        why = f"after break {book.breaks_to_end} the game ends with its dinner (B-BNK-08)"
        draft.wrong("breaks", why, "breaks", count=book.breaks_to_end)
    state.outside = reader.number(data.get("outside", 0), "outside")
    state.removed = reader.number(data.get("removed", 0), "removed")
    broken = state.breaks > 0 and book.has_reserves
    state.reserves_revealed = reader.flag(data.get("reserves_revealed", broken), "reserves_revealed")
    if state.reserves_revealed and not broken:
        why = "reserve cards are revealed by the first break of the bank (B-BNK-04)"
        draft.wrong("reserves_revealed", why, "revealed_early")
    cards = [book.catalogue.reserve_cards[chain.reserve] for chain in state.chains if chain.reserve != NOBODY]
    voted = book.catalogue.ceo_slots
    if state.reserves_revealed:
        voted = slots_voted([card.ceo_slots for card in cards if card.ceo_slots], voted)
    state.next_ceo_slots = reader.number(data.get("next_ceo_slots", voted), "next_ceo_slots", least=1, most=10)
    state.ceo_slots = reader.number(data.get("ceo_slots", state.next_ceo_slots), "ceo_slots", least=1, most=10)
    if "bank" in data:
        state.bank = reader.number(data["bank"], "bank")
        return
    added = sum(card.value for card in cards) if state.reserves_revealed else 0
    state.bank += added + state.outside - state.removed - sum(chain.cash for chain in state.chains)
    if state.bank < 0:
        draft.wrong("bank", "should be given: the chains hold more than the bank began with", "bank_unknown")


def read_supply(draft: Draft) -> None:
    """Read the supply: what the chains and the board leave of the printed components, or less."""
    reader, state, book = draft.reader, draft.state, draft.book
    _check_copies(draft)
    left = derived_supply(draft.table)
    state.supply, state.tokens_left, state.house_numbers, state.gardens = (
        left.cards,
        left.tokens,
        left.houses,
        left.gardens,
    )
    state.milestones_gone = left.gone
    data = reader.record(draft.data.get("supply", {}), "supply", ("cards", "campaigns", "houses", "gardens"))
    cards = reader.record(data.get("cards", {}), "supply.cards")
    for name, count in cards.items():
        path = inside("supply.cards", name)
        card = draft.card(name, path)
        if card >= 0:
            most = max(0, left.cards[card])
            given = reader.number(count, path)
            if given > most:
                why = f"{given} cards, but only {most} are left beside those of the chains"
                draft.wrong(path, why, "supply_cards", count=given, most=most)
            state.supply[card] = min(given, most)
    if "campaigns" in data:
        state.tokens_left = 0
        for index, name in enumerate(reader.items(data["campaigns"], "supply.campaigns")):
            token = draft.token(name, f"supply.campaigns[{index}]")
            if token >= 0 and not left.tokens >> token & 1:
                draft.wrong(f"supply.campaigns[{index}]", f"{name} is on the board", "supply_campaign", campaign=name)
            elif token >= 0:
                state.tokens_left |= 1 << token
    if "houses" in data:
        state.house_numbers = []
        for index, number in enumerate(reader.items(data["houses"], "supply.houses")):
            if type(number) is not int or number not in left.houses or number in state.house_numbers:
                allowed = ", ".join(map(str, left.houses))
                why = f"only the house tokens {allowed} are left, each once"
                draft.wrong(f"supply.houses[{index}]", why, "supply_houses", known=allowed)
            else:
                state.house_numbers.append(number)
        state.house_numbers.sort()
    if "gardens" in data:
        state.gardens = reader.number(data["gardens"], "supply.gardens", most=max(left.gardens, 0))
    if "milestones_gone" not in draft.data:
        state.milestones_gone |= expired(draft.table)
    for index, name in enumerate(reader.items(draft.data.get("milestones_gone", []), "milestones_gone")):
        in_play = [each for each in book.milestone_ids if book.bits.get(each)]
        found = reader.one_of(name, f"milestones_gone[{index}]", in_play, "milestone")
        if found is not None:
            state.milestones_gone |= book.bits[found]


def _check_copies(draft: Draft) -> None:
    """The chains own no more cards than the game has, those from the box included (B-CMP-01, K-NMS-34)."""
    printed = printed_copies(draft.table)
    for card, seen, path, count in draft.counted:
        if seen <= printed[card]:
            continue
        most = printed[card]
        if seen == count:
            why = f"{count} card{'s' if count > 1 else ''}, the game has {most}"
            draft.wrong(path, why, "cards", count=count, most=most)
        else:
            why = f"with {'this' if count == 1 else 'these'} the chains own {seen} cards, the game has {most}"
            draft.wrong(path, why, "cards_together", count=seen, most=most)


def check_reserves(draft: Draft) -> None:
    """Everybody has chosen a reserve card once set-up is over (B-SET-14); asked seats have not."""
    state = draft.state
    if not draft.book.has_reserves:
        return
    for chain in state.chains:
        path = f"chains[{chain.seat}].reserve"
        if draft.phase == "first_restaurant" and chain.reserve != NOBODY:
            draft.wrong(path, "reserve cards are chosen after the first restaurants (B-SET-14)", "reserve_early")
        elif draft.phase == "reserve" and (chain.reserve == NOBODY) != (chain.seat in state.waiting):
            why = "those who are asked have chosen no card yet, the others have (B-SET-14)"
            draft.wrong(path, why, "reserve_asked")
        elif draft.phase not in SETTING_UP and chain.reserve == NOBODY:
            draft.wrong(path, "every chain has chosen a reserve card (B-SET-14)", "reserve_missing")
