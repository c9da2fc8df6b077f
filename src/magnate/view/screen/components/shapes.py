"""What is printed on the components, and what can be agreed on, as screens get it."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.phrase import Goods, Square

Value = str | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EmployeeCard:
    """An employee card; a number that does not concern it is 0, a text "" and a list empty.

    category, colour: its group in the content files. copies: cards in the supply of this game.
    salary: dollars each round as printed, 0 for none. limit: most cards of it a chain may own, 0 for no limit;
    family: name of the cards that count as one for this limit, or "".
    slots: of a manager; reports_to_ceo: it is a manager and fits under the CEO only.
    reach: ``road`` (borders counts), ``air`` (borders counts moves), ``anywhere`` or "".
    trains_to: the next cards of its career. hires, trainings, builds: actions in a round.
    saves: dollars off the salaries for each unused hire. price: dollars it adds to the unit price.
    campaigns: kinds it launches. rounds: longest campaign, 0 where they never end.
    makes: goods, `amount` of one of them in a round. fetches: ``any_one_type``, ``route`` or ``flight``;
    drinks: in all, or at every symbol. opens: ``immediately`` or ``cleanup``. tips: it is a waitress.
    rule: the one that says what it does, or "".
    bonus: percent added to the income of dinner. drive_in: all corners of its restaurants are entrances.
    """

    id: str
    module: str
    category: str
    colour: str
    copies: int
    entry_level: bool
    salary: int
    limit: int
    family: str
    slots: int
    reports_to_ceo: bool
    reach: str
    borders: int
    trains_to: list[str]
    hires: int
    saves: int
    trainings: int
    builds: int
    price: int
    campaigns: list[str]
    rounds: int
    makes: list[str]
    amount: int
    fetches: str
    drinks: int
    opens: str
    may_move: bool
    drive_in: bool
    tips: bool
    bonus: int
    ability: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneCard:
    """A milestone: the rule that says what earns it and what it does; leaves: round after which it is gone, 0 never."""

    id: str
    module: str
    rule: str
    leaves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignPiece:
    """A campaign token. lines: rows or columns an airplane covers. in_play: it is not left in the box (B-SET-01)."""

    id: str
    module: str
    number: int
    kind: str
    height: int
    width: int
    lines: int
    beside_map: bool
    never_ends: bool
    in_play: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GoodKind:
    """A good; kind ``food``, ``drink`` or ``other``. demanded: houses can want it."""

    id: str
    module: str
    kind: str
    demanded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveFace:
    """A bank reserve card: dollars it adds, and the CEO slots or the base price it votes for; 0 for none."""

    face: int
    dollars: int
    ceo_slots: int
    base_price: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceInBox:
    """Pieces of one kind that a module brings: all there are, or those of each chain."""

    id: str
    module: str
    count: int
    per_chain: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidPieceKind:
    """A road or a park that is laid on the map: its squares as printed and its arrows (square, side ``N E S W``).

    ways: its squares for every way it can lie, numbered as in the action that lays it.
    """

    id: str
    kind: str
    count: int
    cells: list[Square]
    arrows: list[tuple[Square, str]]
    ways: list[list[Square]]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedTile:
    """A tile that may be added to the map, unrotated: five strings of five letters.

    ``#`` road, ``.`` empty, ``H`` house, ``A`` apartment, ``G`` garden, ``P`` park, ``B`` beer, ``L`` lemonade,
    ``S`` soda.
    """

    id: str
    module: str
    grid: list[str]
    houses: list[str]
    drinks: Goods


@dataclass(frozen=True, slots=True, kw_only=True)
class EventFields:
    """An event that a module tells: its kind, and what the values of its fields stand for, so that they can be written.

    meanings: ``seat``, ``dollars``, ``card``, ``good``, ``milestone``, ``campaign``, ``house``, ``place``, ``goods`` or
    ``cards``; "" for a plain number, text or record.
    """

    kind: str
    module: str
    meanings: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkShape:
    """One shape of a drawing: an SVG path, the colour inside, the colour and the width of its line; "" for none.

    A colour is ``#rrggbb``, or the name of a part such as ``seat``, for which each screen has a colour.
    """

    path: str
    fill: str
    line: str
    width: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingShape:
    """One square of a kind of piece, drawn in a square of 32, from the bottom to the top.

    text: written below the middle; ``?`` in it stands for the letter of the owner.
    """

    marks: list[MarkShape]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Components:
    """The printed facts of one game: cards, tokens, limits.

    players: at this table. phases: in order; steps: of the working day, in order. salary: dollars a card.
    events: those that the modules of this game tell.
    starting_price: dollars an item. limit, limit_garden: most demand of a house. breaks: of the bank, to the end.
    outside: modules that are no part of this program; their words are asked for. drawings: how their pieces look, by
    kind. lays: the kind of piece that an action of theirs puts on the map, by the kind of action.
    """

    players: int
    variant: str
    modules: list[str]
    employees: list[EmployeeCard]
    milestones: list[MilestoneCard]
    campaigns: list[CampaignPiece]
    goods: list[GoodKind]
    reserves: list[ReserveFace]
    laid_pieces: list[LaidPieceKind]
    tiles: list[PrintedTile]
    events: list[EventFields]
    phases: list[str]
    steps: list[str]
    starting_price: int
    salary: int
    limit: int
    limit_garden: int
    restaurants: int
    pieces: list[PieceInBox]
    gardens: int
    houses: list[int]
    ceo_slots: int
    breaks: int
    outside: list[str]
    drawings: dict[str, DrawingShape]
    lays: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleOnOffer:
    """A module: others it needs and excludes; players: numbers of players it can be played with.

    seats: a table of so many needs it, 0 for none.
    outside: it is no part of this program, and its words are asked for.
    """

    id: str
    needs: list[str]
    excludes: list[str]
    seats: int
    players: list[int]
    outside: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetOnOffer:
    """A recommended mix; optional: modules that may join it. first_games: suited to beginners."""

    id: str
    modules: list[str]
    optional: list[str]
    first_games: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRuleOnOffer:
    """An option of a table: the ruling it answers, its values, the one played unless agreed.

    expansion: of modules. module: the module from outside that alone reads it, or "".
    """

    id: str
    ruling: str
    values: list[Value]
    default: Value
    expansion: bool
    module: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesOnOffer:
    """Everything that can be agreed on before a game. bundles: values that differ from the defaults, by bundle.

    all_modules: by number of players, every module that goes together. tiles: extra tiles, by id.
    """

    players: list[int]
    variants: list[str]
    modules: list[ModuleOnOffer]
    presets: list[PresetOnOffer]
    all_modules: dict[str, list[str]]
    tiles: list[str]
    house_rules: list[HouseRuleOnOffer]
    bundles: dict[str, dict[str, Value]]
    bots: list[str]
