"""The process in which computer seats think: it holds copies of games and chooses steps with a bot.

It is started afresh (never forked), knows no database and no network, and ends when the server does.
"""

from __future__ import annotations

import random
import signal
from collections import OrderedDict
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from magnate.bots.bot import Bot
from magnate.bots.plans import TurnPlan, as_everybody_sees, explained, plan_to_json, plans_for, without_own_reserve
from magnate.bots.registry import lower_of, make_bot
from magnate.game import Game
from magnate.model.action_codec import action_from_json, action_to_json
from magnate.model.actions import Action
from magnate.outside import Expansion, install_again
from magnate.rules.table import Table
from magnate.server.live.moments import moment_of
from magnate.server.live.table import beginning

Move = tuple[int, list[Any]]
"""A seat and its action as JSON."""


READY = "ready"
"""The first word of a process, once it can think."""

PLAY, PLANS, WHY = "play", "plans", "why"
"""What is wanted: a decision, plans for a seat, or what could be expected of what it did."""


class Task(NamedTuple):
    """One thing to think about. moves: those after the first `known` ones, which the process has already.

    start: what the log begins with. dice: seed of all chance in this. bot: a name of `BOT_NAMES`, for a decision.
    wish: what is wanted. done: for WHY what the seat did then, as JSON.
    """

    game: str
    start: dict[str, Any]
    known: int
    moves: list[Move]
    seat: int
    bot: str
    dice: str
    wish: str = PLAY
    done: Sequence[list[Any]] = ()


class Thought(NamedTuple):
    """What the seat does. lost: the game is not known so far, send all of it. failed: what went wrong with the bot.

    plans: where such were wanted, as JSON. level: the bot that decided; where one failed, the one in its place.
    """

    steps: list[list[Any]]
    lost: bool = False
    failed: str = ""
    plans: Sequence[dict[str, Any]] = ()
    level: str = ""


class Replicas:
    """Games as far as they are known here, the ones used last kept. most: so many; others are sent anew.

    Bots that think long stay with their game: what they made out of a round, and of their rivals, they need again.
    """

    def __init__(self, most: int = 200) -> None:
        self._most = most
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._bots: dict[str, dict[tuple[int, str], Bot]] = {}

    def bot_of(self, task: Task) -> Bot:
        """Return the bot that decides: for a level that thinks long, the one this seat had before; else a new one."""
        if not lower_of(task.bot):
            return make_bot(task.bot)
        known = self._bots.setdefault(task.game, {})
        key = (task.seat, task.bot)
        if key not in known:
            known[key] = make_bot(task.bot)
        return known[key]

    def forget_bots(self, game: str) -> None:
        """Forget the bots of a game: it went back, is sent anew, or one of them failed."""
        self._bots.pop(game, None)

    def up_to_date(self, task: Task) -> Game | None:
        """Return the game of a task with its new moves played; None when it is not known so far."""
        game = self._games.pop(task.game, None)
        if task.known == 0:
            self.forget_bots(task.game)
            game = next(iter(Game.follow(beginning(task.start), 0, listen=False))).game
        if game is None or len(game.moves) != task.known:
            return None
        for seat, action in task.moves:
            game.play(seat, action_from_json(action))
        self._games[task.game] = game
        if len(self._games) > self._most:
            self.forget_bots(self._games.popitem(last=False)[0])
        return game


def think(replicas: Replicas, task: Task) -> Thought:
    """Make one decision; a bot that fails is replaced, and the failure is reported. Or make plans.

    In its place decides the next lower level, where there is one, else chance.
    """
    game = replicas.up_to_date(task)
    if game is None:
        return Thought([], lost=True)
    if task.wish != PLAY:
        try:
            return Thought([], plans=[plan_to_json(plan) for plan in planned(game, task)])
        except Exception as error:
            return Thought([], failed=f"{type(error).__name__}: {error}")
    try:
        return Thought(plain(decided(game, task, replicas.bot_of(task))), level=task.bot)
    except Exception as error:
        replicas.forget_bots(task.game)
        failed = f"{type(error).__name__}: {error}"
    instead = lower_of(task.bot) or "random"
    return Thought(plain(decided(game, task, make_bot(instead))), failed=failed, level=instead)


def decided(game: Game, task: Task, bot: Bot) -> list[Action]:
    """Return all steps of one decision: until the seat is not asked any more, or its next working step begins.

    The bot gets what its seat may know, nothing more. The game itself stays where it is.
    """
    dice = random.Random(task.dice)
    trial = Game(Table(game.book, game.state.copy()))
    step, moment = trial.state.step, moment_of(trial)
    found: list[Action] = []
    while task.seat in trial.state.waiting and trial.state.step == step and moment_of(trial) == moment:
        action = bot.choose(trial.view(task.seat), trial.options(task.seat), dice)
        trial.play(task.seat, action)
        found.append(action)
    return found


def planned(game: Game, task: Task) -> list[TurnPlan]:
    """Return the best plans of a seat at this moment; or, as a plan, what it did from here on.

    The former knows what every owner of the seat may know, the latter only what everybody does.
    """
    dice = random.Random(task.dice)
    if task.wish == PLANS:
        return plans_for(without_own_reserve(game, task.seat), dice)
    done = [action_from_json(action) for action in task.done]
    return [explained(as_everybody_sees(game, task.seat), done, dice)]


def plain(actions: Sequence[Action]) -> list[list[Any]]:
    """Return actions as JSON."""
    return [action_to_json(action) for action in actions]


def serve(door: Connection, most: int, modules: Sequence[Expansion] = ()) -> None:
    """Say that the process is ready, then answer tasks until the server closes the door or ends.

    most: games remembered meanwhile. modules: from outside this package, as the server has them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    install_again(modules)
    replicas = Replicas(most)
    door.send(READY)
    while True:
        try:
            task = door.recv()
            door.send(think(replicas, Task(*task)))
        except (EOFError, OSError):
            return
