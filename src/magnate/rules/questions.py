"""Every question the base game asks its modules: the one page to read before writing a module.

A module is a class of answers (`Answers`). The base game asks each question at the moment its docstring
names; modules answer one after the other in the order of the rule book (docs/modules.md). A question
nobody answers costs nothing: `Questions` (rules/asking.py) lists for each one only the modules that answer.

Squares are indices of the town, sets of squares are bit masks, money is in dollars, cards and goods are
indices of the catalogue, unless the docstring says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

if TYPE_CHECKING:
    from magnate.model.actions import Action, PickCampaign
    from magnate.model.errors import IllegalAction
    from magnate.model.events import Bonus
    from magnate.model.state import Campaign, House, Request, State
    from magnate.rules.book import Book
    from magnate.rules.positions.draft import Draft
    from magnate.rules.salaries import Salaries
    from magnate.rules.step import Step
    from magnate.rules.table import Table
    from magnate.town import Haul

__all__ = ["Answers", "MapPiece", "Meal", "WorkingStep"]


class WorkingStep(NamedTuple):
    """A step a module adds to the working day: its name, the step it follows, the cards that act in it."""

    name: str
    after: str
    actors: tuple[int, ...]


class Meal(NamedTuple):
    """One way to satisfy a house: `tier` names it in explanations, `goods` are the pieces handed over, by good."""

    tier: str
    goods: tuple[int, ...]


class MapPiece(NamedTuple):
    """Something a module has put on or beside the map, for drawings and texts.

    kind:  what `Face.drawings` shows, in snake case.
    cells: (row, column) of every square covered; they may lie off the map.
    seat:  its owner, or None. label: text to write on it, or "".
    """

    kind: str
    cells: tuple[tuple[int, int], ...]
    seat: int | None = None
    label: str = ""


class Answers:
    """What one module has to say. Each answer here is the base game's: nothing changes."""

    module: ClassVar[str] = ""
    """The id of the module."""

    def __init__(self, book: Book) -> None:
        self.book: Book = book

    # Set-up (chapters 3 and K-GEN).

    def margin(self) -> int:
        """Return how many tiles the map may grow by on each side (K-LOB-31)."""
        return 0

    def copies(self, card: int, count: int) -> int:
        """Return how many cards of a type are in the supply at set-up (K-GEN-06, K-MOV-02)."""
        return count

    def set_up(self, state: State) -> None:
        """Lay out what the module brings, before the first restaurant; the supply is counted already."""

    def map_laid(self, state: State) -> None:
        """Put beside or on a map that has just been laid, or laid again, what belongs there (K-RUR-01)."""

    # Steps: questions a module puts to seats.

    def steps(self) -> Mapping[str, Step]:
        """Return the questions the module puts to seats, by name; a name of the base game replaces its step."""
        return {}

    def working_steps(self) -> Sequence[WorkingStep]:
        """Return the steps the module adds to the working day (K-LOB-04)."""
        return ()

    # Phases 1 and 2.

    def ceo_slots(self, table: Table, seat: int, slots: int) -> int:
        """Return the slots of a chain's CEO (K-NMS-31)."""
        return slots

    def structures_revealed(self, table: Table) -> None:
        """Act at the end of phase 1, milestones of cards at work claimed (K-GEN-12)."""

    def chooses_first(self, table: Table, seat: int) -> int:
        """Return a rank for choosing a place in the turn order; higher ranks go before open slots (K-MOV-05)."""
        return 0

    # Phase 3, working day.

    def turn_begins(self, table: Table, seat: int) -> None:
        """Act when a player's working day begins (K-NSM-05)."""

    def card_uses(self, table: Table, seat: int, card: int, uses: int) -> int:
        """Return how often a card at work acts this round (K-NSM-03)."""
        return uses

    def range_starts(self, table: Table, seat: int) -> Sequence[int]:
        """Return squares besides the entrances from which the chain's ranges start (K-COF-12)."""
        return ()

    def reach(self, table: Table, square: int, within: int, what: str) -> int | None:
        """Return the squares in range of a start where they are not simply the town's (K-RUL-08).

        what: ``token``, ``manager`` (a restaurant's entrance) or what a module asks for.
        """
        return None

    def hirers(self, table: Table, seat: int, names: Sequence[str]) -> Sequence[str]:
        """Return who can be named as hiring, in the suggested order (K-RUL-27); names: ids, or ``ceo``."""
        return names

    def hired(self, table: Table, seat: int, card: int, by: int) -> None:
        """Act after a hire; by: the recruiter's type, or NOBODY for the CEO (K-NMS-34)."""

    def may_stack(self, table: Table, seat: int) -> bool:
        """Tell whether several trainers may train the same card (K-NMS-30)."""
        return False

    def may_train_at_work(self, table: Table, seat: int, card: int, to: int) -> bool:
        """Tell whether a card at work may be trained to another (K-NMS-25)."""
        return False

    def trained(self, table: Table, seat: int, passed: Sequence[int], trainers: Sequence[int]) -> None:
        """Act after a training. passed: the old card, those passed through, the new one (K-COF-11).

        trainers: the types of trainer whose actions were used (K-NMS-35).
        """

    def further_campaigns(self, table: Table, seat: int) -> Sequence[PickCampaign]:
        """Return campaigns besides those of idle marketeers that may be picked now (K-NSM-05)."""
        return ()

    def edge_taken(self, table: Table, edge: int, first: int, lines: int) -> bool:
        """Tell whether something beside the map forbids an airplane there (K-RUR-14)."""
        return False

    def airplane_stand(self, table: Table, run: Campaign) -> tuple[tuple[int, int], ...]:
        """Return the cells beside the map on which an airplane has stood since before the map grew (K-LOB-31a)."""
        return ()

    def never_ends(self, table: Table, seat: int, request: Request) -> bool:
        """Tell whether the campaign about to be launched never ends (K-NMS-17)."""
        return False

    def messages(self, table: Table, seat: int, request: Request) -> Sequence[Action]:
        """Return further messages the campaign about to be launched may carry (K-NMS-15)."""
        return ()

    def launched(self, table: Table, seat: int, request: Request, run: Campaign) -> None:
        """Act after a marketeer has launched a campaign; the card is busy (K-NMS-10, K-RUR-11)."""

    def hauls(self, table: Table, starts: Sequence[int], within: int) -> Sequence[Haul] | None:
        """Return the drinks road buyers can pass, where they are not simply the town's (K-RUL-08)."""
        return None

    def may_drive_empty(self, table: Table, seat: int, card: int) -> bool:
        """Tell whether a buyer may use its action without passing a drink (K-RUL-44)."""
        return False

    def collecting(self, table: Table, seat: int, card: int, sources: int) -> None:
        """Act right before a buyer loads drinks. sources: mask of the town's sources it passes (K-NMS-36)."""

    def drinks_per_source(self, table: Table, seat: int, card: int, drinks: int) -> int:
        """Return the drinks a buyer loads at each source, or an errand boy in all (K-NMS-36)."""
        return drinks

    def house_built(self, table: Table, seat: int) -> None:
        """Act after a new house was placed (K-NMS-30)."""

    def garden_built(self, table: Table, seat: int) -> None:
        """Act after a garden was added (K-RUL-45)."""

    def restaurant_built(self, table: Table, seat: int, number: int) -> None:
        """Act after a manager placed a new restaurant, the chain's `number`th, from 0 (K-NMS-32)."""

    # Phase 4, dinnertime.

    def dinner_begins(self, table: Table) -> None:
        """Act before the first house (K-NMS-37, K-PRC-05)."""

    def base_price(self, table: Table, price: int) -> int:
        """Return the price of one item before a chain's own changes (K-PRC-05)."""
        return price

    def meals(self, table: Table, house: House, tokens: int, meals: list[Meal]) -> list[Meal]:
        """Return the ways to satisfy a house, best first; a house takes the first any chain can serve (K-DIN-02).

        tokens: pieces of demand on the house. meals: what the modules before this one say. Put meals before
        or behind all others, whatever they are: so the order of answers does not matter.
        """
        return meals

    def side_dishes(self, table: Table, house: House) -> Sequence[int]:
        """Return goods of which a house likes one piece with any meal; asked when all have said their meals (K-KIM-05).

        Every meal with the dish comes before all meals without it (K-DIN-02).
        """
        return ()

    def road_starts(self, table: Table, house: House) -> int:
        """Return the road squares where the routes of a house without squares begin, as a mask (K-RUR-08)."""
        return 0

    def extra_markers(self, table: Table) -> Sequence[int]:
        """Return masks of the road squares with a second, a third ... roadworks marker, one mask each (K-RUL-10)."""
        return ()

    def first_step(self, table: Table, house: House) -> int:
        """Return the distance from a house without squares to its first road square (K-RUL-36)."""
        return 0

    def score(self, table: Table, seat: int) -> int:
        """Return what is added to price + distance when a house compares chains (K-KET-07)."""
        return 0

    def tie_rank(self, table: Table, seat: int) -> int:
        """Return a rank that beats any number of waitresses when chains tie; higher wins (K-MOV-06)."""
        return 0

    def multipliers(self, table: Table, house: House) -> Sequence[str]:
        """Return what makes a house pay more, by name; each adds once the unit price per item (K-LOB-20)."""
        return ()

    def house_bonuses(self, table: Table, seat: int, house: House) -> Sequence[Bonus]:
        """Return fixed dollars a chain gets once for a house it sells to (K-FRY-02)."""
        return ()

    def served(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], seat: int, meal: Meal) -> None:
        """Act right after a house was served and paid (K-COF-21, K-KET-02).

        index: of the house in the state. tokens: the demand it had. meal: what was handed over.
        """

    def also_sold(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], sellers: Sequence[int]) -> None:
        """Act after a house that was served bought more on its way (K-RUL-05).

        tokens: see `served`. sellers: in turn order.
        """

    def tips_paid(self, table: Table, seat: int) -> None:
        """Act after a chain got money for its waitresses (K-NMS-33)."""

    def dinner_ends(self, table: Table) -> None:
        """Act after tips and CFO, before the end of the game is looked at (K-KET-05)."""

    def after_dinner(self, table: Table) -> None:
        """Put questions on the agenda between phase 4 and phase 5, in a game that goes on (K-NMS-23)."""

    def bank_broke(self, table: Table) -> None:
        """Act when the bank has broken for the first time and the reserve cards are open (K-PRC-03)."""

    # Phase 5, payday.

    def salary(self, table: Table, seat: int, rate: int) -> int:
        """Return the dollars each salaried card costs a chain (K-NMS-33)."""
        return rate

    def unpaid_cards(self, table: Table, seat: int, card: int) -> int:
        """Return how many cards of a salaried type cost this chain nothing (K-NMS-34)."""
        return 0

    def salaries_owed(self, table: Table, seat: int, owed: Salaries) -> Salaries:
        """Return what a chain has to pay of the salaries it owes (K-NMS-56).

        owed: with the dismissals and goods chosen so far. While more is due than the chain's cash it must fire.
        """
        return owed

    # Phase 6, marketing campaigns.

    def marketing_passes(self, table: Table) -> int:
        """Return the passes added to the one of the base game (K-MAS-02)."""
        return 0

    def reaches(self, table: Table, run: Campaign, house: House) -> bool:
        """Tell whether a campaign of a kind the module brings reaches a house (K-CRT-03, K-RUR-05)."""
        return False

    def tokens_per_house(self, table: Table, run: Campaign, house: House, tokens: int) -> int:
        """Return the pieces of demand a campaign puts on a house (K-DIS-08)."""
        return tokens

    def demand_limit(self, table: Table, house: House, limit: int) -> int:
        """Return how many pieces of demand a house holds at most (K-DIS-09)."""
        return limit

    def token_owner(self, table: Table, run: Campaign, owner: int) -> int:
        """Return whose tokens a campaign places, or NOBODY (K-KET-01)."""
        return owner

    def tokens_placed(self, table: Table, run: Campaign, house: House, tokens: int) -> None:
        """Act after a campaign really put pieces of demand on a house (K-NMS-11)."""

    def returns_early(self, table: Table, run: Campaign) -> bool:
        """Tell whether a card with two campaigns returns when the first of them, `run`, ends (K-RUL-41)."""
        return False

    # Phase 7, clean-up, in the order of K-GEN-20.

    def cleanup_begins(self, table: Table) -> None:
        """Act before anybody chooses what to keep (K-COF-04)."""

    def has_freezer(self, table: Table, seat: int) -> bool:
        """Tell whether a chain has a freezer besides the base game's (K-NMS-28)."""
        return False

    def may_freeze(self, table: Table, seat: int, kept: Sequence[int]) -> bool:
        """Tell whether a freezer may hold these pieces, by good, together (K-KIM-08)."""
        return True

    def why_not_freeze(self, table: Table, seat: int, kept: Sequence[int]) -> IllegalAction | None:
        """Word the refusal of pieces that `may_freeze` forbids; None where it allows them (K-KIM-08)."""
        return None

    def stock_settled(self, table: Table) -> None:
        """Act after everybody has kept or thrown away goods (K-KIM-03)."""

    def streets_cleared(self, table: Table) -> None:
        """Act when roadworks end (K-LOB-13)."""

    def before_homecoming(self, table: Table) -> None:
        """Put questions on the agenda before the cards return to the hands (K-COF-51)."""

    # Cards of the module on the record: positions and drawings.

    def further_copies(self, state: State, card: int) -> int:
        """Return how many cards of a type came from the box since set-up (K-NMS-34)."""
        return 0

    def write_position(self, state: State) -> dict[str, Any]:
        """Return what the module remembers as plain data, empty when there is nothing (docs/formats.md)."""
        return {}

    def read_position(self, draft: Draft, data: dict[str, Any], path: str) -> None:
        """Set up the module's memory from what `write_position` returns or a person wrote; note problems.

        Board, chains, campaigns and money are read by then. A module that can make the map grow (`margin`)
        is asked before all of them, on the map as it was drawn, since they may stand on what it lays.
        """

    def map_pieces(self, state: State) -> Sequence[MapPiece]:
        """Return what the module has put on or beside the map."""
        return ()
