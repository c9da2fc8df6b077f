"""Playing: situations, commands, what happened, taking back, talk."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from magnate.facts.phrase import Phrase, Square
from magnate.maps import BalancedMap, MapCard, MapFigures, MapPlace
from magnate.review.shapes import Review
from magnate.server.wire.tables import Table
from magnate.view.race import Race
from magnate.view.screen.asked.shapes import Asked, Refusal
from magnate.view.screen.foreseen import DinnerForecast, MarketingForecast
from magnate.view.screen.scenes import SceneShape
from magnate.view.screen.shapes import ActionShape, BoardShape, EventShape, View

MOST_FIELDS = 16
"""So many fields an action may have, its kind among them."""

Step = Annotated[ActionShape, Meta(min_length=1, max_length=MOST_FIELDS)]
"""An action, such as ``{"kind": "hire", "employee": "waitress", "by": "ceo"}`` (docs/formats.md)."""

Steps = Annotated[list[Step], Meta(max_length=120)]
Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[!-~]+$")]
SeatNumber = Annotated[int, Meta(ge=-1, le=5)]
Seq = Annotated[int, Meta(ge=0)]
Version = Annotated[str, Meta(max_length=64)]


class Told(Struct, frozen=True, kw_only=True):
    """One entry of the log as everybody may read it, with what it made happen.

    kind: ``begin`` (the set-up), ``play``, ``undo`` (somebody took own steps back), ``rewind`` (by consent).
    seat: who acted, -1 for nobody. at: ISO 8601 in UTC. bot: a computer acted. level: the one that decided, ``program``
    for a program, "" for a person; of a computer seat, another one than the seat's where its own had no time.
    round, phase, turn: where the game stood before it. gone: it was taken back later; its events are left out.
    to: for undo and rewind, the entry that is the last one still standing; else 0.
    ran: the phases after the working days that it played: ``dinnertime payday marketing cleanup``.
    """

    seq: int
    kind: Literal["begin", "play", "undo", "rewind"]
    seat: int
    at: str
    bot: bool
    level: str
    round: int
    phase: str
    turn: int
    gone: bool
    to: int
    events: list[EventShape]
    ran: list[str] = []


class Rewind(Struct, frozen=True, kw_only=True):
    """Somebody asks everybody affected to go back to an entry, or the host to ``end`` the table.

    agreed: seats that said yes; needed: all that must. by: -1 for a host without a seat.
    """

    id: int
    by: int
    to: int
    agreed: list[int]
    needed: list[int]
    what: Literal["rewind", "end"] = "rewind"


class Situation(Struct, frozen=True, kw_only=True):
    """Everything a screen needs to draw one moment. at: the entry shown; latest: the last one there is.

    asked: what is asked of the seat, None when nothing is or for a past moment. undoable: how many of its last
    actions the seat may take back now, also a sealed choice. seen: the entry this person saw last.
    """

    table: Table
    at: int
    latest: int
    view: View
    asked: Asked | None
    undoable: int
    seen: int
    rewind: Rewind | None


class Scenes(Struct, frozen=True, kw_only=True):
    """The table as each phase began that an entry played, to show its events there one after the other."""

    scenes: list[SceneShape]


class Look(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Staged steps to look ahead with; nothing is played."""

    seat: SeatNumber
    staged: Steps = []


class Looked(Struct, frozen=True, kw_only=True):
    """What would be asked after the staged steps; None when they complete the decision. undoable as in Situation."""

    asked: Asked | None


class WhyNot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask why something is not legal: an action, or a square for the thing being placed."""

    seat: SeatNumber
    staged: Steps = []
    action: Step | None = None
    square: Square | None = None


class Answer(Struct, frozen=True, kw_only=True):
    """The reason, or None when it is legal."""

    refusal: Refusal | None


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Steps of a seat: all are played or none. seq: the last entry known. key: makes sure it is played once.

    draft: the version of the seat's draft the sender knows; where another is kept, somebody else acts for the seat
    too, and the command is refused as stale. None: drafts do not matter.
    """

    seat: Annotated[int, Meta(ge=0, le=5)]
    seq: Seq
    key: Key
    steps: Annotated[Steps, Meta(min_length=1)]
    draft: Version | None = None


class TakeBack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take back own actions: the last `count` of the open turn, or the whole sealed choice."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    seq: Seq
    key: Key
    count: Annotated[int, Meta(ge=1, le=500)] = 1


class Outcome(Struct, frozen=True, kw_only=True):
    """A command was written down: the last entry now, and all entries since the one the command knew."""

    seq: int
    told: list[Told]


class Problem(Struct, frozen=True, kw_only=True):
    """Why a request was refused. error: a short id. rule: of an illegal action. told: what happened since.

    refusal: the same in any language, of an illegal action, or of a set-up or record that cannot be played.
    fields: what was wrong where, for malformed requests.
    """

    error: str
    why: str
    rule: str = ""
    refusal: Refusal | None = None
    seq: int = 0
    told: list[Told] = []
    fields: dict[str, str] = {}


class History(Struct, frozen=True, kw_only=True):
    """Entries after a given one, oldest first. latest: the last entry there is."""

    told: list[Told]
    latest: int


class Forecasts(Struct, frozen=True, kw_only=True):
    """What would follow if nobody did anything more; None where the game has no such phase ahead.

    race: who can have which milestone how soon, the same for everybody.
    """

    dinner: DinnerForecast | None
    marketing: MarketingForecast | None
    race: Race


