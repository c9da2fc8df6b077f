"""What is asked of a seat, what it may do, and what each choice would lead to, as screens get it."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.effects import DistanceShape, ReachShape
from magnate.facts.phrase import Goods, Phrase, Square
from magnate.facts.places import PlaceShape
from magnate.view.screen.shapes import ActionShape


@dataclass(slots=True, kw_only=True)  # hundreds are made for a question, and freezing them takes three times as long
class OptionShape:
    """One legal action with its geometry and what it leads to.

    group: what it belongs to in a list, such as the marketeer or the trainer; "" for none.
    loads: goods it brings. route: squares driven or flown over, in order. sources: drink symbols passed.
    same_as: index of the option that differs only in who does it, or -1.
    opens: it only begins a choice: what follows is asked next, and both are sent together.
    leaves: it chooses nothing more: it leaves the step, seals or declines.
    """

    action: ActionShape
    group: str
    place: PlaceShape | None
    reach: list[ReachShape]
    distances: list[DistanceShape]
    loads: Goods
    route: list[Square]
    sources: list[Square]
    facts: list[Phrase]
    same_as: int
    opens: bool
    leaves: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """One employee who could work instead of another. come: idle now. go: at work now."""

    come: str
    go: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StructureOutlook:
    """What a selection for the structure leads to (B-RES-05 to B-RES-08).

    best, worst: place in the order of choosing, 1 = first, over everything rivals may still do.
    salaries: dollars due on payday with all cards, before discounts of unused hires.
    actions: what the cards at work will do this round. milestones: open ones this selection can reach now.
    why: the reason it does not fit, or None.
    more, less: cards to put to work besides and to send to the beach for the nearest selection that fits.
    add: idle cards that could work as well, the most useful first; afterwards nobody idle finds a slot.
    full: the structure that would be made of the hand if nobody were selected yet.
    exchanges: idle cards that are clearly more useful than one at work, the most useful first, one for each kind;
    none where a slot is open or `add` names anybody. Each alone leaves a selection that fits.
    """

    used: int
    room: int
    open_slots: int
    fits: bool
    why: Phrase | None
    best: int
    worst: int
    salaries: int
    cash: int
    actions: list[Phrase]
    milestones: list[str]
    more: list[str]
    less: list[str]
    add: list[str]
    full: list[str]
    exchanges: list[Exchange]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaydayCard:
    """Equal cards on payday. steps: the action that fires one, None when it may not be fired.

    why: the reason it may not, such as a busy marketeer. due_then: what is due without it.
    """

    employee: str
    place: str
    count: int
    salary: int
    fire: ActionShape | None
    why: Phrase | None
    due_then: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaydayOutlook:
    """What is due on payday and why: cards x rate = gross, less discounts (B-PAY-04 to B-PAY-06).

    suggestion: a list of actions that makes ends meet with the least loss, ``ready`` last; empty when none is known.
    reason: why it does more than seal, or None. milestones: held ones that change what is due or how it is paid.
    """

    cards: int
    rate: int
    gross: int
    paid_with_goods: int
    unpaid: int
    training_discount: int
    recruiting_discount: int
    due: int
    cash: int
    staff: list[PaydayCard]
    fired: list[str]
    suggestion: list[ActionShape]
    reason: Phrase | None
    milestones: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueSeat:
    """A seat in the queue for the turn order: open slots counted, whether it has chosen, the place it took.

    deeds: its hires, training steps and campaigns of this round.
    """

    seat: int
    open_slots: int
    first_by_star: bool
    position: int | None
    deeds: list[Phrase]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScarcePile:
    """A pile with fewer cards left than seats that could hire or train to it this round.

    most: how many cards each of these seats could take.
    """

    employee: str
    left: int
    seats: list[int]
    most: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderOutlook:
    """Who chooses a place when (B-ORD-01 to B-ORD-04), and what the places are about.

    ties: seats that only the turn order tells apart from this one at dinner (B-DIN-12 to B-DIN-14); none for
    a spectator.
    """

    queue: list[QueueSeat]
    scarce: list[ScarcePile]
    ties: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainerShape:
    """A trainer, coach or guru at work with the steps it has left; number as in the action, 1 = first."""

    number: int
    employee: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is asked of a seat now, after the steps it has staged.

    kind: the decision (docs/bots.md lists them). rules: the rules it rests on.
    skips: index of the first option that leaves, or -1.
    continues: steps staged for it are sent with its answer: it completes a choice, or all choose in secret and seal.
    in_range: squares within the road range of what is placed, by borders crossed: [0] holds those without a
    border; empty where no range limits the place. roads_in_range: the same for the roads the range runs along.
    unasked: why it can pass without asking anybody, by the option that `skips`; None where somebody should look.
    """

    seat: int
    kind: str
    rules: list[str]
    facts: list[Phrase]
    in_range: list[list[Square]]
    roads_in_range: list[list[Square]]
    options: list[OptionShape]
    skips: int
    continues: bool
    unasked: Phrase | None
    trainers: list[TrainerShape]
    phantoms: list[str]
    structure: StructureOutlook | None
    payday: PaydayOutlook | None
    queue: OrderOutlook | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why something is not possible: the rule, a sentence in English, and the same as a phrase where there is one.

    rule: "" where the reason is no rule of the game, as for a set-up.
    """

    rule: str
    why: str
    phrase: Phrase | None
