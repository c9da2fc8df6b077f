"""A game in progress at this table: playing, telling, undoing, saving."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from pathlib import Path

from magnate.bots import Bot
from magnate.bots.driver import outcome
from magnate.bots.programs import Program, ProgramBot, enter, tell_end
from magnate.bots.registry import USUAL
from magnate.cli.play import saves
from magnate.cli.play.seats import Seat, usual_name
from magnate.facts.phrase import Phrase
from magnate.game import Decision, Game, Move
from magnate.messages.speech import t
from magnate.model.actions import Action, Ready
from magnate.model.events import Event, RoundBegan
from magnate.model.record import Record
from magnate.model.setup import Setup
from magnate.rules.flow import INTERLUDE
from magnate.rules.table import Table
from magnate.view.ledger import Ledger
from magnate.view.screen.asked.unasked import why_unasked
from magnate.view.text.lines import Line, Span, line
from magnate.view.text.phrases import said
from magnate.view.text.story import has_reasons, story_of

Context = tuple[int, str, int]
"""Round, step and seat whose turn it is: what was chosen in one of these can be taken back there."""


class Session:
    """One game with its seats, its story, its books and its file.

    story: a line for everything that happened. dinner: how each house chose at the last dinner.
    """

    def __init__(
        self,
        game: Game,
        seats: tuple[Seat, ...],
        colours: tuple[str, ...],
        path: Path | None,
        programs: Sequence[Program] = (),
    ) -> None:
        """Seat everybody. programs: those that the seats may name; each starts when it is first asked."""
        self.game = game
        self.seats = seats
        self.colours = colours
        self.path = path
        self.advice = "auto"
        """Whether plans may be asked for: ``on``, ``off``, or ``auto`` where one person plays computers alone."""
        self.coach = "auto"
        """How much the coach says, see `magnate.cli.play.coach`."""
        self.paydays = False
        """Whether people are asked on every payday and about the freezer, also where there is nothing to decide."""
        self.skipped: set[tuple[int, int, str]] = set()
        """The questions that passed unasked, by round, seat and kind."""
        self.told: dict[tuple[int, str], int] = {}
        """The tips said, by seat and id, with the number of moves then."""
        self.names: list[str] = [seat.name for seat in seats]
        self.bots: dict[int, Bot] = {i: enter(seat.kind, programs) for i, seat in enumerate(seats) if not seat.human}
        self._forget()
        self._undoable: list[tuple[int, int, Context]] = []
        self._unsaved = False

    @classmethod
    def begin(
        cls,
        setup: Setup,
        seats: tuple[Seat, ...],
        colours: tuple[str, ...],
        path: Path | None,
        programs: Sequence[Program] = (),
    ) -> Session:
        """Start a new game. Raises BadSetup."""
        session = cls(Game.new(setup), seats, colours, path, programs)
        session.rebuild(session.game.record(), None)
        return session

    @classmethod
    def resume(
        cls, record: Record, colours: tuple[str, ...], path: Path | None, programs: Sequence[Program] = ()
    ) -> Session:
        """Go on with a stored game. Raises BrokenRecord, and BadProgram without a program that plays there."""
        game = Game.replay(record)
        seats = saves.seats_of(record, game.setup.players, [program.name for program in programs])
        session = cls(game, seats, colours, path, programs)
        session.advice = saves.advice_of(record)
        session.rebuild(record, None)
        return session

    def _forget(self) -> None:
        self.story: list[Line] = []
        self.rounds_told: list[tuple[int, int]] = []
        """(round, index of its first line in the story)."""
        self.ledger = Ledger(len(self.seats))
        self.dinner: list[Event] = []
        self._dining: int = -1
        self.dined: list[Event] = []
        """What happened at dinner in the round before this one, and `_today` in this one."""
        self._today: list[Event] = []

    def rebuild(self, record: Record, to: int | None) -> None:
        """Play a record again up to a move, and tell its whole story afresh."""
        self._forget()
        for step in Game.follow(record, to, listen=True):
            self.game = step.game
            self._tell(step.events, step.number)

    def _tell(self, events: Iterable[Event], number: int) -> None:
        for event in events:
            self.ledger.note(event)
            if has_reasons(event):
                if self._dining != number:
                    self._dining, self.dinner = number, []
                self.dinner.append(event)
                self._today.append(event)
            if isinstance(event, RoundBegan):
                self.dined, self._today = self._today, []
                self.rounds_told.append((event.round, len(self.story)))
            told = story_of(event, self.names)
            if told is not None:
                self.story.append(told)

    def before_dinner(self) -> tuple[Game, Move] | None:
        """Return a game as it stood before the last dinner, and the move that led to it; None before the first."""
        if self._dining < 1:
            return None
        record = self.game.record()
        return Game.replay(record, self._dining - 1), record.moves[self._dining - 1]

    def context(self) -> Context:
        """Return the stretch of the game within which a seat may take back what it did."""
        state = self.game.state
        working = state.turn.seat >= 0 and state.step != INTERLUDE
        return state.round, "working" if working else state.step, state.turn.seat

    def table(self, seat: int) -> Table:
        """Return the table as one seat may see it; -1 for a spectator."""
        view = self.game.view(seat)
        return Table(view.book, view.state)

    def next_decision(self) -> Decision:
        """Return whose decision is taken now: computer seats first, then people by seat."""
        return min(self.game.pending, key=lambda decision: (self.seats[decision.seat].human, decision.seat))

    def play(self, seat: int, action: Action) -> None:
        """Play an action of a person or a computer seat, tell what happened, and save.

        Raises IllegalAction, with nothing changed.
        """
        before, number = self.context(), len(self.game.moves)
        events = self.game.play(seat, action)
        if self.seats[seat].human:
            self._undoable.append((number, seat, before))
        self._tell(events, number + 1)
        self.autosave()

    def why_unasked(self, decision: Decision) -> Phrase | None:
        """Return why a person need not be asked; None where they should look, wish to be asked, or took that back."""
        seat, kind = decision
        if self.paydays or (self.game.state.round, seat, kind) in self.skipped:
            return None
        return why_unasked(self.table(seat), seat, kind)

    def skip(self, decision: Decision, why: Phrase) -> None:
        """Let a question to a person pass unasked, and say why."""
        seat, kind = decision
        self.skipped.add((self.game.state.round, seat, kind))
        self.story.append(line(t("terminal.not_asked", name=self.names[seat], why=said(why))))
        self.play(seat, Ready())

    def play_bot(self, seat: int) -> None:
        """Let a computer seat decide; equal games give equal answers, also after a resumption."""
        dice = random.Random(f"{self.game.setup.seed}/{seat}/{len(self.game.moves)}")
        view, bot = self.game.view(seat), self.bots[seat]
        told = len(bot.mistakes) if isinstance(bot, ProgramBot) else 0
        action = bot.choose(view, self.game.options(seat), dice)
        if isinstance(bot, ProgramBot):
            self._tell_mistakes(seat, bot, told)
        self.play(seat, action)

    def _tell_mistakes(self, seat: int, bot: ProgramBot, told: int) -> None:
        """Tell what a program did wrong, beyond the mistakes told already, and who decided in its place."""
        values = {"name": self.names[seat], "level": usual_name(USUAL)}
        for mistake in bot.mistakes[told:]:
            ended = "terminal.program.gave_up" if not mistake.left else "terminal.program.mistake"
            self.story.append(line(Span(t(ended, why=mistake.why, **values), "warn")))

    def close(self) -> None:
        """End the programs that play here; those of a finished game are told how it ended."""
        bots = list(self.bots.values())
        if self.game.finished:
            tell_end(bots, outcome(self.game, len(self.game.moves)))
        for bot in bots:
            if isinstance(bot, ProgramBot):
                bot.close()

    def can_undo(self, seat: int, *, late: bool = False) -> bool:
        """Tell whether the last action of the game was this seat's, in the stretch that is still open.

        late: also when that action closed the stretch, as long as nobody else has acted.
        """
        if not self._undoable or self.game.finished:
            return False
        number, owner, context = self._undoable[-1]
        return owner == seat and (late or context == self.context()) and number == len(self.game.moves) - 1

    def undo(self, seat: int, *, late: bool = False) -> bool:
        """Take back the last action of a seat; tell whether there was one to take back."""
        if not self.can_undo(seat, late=late):
            return False
        number, _, _ = self._undoable.pop()
        self.rebuild(self.game.record(), number)
        self.autosave()
        return True

    def autosave(self) -> Path | None:
        """Write the record to the game's own file; a disk that cannot be written is told once and stops nothing."""
        try:
            return self.save()
        except OSError as error:
            if not self._unsaved:
                self.story.append(line(Span(t("terminal.not_saved", error=str(error)), "warn")))
            self._unsaved = True
            return None

    def save(self, path: Path | None = None) -> Path | None:
        """Write the record to the game's own file, or to another one; return where it is."""
        target = path or self.path
        if target is not None:
            programs = sorted({bot.program.name for bot in self.bots.values() if isinstance(bot, ProgramBot)})
            saves.write(target, self.game.record(saves.about(self.seats, self.colours, self.advice, programs)))
        return target
