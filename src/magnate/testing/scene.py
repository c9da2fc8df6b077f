"""A table set up by hand, from a board drawn as text, at the beginning of any phase or step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack

from magnate.content import load_catalogue
from magnate.game import Game
from magnate.model.actions import CORNERS, PlaceHouse
from magnate.model.errors import BadPosition
from magnate.model.events import Event
from magnate.model.house_rules import Value
from magnate.model.reading import Reader, listed
from magnate.model.setup import Setup, settled_modules
from magnate.model.state import ETERNAL, NOBODY, AgendaItem, Campaign, Chain, Request, Restaurant, State
from magnate.model.tile_pool import tile_pool
from magnate.modules import open_book
from magnate.rules import cleanup, dinnertime, flow, marketing, order_of_business, payday, preparation, restructuring
from magnate.rules.airplanes import EDGES
from magnate.rules.book import Book
from magnate.rules.building import add_house, house_at, lay_garden
from magnate.rules.launching import campaign_squares
from magnate.rules.positions.draft import Draft
from magnate.rules.preparation import begin_state
from magnate.rules.restaurants import squares_of
from magnate.rules.table import Table
from magnate.town import LaidTile, Layout, town_from_picture

Place = tuple[int, int]
Cards = Mapping[str, int]
Tiles = Sequence[Sequence[tuple[str, int]]]

CROSSROADS = """
..#..
..#..
#####
..#..
..#..
"""
"""A board for scenes in which the map plays no part."""


class Agreed(TypedDict, total=False):
    """What else a scene can be told; see `Scene`."""

    players: int
    variant: str
    modules: Sequence[str]
    bundle: str
    house_rules: Mapping[str, Value] | None
    order: Sequence[int] | None
    in_round: int
    bank: int | None
    preset: str
    tiles: Sequence[str] | None


class Scene:
    """Build a position step by step, then begin a phase and go on with an ordinary `Game`.

    Seats are numbered from 0 and stand in this turn order unless `order` says otherwise. Cards given
    to chains come out of the supply, so that no card exists twice. `layout` takes the place of the
    picture: printed tiles (`on_tiles`).
    """

    def __init__(
        self,
        picture: str = CROSSROADS,
        *,
        players: int = 2,
        houses: Sequence[str] = (),
        variant: str = "full",
        modules: Sequence[str] = (),
        bundle: str = "third_printing",
        house_rules: Mapping[str, Value] | None = None,
        order: Sequence[int] | None = None,
        in_round: int = 3,
        bank: int | None = None,
        preset: str = "",
        tiles: Sequence[str] | None = None,
        layout: Layout | None = None,
    ) -> None:
        setup = Setup.choose(
            players,
            variant=variant,
            modules=modules,
            bundle=bundle,
            house_rules=house_rules,
            order=order or tuple(range(players)),
            preset=preset,
            tiles=tiles,
            layout=layout,
        )
        book = open_book(setup)
        town = None
        if layout is None:
            town = town_from_picture(picture, setup.rules.geometry(), houses, preparation.margin(book))
        self.table = Table(book, begin_state(book, town), [])
        self.state.round = in_round
        if bank is not None:
            self.state.bank = bank

    @classmethod
    def on_tiles(cls, board: str | Tiles, **agreed: Unpack[Agreed]) -> Scene:
        """Return a scene on printed tiles: a share code, or rows of (tile, clockwise quarter turns).

        The tiles must be in play, with the modules, preset and `tiles` agreed on; the map may have any size.
        """
        modules = settled_modules(agreed.get("modules", ()), agreed.get("preset", ""))
        if isinstance(board, str):
            setup = Setup(modules=modules, preset=agreed.get("preset", ""), tiles=agreed.get("tiles"))
            layout = Layout.parse(board, tile_pool(setup, load_catalogue(modules)))
        else:
            laid = tuple(LaidTile(*tile) for row in board for tile in row)
            layout = Layout(len(board[0]), len(board), laid)
        return cls(layout=layout, **agreed)

    @property
    def state(self) -> State:
        """The state under construction."""
        return self.table.state

    @property
    def book(self) -> Book:
        """The rule book of the scene."""
        return self.table.book

    def chain(self, seat: int) -> Chain:
        """Return the chain of a seat."""
        return self.state.chains[seat]

    def restaurant(self, seat: int, at: Place, entrance: str = "nw", *, is_open: bool = True) -> Scene:
        """Put a restaurant on the map; legality is not asked."""
        place = Restaurant(self.state.town.square(*at), CORNERS.index(entrance), is_open)
        self.chain(seat).restaurants.append(place)
        self.state.empty &= ~squares_of(self.table, place)
        return self

    def cards(
        self, seat: int, *, work: Cards | None = None, beach: Cards | None = None, hand: Cards | None = None
    ) -> Scene:
        """Give cards from the supply; a supply that runs short is an error of the scene."""
        chain = self.chain(seat)
        for given, place in ((work, chain.work), (beach, chain.beach), (hand, chain.hand)):
            for name, count in (given or {}).items():
                card = self.book.by_employee[name]
                assert self.state.supply[card] >= count, f"only {self.state.supply[card]} {name} are left"
                self.state.supply[card] -= count
                place[card] += count
        return self

    def supply(self, **left: int) -> Scene:
        """Set how many cards of some types are left in the supply."""
        for name, count in left.items():
            self.state.supply[self.book.by_employee[name]] = count
        return self

    def stock(self, seat: int, **goods: int) -> Scene:
        """Give goods."""
        for good, count in goods.items():
            self.chain(seat).stock[self.book.by_good[good]] = count
        return self

    def cash(self, seat: int, dollars: int) -> Scene:
        """Set the cash of a chain."""
        self.chain(seat).cash = dollars
        return self

    def milestones(self, seat: int, *names: str, in_round: int = 1) -> Scene:
        """Give milestones claimed in a round, without their one-time gifts."""
        for name in names:
            bit = self.book.bits[name]
            self.chain(seat).milestones |= bit
            self.chain(seat).claimed.append((bit.bit_length() - 1, in_round))
            if in_round < self.state.round:
                self.state.milestones_gone |= bit
        return self

    def gone(self, *names: str) -> Scene:
        """Take milestones out of the game that nobody here holds."""
        for name in names:
            self.state.milestones_gone |= self.book.bits[name]
        return self

    def demand(self, house: str, *goods: str, owner: int = NOBODY) -> Scene:
        """Put demand on a house."""
        index = next(i for i, other in enumerate(self.state.houses) if other.label == house)
        self.state.tokens[index] += tuple((self.book.by_good[good], owner) for good in goods)
        return self

    def house(self, number: int, at: Place, garden: str = "s") -> Scene:
        """Put a house token on the map, its garden at a side of the 2x3 squares; legality is not asked."""
        add_house(self.table, house_at(self.table, number, PlaceHouse(at, garden)))
        return self

    def garden(self, house: str, side: str) -> Scene:
        """Add a garden to a printed house where the map has room for it."""
        lay_garden(self.table, house, side)
        return self

    def campaign(
        self,
        seat: int,
        campaign: str,
        good: str,
        rounds: int = ETERNAL,
        *,
        at: Place | None = None,
        turned: bool = False,
        edge: str = "",
        first: int = 0,
        marketeer: str = "",
        second: str = "",
        partner: str = "",
        owned: bool = True,
    ) -> Scene:
        """Put a running campaign on the board, tied to a marketeer taken from the supply unless none is named.

        Without a place it lies beside the map. second: the other good of an airplane. partner: a campaign that
        lies there already, launched by the same card. owned: False for one that no marketeer has launched.
        """
        token = self.book.campaign_index[campaign]
        card = self.book.by_employee[marketeer] if marketeer else NOBODY
        other = self.book.campaign_index[partner] if partner else NOBODY
        if marketeer and not partner:
            self.state.supply[card] -= 1
        anchor = NOBODY if at is None else self.state.town.square(*at)
        side = EDGES.index(edge) if edge else -1
        also = self.book.by_good[second] if second else NOBODY
        run = Campaign(
            token, seat, self.book.by_good[good], rounds, card, anchor, turned, side, first, also, other, owned
        )
        self.state.campaigns = [
            there._replace(partner=token) if there.token == other else there for there in self.state.campaigns
        ]
        self.state.campaigns.append(run)
        self.state.campaigns.sort(key=lambda other: self.book.catalogue.campaigns[other.token].number)
        self.state.tokens_left &= ~(1 << token)
        self.state.empty &= ~campaign_squares(self.table, run)
        return self

    def parks(self, *squares: Place) -> Scene:
        """Lay parks on empty squares."""
        for at in squares:
            bit = 1 << self.state.town.square(*at)
            self.state.parks |= bit
            self.state.empty &= ~bit
        return self

    def extra(self, module: str, memory: object) -> Scene:
        """Replace what a module remembers."""
        self.state.extra[module] = memory
        return self

    def laid(self, module: str, data: dict[str, Any]) -> Scene:
        """Put on or beside the map what a module lays, written as in a position. Raises BadPosition where it may not.

        Before houses, restaurants and campaigns, when it makes the map grow.
        """
        reader = Reader()
        draft = Draft(reader, {}, self.book, self.state, self.state.step, board_known=True)
        answers = next(each for each in self.book.ask.read_position if each.module == module)
        answers.read_position(draft, data, module)
        if reader.problems:
            raise BadPosition(listed(reader.problems))
        return self

    def ask(self, seat: int, request: Request) -> Scene:
        """Put a question of a module on the agenda; `between` puts it to the seat."""
        self.state.agenda.append(AgendaItem(seat, request))
        return self

    def between(self, resume: str = "payday") -> Game:
        """Put the questions on the agenda; what follows is ``payday`` or the rest of the ``cleanup``."""
        flow.open_agenda(self.table, resume)
        return self._go_on()

    def after_dinner(self) -> Game:
        """Play phase 4, put the questions that modules ask after it, and go on to payday."""
        self._recruit_nobody()
        flow.serve_dinner(self.table)
        return self._go_on()

    def reserves(self, *cards: int) -> Scene:
        """Lay the reserve cards of all seats, by the number that tells them apart."""
        faces = [card.face for card in self.book.catalogue.reserve_cards]
        for chain, card in zip(self.state.chains, cards, strict=True):
            chain.reserve = faces.index(card)
        return self

    def first_restaurants(self) -> Game:
        """Begin set-up on this board: the first restaurants, last seat first; round 1 follows."""
        self.state.round = 0
        preparation.begin(self.table)
        return self._go_on()

    def restructuring(self) -> Game:
        """Begin phase 1 of the next round with the cards in hand."""
        restructuring.begin(self.table)
        return self._go_on()

    def order_of_business(self) -> Game:
        """Begin phase 2 with the cards at work."""
        order_of_business.begin(self.table)
        return self._go_on()

    def working(self, seat: int = 0, step: str = "hire") -> Game:
        """Begin a seat's working day at a step; what comes before it counts as left unused."""
        self.state.cursor = self.state.order.index(seat)
        flow.begin_turn(self.table)
        if step != "hire":
            flow.begin_working_step(self.table, step)
        return self._go_on()

    def dinner(self) -> list[Event]:
        """Play phase 4 alone and return what happened."""
        self._recruit_nobody()
        dinnertime.serve(self.table)
        return self._told()

    def payday(self) -> Game:
        """Begin phase 5; recruiters at work have all their actions unused unless a working day was played."""
        self._recruit_nobody()
        payday.begin(self.table)
        return self._go_on()

    def marketing(self) -> list[Event]:
        """Play phase 6 alone and return what happened."""
        marketing.run_all(self.table)
        return self._told()

    def cleanup(self) -> Game:
        """Begin phase 7."""
        cleanup.begin(self.table)
        return self._go_on()

    def _recruit_nobody(self) -> None:
        for seat in self.state.order:
            if not self.chain(seat).recruiters:
                flow.BEGIN_STEP["hire"](self.table, seat)

    def _told(self) -> list[Event]:
        events, self.table.events = self.table.events or [], []
        return events

    def _go_on(self) -> Game:
        self.table.options.clear()
        flow.advance(self.table, entered=True)
        self.table.events = []
        return Game(self.table)
