"""Reading a lesson: every problem named with its place, as in records and positions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from magnate.game import Game
from magnate.lessons.lesson import BadLesson, Lesson, Sight, Step
from magnate.model.action_codec import read_action
from magnate.model.actions import Action
from magnate.model.errors import BadPosition
from magnate.model.event_kinds import EVENTS
from magnate.model.reading import Reader, TooMuchWrong, inside, listed, shown
from magnate.modules.registry import known

FORMAT, VERSION = "magnate-lesson", 1
FIELDS = ("format", "version", "id", "note", "minutes", "module", "position", "seat", "rival", "steps", "goal", "then")
STEP_FIELDS = ("id", "do", "look", "until", "note")
LOOKS = (
    "ask", "bank", "board", "campaign", "company", "house", "log", "milestones", "phase", "restaurant", "rivals",
    "show", "stock",
)  # fmt: skip
"""What a step may point at; ``house``, ``campaign`` and ``restaurant`` name which one after a colon, ``show`` may."""

NAMED = frozenset({"house", "campaign", "restaurant"})
SHOWS = ("show", "show:dinner", "show:marketing")
LONGEST = 20
"""Minutes that a lesson takes at most."""

MOST_STEPS = 60


def read_lesson(data: object, bots: Collection[str]) -> Lesson:
    """Return the lesson of plain data. bots: names a rival may have. Raises BadLesson naming every problem."""
    reader = Reader()
    try:
        found = _lesson(reader, data, bots)
    except TooMuchWrong:
        found = None
    if reader.problems or found is None:
        raise BadLesson(listed(reader.problems))
    return found


def _lesson(reader: Reader, data: object, bots: Collection[str]) -> Lesson:
    given = reader.record(data, "", FIELDS)
    if (given.get("format"), given.get("version")) != (FORMAT, VERSION):
        reader.wrong("format", f'should be "{FORMAT}" with version {VERSION}')
    module, then = given.get("module", ""), given.get("then", "")
    position = reader.record(given.get("position"), "position")
    game = _game(reader, position)
    players = 2 if game is None else game.setup.players
    return Lesson(
        id=_word(reader, given.get("id"), "id"),
        minutes=reader.number(given.get("minutes"), "minutes", 1, LONGEST),
        module=(module and reader.one_of(module, "module", [each.id for each in known()], "module")) or "",
        position=position,
        ran_on=game is not None and not game.pending,
        seat=reader.number(given.get("seat", 0), "seat", 0, players - 1),
        rival=reader.one_of(given.get("rival"), "rival", bots, "bot") or "",
        steps=_steps(reader, given.get("steps")),
        goal=tuple(
            _sight(reader, each, f"goal[{place}]")
            for place, each in enumerate(reader.items(given.get("goal"), "goal", MOST_STEPS))
        ),
        then=(then and reader.one_of(then, "then", bots, "bot")) or "",
    )


def _game(reader: Reader, position: Mapping[str, Any]) -> Game | None:
    try:
        return Game.from_position(position, listen=False)
    except BadPosition as error:
        for line in str(error).splitlines():
            reader.wrong("position", line)
        return None


def _word(reader: Reader, value: object, path: str) -> str:
    """Return a name that can stand in the id of a message."""
    if isinstance(value, str) and value.isidentifier() and value.islower():
        return value
    reader.wrong(path, f"should be a name of small letters, digits and _, not {shown(value)}")
    return ""


def _steps(reader: Reader, value: object) -> tuple[Step, ...]:
    found: list[Step] = []
    for place, each in enumerate(reader.items(value, "steps", MOST_STEPS)):
        path = f"steps[{place}]"
        step = _step(reader, reader.record(each, path, STEP_FIELDS), path)
        if any(step.id == other.id for other in found):
            reader.wrong(inside(path, "id"), f"another step is called {shown(step.id)}")
        found.append(step)
    if not found:
        reader.wrong("steps", "a lesson has at least one step")
    return tuple(found)


def _step(reader: Reader, given: Mapping[str, Any], path: str) -> Step:
    until = given.get("until")
    step = Step(
        id=_word(reader, given.get("id"), inside(path, "id")),
        do=_actions(reader, given.get("do", []), inside(path, "do")),
        look=_look(reader, given.get("look", ""), inside(path, "look")),
        until=None if until is None else _sight(reader, until, inside(path, "until")),
    )
    if not step.do and not step.look:
        reader.wrong(path, "names nothing to do and nothing to look at")
    if step.until is not None and not step.do:
        reader.wrong(path, "has an 'until', so 'do' should name one way to get there")
    return step


def _actions(reader: Reader, value: object, path: str) -> tuple[Action, ...]:
    found = [read_action(reader, each, f"{path}[{place}]") for place, each in enumerate(reader.items(value, path))]
    return tuple(action for action in found if action is not None)


def _look(reader: Reader, value: object, path: str) -> str:
    text = reader.text(value, path, 40)
    what, colon, which = text.partition(":")
    if not text:
        return ""
    known = text in SHOWS if what == "show" else what in LOOKS and bool(colon and which) == (what in NAMED)
    if not known:
        allowed = ", ".join([*(f"{look}:..." if look in NAMED else look for look in LOOKS), *SHOWS[1:]])
        reader.wrong(path, f"{shown(text)} is nothing that can be lit; allowed are {allowed}")
    return text


def _sight(reader: Reader, value: object, path: str) -> Sight:
    given = reader.record(value, path, ("event", "with"))
    name = reader.one_of(given.get("event"), inside(path, "event"), list(EVENTS.by_name), "event")
    if name is None:
        return Sight("")
    fields = [field.name for field in EVENTS.by_name[name].fields]
    wished = reader.record(given.get("with", {}), inside(path, "with"), fields)
    return Sight(name, tuple((field, _tuples(wish)) for field, wish in wished.items()))


def _tuples(value: Any) -> Any:
    """Return a value with tuples in place of lists, as events hold them."""
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value
