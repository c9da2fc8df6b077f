"""Money between the bank and the chains: breaks (chapter 17, K-GEN-18) and bankruptcy (16.4)."""

from __future__ import annotations

from typing import Final

from magnate.model.events import BankBroke, Charged, Paid, WentBankrupt
from magnate.model.house_rule_list import LATE_BANK_BREAK
from magnate.model.state import NOBODY
from magnate.rules.milestones import claim
from magnate.rules.table import Table

TWENTY: Final = 20
DINNER: Final = "dinnertime"


def is_over(table: Table) -> bool:
    """Tell whether the break that ends the game has happened (B-BNK-08, B-INT-01)."""
    return table.state.breaks >= table.book.breaks_to_end


def pay(table: Table, seat: int, amount: int, what: str) -> None:
    """Pay a chain from the bank, breaking it as often as needed; the outside pays what is then missing.

    amount: dollars, 0 or more. Source: B-BNK-02 to B-BNK-04, B-BNK-08, B-BNK-09, K-GEN-18.
    """
    chain = table.state.chains[seat]
    owed = amount - take_from_bank(table, amount)
    table.state.outside += owed
    chain.cash += amount
    if table.events is not None:
        table.tell(Paid(seat, what, amount, owed, chain.cash))
    settle_debt(table, seat)
    if chain.cash >= TWENTY and table.book.house_rules.have20_check == "anytime":
        claim(table, seat, "first_to_have_20")


def remove(table: Table, amount: int) -> int:
    """Take dollars out of the bank and the game; return how many, fewer when nothing is left (K-NMS-38, K-NMS-39)."""
    state = table.state
    gone = take_from_bank(table, amount)
    if is_lent(table):
        state.outside += amount - gone
        gone = amount
    state.removed += gone
    return gone


def take_from_bank(table: Table, amount: int) -> int:
    """Take dollars from the bank, breaking it as often as needed; return how many there were (B-BNK-02 to B-BNK-04).

    Outside phase 4 it may be left to the next dinner to break the bank: until then nothing more is there (K-RUL-02).
    """
    state = table.state
    found = min(amount, state.bank)
    state.bank -= found
    if is_lent(table):
        return found
    while found < amount and not is_over(table):
        break_bank(table)
        part = min(amount - found, state.bank)
        state.bank -= part
        found += part
    if amount and not state.bank and table.book.house_rules.bank_break == "at_zero" and not is_over(table):
        break_bank(table)
    return found


def is_lent(table: Table) -> bool:
    """Tell whether what the bank misses now is lent to it until the next dinner (K-RUL-02)."""
    late = LATE_BANK_BREAK.of(table.book.house_rules) == "check_only_in_p4"
    return late and table.state.step != DINNER and not is_over(table)


def settle_bank(table: Table) -> None:
    """Break the bank at the start of dinner when it was lent money since the last one, and pay that back (K-RUL-02)."""
    state = table.state
    if LATE_BANK_BREAK.of(table.book.house_rules) != "check_only_in_p4" or is_over(table):
        return
    if state.outside:
        lent, state.outside = state.outside, 0
        state.outside = lent - take_from_bank(table, lent)
    elif table.book.house_rules.bank_break == "at_zero" and not state.bank:
        break_bank(table)


def break_bank(table: Table) -> None:
    """Break the bank once; the first break reveals the reserve cards and refills it (B-BNK-04, B-BNK-05)."""
    state, book = table.state, table.book
    state.breaks += 1
    if state.breaks > 1 or not book.has_reserves:
        table.tell(BankBroke(state.breaks, (), 0, state.next_ceo_slots, in_dinner=state.step == DINNER))
        return
    cards = [
        (chain.seat, book.catalogue.reserve_cards[chain.reserve]) for chain in state.chains if chain.reserve != NOBODY
    ]
    added = sum(card.value for _, card in cards)
    state.bank += added
    state.next_ceo_slots = slots_voted([card.ceo_slots for _, card in cards if card.ceo_slots], state.ceo_slots)
    state.reserves_revealed = True
    if table.events is not None:
        table.tell(
            BankBroke(
                state.breaks,
                tuple((seat, card.face) for seat, card in cards),
                added,
                state.next_ceo_slots,
                any(card.base_price is not None for _, card in cards),
                state.step == DINNER,
            )
        )
    for module in book.ask.bank_broke:
        module.bank_broke(table)


def slots_voted(votes: list[int], otherwise: int) -> int:
    """Return the slot number shown most often, the highest of those that tie (B-BNK-05)."""
    return max(votes, key=lambda number: (votes.count(number), number), default=otherwise)


def charge(table: Table, seat: int, amount: int, what: str) -> None:
    """Let a chain pay a negative income to the bank; one that cannot is bankrupt (B-NEG-01, B-NEG-04).

    amount: dollars owed, 0 or more.
    """
    chain = table.state.chains[seat]
    paid = min(amount, chain.cash)
    chain.cash -= paid
    table.state.bank += paid
    table.tell(Charged(seat, what, amount, paid, chain.cash))
    if paid < amount:
        mode = table.book.house_rules.bankruptcy
        if mode == "net":
            chain.debt += amount - paid
        elif mode == "immediate":
            go_bankrupt(table, seat, amount, paid)


def settle_debt(table: Table, seat: int) -> None:
    """Pay off what the chain still owes of this phase, where only the sum counts (RUL-10 `net`)."""
    chain = table.state.chains[seat]
    if chain.debt:
        owed = chain.debt
        part = min(owed, chain.cash)
        chain.cash -= part
        chain.debt -= part
        table.state.bank += part
        table.tell(Charged(seat, "debt", owed, part, chain.cash))


def close_debts(table: Table) -> None:
    """At the end of dinnertime a chain that still owes is bankrupt (RUL-10 `net`)."""
    for chain in table.state.chains:
        if chain.debt:
            go_bankrupt(table, chain.seat, chain.debt, 0)
            chain.debt = 0


def go_bankrupt(table: Table, seat: int, owed: int, paid: int) -> None:
    """Mark a chain bankrupt; it plays on until the end of the round (B-NEG-05)."""
    chain = table.state.chains[seat]
    if not chain.bankrupt:
        chain.bankrupt = True
        table.tell(WentBankrupt(seat, owed, paid))
