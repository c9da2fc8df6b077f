"""What can be typed besides a choice: help, explanations, panels of the table, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from magnate.cli.play.advice import plan_lines, why_turn_lines
from magnate.cli.play.choices import Choices
from magnate.cli.play.flips import flip_lines
from magnate.cli.play.odds import ledger_lines, odds_lines
from magnate.cli.play.race import race_lines
from magnate.cli.play.screen import map_lines, overview
from magnate.cli.play.session import Session
from magnate.cli.play.terminal import Terminal
from magnate.messages.speech import t
from magnate.rulebook.lines import rule_lines
from magnate.rules.table import Table
from magnate.view.text import signs as words
from magnate.view.text.chains import chain_report
from magnate.view.text.decisions import question
from magnate.view.text.lines import Line, Span, line, text_width, wrap
from magnate.view.text.story import why_lines
from magnate.view.text.table import campaign_lines, career_lines, house_lines, milestone_lines, supply_lines

HELP = (
    ("terminal.help.number", "terminal.help.number_does"),
    ("terminal.help.order", "terminal.help.order_does"),
    ("?, ? B-DIN-07", "terminal.help.help"),
    ("list, list …, more", "terminal.help.list"),
    ("map, houses, campaigns", "terminal.help.map"),
    ("chain A, chains", "terminal.help.chain"),
    ("supply, careers, milestones", "terminal.help.supply"),
    ("why", "terminal.help.why"),
    ("why B", "terminal.help.why_turn"),
    ("flip 12", "terminal.help.flip"),
    ("race, race 3", "terminal.help.race"),
    ("odds", "terminal.help.odds"),
    ("ledger, ledger 3", "terminal.help.ledger"),
    ("plans", "terminal.help.plans"),
    ("log, log 2", "terminal.help.log"),
    ("undo", "terminal.help.undo"),
    ("save FILE", "terminal.help.save"),
    ("quit", "terminal.help.quit"),
)
"""What can be typed, and the message that says what it does; what is typed is the same in every language."""

Panel = Callable[["Desk", str], list[Line]]


class Desk:
    """What a command works with: the session, the screen, the decision that is open."""

    def __init__(self, session: Session, terminal: Terminal, table: Table, choices: Choices) -> None:
        self.session = session
        self.terminal = terminal
        self.table = table
        self.choices = choices
        self.width = terminal.width


def run(desk: Desk, typed: str) -> list[Line] | None:
    """Return what a command shows, or None when what was typed is no command."""
    word, _, rest = typed.strip().partition(" ")
    panel = PANELS.get(word.lower())
    if panel is None or (rest.strip() and word.lower() not in TAKE_WORDS):
        return None
    return panel(desk, rest.strip())


def _help(desk: Desk, rule: str) -> list[Line]:
    if rule:
        return _rule(desk, rule)
    about = question(desk.table, desk.choices.kind)
    wide = 0 if desk.terminal.plain else max(text_width(t(name) if "." in name else name) for name, _ in HELP) + 2
    found = [line(Span(about.ask, "strong"))]
    rules = f" [{', '.join(about.rules)}]" if about.rules else ""
    found += wrap(line(about.about, Span(rules, "dim")), desk.width, 2)
    found.append(line())
    for name, what in HELP:
        typed = t(name) if "." in name else name
        blanks = " " * (wide - text_width(typed)) if wide else ": "
        row = line(Span(f"{typed}{blanks}", "key"), t(what))
        found += wrap(row, desk.width, wide or 2)
    return found


def _why(desk: Desk, name: str) -> list[Line]:
    if name:
        seat = _seat_of(desk, name)
        return _no_chain(desk, name) if seat is None else why_turn_lines(desk.session, seat, desk.width)
    if not desk.session.dinner:
        return [line(t("terminal.no_dinner"))]
    return [row for event in desk.session.dinner for row in why_lines(event, desk.session.names)]


def _log(desk: Desk, words_: str) -> list[Line]:
    rounds = desk.session.rounds_told
    begun = dict(rounds)
    number = int(words_) if words_.isdigit() else desk.table.state.round
    if words_ and number not in begun and number != 0:
        return [line(t("terminal.no_round", round=words_, last=len(rounds)))]
    start = begun.get(number, 0)
    end = begun.get(number + 1, len(desk.session.story))
    return [part for row in desk.session.story[start:end] for part in wrap(row, desk.width, 4)]


def _chain(desk: Desk, name: str) -> list[Line]:
    seat = _seat_of(desk, name or words.LETTERS[desk.choices.seat])
    return _no_chain(desk, name) if seat is None else chain_report(desk.table, seat, desk.session.names, desk.width)


def _seat_of(desk: Desk, name: str) -> int | None:
    """Return the seat of a chain that was typed, by letter or number; None where there is none."""
    seats = {words.LETTERS[seat]: seat for seat in range(len(desk.session.seats))}
    seats |= {str(seat + 1): seat for seat in range(len(desk.session.seats))}
    return seats.get(name.upper())


def _no_chain(desk: Desk, name: str) -> list[Line]:
    return [line(t("terminal.no_chain", name=name, chains=" ".join(words.LETTERS[: len(desk.session.seats)])))]


def _chains(desk: Desk, _: str) -> list[Line]:
    found: list[Line] = []
    for seat in range(len(desk.session.seats)):
        found += chain_report(desk.table, seat, desk.session.names, desk.width)
    return found


def _rule(desk: Desk, name: str) -> list[Line]:
    found = rule_lines(name, drawn=False)
    if not found:
        return [line(t("terminal.no_rule", name=name))]
    return [part for row in found for part in wrap(line(row), desk.width, 2)]


def _save(desk: Desk, name: str) -> list[Line]:
    try:
        where = desk.session.save(Path(name).expanduser() if name else None)
    except OSError as error:
        return [line(Span(t("terminal.not_saved", error=str(error)), "warn"))]
    return [line(t("terminal.saved", file=str(where)) if where else t("terminal.name_a_file"))]


PANELS: dict[str, Panel] = {
    "?": _help,
    "h": _help,
    "help": _help,
    "why": _why,
    "flip": lambda desk, house: flip_lines(desk.session, desk.choices.seat, house, desk.width),
    "race": lambda desk, which: race_lines(desk.session, which, desk.width),
    "odds": lambda desk, _: odds_lines(desk.session, desk.choices.seat, desk.width),
    "ledger": lambda desk, which: ledger_lines(desk.session, desk.choices.seat, which, desk.width),
    "plans": lambda desk, _: plan_lines(desk.session, desk.choices.seat, desk.width),
    "log": _log,
    "map": lambda desk, _: map_lines(desk.session, desk.table, desk.terminal, desk.choices.marks()),
    "table": lambda desk, _: overview(desk.session, desk.table, desk.choices.seat, desk.terminal),
    "houses": lambda desk, _: house_lines(desk.table, desk.width),
    "campaigns": lambda desk, _: campaign_lines(desk.table, desk.width),
    "supply": lambda desk, _: supply_lines(desk.table, desk.width),
    "careers": lambda desk, _: career_lines(desk.table, desk.width),
    "milestones": lambda desk, _: milestone_lines(desk.table, desk.width),
    "chain": _chain,
    "chains": _chains,
    "rule": _rule,
    "save": _save,
}
"""Commands that show something and leave the decision open."""

TAKE_WORDS = ("log", "chain", "why", "flip", "race", "ledger", "rule", "save", "?", "help")
