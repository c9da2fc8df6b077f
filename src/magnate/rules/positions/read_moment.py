"""Where in the round a position stands, whose turn it is and what is asked."""

from __future__ import annotations

from magnate.model.reading import shown
from magnate.model.state import NOBODY, AgendaItem, Trainer, Turn
from magnate.rules import flow, order_of_business
from magnate.rules.company import acting
from magnate.rules.positions.defaults import default_cursor, default_recruiters
from magnate.rules.positions.draft import Draft
from magnate.rules.positions.phases import AUTOMATIC, is_working
from magnate.rules.positions.read_requests import FIELDS, read_request, read_requests


def read_order(draft: Draft) -> None:
    """Read the turn order: every chain in the game once (B-SET-07, B-ORD-05)."""
    state = draft.state
    playing = [chain.seat for chain in state.chains if chain.in_game]
    value = draft.data.get("order")
    if value is None:
        state.order = playing
    else:
        state.order = [draft.seat(seat, f"order[{i}]") for i, seat in enumerate(draft.reader.items(value, "order"))]
    if sorted(state.order) != playing:
        known = ", ".join(map(str, playing))
        draft.wrong("order", f"should name each seat in the game once: {known}", "order", known=known)
        state.order = playing


def read_moment(draft: Draft) -> None:
    """Set the step about to begin, or under way when the position says who is `asked`."""
    state, data = draft.state, draft.data
    state.turn = Turn()
    state.waiting = []
    given = data.get("asked")
    asked = (
        None
        if given is None
        else [draft.seat(seat, f"asked[{i}]") for i, seat in enumerate(draft.reader.items(given, "asked"))]
    )
    if data.get("result") is not None:
        _read_result(draft, data["result"])
    _read_track(draft)
    if is_working(draft.book, draft.phase):
        _begin_working(draft, asked)
    elif draft.phase == "first_restaurant":
        _begin_first_restaurants(draft, asked)
    elif draft.phase == flow.INTERLUDE:
        _begin_interlude(draft, asked)
    elif asked is not None:
        if asked and draft.phase in ("dinnertime", "marketing"):
            draft.wrong("asked", f"nobody is asked in {draft.phase}")
            return
        state.waiting = asked
    elif not state.finished:
        _ask(draft)
    in_turn = is_working(draft.book, draft.phase) or draft.phase in ("first_restaurant", flow.INTERLUDE)
    if "seat" in data and not in_turn:
        draft.wrong("seat", f"it is nobody's turn in {draft.phase}", "nobodys_turn")
    if draft.phase != flow.INTERLUDE and ("agenda" in data or "resume" in data):
        draft.wrong("agenda", f"questions between two phases are worked off in {flow.INTERLUDE}")
    queue = 2 * len(state.order) if draft.phase == "first_restaurant" else 100
    default = state.cursor if draft.phase == "first_restaurant" else default_cursor(state, draft.book)
    state.cursor = draft.reader.number(data.get("cursor", default), "cursor", most=queue)
    _read_recruiters(draft)
    _check_asked(draft)


def _ask(draft: Draft) -> None:
    """Ask what the phase asks when it begins; automatic phases wait until they are run."""
    state = draft.state
    if draft.phase == "reserve":
        state.waiting = [seat for seat in state.order if state.chains[seat].reserve == NOBODY]
    elif draft.phase == "restructuring":
        state.waiting = [seat for seat in state.order if not state.chains[seat].ready]
    elif draft.phase == "order_of_business":
        order_of_business.ask_next(draft.table)


def _read_result(draft: Draft, value: object) -> None:
    state = draft.state
    data = draft.reader.record(value, "result", ("winner", "ranking"))
    state.finished = True
    winner = data.get("winner")
    state.winner = NOBODY if winner is None else draft.seat(winner, "result.winner")
    rows = draft.reader.items(data.get("ranking", []), "result.ranking")
    state.ranking = [draft.seat(seat, f"result.ranking[{i}]") for i, seat in enumerate(rows)]
    if sorted(state.ranking) != list(range(draft.book.players)):
        draft.wrong("result.ranking", "should name every seat once, the first place first")


