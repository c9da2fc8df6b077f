"""The catalogue: everything printed on the components, for one choice of modules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from magnate.content.additions import Components, add_components, drop_components
from magnate.content.building import (
    build_box_pieces,
    build_campaigns,
    build_chains,
    build_employees,
    build_goods,
    build_house_tokens,
    build_laid_pieces,
    build_milestones,
    build_player_counts,
    build_reserve_cards,
    copies_by_players,
    extra_copies,
)
from magnate.content.choices import forget_modules, normalise_modules, printed_documents
from magnate.content.errors import ContentError, unknown
from magnate.content.loading import Documents
from magnate.content.records import (
    BoxPiece,
    CampaignToken,
    ChainName,
    EmployeeType,
    Good,
    HouseToken,
    LaidPiece,
    MilestoneType,
    PlayerCount,
    ReserveCard,
    TileFace,
)
from magnate.content.tile_faces import build_tiles


class Catalogue:
    """What is printed on the components of the base game and the modules in play.

    Get one from `load_catalogue` and never change it: it is shared by every game with the same
    modules. A copy or an unpickled catalogue is the shared one again.

    goods, employees, milestones: tuples in which each record stands at its `index`.
    campaigns: likewise, in the order of phase 6 (B-CMP-04); look tokens up by id.
    tiles: the pool by id: base tiles and those of the modules in play.
    player_counts: set-up values by number of players; six only with the module for it.
    reserve_cards: the three each player chooses one from.
    house_numbers: numbers of the house tokens, ascending; `house_tokens` are the same as records.
    starting_price, salary: dollars per item sold, dollars per salaried card.
    demand_limit, demand_limit_garden: most demand on a house without and with a garden.
    road_pieces, park_pieces: the shapes of roads and parks that are laid on the map (K-LOB-05).
    pieces: what modules in play bring besides, by id (K-GEN-21).
    """

    __slots__ = (
        "_campaigns_by_id",
        "_copies_by_players",
        "_employees_by_id",
        "_extra_copies",
        "_goods_by_id",
        "_milestones_by_id",
        "campaigns",
        "ceo_hires",
        "ceo_slots",
        "chains",
        "demand_limit",
        "demand_limit_garden",
        "employees",
        "gardens",
        "goods",
        "house_numbers",
        "house_tokens",
        "park_pieces",
        "road_pieces",
        "milestones",
        "modules",
        "pieces",
        "player_counts",
        "reserve_cards",
        "restaurants_per_chain",
        "salary",
        "starting_price",
        "tiles",
    )

    def __init__(self, modules: tuple[str, ...], documents: Documents) -> None:
        """Gather what `documents` print for `modules`, which must be normalised."""
        on = frozenset(modules) | {"base"}
        self.modules: tuple[str, ...] = modules
        self.goods: tuple[Good, ...] = build_goods(documents, on)
        self._goods_by_id: dict[str, Good] = {good.id: good for good in self.goods}
        self.employees: tuple[EmployeeType, ...] = build_employees(documents, on, self.goods)
        self._employees_by_id: dict[str, EmployeeType] = {card.id: card for card in self.employees}
        self._copies_by_players: dict[str, dict[int, int]] = copies_by_players(documents, on)
        self._extra_copies: dict[str, int] = extra_copies(documents, on)
        self.milestones: tuple[MilestoneType, ...] = build_milestones(documents, on)
        self._milestones_by_id: dict[str, MilestoneType] = {milestone.id: milestone for milestone in self.milestones}
        self.campaigns: tuple[CampaignToken, ...] = build_campaigns(documents, on)
        self._campaigns_by_id: dict[str, CampaignToken] = {token.id: token for token in self.campaigns}
        indices = {good.id: good.index for good in self.goods}
        self.tiles: dict[str, TileFace] = {
            name: face for name, face in build_tiles(documents, indices).items() if face.module in on
        }
        self.player_counts: dict[int, PlayerCount] = build_player_counts(documents, on)
        self.reserve_cards: tuple[ReserveCard, ...] = build_reserve_cards(documents, on)
        self.house_tokens: tuple[HouseToken, ...] = build_house_tokens(documents)
        self.house_numbers: tuple[int, ...] = tuple(token.number for token in self.house_tokens)
        self.chains: tuple[ChainName, ...] = build_chains(documents, on)
        pieces = documents.setup.record("pieces")
        self.gardens: int = pieces.record("garden").number("count")
        self.restaurants_per_chain: int = pieces.record("restaurant").number("per_chain")
        self.starting_price: int = documents.setup.number("base_unit_price")
        self.salary: int = documents.setup.number("salary_per_card")
        limits = documents.setup.record("demand_limit")
        self.demand_limit: int = limits.number("house")
        self.demand_limit_garden: int = limits.number("house_with_garden")
        self.road_pieces: tuple[LaidPiece, ...] = build_laid_pieces(documents, on, "laid_roads")
        self.park_pieces: tuple[LaidPiece, ...] = build_laid_pieces(documents, on, "laid_parks")
        self.pieces: dict[str, BoxPiece] = build_box_pieces(documents, on)
        ceo = documents.employees.record("ceo")
        self.ceo_hires: int = ceo.number("hires")
        self.ceo_slots: int = ceo.number("slots")

    def __reduce__(self) -> tuple[Callable[[Iterable[str]], Catalogue], tuple[tuple[str, ...]]]:
        """Pickle and copy as the names of the modules."""
        return load_catalogue, (self.modules,)

    def __repr__(self) -> str:
        """Return the call that gives this catalogue."""
        return f"load_catalogue({self.modules!r})"

    def good(self, good_id: str) -> Good:
        """Return the good called `good_id`. Raises UnknownContent."""
        found = self._goods_by_id.get(good_id)
        if found is None:
            raise unknown("good", good_id, self._goods_by_id)
        return found

    def employee(self, employee_id: str) -> EmployeeType:
        """Return the employee type called `employee_id`. Raises UnknownContent."""
        found = self._employees_by_id.get(employee_id)
        if found is None:
            raise unknown("employee", employee_id, self._employees_by_id)
        return found

    def milestone(self, milestone_id: str) -> MilestoneType:
        """Return the milestone called `milestone_id`. Raises UnknownContent."""
        found = self._milestones_by_id.get(milestone_id)
        if found is None:
            raise unknown("milestone", milestone_id, self._milestones_by_id)
        return found

    def campaign(self, campaign_id: str) -> CampaignToken:
        """Return the campaign token called `campaign_id`. Raises UnknownContent."""
        found = self._campaigns_by_id.get(campaign_id)
        if found is None:
            raise unknown("campaign", campaign_id, self._campaigns_by_id)
        return found

    def copies(self, employee: EmployeeType, players: int) -> int:
        """Return how many cards of this type are in the supply at set-up (B-SET-01, B-SET-02).

        Only 1x cards depend on `players` (K-GEN-06, K-MOV-02); some modules add one
        luxuries manager (K-GEN-07). Raises UnknownContent for a number of players not on offer.
        """
        count = self.player_counts.get(players)
        if count is None:
            raise unknown("number of players", players, self.player_counts)
        by_players = self._copies_by_players.get(employee.id)
        if by_players is not None:
            return by_players[players]
        printed: int = count.unique_copies if employee.unique else employee.count
        return printed + self._extra_copies.get(employee.id, 0)


def load_catalogue(modules: Iterable[str] = ()) -> Catalogue:
    """Return the shared catalogue for the base game with `modules`, in any order.

    Raises ContentError for modules that are unknown or cannot be combined (K-GEN-02).
    """
    return _catalogue(normalise_modules(modules))


@cache
def _catalogue(modules: tuple[str, ...]) -> Catalogue:
    return Catalogue(modules, printed_documents())


def install_components(module: str, components: Components) -> None:
    """Add the components of a module that is not in the data files; catalogues made before do not know them.

    Raises ContentError, with nothing added, when a record cannot be read.
    """
    add_components(module, components)
    _forget()
    try:
        load_catalogue((module,))
    except ContentError:
        remove_components(module)
        raise


def remove_components(module: str) -> None:
    """Take the components of an added module out again."""
    drop_components(module)
    _forget()


def _forget() -> None:
    forget_modules()
    _catalogue.cache_clear()
    printed_tiles.cache_clear()


@cache
def printed_tiles() -> dict[str, TileFace]:
    """Return every printed tile by id, modules not in play included.

    A game may use tiles of modules it does not play (K-LOB-01, K-SCN-06). Drinks are base goods,
    whose indices are the same in every catalogue.
    """
    indices = {good.id: good.index for good in load_catalogue().goods}
    return build_tiles(printed_documents(), indices)
