"""One decision of a person: shown, asked, understood, and played."""

from __future__ import annotations

from contextlib import suppress

from magnate.cli.play import commands
from magnate.cli.play.choices import PAGE, Choice, Choices, are_tiles, moved_to, place_of
from magnate.cli.play.coach import tip_lines
from magnate.cli.play.screen import News, overview, show_news
from magnate.cli.play.session import Context, Session
from magnate.cli.play.terminal import Terminal
from magnate.messages.speech import has, t
from magnate.model.action_text import action_text, read_action_text
from magnate.model.actions import Action, FinishStep, Ready
from magnate.model.errors import IllegalAction
from magnate.model.notation import UnclearAction, parse_action
from magnate.rules.company import fits
from magnate.rules.flow import INTERLUDE
from magnate.view.screen.ahead import seen_table
from magnate.view.screen.refusals import refusal_of
from magnate.view.text import signs as words
from magnate.view.text.asked import facts_of
from magnate.view.text.decisions import question
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import said

QUIT = ("quit", "q", "exit", "bye")
LONGEST_ECHO = 60
"""Characters of what was typed that are said again."""

LEAST_NEWS = 3
"""Lines of news for which the table makes room."""

UNDO = ("undo", "u", "back")


class Leave(Exception):  # it is no error, it is the way out
    """The person wants to stop; everything is saved."""


