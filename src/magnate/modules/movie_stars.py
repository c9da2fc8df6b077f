"""Movie Stars (chapter 8): they choose a place in the turn order first, and win ties at dinner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, Hopes
from magnate.facts.face import Face
from magnate.facts.phrase import Phrase
from magnate.model.house_rule import HouseRule
from magnate.modules.expansion import Expansion
from magnate.rules.book import Book
from magnate.rules.questions import Answers
from magnate.rules.table import Table

STARS = ("b_movie_star", "c_movie_star", "d_movie_star")
"""The stars, the one that beats the others first (K-MOV-06)."""

WORTH = 5.0
"""What a star is worth to a computer player a round."""

COPIES = HouseRule(
    "movie_stars", "K-RUL-31", ("by_players", "always_all_three", "copies_like_1x"), "which movie stars are in play"
)


class MovieStars(Answers):
    """Movie Stars."""

    module: ClassVar[str] = "movie_stars"

    def __init__(self, book: Book) -> None:
        super().__init__(book)
        self.stars: tuple[int, ...] = tuple(book.by_employee[star] for star in STARS)

    def copies(self, card: int, count: int) -> int:
        """Return how many stars of a letter there are (K-MOV-02, K-RUL-31); `count` goes by the players."""
        if card in self.stars:
            if COPIES.of(self.book.house_rules) == "always_all_three":
                return 1
            if COPIES.of(self.book.house_rules) == "copies_like_1x":
                return self.book.catalogue.player_counts[self.book.players].unique_copies
        return count

    def chooses_first(self, table: Table, seat: int) -> int:
        """Return the rank of the star at work: B chooses first, then C, then D (K-MOV-05)."""
        return self.rank(table, seat)

    def tie_rank(self, table: Table, seat: int) -> int:
        """Return the rank of the star at work: B beats C, and C beats D (K-MOV-06)."""
        return self.rank(table, seat)

    def rank(self, table: Table, seat: int) -> int:
        """Return 3, 2 or 1 for the B, C or D star at work (K-MOV-04), 0 for none."""
        work = table.state.chains[seat].work
        for place, card in enumerate(self.stars):
            if work[card]:
                return len(self.stars) - place
        return 0


class StarsFace(Face):
    """What Movie Stars show."""

    def phrases(self) -> Mapping[str, tuple[str, ...]]:
        """Return what is said of them."""
        return {"act_movie_star": ("employee",)}

    def at_work(self, table: Table, seat: int, uses: Sequence[int]) -> Sequence[Phrase]:
        """Name the star at work (K-MOV-04)."""
        return [
            Phrase(say="act_movie_star", values={"employee": star})
            for star in STARS
            if uses[table.book.by_employee[star]]
        ]

    def advice(self) -> Advice:
        """Return what a movie star is worth to computer players."""
        return Advice(dict.fromkeys(STARS, worth))


def worth(_hopes: Hopes, owned: Sequence[int], kind: EmployeeType) -> float:
    """Value the first choice of a place and every tie at dinner."""
    return 0.0 if owned[kind.index] else WORTH


EXPANSION: Expansion = Expansion("movie_stars", MovieStars, StarsFace, house_rules=(COPIES,))