def _read_track(draft: Draft) -> None:
    """Read the places already taken in phase 2, such as ``[null, 1]`` (B-ORD-02)."""
    state = draft.state
    value = draft.data.get("track")
    if value is None:
        state.positions = [NOBODY] * len(state.order) if draft.phase == "order_of_business" else []
        return
    if draft.phase != "order_of_business":
        draft.wrong("track", "places are taken in order_of_business only")
        return
    rows = draft.reader.items(value, "track")
    state.positions = [NOBODY if seat is None else draft.seat(seat, f"track[{i}]") for i, seat in enumerate(rows)]
    taken = [seat for seat in state.positions if seat != NOBODY]
    if len(rows) != len(state.order):
        draft.wrong("track", f"should have {len(state.order)} places")
    elif len(set(taken)) != len(taken) or not set(taken) <= set(state.order):
        draft.wrong("track", "should name seats in the game, each once, and null for a free place")


def _begin_first_restaurants(draft: Draft, asked: list[int] | None) -> None:
    """Ask the next chain without a restaurant, last player first (B-SET-08)."""
    state = draft.state
    without = [seat for seat in reversed(state.order) if not state.chains[seat].restaurants]
    seat = draft.seat(draft.data["seat"], "seat") if "seat" in draft.data else (without or [NOBODY])[0]
    state.waiting = asked if asked is not None else [seat]
    if not state.waiting or any(seat not in without for seat in state.waiting):
        why = "should be a seat without a restaurant (B-SET-08)"
        draft.wrong("seat" if asked is None else "asked", why, "without_restaurant")
        return
    state.cursor = default_cursor(state, draft.book)
    queue = [*reversed(state.order), *state.order]
    cursor = draft.data.get("cursor", state.cursor)
    if not (type(cursor) is int and 0 <= cursor < len(queue) and queue[cursor] == state.waiting[0]):
        draft.wrong("cursor", f"seat {state.waiting[0]} is not number {shown(cursor)} to be asked, counted from 0")


def _begin_working(draft: Draft, asked: list[int] | None) -> None:
    """Lay out what a working step uses, then what the position says is left of it (B-WRK-01, B-WRK-02)."""
    state, data = draft.state, draft.data
    seat = draft.seat(data.get("seat", state.order[0] if state.order else 0), "seat")
    if seat not in state.order:
        draft.wrong("seat", f"seat {seat} left the game", "seat_left", number=seat)
        return
    keep = [(chain.recruiters[:], chain.hires) for chain in state.chains]
    state.turn = Turn(seat)
    for step in draft.book.working_steps:
        flow.begin_working_step(draft.table, step)
        if step == draft.phase:
            break
    state.turn.idle = [] if draft.phase in ("hire", "train", "launch") else state.turn.idle
    for chain, (recruiters, hires) in zip(state.chains, keep, strict=True):
        chain.recruiters, chain.hires = recruiters, hires
    if asked is not None and asked != [seat]:
        draft.wrong("asked", f"in {draft.phase} only the seat whose turn it is, {seat}, is asked")
    _read_turn(draft)


def _begin_interlude(draft: Draft, asked: list[int] | None) -> None:
    """Ask the question under way, or the first on the agenda, and keep the others for later (K-NMS-23, K-COF-51)."""
    state, reader, data = draft.state, draft.reader, draft.data
    state.resume = reader.one_of(data.get("resume", "payday"), "resume", list(flow.RESUME), "phase") or "payday"
    for i, row in enumerate(reader.items(data.get("agenda", []), "agenda")):
        fields = reader.record(row, f"agenda[{i}]", ("seat", *FIELDS))
        request = read_request(draft, fields, f"agenda[{i}]")
        if request is not None:
            state.agenda.append(AgendaItem(draft.seat(fields.get("seat"), f"agenda[{i}].seat"), request))
    turn = reader.record(data.get("turn", {}), "turn", ("requests",))
    if "requests" in turn:
        state.turn = Turn(draft.seat(data.get("seat"), "seat"))
        state.turn.requests = read_requests(draft, turn["requests"], "turn.requests")
    elif state.agenda:
        item = state.agenda.pop(0)
        state.turn = Turn(item.seat)
        state.turn.requests = [item.request]
    if not state.turn.requests:
        draft.wrong("agenda", "somebody is asked something in an interlude")
        return
    state.waiting = [state.turn.seat]
    if asked is not None and asked != state.waiting:
        draft.wrong("asked", f"only the seat whose question it is, {state.turn.seat}, is asked")


