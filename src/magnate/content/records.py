"""The printed things of the game, one immutable record per kind.

Squares of a tile are (row, column) from the top left of the tile as it lies unrotated. Money is in
whole dollars. Every `index` is the place of the record in its tuple of one `Catalogue` and means
nothing in another. `module` is "base" or the id of the module that brings the thing.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Cell: TypeAlias = tuple[int, int]


class Good(NamedTuple):
    """A kind of food or drink (B-TRM-10); `kind` is "food", "drink" or "other".

    marketable: may stand on a campaign, and so be demanded by a house.
    """

    index: int  # type: ignore[assignment]
    id: str
    name: str
    kind: str
    marketable: bool
    module: str


class EmployeeType(NamedTuple):
    """A kind of employee card; a field that does not concern the card is 0, "", () or False.

    count: copies in the box; ask `Catalogue.copies` for the supply of one game.
    salaried: costs salary each round, which some entry-level cards do (K-GEN-11).
    unique: has the 1x mark, so a chain owns at most one (B-TRN-10).
    manager: black card that reports to the CEO only (B-TRM-15); `slots` may still be 0.
    range_kind: "" (no range), "road", "air" or "unlimited"; `range` is in tile borders.
    trains_to: indices of the next cards of the career, paths of modules in play included.
    hires, trainings, builds: actions of one card; an unused hire of a card with
        `discount_per_unused_hire` lowers the salaries by that many dollars.
    price_delta: dollars added to the chain's unit price while at work.
    max_duration: longest campaign in rounds; 0 for a marketeer whose campaigns never end.
    produces: indices of the goods the kitchen step offers, `amount` of one of them per use.
        Empty for a card that makes its `amount` in Clean-up.
    produces_in_cleanup: indices of the goods such a card makes instead (K-KIM-03).
    drinks: bottles per source passed, or in all with mode "any_one_type".
    drinks_mode: "" (no buyer), "any_one_type", "route" or "flight".
    opens: when the restaurant this card places opens: "cleanup" or "immediately".
    ability: type of the ability in the data, for cards that only a module understands.
    unique_group: name of the cards of which a chain owns at most one together (K-MOV-02), or "".
    rule: the rule that says what it does, "" where the data names none.
    """

    index: int  # type: ignore[assignment]
    id: str
    name: str
    module: str
    count: int  # type: ignore[assignment]
    category: str
    colour: str
    entry_level: bool
    salaried: bool
    unique: bool
    manager: bool
    slots: int
    range_kind: str
    range: int
    trains_to: tuple[int, ...]
    hires: int
    discount_per_unused_hire: int
    trainings: int
    price_delta: int
    campaign_kinds: tuple[str, ...]
    max_duration: int
    produces: tuple[int, ...]
    amount: int
    drinks: int
    drinks_mode: str
    waitress: bool
    income_bonus_percent: int
    builds: int
    opens: str
    may_move: bool
    drive_in: bool
    ability: str
    unique_group: str = ""
    rule: str = ""
    produces_in_cleanup: tuple[int, ...] = ()


class MilestoneType(NamedTuple):
    """A milestone; `set` is "base", "ketchup_new" or "ketchup_module" (K-GEN-08, K-NMS-01).

    expires: the round after which what is left of it leaves the game (K-HRD-02, K-NMS-03), 0 for never.
    rule: the rule that says what earns it and what it does, "" where the data names none.
    """

    index: int  # type: ignore[assignment]
    id: str
    name: str
    module: str
    set: str
    expires: int = 0
    rule: str = ""


class CampaignToken(NamedTuple):
    """A campaign token; `number` is its order in phase 6 (B-CMP-04).

    number: the printed one; tokens without one run as 21 to 24 (K-RUR-06).
    width, height: squares covered; may be turned. Airplanes stand outside the map.
    lines: rows or columns an airplane covers (B-GEO-32), 0 for other kinds.
    removed_for_players: player counts at which it stays in the box (B-SET-01).
    off_map: lies beside the map, on no square (K-CRT-01, K-RUR-02); airplanes stand at its edge instead.
    numbered: a number is printed on it; tokens without one are alike, and taken in order.
    eternal: never ends, no matter who launches it (K-RUR-03).
    """

    index: int  # type: ignore[assignment]
    id: str
    number: int
    kind: str
    width: int
    height: int
    lines: int
    module: str
    removed_for_players: tuple[int, ...]
    off_map: bool = False
    numbered: bool = True
    eternal: bool = False


class PrintedHouse(NamedTuple):
    """A house or apartment printed on a tile.

    label: what is printed; `sort` is its place in the order of dinner (K-DIS-11).
    kind: "house" or "apartment".
    cells: squares of the building, without those of a printed garden.
    """

    label: str
    sort: float
    kind: str
    cells: tuple[Cell, ...]
    garden_cells: tuple[Cell, ...]
    may_get_garden: bool


class RoadPiece(NamedTuple):
    """Road squares of a tile that are joined inside it (B-GEO-06).

    exits: sides ("N", "E", "S", "W") whose middle square the dashed line reaches (B-GEO-07).
    """

    cells: tuple[Cell, ...]
    exits: tuple[str, ...]


class DrinkSource(NamedTuple):
    """A printed drink symbol: index of the good and its square."""

    good: int
    cell: Cell


class TileFace(NamedTuple):
    """One 5x5 map tile, unrotated (B-TRM-03).

    grid: five strings of five letters: # road, . empty, H house, A apartment, G garden, P park,
        B beer, L lemonade, S soda.
    bridges: squares where two roads cross without joining (B-GEO-09).
    capped: (row, column, side) of road squares that end at a building (K-DIS-06, K-DIS-13).
    """

    id: str
    module: str
    grid: tuple[str, ...]
    houses: tuple[PrintedHouse, ...]
    drinks: tuple[DrinkSource, ...]
    parks: tuple[Cell, ...]
    roads: tuple[RoadPiece, ...]
    bridges: tuple[Cell, ...]
    capped: tuple[tuple[int, int, str], ...]


class LaidPiece(NamedTuple):
    """A piece of several squares that is laid on the map (K-LOB-05); `kind` says what it is, a road or a park.

    count: pieces of this shape in the box. cells: its squares as printed; it may be turned and mirrored.
    arrows: for a road (end square, side "N", "E", "S" or "W") of its two arrows (K-LOB-08).
    """

    id: str
    kind: str
    count: int  # type: ignore[assignment]
    cells: tuple[Cell, ...]
    arrows: tuple[tuple[Cell, str], ...]
    module: str


class BoxPiece(NamedTuple):
    """Pieces of one kind that a module brings (K-GEN-21).

    count: all there are, per_chain: those of each chain; 0 where the other one is told. width, height: squares.
    """

    id: str
    module: str
    count: int  # type: ignore[assignment]
    per_chain: int
    width: int
    height: int


class PlayerCount(NamedTuple):
    """What the number of players decides (B-SET-01, K-SIX-02 to K-SIX-04).

    columns, rows: size of the map in tiles.
    bank: dollars at the start; `bank_introductory` is None where no such game is described.
    unique_copies: copies of each 1x card in the supply.
    removed_campaigns: numbers of the campaign tokens that stay in the box.
    """

    players: int
    columns: int
    rows: int
    bank: int
    bank_introductory: int | None
    unique_copies: int
    removed_campaigns: tuple[int, ...]
    module: str


class ReserveCard(NamedTuple):
    """A bank reserve card: dollars, and either CEO slots (B-SET-06) or base price (K-PRC-01)."""

    value: int
    ceo_slots: int | None
    base_price: int | None

    @property
    def face(self) -> int:
        """The number that tells the cards apart: the dollars, or the base price where all bring the same."""
        return self.value if self.base_price is None else self.base_price


class ChainName(NamedTuple):
    """A restaurant chain a player may take; chains differ in looks only (B-SET-06)."""

    id: str
    name: str
    module: str


class ModuleInfo(NamedTuple):
    """A module of the expansion and which others it needs or excludes (K-GEN-02).

    seats: a table of so many needs it, 0 for none. needs_milestones: it cannot be played without milestones.
    frees_tiles: with it any new tile may join the pool or stay out of it (K-LOB-01).
    """

    id: str
    name: str
    requires: tuple[str, ...]
    conflicts: tuple[str, ...]
    seats: int = 0
    needs_milestones: bool = False
    frees_tiles: bool = False


class PresetInfo(NamedTuple):
    """A mix of modules that the rule books recommend (K-SCN-01 and following).

    extra_tiles: tiles used although their module is not (K-SCN-06).
    one_of_tiles: the map is drawn again until it holds one of these (K-SCN-03).
    """

    id: str
    name: str
    modules: tuple[str, ...]
    optional_modules: tuple[str, ...]
    extra_tiles: tuple[str, ...]
    one_of_tiles: tuple[str, ...]
    first_games: bool


class HouseToken(NamedTuple):
    """One of the eight houses with garden that players may build (B-CMP-01)."""

    number: int
