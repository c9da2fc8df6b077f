"""What is printed on the cards of a game, as lists by card, with what modules say of them."""

from __future__ import annotations

from magnate.content import EmployeeType
from magnate.facts.advice import Advice, CardWorth
from magnate.modules import faces_of
from magnate.rules.book import Book
from magnate.rules.food import ANY_ONE

RECRUITER, TRAINER, MARKETEER, PRODUCER, WAITRESS, PRICE, OFFICER, BUILDER, OPENER, MANAGER, OTHER = range(11)
"""What a card is for: the first that fits."""

REACH = {"billboard": 1.4, "mailbox": 2.4, "airplane": 3.5, "radio": 7.0}
"""Houses that a campaign of each kind of the base game will probably reach; modules say it of theirs."""

UNKNOWN_REACH = 1.0
PLAYED = {"errand_boy": "first_errand_boy_played", "cart_operator": "first_cart_operator_played"}


class Cards:
    """The cards of one game; every list is indexed by employee type.

    role: what the card is for. special: what a module says it is worth. career: (card, steps) it can become.
    scarce: those that are hired, and of which there are fewer than chains may want.
    reach: houses a marketeer's best campaign reaches, by kind. played: the milestone for having it at work.
    prizes: milestones of modules that a card brings when it is first used, and dollars. sold: those of goods, by good.
    """

    def __init__(self, book: Book) -> None:
        advice = faces_of(book).advice
        kinds = book.employees
        self.book: Book = book
        self.advice: Advice = advice
        self.count: int = len(kinds)
        self.role: list[int] = [role_of(kind) for kind in kinds]
        self.special: list[CardWorth | None] = [advice.cards.get(kind.id) for kind in kinds]
        self.slots: list[int] = [kind.slots for kind in kinds]
        self.hires: list[int] = [kind.hires for kind in kinds]
        self.trainings: list[int] = [kind.trainings for kind in kinds]
        self.manager: list[bool] = [kind.manager for kind in kinds]
        self.salaried: list[bool] = [kind.salaried and book.has_salaries for kind in kinds]
        self.marketing: list[bool] = [kind.category == "marketing" for kind in kinds]
        self.price: list[int] = [kind.price_delta for kind in kinds]
        self.officer: list[bool] = [kind.income_bonus_percent > 0 for kind in kinds]
        self.scarce: list[int] = [kind.index for kind in kinds if kind.unique and kind.entry_level]
        self.limited: list[bool] = [kind.unique or kind.income_bonus_percent > 0 for kind in kinds]
        self.instant: list[bool] = [kind.opens == "immediately" for kind in kinds]
        self.discount: list[int] = [kind.discount_per_unused_hire for kind in kinds]
        self.lays: list[bool] = [bool(kind.campaign_kinds or kind.builds or kind.opens) for kind in kinds]
        self.longest: list[int] = [kind.max_duration or 0 for kind in kinds]
        self.kinds: list[tuple[str, ...]] = [tuple(kind.campaign_kinds) for kind in kinds]
        self.makes: list[list[int]] = [list(kind.produces) for kind in kinds]
        self.amount: list[int] = [kind.amount for kind in kinds]
        self.played: list[str] = [PLAYED.get(kind.id, "") for kind in kinds]
        self.career: list[list[tuple[int, int]]] = [list(row) for row in book.career]
        self.doublers: list[int] = [kind.index for kind in kinds if kind.manager and not kind.slots]
        self.produced: list[str] = [f"first_{good}_produced" for good in book.goods]
        self.marketed: list[str] = [
            "first_drink_marketed" if good in book.drinks else f"first_{name}_marketed"
            for good, name in enumerate(book.goods)
        ]
        self.marketable: list[int] = [good.index for good in book.catalogue.goods if good.marketable]
        self.kept: list[bool] = [good.kind == "other" for good in book.catalogue.goods]
        self.reach: dict[str, float] = {**advice.reach, **REACH}
        prizes = [prize for prize in advice.prizes if prize.milestone in book.bits]
        self.prizes: list[list[tuple[str, float]]] = [
            [(prize.milestone, prize.dollars) for prize in prizes if kind.id in prize.cards] for kind in kinds
        ]
        self.sold: list[list[tuple[str, float]]] = [
            [(prize.milestone, prize.dollars) for prize in prizes if prize.good == good] for good in book.goods
        ]
        self.makers: list[int] = [*book.kitchen, *book.buyers]
        self.mode: list[bool] = [bool(kind.drinks_mode) for kind in kinds]
        self.fetches: list[bool] = [kind.drinks_mode == ANY_ONE for kind in kinds]
        self.hopes: list[tuple[int, float, float, bool]] = [
            (book.by_good[name], hope.share, hope.most, hope.with_meal)
            for name, hope in faces_of(book).unordered_goods.items()
        ]


def role_of(kind: EmployeeType) -> int:
    """Return what a card is for."""
    fits = (
        kind.hires > 0,
        kind.trainings > 0,
        bool(kind.campaign_kinds),
        bool(kind.produces or kind.drinks_mode),
        kind.waitress,
        kind.price_delta != 0,
        kind.income_bonus_percent > 0,
        kind.builds > 0,
        bool(kind.opens),
        kind.manager and kind.slots > 0,
        True,
    )
    return fits.index(True)