def _read_turn(draft: Draft) -> None:
    """Read what a turn has used up so far."""
    reader, book, turn = draft.reader, draft.book, draft.state.turn
    data = reader.record(draft.data.get("turn", {}), "turn", ("trainers", "phantoms", "idle", "requests"))
    if "trainers" in data:
        turn.trainers = []
        for i, row in enumerate(reader.items(data["trainers"], "turn.trainers")):
            _read_trainer(draft, row, f"turn.trainers[{i}]")
        for card in book.trainers:
            there = sum(1 for row in turn.trainers if row.employee == card)
            exact = draft.phase != "hire" and not book.ask.may_train_at_work
            if exact and there != acting(draft.table, turn.seat)[card]:
                draft.wrong("turn.trainers", f"{there} {book.employees[card].id}, not as many as are at work")
    if "idle" in data:
        turn.idle = draft.card_counts(data["idle"], "turn.idle")
        most = acting(draft.table, turn.seat)
        for card, count in enumerate(turn.idle):
            if count > most[card]:
                draft.wrong("turn.idle", f"{count} {book.employees[card].id}, more than are at work")
    phantoms = [
        draft.card(name, f"turn.phantoms[{i}]")
        for i, name in enumerate(reader.items(data.get("phantoms", []), "turn.phantoms"))
    ]
    turn.phantoms = [card for card in phantoms if card >= 0]
    if turn.phantoms and draft.phase not in ("hire", "train"):
        draft.wrong("turn.phantoms", "hires from an empty pile are trained before the step ends (B-HIR-06)")
    turn.requests = read_requests(draft, data.get("requests", []), "turn.requests")


def _read_trainer(draft: Draft, row: object, path: str) -> None:
    reader, book = draft.reader, draft.book
    parts = reader.items(row, path)
    if len(parts) not in (2, 3, 4):
        draft.wrong(
            path, 'should be [trainer, actions left, [cards it trained]], such as ["coach", 1, ["vice_president"]]'
        )
        return
    name = reader.one_of(parts[0], path, [book.employees[card].id for card in book.trainers], "trainer")
    if name is None:
        return
    card = book.by_employee[name]
    left = reader.number(parts[1], path, most=book.employees[card].trainings)
    trained: list[tuple[int, ...]] = [(), ()]
    for part in range(2, len(parts)):
        rows = reader.items(parts[part], path)
        cards = [draft.card(each, f"{path}[{part}][{i}]") for i, each in enumerate(rows)]
        trained[part - 2] = tuple(each for each in cards if each >= 0)
    if trained[1] and not book.ask.may_train_at_work:
        draft.wrong(path, "no card is trained at work in this game (K-NMS-25)")
    draft.state.turn.trainers.append(Trainer(card, left, trained[0], trained[1]))


def _read_recruiters(draft: Draft) -> None:
    """Give the chains that name no recruiters those that the phase implies (B-HIR-01, B-HIR-05)."""
    state = draft.state
    rows = draft.data.get("chains", [])
    for index, data in enumerate(rows):
        if isinstance(data, dict) and "recruiters" in data:
            continue
        seat = data.get("seat", index) if isinstance(data, dict) else index
        state.chains[seat].recruiters = default_recruiters(draft.table, seat)
    named = {data.get("seat", index) for index, data in enumerate(rows) if isinstance(data, dict)}
    for seat in range(draft.book.players):
        if seat not in named:
            state.chains[seat].recruiters = default_recruiters(draft.table, seat)


def _check_asked(draft: Draft) -> None:
    """Those who are asked are in the game, each once; nobody when the game is over."""
    state = draft.state
    if state.finished and state.waiting:
        draft.wrong("asked", "nobody is asked when the game is over")
    if len(set(state.waiting)) != len(state.waiting) or not set(state.waiting) <= set(state.order):
        draft.wrong("asked", "should name seats in the game, each once")
    if not state.waiting and not state.finished and draft.phase not in AUTOMATIC:
        draft.wrong("asked", f"somebody is asked in {draft.phase}")
