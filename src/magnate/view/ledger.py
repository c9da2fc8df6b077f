"""What every chain earned and paid, read from the events: for the final bill."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.events import (
    BankBroke,
    Charged,
    Event,
    GameEnded,
    HouseDined,
    Paid,
    RoundBegan,
    SalariesPaid,
)


class Dinner(NamedTuple):
    """One house served: its round, seat and income."""

    round: int
    house: str
    seat: int
    items: int
    income: int


class Account:
    """What one chain took and spent so far, in dollars.

    paid: by what it was paid for, as `Paid.what` says. by_round: its cash at the end of each round.
    """

    def __init__(self) -> None:
        self.houses: int = 0
        self.items: int = 0
        self.paid: dict[str, int] = {}
        self.salaries: int = 0
        self.charged: int = 0
        self.cash: int = 0
        self.by_round: list[int] = []


class Ledger:
    """The books of a whole game; hand it every event as it happens."""

    def __init__(self, seats: int) -> None:
        self.accounts = [Account() for _ in range(seats)]
        self.dinners: list[Dinner] = []
        self.breaks: list[tuple[int, int]] = []
        """(round, dollars added) of each bank break."""
        self.round: int = 0
        self.end: GameEnded | None = None

    def note(self, event: Event) -> None:
        """Enter one event."""
        if isinstance(event, RoundBegan):
            if self.round:
                self._close_round()
            self.round = event.round
        elif isinstance(event, HouseDined):
            self._dined(event)
        elif isinstance(event, Paid):
            account = self.accounts[event.seat]
            account.paid[event.what] = account.paid.get(event.what, 0) + event.amount
            account.cash = event.cash
        elif isinstance(event, Charged):
            account = self.accounts[event.seat]
            account.charged += event.paid
            account.cash = event.cash
        elif isinstance(event, SalariesPaid):
            account = self.accounts[event.seat]
            account.salaries += event.due
            account.cash = event.cash
        elif isinstance(event, BankBroke):
            self.breaks.append((self.round, event.added))
        elif isinstance(event, GameEnded):
            self._close_round()
            self.end = event

    def _close_round(self) -> None:
        for account in self.accounts:
            account.by_round.append(account.cash)

    def _dined(self, event: HouseDined) -> None:
        if event.seat is not None and event.sale is not None:
            account = self.accounts[event.seat]
            account.houses += 1
            account.items += event.sale.items
            self.dinners.append(Dinner(self.round, event.house, event.seat, event.sale.items, event.sale.total))
