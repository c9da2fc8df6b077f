"""What the imagined games say of a plan: dollars, houses, and the biggest risk."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.bots.plans.plan import (
    CHEAPER,
    NEARER,
    NOTHING,
    PREFERRED,
    SALARIES,
    WASTE,
    Expected,
    ExpectedSale,
    Risk,
)
from magnate.bots.plans.rehearsal import Rehearsed
from magnate.model.dinner_events import HouseDined, Offer

SHORT = 0.25
"""How much of a bill is at stake where a rival only lacks the goods to serve the house first."""

DINNER_FAILS = 0.25
"""How much of the salaries counts that only dinner can pay."""

WASTED = 1.0
"""Dollars that a piece thrown away counts as."""


def expected(games: Sequence[Rehearsed], seat: int) -> Expected:
    """Return what the imagined games of one plan have in common; there is at least one."""
    count = len(games)
    stands = sum(game.standing for game in games) / count
    return Expected(
        games=count,
        dollars=mean([game.dollars for game in games]),
        sales=expected_sales(games, seat),
        salaries=mean([game.salaries for game in games]),
        standing=round(1000 * stands),
        risk=biggest_risk(games, seat),
        least=min(game.dollars for game in games),
        most=max(game.dollars for game in games),
    )


def mean(numbers: Sequence[int]) -> int:
    """Return the mean as a whole number, halves upwards; 0 for nothing."""
    return (2 * sum(numbers) + len(numbers)) // (2 * len(numbers)) if numbers else 0


def expected_sales(games: Sequence[Rehearsed], seat: int) -> tuple[ExpectedSale, ...]:
    """Return the houses that ate here in at least half of the games, in the order of dinner."""
    bills = bills_of(games, seat)
    return tuple(
        ExpectedSale(house, mean(found), len(found)) for house, found in bills.items() if 2 * len(found) >= len(games)
    )


def bills_of(games: Sequence[Rehearsed], seat: int) -> dict[str, list[int]]:
    """Return what each house that ever ate here paid, game by game, in the order of dinner."""
    order: list[str] = []
    for game in games:
        at = 0
        for dined in game.houses:
            if dined.house in order:
                at = order.index(dined.house) + 1
            else:
                order.insert(at, dined.house)
                at += 1
    found: dict[str, list[int]] = {house: [] for house in order}
    for game in games:
        for dined in game.houses:
            if dined.seat == seat and dined.sale is not None:
                found[dined.house].append(dined.sale.total)
    return {house: bills for house, bills in found.items() if bills}


def biggest_risk(games: Sequence[Rehearsed], seat: int) -> Risk:
    """Return the risk with most dollars at stake."""
    found = [*rival_risks(games, seat), salary_risk(games), waste_risk(games)]
    best, most = Risk(), 0.0
    for risk, stake in found:
        if risk.kind != NOTHING and stake > most:
            best, most = risk, stake
    return best


def rival_risks(games: Sequence[Rehearsed], seat: int) -> list[tuple[Risk, float]]:
    """Return for each rival what it may take away: houses that it serves in some games, or would with the goods."""
    bills = {house: mean(found) for house, found in bills_of(games, seat).items()}
    stakes: dict[int, dict[str, float]] = {}
    ways: dict[tuple[int, str], str] = {}
    for game in games:
        for dined in game.houses:
            bill = bills.get(dined.house, 0)
            if bill <= 0:
                continue
            for offer, part in threats(dined, seat):
                row = stakes.setdefault(offer.seat, {})
                row[dined.house] = row.get(dined.house, 0.0) + bill * part / len(games)
                ways.setdefault((offer.seat, dined.house), way(offer, offer_of(dined, seat)))
    found: list[tuple[Risk, float]] = []
    for rival in sorted(stakes):
        row = stakes[rival]
        first = max(row, key=lambda house: row[house])
        kind = ways[rival, first]
        houses = tuple(house for house in bills if house in row and ways[rival, house] == kind)
        found.append((Risk(kind, sum(bills[house] for house in houses), rival, houses), sum(row.values())))
    return found


def threats(dined: HouseDined, seat: int) -> list[tuple[Offer, float]]:
    """Return the offers of rivals that take this house away, or would if they had the goods, and how much of it."""
    mine = offer_of(dined, seat)
    if dined.seat != seat:
        taken = [offer for offer in dined.offers if offer.seat == dined.seat]
        return [(offer, 1.0) for offer in taken] if mine is not None and mine.total is not None else []
    if mine is None or mine.total is None:
        return []
    return [
        (offer, SHORT)
        for offer in dined.offers
        if offer.seat != seat and offer.verdict == "short" and offer.total is not None and comes_first(offer, mine)
    ]


def offer_of(dined: HouseDined, seat: int) -> Offer | None:
    """Return the offer of a chain to a house."""
    return next((offer for offer in dined.offers if offer.seat == seat), None)


def comes_first(offer: Offer, mine: Offer) -> bool:
    """Tell whether a house would rather eat there than here, both having the goods (B-DIN-07 to B-DIN-10)."""
    assert offer.total is not None
    assert mine.total is not None
    theirs = (offer.total, -offer.star, -offer.waitresses, offer.position)
    return theirs < (mine.total, -mine.star, -mine.waitresses, mine.position)


def way(offer: Offer, mine: Offer | None) -> str:
    """Return why a house eats there rather than here: for its price, its distance, or what decides ties."""
    if mine is not None and offer.total is not None and mine.total is not None and offer.total < mine.total:
        nearer = (mine.distance or 0) - (offer.distance or 0)
        return CHEAPER if mine.price - offer.price >= nearer else NEARER
    return PREFERRED


def salary_risk(games: Sequence[Rehearsed]) -> tuple[Risk, float]:
    """Return what would be missing on payday if nobody ate here."""
    missing = mean([max(0, game.dollars - game.cash) if game.salaries else 0 for game in games])
    return (Risk(SALARIES, missing), missing * DINNER_FAILS) if missing > 0 else (Risk(), 0.0)


def waste_risk(games: Sequence[Rehearsed]) -> tuple[Risk, float]:
    """Return the goods that are thrown away, on average."""
    total: dict[str, int] = {}
    for game in games:
        for good, count in game.thrown:
            total[good] = total.get(good, 0) + count
    goods = tuple((good, mean_of(count, len(games))) for good, count in total.items() if mean_of(count, len(games)))
    pieces = sum(count for _, count in goods)
    return (Risk(WASTE, goods=goods), pieces * WASTED) if pieces else (Risk(), 0.0)


def mean_of(total: int, count: int) -> int:
    """Return total / count as a whole number, halves upwards."""
    return (2 * total + count) // (2 * count)
