"""Observations made the slow and honest way: from a seat's view, every number at the column that has its name."""

from __future__ import annotations

from typing import Any

import numpy as np

from magnate.environments.features import FEATURES, HOUSES, RESERVES, RESTAURANTS, SEATS, TURN_ROWS, ZONES
from magnate.environments.vocabulary import ids
from magnate.environments.window import COLUMNS, ROWS, Window
from magnate.game import SeatView
from magnate.model.state import NOBODY, Campaign, State
from magnate.rules.company import is_second
from magnate.rules.flow import question
from magnate.rules.table import Table
from magnate.rules.visibility import HIDDEN

AT = {one.name: {column.name: place for place, column in enumerate(one.columns)} for one in FEATURES}


class Honest:
    """Makes the arrays of one view, all but the planes of the map."""

    def __init__(self, view: SeatView, window: Window) -> None:
        self.view, self.window, self.seat = view, window, view.seat
        self.state: State = view.state
        self.catalogue = view.book.catalogue
        self.cards = [ids("cards").place(card.id) for card in view.book.employees]
        self.goods = [ids("goods").place(good) for good in view.book.goods]
        self.tokens = [ids("campaigns").place(token.id) for token in self.catalogue.campaigns]
        self.out: dict[str, Any] = {
            one.name: np.zeros(one.shape, np.float32) for one in FEATURES if one.name != "board"
        }

    def arrays(self) -> dict[str, Any]:
        """Return the arrays by name."""
        self.table()
        self.chains()
        self.houses()
        self.campaigns()
        self.turn()
        self.request()
        return self.out

    def other(self, seat: int) -> int:
        return (seat - self.seat) % len(self.state.chains)

    def put(self, array: str, name: str, value: float, *where: int) -> None:
        self.out[array][(*where, AT[array][name])] = value

    def spot(self, square: int) -> tuple[float, float]:
        row, column = self.state.town.position(square)
        shares = self.window.row(row) / ROWS, self.window.column(column) / COLUMNS
        return min(max(shares[0], 0.0), 1.0), min(max(shares[1], 0.0), 1.0)

    def counted(self, row: Any, places: list[int], counts: list[int]) -> None:
        for place, count in zip(places, counts, strict=True):
            row[place] += count

    def milestones(self, row: Any, held: int) -> None:
        for number, one in enumerate(self.catalogue.milestones):
            if held >> number & 1:
                row[ids("milestones").place(one.id)] = 1

    def table(self) -> None:
        state, book = self.state, self.view.book
        for name, value in {
            "round": state.round / 20.0,
            "bank": state.bank / 100.0,
            "breaks": state.breaks,
            "outside": state.outside / 100.0,
            "slots of the CEO": state.ceo_slots,
            "slots of the CEO next round": state.next_ceo_slots,
            "reserve cards open": state.reserves_revealed,
            "gardens left": state.gardens,
            "game over": state.finished,
            f"{book.players} players": 1,
            f"variant {book.variant}": 1,
        }.items():
            self.put("table", name, float(value))
        for number in state.house_numbers:
            self.put("table", f"house token left {number}", 1)
        for module in book.setup.modules:
            self.put("table", f"module {module}", 1)
        self.counted(self.out["supply"], self.cards, state.supply)
        self.milestones(self.out["milestones"][SEATS], state.milestones_gone)
        self.put("step", state.step, 1)
        for decision in self.view.pending:
            if decision.seat == self.seat:
                self.put("question", decision.kind, 1)

    def chains(self) -> None:
        state = self.state
        secretly = not state.finished and question(Table(self.view.book, state)).simultaneous
        for chain in state.chains:
            row = self.other(chain.seat)
            asked = chain.seat in state.waiting and (chain.seat == self.seat or not secretly)
            order, positions = list(state.order), list(state.positions)
            for name, value in {
                "there": 1,
                "in the game": chain.left_round == 0,
                "cash": chain.cash / 100.0,
                "earned in the last dinner": chain.earned / 100.0,
                "hires this round": chain.hires,
                "bankrupt": chain.bankrupt,
                "place in the turn order": (order.index(chain.seat) + 1) / 6 if chain.seat in order else 0,
                "place in the next turn order": (positions.index(chain.seat) + 1) / 6 if chain.seat in positions else 0,
                "acts now": state.turn.seat == chain.seat,
                "asked now": asked,
                "restaurants": len(chain.restaurants),
                "milestones": chain.milestones.bit_count(),
            }.items():
                self.put("chains", name, float(value), row)
            if chain.reserve == HIDDEN:
                self.put("chains", "reserve card unknown", 1, row)
            elif 0 <= chain.reserve < RESERVES:
                self.put("chains", f"reserve card {chain.reserve}", 1, row)
            for zone, counts in zip(ZONES, (chain.hand, chain.work, chain.beach, chain.selected), strict=False):
                self.counted(self.out["cards"][row, ZONES.index(zone)], self.cards, counts)
            self.counted(self.out["stock"][row], self.goods, chain.stock)
            self.milestones(self.out["milestones"][row], chain.milestones)
            for number, place in enumerate(chain.restaurants[:RESTAURANTS]):
                told = self.out["restaurants"][row, number]
                told[:4] = (1, *self.spot(place.anchor), place.open)
                told[4 + place.corner] = 1
        own = state.chains[self.seat]
        self.counted(self.out["stock"][SEATS], self.goods, own.paying)
        self.counted(self.out["stock"][SEATS + 1], self.goods, own.discarding)

    def houses(self) -> None:
        for number, (house, tokens) in enumerate(zip(self.state.houses, self.state.tokens, strict=True)):
            if number >= HOUSES:
                return
            self.put("houses", "there", 1, number)
            if house.squares:
                first = (house.squares & -house.squares).bit_length() - 1
                for name, value in zip(("row", "column"), self.spot(first), strict=True):
                    self.put("houses", name, value, number)
            self.put("houses", "place in the order of dinner", (number + 1) / 32, number)
            self.put("houses", "garden", bool(house.garden), number)
            self.put("houses", "may get a garden", house.may_get_garden, number)
            self.put("houses", house.kind if house.kind in AT["houses"] else "other", 1, number)
            for good, owner in tokens:
                self.out["houses"][number, AT["houses"]["asked for burger"] + self.goods[good]] += 1
                if owner != NOBODY:
                    self.out["houses"][number, AT["houses"]["demand of seat +0"] + self.other(owner)] += 1

    def campaigns(self) -> None:
        for index, token in enumerate(self.tokens):
            if self.state.tokens_left >> index & 1:
                self.put("campaigns", "in the supply", 1, token)
        for run in self.state.campaigns:
            self.campaign(run, self.tokens[run.token])
            if run.marketeer != NOBODY and not is_second(run):
                self.out["cards"][self.other(run.seat), ZONES.index("busy"), self.cards[run.marketeer]] += 1

    def campaign(self, run: Campaign, token: int) -> None:
        told = {
            "on the board": 1,
            "in the supply": 0,
            "rounds left": run.rounds / 5.0,
            "never ends": run.rounds == 0,
            "marketeer busy": run.marketeer != NOBODY,
            f"of seat +{self.other(run.seat)}": 1,
            f"advertises {self.view.book.goods[run.good]}": 1,
        }
        if run.edge >= 0:
            told[f"edge {'nesw'[run.edge]}"] = 1
            line = self.window.column(run.first) if run.edge % 2 == 0 else self.window.row(run.first)
            told["first line"] = min(max(line / 40.0, 0.0), 1.0)
        elif not self.catalogue.campaigns[run.token].off_map:
            told["row"], told["column"] = self.spot(run.anchor)
            told["turned"] = run.turned
        if run.second != NOBODY:
            told[f"then advertises {self.view.book.goods[run.second]}"] = 1
        for name, value in told.items():
            self.put("campaigns", name, float(value), token)

    def turn(self) -> None:
        turn, own, rows = self.state.turn, self.state.chains[self.seat], self.out["turn"]
        for card in turn.idle:
            rows[0, self.cards[card]] += 1
        for card in turn.phantoms:
            rows[1, self.cards[card]] += 1
        for trainer in turn.trainers:
            rows[2, self.cards[trainer.employee]] += trainer.left
        for recruiter in own.recruiters:
            if recruiter.employee != NOBODY:
                rows[3, self.cards[recruiter.employee]] += recruiter.left
            else:
                self.out["request"][AT["request"]["hires the CEO has left"]] += recruiter.left
        for gone in own.firing:
            rows[4, self.cards[gone.employee]] += 1
        assert len(TURN_ROWS) == len(rows)

    def request(self) -> None:
        if not self.state.turn.requests:
            return
        request = self.state.turn.requests[-1]
        if request.employee != NOBODY:
            self.out["turn"][5, self.cards[request.employee]] = 1
        if request.token != NOBODY:
            self.put("request", f"token {self.catalogue.campaigns[request.token].id}", 1)
        if request.good != NOBODY:
            self.put("request", f"good {self.view.book.goods[request.good]}", 1)
        self.put("request", "number", request.number / 20.0)
        if request.anchor != NOBODY:
            self.put("request", "placed already", 1)
            for name, value in zip(("row", "column"), self.spot(request.anchor), strict=True):
                self.put("request", name, value)
