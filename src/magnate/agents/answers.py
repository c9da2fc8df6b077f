"""What a language model answers, read as steps of its seat; everything else is refused with a reason."""

from __future__ import annotations

import re
from collections.abc import Sequence

from magnate.agents.limits import LONGEST_ANSWER, MOST_STEPS
from magnate.game import Game
from magnate.messages.speech import has
from magnate.model.action_text import action_text, read_action_text
from magnate.model.actions import Action, Options
from magnate.model.errors import IllegalAction
from magnate.model.limits import LONGEST_TYPED
from magnate.model.typed import UnclearAction, parse_action
from magnate.rules import flow
from magnate.view.screen.ahead import table_ahead
from magnate.view.screen.asked.shapes import Refusal
from magnate.view.screen.refusals import told, why_not
from magnate.view.text.phrases import said

BRACKETS = re.compile(r"\[([^\[\]]*)\]")
NUMBER = re.compile(r"\d{1,6}")
NAMED_FINISH = re.compile(r"finish ([a-z_]+)", re.IGNORECASE)
"""A step that is ended by its name, so that no other one is ended by mistake."""

ECHO = 60
"""Characters of an answer that are said again."""


class Refused(ValueError):
    """An answer that is no legal step. Nothing has changed.

    The text is one sentence. rule: id of the rule that forbids it, "" where the answer could not be read.
    near: legal actions like the one that was meant, as they are written.
    """

    def __init__(self, why: str, rule: str = "", near: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.rule = rule
        self.near = near


def chosen_words(answer: str) -> str:
    """Return the part of an answer that counts: what stands in the last brackets, or all of it where there are none.

    Raises Refused when it is too long or empty.
    """
    if len(answer) > LONGEST_ANSWER:
        raise Refused(f"An answer has at most {LONGEST_ANSWER} characters, not {len(answer)}.")
    found = BRACKETS.findall(answer)
    words = (found[-1] if found else answer).strip().rstrip(".").strip()
    if not words:
        raise Refused("The answer is empty: give the number of an option in brackets, such as [1].")
    return words


def read_steps(game: Game, seat: int, words: str) -> list[Action]:
    """Return the steps that are meant: one, or several with ``;`` between them. The game is only looked at.

    They are judged on what the seat may know. Raises Refused.
    """
    parts = [part.strip() for part in words.split(";") if part.strip()]
    if len(parts) > MOST_STEPS:
        raise Refused(f"An answer has at most {MOST_STEPS} steps, not {len(parts)}.")
    staged: list[Action] = []
    for part in parts:
        staged.append(_step(game, seat, staged, part))
    if not staged:
        raise Refused("The answer is empty: give the number of an option in brackets, such as [1].")
    return staged


def _step(game: Game, seat: int, staged: Sequence[Action], part: str) -> Action:
    table = table_ahead(game, seat, staged)
    options = flow.options(table, seat) if seat in table.state.waiting else []
    if not options:
        raise Refused(f"After {_echo(action_text(staged[-1]))} nothing more is asked of you.")
    named = NAMED_FINISH.fullmatch(part)
    if named is not None:
        if named[1].lower() != flow.asked(table):
            raise Refused(f"What is asked now is {flow.asked(table)}, so {_echo(named[1])} cannot be finished.")
        part = "finish"
    if NUMBER.fullmatch(part):
        if staged:
            raise Refused("Only the first step may be a number: write later ones out, as options are written.")
        if not 1 <= int(part) <= len(options):
            raise Refused(f"There is no option {part}: they are numbered 1 to {len(options)}.")
        return options[int(part) - 1]
    action = _written(part)
    if action is None:
        return _unwritten(part, options)
    refusal = why_not(game, seat, staged, action)
    if refusal is not None:
        raise refused(refusal)
    return action


def _written(part: str) -> Action | None:
    """Return the action of a line written as options are, or all in small letters; None for what is no such line."""
    for line in (part, part.lower()):  # as it is first: tiles are named by capital letters
        try:
            return read_action_text(line)
        except ValueError:
            continue
    return None


def _unwritten(part: str, options: Options) -> Action:
    """Return the only option that can be meant by something which is not written as actions are. Raises Refused."""
    if len(part) > LONGEST_TYPED:
        raise Refused(f"{_echo(part)} is no option: give a number, or an option as it is written.")
    try:
        return parse_action(part, options)
    except UnclearAction as unclear:
        raise Refused(f"{_echo(part)} is no option, or means several.", near=unclear.near) from None


def refused(refusal: Refusal | IllegalAction) -> Refused:
    """Return a refusal of the rules as one of an answer, in words."""
    found = told(refusal) if isinstance(refusal, IllegalAction) else refusal
    phrase = found.phrase
    why = found.why if phrase is None or not has(f"phrase.{phrase.say}") else said(phrase)
    return Refused(why, found.rule)


def _echo(text: str) -> str:
    """Return the beginning of what was answered, without anything that could not be printed."""
    short = text[:ECHO] + ("…" if len(text) > ECHO else "")
    return "'" + "".join(sign if sign.isprintable() else "?" for sign in short) + "'"