class NewRewind(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask to go back so that `to` is the last entry that stands."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    to: Seq


class Consent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answer a request to go back."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    agree: bool


class AskAdvice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask what a seat could do now."""

    seat: Annotated[int, Meta(ge=0, le=5)]


class PlanShape(Struct, frozen=True, kw_only=True):
    """What a seat could do, or did, in one round: doing, then expects with the biggest risk, sentence by sentence.

    dollars: mean income of dinner in the imagined games, salaries not taken off. steps: what to stage for it now.
    """

    doing: list[Phrase]
    expects: list[Phrase]
    dollars: int
    steps: Steps


ReviewLevel = Literal["quick", "deep"]


class AskReview(Struct, frozen=True, kw_only=True):
    """Which review is wanted."""

    level: ReviewLevel = "quick"


class ReviewState(Struct, frozen=True, kw_only=True):
    """How far a review is. done: thousandths. review: while it is made, as far as it is; None if nothing was found yet.

    state: ``none`` was asked for, ``working``, ``done``, or ``failed``, which can be asked for again.
    """

    level: ReviewLevel
    state: Literal["none", "working", "done", "failed"]
    done: int
    review: Review | None = None


class Advice(Struct, frozen=True, kw_only=True):
    """The best plans of a seat, the best first. seq: the entry they were made after."""

    seq: int
    plans: list[PlanShape]


class TurnReasons(Struct, frozen=True, kw_only=True):
    """What a computer did in a turn that is over, and what could be expected of it by what everybody knew then."""

    seat: int
    round: int
    plan: PlanShape


class MapPreview(Struct, frozen=True, kw_only=True):
    """A map as it would be: its share code, the seed that makes it, the board."""

    code: str
    seed: int
    board: BoardShape


class MapStudy(Struct, frozen=True, kw_only=True):
    """A map and what it is like."""

    map: MapPreview
    figures: MapFigures


class MapFairness(Struct, frozen=True, kw_only=True):
    """How a map fared in games of the fast level so far.

    played: games so far, of the wanted ones. games: that ended and are told of, whole rounds of the table; different:
    results among them. places: from first to last in the turn order; none before the first round of the table is
    over. better, worse: places whose interval of wins lies above, or below, an equal share.
    """

    played: int
    wanted: int
    games: int
    different: int
    places: list[MapPlace]
    better: list[int]
    worse: list[int]


class DrawnMap(Struct, frozen=True, kw_only=True):
    """A balanced map and its board."""

    found: BalancedMap
    board: BoardShape


class BalancedMaps(Struct, frozen=True, kw_only=True):
    """The balanced maps for a number of players. card: how they were found, None where there are none."""

    card: MapCard | None
    maps: list[DrawnMap]


class NewLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something said at the table. seq: the entry it is about, 0 for none."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    seq: Seq = 0


class Line(Struct, frozen=True, kw_only=True):
    """A line of talk. seat: -1 for somebody who only watches.

    deed: "" for words. Else what this person did while the game ran: ``stand_in`` (a computer plays for a seat),
    ``stand_in_off``, ``opened``, ``taken`` (sat down), ``taken_back``, ``renamed``, ``ended``. about: the number of the
    ``seat``, the ``name`` of its owner, what it was called ``before``.
    """

    id: int
    at: str
    seat: int
    name: str
    text: str
    seq: int
    deed: str = ""
    about: dict[str, str | int] = {}


class Talk(Struct, frozen=True, kw_only=True):
    """The talk of a table, oldest first."""

    lines: list[Line]


class Note(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Private notes of one person at one table."""

    text: Annotated[str, Meta(max_length=5000)]


class Draft(Struct, frozen=True, kw_only=True):
    """Staged steps of a seat, kept so that they survive a reload and follow to another device.

    seq: the entry they were staged at. version: tells one draft from another, "" for none.
    """

    seq: Seq
    staged: Steps
    version: str


class KeepDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Staged steps to keep. over: the version they replace; where another is kept it stays. None: whatever is kept."""

    seq: Seq
    staged: Steps
    over: Version | None = None


class DraftNews(Struct, frozen=True, kw_only=True):
    """The draft of an own seat changed: a page that holds another version may read it again."""

    seat: int
    version: str


class StandingOrders(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat wants done without being asked, until something unexpected happens.

    order_of_business: places in the turn order by preference, 1 = first; empty: ask.
    payday: ``ask``, or ``keep_all`` while all salaries can be paid.
    cleanup: goods to keep first when the freezer is too small; empty: ask.
    """

    order_of_business: Annotated[list[int], Meta(max_length=6)] = []
    payday: Literal["ask", "keep_all"] = "ask"
    cleanup: Annotated[list[str], Meta(max_length=12)] = []


class Live(Struct, frozen=True, kw_only=True):
    """A message over the WebSocket or the event stream. what: ``hello told table talk presence rewind draft``.

    hello: seq is the last entry; told: a new entry; table: the table changed; online: seats with somebody there.
    draft: the staged steps of an own seat changed; only those who act for the seat are told.
    """

    what: Literal["hello", "told", "table", "talk", "presence", "rewind", "draft"]
    seq: int
    waiting: list[int] = []
    told: Told | None = None
    table: Table | None = None
    line: Line | None = None
    online: list[int] | None = None
    rewind: Rewind | None = None
    draft: DraftNews | None = None
