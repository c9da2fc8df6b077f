"""A computer seat that tries its choices out in imagined games before it makes them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from magnate.bots.fast.policy import Policy
from magnate.bots.fast.weights import STANDARD, Style, Weights
from magnate.bots.search import candidates
from magnate.bots.search.allowance import ANSWERS, PROGRAMMES, REVEALS, WAYS
from magnate.bots.search.answers import Answers, halvings
from magnate.bots.search.effort import SEARCHER, Effort
from magnate.bots.search.halving import Trials, best_of
from magnate.bots.search.imagination import AS_IT_IS, Imagination, Trial
from magnate.bots.search.programmes import Plan, Programmes, cards_of
from magnate.bots.search.reveals import likely_structure
from magnate.bots.search.rivals import Rivals
from magnate.bots.value.judge import Judge
from magnate.game import SeatView
from magnate.model.actions import Action, Options
from magnate.rules.book import Book
from magnate.rules.choices import find
from magnate.rules.flow import asked
from magnate.rules.imagining import imagined
from magnate.rules.table import Table

SEARCHED = ("restructuring", "order_of_business", "hire", "train", "launch", "reserve")
"""Questions in which choices are tried out; the others are the fast policy's."""

ROUTINE = ("food", "payday", "cleanup", "campaign_place", "campaign_message")
"""Questions that are the fast policy's even for those who try things widely."""

AT_SET_UP = ("first_restaurant", "reserve")


FEWEST_ANSWERS = 8
"""Imagined games of a lot without which nobody looks for answers: most ways of a seat would have no turn."""

FEWEST_GAMES = 80
"""Imagined games without which no programme is looked for: most of them go to plans that are known already."""


