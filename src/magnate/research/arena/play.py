"""One game of an arena: who won, what everybody earned, and how long everybody thought."""

from __future__ import annotations

import random
import traceback
from time import perf_counter, process_time

import msgspec

from magnate.bots.bot import BlindBot, Bot
from magnate.bots.driver import Outcome, play_game
from magnate.bots.programs import ProgramBot, blunders_of, entered, tell_end
from magnate.game import Game, SeatView
from magnate.model.actions import Action, Options
from magnate.model.state import State
from magnate.research.arena.plan import Seating


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one seat of a game fared.

    cash:      dollars at the end. bankrupt: whether it went bankrupt.
    earned:    sales and tips of every dinnertime in dollars, the bonus of the CFO left out; first round first.
    by_round:  dollars at the end of every round, first round first.
    decisions: choices made. turns: rounds in which the seat chose anything.
    seconds:   processor time spent choosing, for a program the time it took. longest_turn: the most in one round.
    mistakes:  of a program. gave_up: it made so many that somebody else played on. first_mistake: in a sentence.
    complaints: what it said last on standard error, where it made mistakes.
    """

    bot: str
    cash: int
    bankrupt: bool
    earned: tuple[int, ...]
    by_round: tuple[int, ...]
    decisions: int
    turns: int
    seconds: float
    longest_turn: float
    mistakes: int = 0
    gave_up: bool = False
    first_mistake: str = ""
    complaints: str = ""


class Played(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="line", tag="game"):
    """A game of an arena as it is kept.

    line_up, block, rotation: which game it is. seed: of map and dice.
    finished: it ended by the rules; else it has no result. winner: seat, None when nobody won.
    ranking: seats from first to last, empty when unfinished. error: why it broke off, with its trace.
    """

    line_up: int
    block: int
    rotation: int
    seed: int
    finished: bool
    rounds: int
    winner: int | None
    ranking: tuple[int, ...]
    breaks: int
    seats: tuple[Seat, ...]
    error: str = ""
    trace: str = ""

    @property
    def key(self) -> tuple[int, int, int]:
        """What tells it from all other games of the arena."""
        return self.line_up, self.block, self.rotation

    def moved(self) -> tuple[object, ...]:
        """Return what happened in the game, nothing of who sat where or how long it took."""
        seats = tuple((seat.cash, seat.bankrupt, seat.earned, seat.by_round, seat.decisions) for seat in self.seats)
        return self.finished, self.rounds, self.winner, self.ranking, self.breaks, seats


class Watched:
    """A bot with a watch beside it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        # A program thinks in a process of its own, whose time is not known before it ends.
        self._clock = perf_counter if isinstance(bot, ProgramBot) else process_time
        self.decisions = 0
        self.turns = 0
        self.seconds = 0.0
        self.longest_turn = 0.0
        self._turn = 0.0
        self._chosen = 0

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Let the bot choose, and take the time."""
        begun = self._clock()
        action = self.bot.choose(view, options, dice)
        self._count(self._clock() - begun)
        return action

    def _count(self, seconds: float) -> None:
        self.seconds += seconds
        self._turn += seconds
        self.decisions += 1

    def end_turn(self) -> None:
        """A round is over."""
        self.longest_turn = max(self.longest_turn, self._turn)
        self.turns += self.decisions > self._chosen
        self._turn, self._chosen = 0.0, self.decisions


class WatchedBlind(Watched):
    """A watch beside a bot that never looks."""

    bot: BlindBot

    def pick(self, count: int, dice: random.Random) -> int:
        """Let the bot pick, and take the time."""
        begun = process_time()
        index = self.bot.pick(count, dice)
        self._count(process_time() - begun)
        return index


def watched(bot: Bot) -> Watched:
    """Return a bot with a watch; one that never looks still needs no view."""
    return WatchedBlind(bot) if isinstance(bot, BlindBot) else Watched(bot)


def play(seating: Seating) -> Played:
    """Play one game. An exception is caught and kept in the result.

    Map and dice come from the seed of the block: every seat has the same dice in all rotations.
    """
    try:
        return _play(seating)
    except Exception as error:
        return Played(
            *seating.key,
            seed=seating.setup.seed,
            finished=False,
            rounds=0,
            winner=None,
            ranking=(),
            breaks=0,
            seats=(),
            error=f"{type(error).__name__}: {error}",
            trace=traceback.format_exc(),
        )


def _play(seating: Seating) -> Played:
    game = Game.new(seating.setup, listen=False)
    with entered(seating.bots, seating.programs) as entrants:
        bots = [watched(bot) for bot in entrants]
        earned: list[list[int]] = [[] for _ in bots]
        by_round: list[list[int]] = [[] for _ in bots]

        def watch(round_over: int, state: State) -> None:
            for chain, bot in zip(state.chains, bots, strict=True):
                bot.end_turn()
                if round_over > 0:
                    earned[chain.seat].append(chain.earned)
                    by_round[chain.seat].append(chain.cash)

        result = play_game(game, bots, random.Random(seating.setup.seed), seating.max_rounds, watch)
        tell_end(entrants, result)
    return Played(
        *seating.key,
        seed=seating.setup.seed,
        finished=result.finished,
        rounds=result.rounds,
        winner=result.winner,
        ranking=result.ranking,
        breaks=result.breaks,
        seats=tuple(
            _seat(result, seat, name, bot, earned[seat], by_round[seat])
            for seat, (name, bot) in enumerate(zip(seating.bots, bots, strict=True))
        ),
    )


def _seat(result: Outcome, seat: int, name: str, bot: Watched, earned: list[int], by_round: list[int]) -> Seat:
    blunders = blunders_of(bot.bot)
    return Seat(
        name,
        cash=result.cash[seat],
        bankrupt=seat in result.bankrupt,
        earned=tuple(earned),
        by_round=tuple(by_round),
        decisions=bot.decisions,
        turns=bot.turns,
        seconds=round(bot.seconds, 6),
        longest_turn=round(bot.longest_turn, 6),
        mistakes=blunders.number,
        gave_up=blunders.gave_up,
        first_mistake=blunders.first,
        complaints=blunders.complaints,
    )
