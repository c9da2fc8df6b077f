"""What would flip a house, in the terminal: at the coming dinner where it is hungry, else at the last one."""

from __future__ import annotations

from magnate.cli.play.session import Session
from magnate.game import Game
from magnate.messages.speech import listed, money, t
from magnate.view.flips import FlipShape, HouseFlips, NothingToFlip, flips_at, flips_foreseen
from magnate.view.text.lines import Line, Span, line, wrap
from magnate.view.text.phrases import house_name, said, seat_name


def flip_lines(session: Session, seat: int, house: str, width: int) -> list[Line]:
    """Return the smallest changes that would bring a house to another chain, with what else they bring about."""
    found = flips_of(session, seat, house)
    if found is None:
        hungry = listed(house_name(label) for label in hungry_now(session.game)) or t("shell.nobody")
        return [line(t("terminal.no_flip", house=house, houses=hungry))]
    title = t("terminal.flip", house=house_name(house), seat=seat_name(found.seat))
    if not found.flips:
        return [line(Span(title, "strong")), line(t("story.funnel.flips_none"))]
    rows = [line(Span(title, "strong"))]
    for number, flip in enumerate(found.flips, start=1):
        rows += wrap(line(f"{number}. {said(flip.say)} ", Span(effects(flip, house), "dim")), width, 3)
    return rows


def flips_of(session: Session, seat: int, house: str) -> HouseFlips | None:
    """Return what would flip a house at the coming dinner, or the last one; None for a house hungry at neither."""
    try:
        return flips_foreseen(session.game, seat, house)
    except NothingToFlip:
        pass
    before = session.before_dinner()
    if before is None:
        return None
    game, move = before
    try:
        return flips_at(game, [move], seat, house)
    except NothingToFlip:
        return None


def hungry_now(game: Game) -> list[str]:
    """Return the houses that want something."""
    state = game.state
    return [house.label for house, tokens in zip(state.houses, state.tokens, strict=True) if tokens]


def effects(flip: FlipShape, house: str) -> str:
    """Return what everybody takes in more or less, and the other houses that eat elsewhere."""
    dollars = [f"{seat_name(seat)} {money(more)}" for seat, more in flip.dollars.items() if more]
    moved = [
        t("story.funnel.flips_moved", house=one.house, before=seat_name(one.before), after=seat_name(one.after))
        for one in flip.moved
        if one.house != house
    ]
    return " ".join([*([listed(dollars) + "."] if dollars else []), *moved])