class SearchBot:
    """Plays like the fast policy but for choices that come out better when imagined games are played on.

    With several ways to play it first asks, once a round, which of them comes out best when it is kept to from here
    on; that one is then the policy that single choices are measured by. Before that it may ask which of them suit its
    rivals (`Answers`), and after it which cards to come by next (`Programmes`) and which structures rivals will show.
    """

    def __init__(
        self,
        style: Weights | Style = STANDARD,
        rivals: Sequence[Weights | Style] = (),
        effort: Effort = SEARCHER,
        judge: Judge | None = None,
        ways: Sequence[Weights | Style] = (),
        heeds: bool = False,
    ) -> None:
        """Make a seat that knows nothing yet.

        style: of the fast policy that plays this seat on. rivals: of those that may play the others. judge: says
        how a seat stands where an imagined game stops; without one its cash does. ways: other styles to play this
        seat on by. heeds: whether it learns from what rivals do which of their styles they play by.
        """
        self.effort = effort
        self.rivals = Rivals(rivals or (style,), heeds)
        # A policy remembers its plan: what is planned in imagined games must not replace what is planned here.
        self.policies = [Policy(one) for one in (style, *ways)]
        self.imagining = [Policy(one) for one in (style, *ways)]
        self.way = 0
        self.answers = Answers(self.imagining)
        self.imagination = Imagination(effort, self.rivals, self.answers, judge or Judge())
        self.programmes = Programmes()
        self._planned, self._planning = Policy(style), Policy(style)
        self._has_plan = False
        self._ways: list[int] = []
        self._book: Book | None = None
        self._round = -1
        self._moment: Moment | None = None
        self._goal: list[int] = []
        self._line: list[Action] = []

    def choose(self, view: SeatView, options: Options, dice: random.Random) -> Action:
        """Return the option that came out best."""
        if len(options) == 1:
            return options[0]
        if self._book is not view.book:
            self._begin(view.book)
        table = Table(view.book, view.state)
        question = asked(table)
        self.imagination.allowance.begin(view.book, view.state.round)
        if self.effort.ways_finals and question not in AT_SET_UP:
            self._turn_to(view, question, dice)
        moment = moment_of(table, view.seat)
        if moment != self._moment:
            self._moment, self._goal, self._line = moment, [], []
        if self._line:
            following = find(options, self._line.pop(0))
            if following is not None:
                return following
            self._line = []
        policy = self.policy
        if question == "restructuring":
            return self._work(view, table, dice)
        if question in SEARCHED or (self.effort.widely and question not in ROUTINE):
            policy.forget()
            lines = candidates.lines(policy, table, view.seat, question, options, dice, self.effort.candidates)
            best = lines[self._best(view, question, [Trial(line=line) for line in lines], dice)]
            self._line = best[1:]
            policy.forget()
            legal = find(options, best[0])
            return policy.choose(table, view.seat, options, dice) if legal is None else legal
        return policy.choose(table, view.seat, options, dice)

    @property
    def policy(self) -> Policy:
        """What plays this seat in this round where nothing is tried out."""
        return self._planned if self._has_plan else self.policies[self.way]

    @property
    def _imagining(self) -> Policy:
        """The same in imagined games."""
        return self._planning if self._has_plan else self.imagining[self.way]

    def _turn_to(self, view: SeatView, question: str, dice: random.Random) -> None:
        """Choose the way to play on by, once a round."""
        if view.state.round == self._round:
            return
        self._round = view.state.round
        self.imagination.expected = {}
        ways = self.different_ways(view.book)
        if question == "restructuring":
            self.rivals.heed(view.book, view.state, view.seat, dice)
            self._seek_answers(view, ways, dice)
        self._choose_way(view, ways, dice)
        self._choose_programme(view, ways, dice)
        self._expect(view, ways, dice)

    def _seek_answers(self, view: SeatView, ways: list[int], dice: random.Random) -> None:
        """Find out which ways suit the rivals, where that may be imagined."""
        seats = len(view.state.chains)
        lot = min(self.effort.answers, self.imagination.allowance.games(ANSWERS) // max(1, halvings(len(ways))))
        if lot < FEWEST_ANSWERS:
            return
        self.answers.seek(
            ways,
            view.seat,
            self.way,
            seats,
            lot,
            dice,
            lambda policies, seed: self.imagination.standings(view, policies, seed),
        )

    def _choose_programme(self, view: SeatView, ways: list[int], dice: random.Random) -> None:
        """Look for cards to come by that come out better than the way alone, where that may be imagined.

        Not in the base game: ways that grow are known there, and lists seem to cost more than they bring
        (docs/bots.md).
        """
        book, self._has_plan = view.book, False
        games = min(self.effort.programmes, self.imagination.allowance.games(PROGRAMMES))
        if games < FEWEST_GAMES or not book.setup.modules:
            return
        numbers = [self.policies[way].style.at(book) for way in ways]
        own = Plan(self.policies[self.way].style.at(book))

        def result(plan: Plan, seed: int) -> float:
            self._planning.turn_to(plan.weights, plan.cards)
            return self._outcome(view, self._planning, AS_IT_IS, self.effort.rounds, seed)

        best = self.programmes.seek(own, numbers, cards_of(book), games, self.effort.margin, dice, result)
        if best != own:
            self._has_plan = True
            self._planned.turn_to(best.weights, best.cards)
            self._planning.turn_to(best.weights, best.cards)

    def _expect(self, view: SeatView, ways: list[int], dice: random.Random) -> None:
        """Find out which structures rivals will probably show, where that may be imagined."""
        rivals = [chain.seat for chain in view.state.chains if chain.seat != view.seat and any(chain.hand)]
        if view.state.step != "restructuring" or not self.effort.structures:
            return
        for number, rival in enumerate(rivals):
            games = self.imagination.allowance.games(REVEALS) // (len(rivals) - number)
            goal = self._likely_structure(view, rival, ways, games, dice)
            if any(goal):
                self.imagination.expected[rival] = goal

    def _likely_structure(
        self, view: SeatView, rival: int, ways: list[int], games: int, dice: random.Random
    ) -> candidates.Goal:
        """Return the structure that a rival will probably show."""
        likeliest = self.answers.best[rival] if self.answers.best else []
        policies = [self.imagining[way] for way in dict.fromkeys([*likeliest, *ways])]
        players = {view.seat: self._imagining, rival: policies[0]}
        return likely_structure(
            policies,
            imagined(view.book, view.state, view.seat, dice),
            rival,
            self.effort.structures,
            games,
            dice,
            lambda goal, seed: self.imagination.outcome(
                view, rival, players, Trial(goal=goal), self.effort.rounds, seed
            ),
            self.imagination.allowance.spares,
        )

    def _choose_way(self, view: SeatView, ways: list[int], dice: random.Random) -> None:
        """Choose the way that comes out best."""
        effort, allowance = self.effort, self.imagination.allowance
        trials, rounds = Trials(len(ways), effort.ways_first, effort.ways_finals), effort.rounds
        if trials.games() > allowance.games(WAYS):
            rounds = effort.ways_rounds
            trials = trials.within(allowance.games(WAYS, short=rounds != effort.rounds))
        best = best_of(
            trials,
            ways.index(self.way),
            effort.margin,
            dice,
            lambda number, seed: self._outcome(view, self.imagining[ways[number]], AS_IT_IS, rounds, seed),
            allowance.spares,
        )
        self.way = ways[best]

    def different_ways(self, book: Book) -> list[int]:
        """Return the ways that differ at the table of a rule book: styles may share the numbers for some tables."""
        if self._book is not book:
            self._begin(book)
        return self._ways

    def _begin(self, book: Book) -> None:
        """Begin another game: nothing of the one before is worth anything in it."""
        found: dict[Weights, int] = {}
        for number, policy in enumerate(self.policies):
            found.setdefault(policy.style.at(book), number)
        self._book, self._round, self._has_plan = book, -1, False
        self._ways = list(found.values())
        self.way = self._ways[0]
        self.answers.best, self.programmes.kept = [], []

    def _work(self, view: SeatView, table: Table, dice: random.Random) -> Action:
        """Put the next card of the structure that came out best to work, or seal."""
        policy = self.policy
        if not self._goal:
            policy.forget()
            goals = candidates.structures(policy, table, view.seat, self.effort.candidates)
            self._goal = goals[self._best(view, "restructuring", [Trial(goal=goal) for goal in goals], dice)]
        memory = policy.memory(table, view.seat)
        memory.goal = self._goal
        return policy.work(table, view.seat)

    def _best(self, view: SeatView, question: str, beginnings: list[Trial], dice: random.Random) -> int:
        """Return which beginning came out best; the first, the policy's own, unless one is clearly better."""
        mine = self._imagining
        trials = Trials(len(beginnings), self.effort.first, self.effort.finals)
        return best_of(
            trials.within(self.imagination.allowance.games(question), whole=True),
            0,
            self.effort.margin,
            dice,
            lambda number, seed: self._outcome(view, mine, beginnings[number], self.effort.rounds, seed),
            self.imagination.allowance.spares,
        )

    def _outcome(self, view: SeatView, mine: Policy, trial: Trial, rounds: int, seed: int) -> float:
        """Return how one imagined game comes out, after some rounds, that this seat begins like this."""
        return self.imagination.outcome(view, view.seat, {view.seat: mine}, trial, rounds, seed)


Moment = tuple[str, int, int, int, int, int]
"""Step, round and seat, dollars in the bank and of the seat, campaigns that run."""


def moment_of(table: Table, seat: int) -> Moment:
    """Return what stays the same while a plan is carried out; elsewhere it is another game, or one taken back."""
    state = table.state
    return state.step, state.round, seat, state.bank, state.chains[seat].cash, len(state.campaigns)
