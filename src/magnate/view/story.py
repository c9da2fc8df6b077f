"""What happened, briefly: one line for each fact a player wants to see, the reasons of dinner on request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from magnate.model import events as facts
from magnate.model.events import EXACT, Event, HouseDined, Offer, Sale
from magnate.view import words
from magnate.view.account_dinner import bonus_name, is_milestone, offer_sum, reasons_of, tier_name
from magnate.view.coffee import coffee_line, is_coffee
from magnate.view.lines import Line, Span, line
from magnate.view.module_facts import module_fact


def _who(seat: int, names: Sequence[str]) -> Span:
    return Span(f"{words.LETTERS[seat]} {names[seat]}", f"seat{seat}")


def story_of(event: Event, names: Sequence[str]) -> Line | None:
    """Return one line about an event, or None for one that needs no telling."""
    tell = TOLD.get(type(event))
    return tell(event, names) if tell else None


def _seated(text: Callable[[Any], str]) -> Callable[[Any, Sequence[str]], Line]:
    return lambda event, names: line(_who(event.seat, names), f": {text(event)}")


def _restaurant(event: facts.RestaurantPlaced) -> str:
    where = f"{words.place(event.at)}, entrance {event.entrance}"
    if event.moved_from is not None:
        return f"moved a restaurant from {words.place(event.moved_from)} to {where}"
    return f"placed a restaurant at {where}{'' if event.open else ', coming soon'}"


def _structure(event: facts.StructureRevealed) -> str:
    if event.overfilled:
        return "too many cards: all go to the beach, the CEO works alone [B-RES-07]"
    cards = ", ".join(f"{f'{n} ' if n > 1 else ''}{words.card(name)}" for name, n in event.at_work)
    return f"at work: CEO{', ' + cards if cards else ''}; {event.open_slots} open"


def _hired(event: facts.Hired) -> str:
    ghost = " (pile empty, to be trained)" if event.phantom else ""
    return f"hired {words.a_card(event.employee)}{ghost}"


def _launched(event: facts.CampaignLaunched) -> str:
    beside = f"at the {event.edge} edge, line {event.first}" if event.edge else "beside the map"
    where = f"at {words.place(event.at)}" if event.at else beside
    what = f"{words.campaign(event.campaign)} for {event.good}{f' and {event.second}' if event.second else ''}"
    who = words.card(event.marketeer) if event.marketeer else "no card"
    return f"{who} launched {what} {where} {words.rounds(event.rounds)}"


def _discarded(event: facts.StockDiscarded) -> str:
    kept = f", kept {words.goods(event.kept)}" if event.kept else ""
    return f"threw away {words.goods(event.thrown)}{kept}"


def _salaries(event: facts.SalariesPaid) -> str:
    off = event.training_discount + event.recruiting_discount
    less = f" - {off} discount" if off and event.gross else ""
    in_cash = event.cards - sum(count for _, count in event.goods) - event.unpaid
    goods = f"; {words.goods(event.goods)} for salaries" if event.goods else ""
    unpaid = f"; {event.unpaid} unpaid" if event.unpaid else ""
    return f"salaries {in_cash} x ${event.rate}{less} = ${event.due}{goods}{unpaid}; cash ${event.cash}"


def _ran(event: facts.CampaignRan, names: Sequence[str]) -> Line:
    reached = (
        ", ".join(f"{words.house(house)} {f'+{placed}' if placed else 'full'}" for house, _, placed in event.reached)
        or "no house"
    )
    left = f"; {event.rounds_left} left" if event.rounds_left else ""
    what = f"{words.campaign(event.campaign)} ({event.good})"
    return line(_who(event.seat, names), f": {what}: {reached}{left}")


def _broke(event: facts.BankBroke, _names: Sequence[str]) -> Line:
    if not event.reserves:
        last = "" if event.in_dinner else " The next dinner is the last."
        return line(Span(f"The bank broke ({words.ordinal(event.number)} time).{last}", "warn"))
    cards = ", ".join(f"{words.LETTERS[seat]} ${card}" for seat, card in event.reserves)
    what = "base prices" if event.prices else "reserves"
    text = f"The bank broke: {what} {cards} add ${event.added}; {event.slots} CEO slots from the next round."
    return line(Span(text, "warn"))


def _dined(event: HouseDined, names: Sequence[str]) -> Line:
    """Return one line about a house: who looked, who served, and the sum or the reason."""
    wants = words.goods(event.demand)
    if event.seat is None or event.sale is None:
        why = ", ".join(f"{words.LETTERS[offer.seat]} {_failed(offer)}" for offer in event.offers)
        return line(Span(words.house(event.house, begins=True), "strong"), f" wants {wants}: stays home ({why})")
    rivals = "; ".join(_offer(offer) for offer in event.offers)
    what = "" if event.tier in ("", EXACT) else f"{words.goods(event.eaten)} "
    return line(
        Span(words.house(event.house, begins=True), "strong"),
        f" ({wants}) eats {what}at ",
        _who(event.seat, names),
        f": {sum_of(event.sale)}  ",
        Span(f"[{rivals}]", "dim"),
    )


def sum_of(sale: Sale) -> str:
    """Return the income of a house as a sum, such as ``2 x $10 x 2 + 5 = $45``."""
    text = f"{sale.items} x {words.money(sale.unit_price)}"
    if sale.multiplier != 1:
        text += f" x {sale.multiplier}"
    for _, _, dollars in sale.bonuses:
        text += f" + {dollars}"
    return f"{text} = {words.money(sale.total)}"


def _failed(offer: Offer) -> str:
    if offer.verdict == "no_road":
        return "no road"
    return f"short of {words.goods(offer.missing)}"


def _offer(offer: Offer) -> str:
    letter = words.LETTERS[offer.seat]
    if offer.verdict in ("no_road", "short"):
        return f"{letter} {_failed(offer)}"
    less = f" with only {tier_name(offer.tier)}" if offer.verdict == "lower_tier" else ""
    return f"{letter} {offer_sum(offer)}{less}"


VERDICTS = {
    "dearer": "dearer",
    "lesser_star": "same sum, the movie star is elsewhere",
    "fewer_waitresses": "same sum, fewer waitresses",
    "later_in_order": "same sum and waitresses, later in the turn order",
    "served": "serves",
}


def why_lines(event: HouseDined, names: Sequence[str]) -> list[Line]:
    """Return the whole reasoning of one house: each chain looked at, the choice, and the sum."""
    found = [line(Span(words.house(event.house, begins=True), "strong"), f" wants {words.goods(event.demand)}")]
    for offer in event.offers:
        verdict = VERDICTS.get(offer.verdict, "")
        if offer.verdict == "lower_tier":
            verdict = f"but has only {tier_name(offer.tier)}"
        waitresses = f", {offer.waitresses} waitresses" if "waitresses" in verdict else ""
        text = f": {_sum(offer)}{', ' + verdict if verdict else ''}{waitresses}"
        found.append(line("  ", _who(offer.seat, names), text, Span(f" [{offer.rule}]", "dim")))
    if event.seat is None or event.sale is None:
        found.append(line("  Nobody can serve it: it stays home and keeps its demand", Span(" [B-DIN-05]", "dim")))
        return found
    if event.tier not in ("", EXACT):
        found.append(line(f"  It likes {tier_name(event.tier)} best of what it can get", Span(" [K-DIN-02]", "dim")))
    reasons = Span(f"{_multiplied(event.sale)}{_bonuses(event.sale)} [B-DIN-21]", "dim")
    found.append(line("  ", _who(event.seat, names), f" earns {sum_of(event.sale)}", reasons))
    return found


def _multiplied(sale: Sale) -> str:
    """Return what makes the house pay more (B-DIN-21, K-LOB-20)."""
    if sale.multiplier == 1:
        return ""
    times = {2: "doubled", 3: "tripled"}.get(sale.multiplier, f"times {sale.multiplier}")
    return f"; {times} by the {words.listed(reasons_of(sale))}"


def _bonuses(sale: Sale) -> str:
    """Return the fixed dollars of a sale with what pays them."""
    found = ""
    for name, count, dollars in sale.bonuses:
        what = f"{count} with " if is_milestone(name) else ""
        found += f"; +${dollars} for {what}{bonus_name(name, count)}"
    return found


def _sum(offer: Offer) -> str:
    if offer.total is None:
        return "not connected by road"
    changed = f" {'-' if offer.change < 0 else '+'} {abs(offer.change)} by milestones" if offer.change else ""
    priced = f"price {words.money(offer.price)} + distance {offer.distance}{changed} = {offer.total}"
    return f"{priced}, but short of {words.goods(offer.missing)}" if offer.verdict == "short" else priced


def _ended(event: facts.GameEnded, _names: Sequence[str]) -> Line:
    why = {"bank": "The bank is broken", "last_chain": "One chain is left", "no_chain": "No chain is left"}[event.why]
    return line(Span(f"{why}: the game is over.", "strong"))


def _module_fact(event: facts.ModuleFact, names: Sequence[str]) -> Line | None:
    if is_coffee(event):
        return coffee_line(event, names)
    sentence = module_fact(event, names)[0]
    subject = "" if event.seat is None else f"{names[event.seat]} "
    if event.seat is None or not sentence.startswith(subject):
        return line(sentence)
    return line(_who(event.seat, names), f": {sentence.removeprefix(subject)}")


TOLD: dict[type, Callable[[Any, Sequence[str]], Line | None]] = {
    facts.RoundBegan: lambda e, _names: line(Span(f"Round {e.round}", "strong")),
    facts.MapRedrawn: lambda e, names: line(f"No place was left for {names[e.seat]}: the map is drawn again."),
    facts.RestaurantPlaced: _seated(_restaurant),
    facts.PlacingPassed: _seated(lambda _e: "places later"),
    facts.ReserveChosen: _seated(lambda _e: "chose a reserve card"),
    facts.StructureRevealed: _seated(_structure),
    facts.PositionTaken: _seated(lambda e: f"takes {words.ordinal(e.position)} place"),
    facts.Hired: _seated(_hired),
    facts.Trained: _seated(lambda e: f"trained {words.a_card(e.employee)} to {words.card(e.to)}"),
    facts.CardsReceived: _seated(lambda e: f"received {e.number} {words.card(e.employee)}"),
    facts.CampaignLaunched: _seated(_launched),
    facts.GoodsProduced: _seated(lambda e: f"{words.card(e.employee)} made {words.pieces(e.good, e.amount)}"),
    facts.DrinksCollected: _seated(lambda e: f"{words.card(e.employee)} brought {words.goods(e.drinks)}"),
    facts.HousePlaced: _seated(lambda e: f"built house {e.house} at {words.place(e.at)}, garden {e.garden}"),
    facts.GardenPlaced: _seated(lambda e: f"added a garden to house {e.house}"),
    facts.MilestoneClaimed: _seated(lambda e: f"milestone: {words.milestone(e.milestone)}"),
    facts.HouseDined: _dined,
    facts.TipsCounted: _seated(lambda e: f"tips {e.waitresses} x ${e.each} = ${e.waitresses * e.each}"),
    facts.BonusCounted: _seated(lambda e: f"CFO bonus: half of {words.money(e.earned)} = {words.money(e.bonus)}"),
    facts.BankBroke: _broke,
    facts.WentBankrupt: _seated(lambda e: f"owed ${e.owed}, paid ${e.paid}: bankrupt [B-NEG-04]"),
    facts.CardFired: _seated(lambda e: f"fired {words.a_card(e.employee)}{' (must go)' if e.forced else ''}"),
    facts.SalariesPaid: _seated(_salaries),
    facts.CampaignRan: _ran,
    facts.CampaignEnded: _seated(lambda e: f"{words.campaign(e.campaign)} is over"),
    facts.StockDiscarded: _seated(_discarded),
    facts.RestaurantOpened: _seated(lambda e: f"restaurant at {words.place(e.at)} opened"),
    facts.ChainLeft: _seated(lambda _e: "bankrupt: leaves the game"),
    facts.GameEnded: _ended,
    facts.ModuleFact: _module_fact,
}
"""How each fact is told; those not here are part of another one."""