class Prompt:
    """The decision that is open for one person."""

    def __init__(self, session: Session, terminal: Terminal, seat: int, kind: str, news: News) -> None:
        self.session = session
        self.terminal = terminal
        self.seat = seat
        self.news = news
        table = session.table(seat)
        self.choices = Choices(table, seat, kind, session.game.options(seat))
        self.desk = commands.Desk(session, terminal, table, self.choices)
        self._listed: list[Choice] = self.choices.all
        self._next = 0
        self._warned = False

    def decide(self, *, whole: bool = True) -> None:
        """Show the decision and ask until something is played or taken back. Raises Leave and EOFError.

        whole: on a plain screen, also tell where the game stands, not only what is asked.
        """
        self.show(whole=whole)
        while not self.answer(self.terminal.ask(self._prompt())):
            pass

    def _prompt(self) -> str:
        return f"{words.LETTERS[self.seat]} {self.session.names[self.seat]}> "

    def show(self, *, whole: bool = True) -> None:
        """Show the news, the table and the question."""
        asked = [*tip_lines(self.session, self.seat, self.terminal.width), *self._asked()]
        fresh = self.news.fresh(self.session, self.seat)
        room = self.terminal.height - len(asked) - 2
        least = min(len(fresh), LEAST_NEWS)
        table = overview(
            self.session, self.desk.table, self.seat, self.terminal, self.choices.marks(), room - least - bool(least)
        )
        news = show_news(self.terminal, fresh, room - len(table) - 1)
        if not self.terminal.plain:
            self.terminal.clear()
        if news:
            self.terminal.show([*news, line()])
        if whole or not self.terminal.plain:
            self.terminal.show([*table, line()])
        self.terminal.show(asked)

    def _asked(self) -> list[Line]:
        """Return the question with its facts and options."""
        width, about = self.terminal.width, question(self.desk.table, self.choices.kind)
        known = " ".join(facts_of(self.desk.table, self.seat, self.choices.kind))
        found = wrap(line(Span(about.ask, "ask"), f"  {known}" if known else ""), width, 2)
        if not self.choices.many:
            return [*found, *self.choices.grouped(width, self.terminal.plain), self._hint()]
        if not self.choices.are_places:
            rest = line(t("terminal.list_more", count=len(self.choices.all) - PAGE))
            return [*found, *self.choices.rows(self.choices.all[:PAGE], width), rest, self._hint()]
        extra = [choice for choice in self.choices.all if place_of(choice.action) is None]
        text = t("terminal.places", count=len(self.choices.all) - len(extra), example=self._example())
        if not self.terminal.plain:
            own = f"terminal.marked.{self.choices.kind}"
            text = f"{t(own if has(own) else 'terminal.marked')} {text}"
        found += wrap(line(text), width, 2)
        return [*found, *self.choices.rows([*extra, *self.choices.best()], width), self._hint()]

    def _example(self) -> str:
        """Return how the first of the best places is typed."""
        action = self.choices.best()[0].action
        mark = self.choices.mark(action)
        if are_tiles(action) and mark is not None:
            return words.place(mark)
        return action_text(action).partition(" ")[2].replace("garden ", "")

    def _hint(self) -> Line:
        undo = ", undo" if self.session.can_undo(self.seat) else ""
        return line(Span(f"{t('terminal.hint')} ?, map, why, log, supply{undo}, quit", "dim"))

    def say(self, *texts: str, style: str = "") -> None:
        """Print sentences."""
        self.terminal.show(part for text in texts for part in wrap(line(Span(text, style)), self.terminal.width, 2))

    def answer(self, typed: str) -> bool:
        """Do what was typed; tell whether the decision is over."""
        word = typed.strip().lower()
        if not word:
            self.show()
            return False
        if word in QUIT:
            raise Leave
        if word in UNDO:
            return self._undo()
        if word == "more" or word.split()[0] == "list":
            self._list(word)
            return False
        shown = commands.run(self.desk, typed)
        if shown is not None:
            self.terminal.show([*shown, line()])
            return False
        action = self._understood(typed)
        return action is not None and self._play(action)

    def _undo(self) -> bool:
        if self.session.undo(self.seat):
            self.news.forget(self.session, self.seat)
            self.say(t("terminal.undone"))
            return True
        self.say(t("terminal.nothing_to_undo"))
        return False

    def _list(self, word: str) -> None:
        """Print options page by page, all or those that match."""
        if word != "more":
            self._listed = self.choices.matching(word.removeprefix("list")) if word != "list" else self.choices.all
            self._next = 0
        page = self._listed[self._next : self._next + PAGE]
        self._next += len(page)
        self.terminal.show(self.choices.rows(page, self.terminal.width))
        left = len(self._listed) - self._next
        if not page:
            self.say(t("terminal.nothing_to_list"))
        elif left:
            self.say(t("terminal.more", count=left))

    def _understood(self, typed: str) -> Action | None:
        """Return the option that was typed, or say what is unclear."""
        text = typed.strip()
        if text.isdigit():
            action = self.choices.numbered(int(text))
            if action is None:
                self.say(t("terminal.no_option", number=text), style="warn")
            return action
        places = self.choices.at_square(text)
        if places is not None:
            return self._one_of(places, text)
        named = self.choices.named(text)
        if named is not None:
            return named
        with suppress(UnclearAction):
            return parse_action(text, [choice.action for choice in self.choices.usual])
        try:
            return parse_action(text, self.choices.actions)
        except UnclearAction as unclear:
            described = self.choices.described(text)
            if described is None:
                self._explain(text, unclear)
            return described

    def _one_of(self, places: list[Choice], text: str) -> Action | None:
        if len(places) == 1:
            return places[0].action
        if places:
            self.say(t("terminal.which_way"))
            self.terminal.show(self.choices.rows(places, self.terminal.width))
            return None
        sample = next(choice.action for choice in self.choices.all if place_of(choice.action))
        row, column = (int(part) for part in text.replace(",", " ").replace(";", " ").strip("() ").split())
        self.say(f"({row},{column}): {self._refusal(moved_to(sample, (row, column)))}", style="warn")
        return None

    def _explain(self, text: str, unclear: UnclearAction) -> None:
        """Say why an order is not legal where it is one, else what was near it."""
        try:
            why = self._refusal(read_action_text(text.lower()))
        except ValueError:
            why = ""
        near = ", ".join(unclear.near)
        typed = "".join(sign if sign.isprintable() else "?" for sign in text[:LONGEST_ECHO])
        self.say(why or t("terminal.unclear", typed=typed, near=near, some="yes" if near else "no"), style="warn")

    def _refusal(self, action: Action) -> str:
        """Return why an action is not legal, with its rule; "" where it is."""
        refusal = refusal_of(seen_table(self.session.game, self.seat), self.seat, action)
        if refusal is None:
            return ""
        phrase = refusal.phrase
        text = refusal.why if phrase is None or not has(f"phrase.{phrase.say}") else said(phrase)
        return f"{text} [{refusal.rule}]" if refusal.rule else text

    def _play(self, action: Action) -> bool:
        """Play an option; a structure that does not fit is asked for twice."""
        chain = self.desk.table.state.chains[self.seat]
        sealing = isinstance(action, Ready) and self.choices.kind == "restructuring"
        if sealing and not self._warned and not fits(self.desk.table, chain.seat, chain.selected):
            self._warned = True
            self.say(t("terminal.does_not_fit"), style="warn")
            return False
        before = self.session.context()
        try:
            self.session.play(self.seat, action)
        except IllegalAction as error:
            self.say(self._refusal(action) or str(error), style="warn")
            return False
        if self._turn_ran_out(before, action):
            self._last_chance(t("terminal.turn_over" if before[1] == "working" else "terminal.settled"))
        return True

    def _turn_ran_out(self, before: Context, action: Action) -> bool:
        """Tell whether a working day ended because nothing was left to do, not because it was finished.

        So does the last answer between two phases.
        """
        _, step, _ = before
        closed = step in ("working", INTERLUDE) and before != self.session.context()
        return closed and not isinstance(action, FinishStep) and not self.session.game.finished

    def _last_chance(self, over: str) -> None:
        """Let the person take back the step with which the turn ended by itself. Raises Leave."""
        while True:
            typed = self.terminal.ask(f"{over} {t('terminal.last_chance')} ")
            word = typed.strip().lower()
            if word in QUIT:
                raise Leave
            if word in UNDO and self.session.undo(self.seat, late=True):
                self.news.forget(self.session, self.seat)
                self.say(t("terminal.undone"))
            if word in UNDO or not word:
                return
