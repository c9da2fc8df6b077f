"""Reserve Prices (chapter 7): the reserve cards decide what an item costs once the bank has broken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from magnate.content import ReserveCard
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.model.house_rule_list import RESERVE_PRICE_FROM
from magnate.model.reading import inside
from magnate.model.state import NOBODY, State
from magnate.modules.expansion import Expansion
from magnate.modules.reserve_prices.events import PriceChanged, PriceDecided
from magnate.rules.positions.draft import Draft
from magnate.rules.questions import Answers
from magnate.rules.table import Table

FROM_DINNER_ON = ("dinnertime", "interlude", "payday", "marketing", "cleanup")
"""The steps of a round from which on its dinner is not the next one."""

TIES = (20, 5)
"""The prices that win when several are shown most often, in this order (K-PRC-04)."""


class NewPrice(NamedTuple):
    """What the reserve cards decided: dollars for one item, and the round whose dinner is the first with it."""

    dollars: int
    since: int


class ReservePrices(Answers):
    """Reserve Prices."""

    module: ClassVar[str] = "reserve_prices"

    def bank_broke(self, table: Table) -> None:
        """Let the reserve cards decide the base price, from the next dinner on (K-PRC-03 to K-PRC-05)."""
        state = table.state
        cards = self.cards(state)
        if not cards:
            return
        since = state.round
        if state.step in FROM_DINNER_ON and RESERVE_PRICE_FROM.of(self.book.house_rules) != "at_once":
            since += 1
        found = NewPrice(price_shown(cards), since)
        state.extra[self.module] = found
        at_once = RESERVE_PRICE_FROM.of(self.book.house_rules) == "at_once"
        table.tell(PriceChanged(found.dollars) if at_once else PriceDecided(found.dollars))

    def base_price(self, table: Table, price: int) -> int:
        """Return the new base price once its first dinner has come near (K-PRC-05)."""
        state = table.state
        found = state.extra.get(self.module)
        if isinstance(found, NewPrice):
            return found.dollars if state.round >= found.since else price
        cards = self.cards(state) if state.reserves_revealed else []
        # A position that does not say since when: the price holds. Nobody need have a card at a table set up by hand.
        return price_shown(cards) if cards else price

    def cards(self, state: State) -> list[ReserveCard]:
        """Return the reserve cards that were chosen."""
        cards = self.book.catalogue.reserve_cards
        return [cards[chain.reserve] for chain in state.chains if chain.reserve != NOBODY]

    def write_position(self, state: State) -> dict[str, Any]:
        """Return the price decided and the round since which it holds."""
        found = state.extra.get(self.module)
        return {"price": found.dollars, "since": found.since} if isinstance(found, NewPrice) else {}

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Read the price, which follows from the cards, and since when it holds: at least since this round."""
        state, reader = draft.state, draft.reader
        if not state.reserves_revealed:
            if data:
                draft.wrong(path, "the reserve cards decide a price when the bank breaks first (K-PRC-04)")
            return
        cards = self.cards(state)
        if not cards:
            return
        decided = price_shown(cards)
        dollars = reader.number(data.get("price", decided), inside(path, "price"))
        since = reader.number(data.get("since", state.round), inside(path, "since"), most=state.round + 1)
        if dollars != decided:
            draft.wrong(inside(path, "price"), f"the reserve cards have decided for ${decided} (K-PRC-04)")
        state.extra[self.module] = NewPrice(dollars, since)


def price_shown(cards: list[ReserveCard]) -> int:
    """Return the price most cards show; of those that tie $20 comes first, then $5 (K-PRC-04)."""
    votes = [card.base_price for card in cards if card.base_price is not None]
    most = max([votes.count(price) for price in votes])
    shown = [price for price in votes if votes.count(price) == most]
    for price in TIES:
        if price in shown:
            return price
    return shown[0]


class PricesFace(Face):
    """What Reserve Prices show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of the price."""
        return {"base_price_from": ("dollars", "round"), "reserve_votes_price": ()}

    def asked(self, table: Table, seat: int, kind: str) -> Sequence[Phrase]:
        """Say what the cards decide (K-PRC-02)."""
        return [Phrase(say="reserve_votes_price")] if kind == "reserve" else ()

    def table_facts(self, table: Table) -> Sequence[Phrase]:
        """Return a price that holds only later (K-PRC-05)."""
        found = table.state.extra.get(self.module)
        if isinstance(found, NewPrice) and table.state.round < found.since:
            return [Phrase(say="base_price_from", values={"dollars": found.dollars, "round": found.since})]
        return ()


EXPANSION: Expansion = Expansion("reserve_prices", ReservePrices, PricesFace)
