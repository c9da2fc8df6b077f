"""Why something is not legal: the rule, the engine's sentence, and the same as a phrase in any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from magnate.facts.phrase import Phrase, Square
from magnate.game import Game
from magnate.model.actions import Action
from magnate.model.errors import BadSetup, BrokenRecord, IllegalAction
from magnate.model.faults import Fault
from magnate.rules import flow
from magnate.rules.table import Table
from magnate.view.screen.ahead import table_ahead
from magnate.view.screen.asked.shapes import Refusal


def why_not(game: Game, seat: int, staged: Sequence[Action], action: Action) -> Refusal | None:
    """Return why the seat may not do this after the steps staged; None when it may.

    Raises IllegalAction when a staged step is not legal itself.
    """
    return refusal_of(table_ahead(game, seat, staged), seat, action)


def why_not_here(game: Game, seat: int, staged: Sequence[Action], square: Square) -> Refusal | None:
    """Return why what is placed now may not lie at a square; None when it may, in some way.

    What the square is to the thing is said by the question asked: the top left one of a token, the first in reading
    order of a piece of several squares, any square of a tile, or of the house that is to get a garden.
    Raises IllegalAction when a staged step is not legal.
    """
    refused = flow.why_not_at(table_ahead(game, seat, staged), seat, square)
    return None if refused is None else told(refused)


def refusal_of(table: Table, seat: int, action: Action) -> Refusal | None:
    """Return why an action is not legal at a table made for the seat; None when it is."""
    try:
        flow.check(table, seat, action)
    except IllegalAction as error:
        return told(error)
    return None


def told(error: IllegalAction) -> Refusal:
    """Return a refusal as screens get it; one without a phrase, of a module of others, is just not possible now."""
    phrase = Phrase(say=error.say or "not_possible_now", values=dict(error.values))
    return Refusal(rule=error.rule, why=error.why, phrase=phrase)


def told_of_setup(error: BadSetup) -> Refusal | None:
    """Return why a game cannot be set up as screens get it; None where there is no phrase, only the sentence."""
    if not error.say:
        return None
    return Refusal(rule="", why=str(error), phrase=Phrase(say=f"setup.{error.say}", values=dict(error.values)))


def told_of_record(error: BrokenRecord) -> Refusal | None:
    """Return why a record cannot be played as screens get it; None where there is no phrase, only the sentence."""
    if not error.fault.say:
        return None
    return Refusal(rule="", why=str(error), phrase=phrase_of(error.fault))


def phrase_of(fault: Fault) -> Phrase:
    """Return a fault as a phrase; the faults among its values are phrases too, or texts where they have no words.

    Numbers of files are told digit by digit, as they stand there.
    """
    of_file = fault.say.startswith("record.")
    return Phrase(say=fault.say, values={name: _plain(value, of_file) for name, value in fault.values.items()})


def _plain(value: Any, of_file: bool) -> Any:
    if isinstance(value, Fault):
        return phrase_of(value) if value.say else str(value)
    if isinstance(value, tuple) and any(isinstance(each, Fault) for each in value):
        return [_plain(each, of_file) for each in value]
    return str(value) if of_file and type(value) is int else value
