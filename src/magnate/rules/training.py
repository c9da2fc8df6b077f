"""Working day, step 2: Train (chapter 10), phantoms of step 1 first (B-HIR-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from magnate.model.actions import FINISH, Action, FinishStep, Options, Train
from magnate.model.errors import IllegalAction
from magnate.model.events import Trained
from magnate.model.state import Trainer
from magnate.rules.company import may_gain, uses
from magnate.rules.milestones import claim
from magnate.rules.phantoms import can_stack, phantoms_can_be_trained
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

TOGETHER: Final = 0
"""Trainer number for actions of several cards combined (B-TRN-08)."""


class Training(Step):
    """Train one card at a time (B-TRN-02)."""

    takes = (Train, FinishStep)

    def options(self, table: Table, seat: int) -> Options:
        waiting = bool(table.state.turn.phantoms)
        found: list[Action] = []
        for number, left, trainer in offers_to_train(table, seat):
            found += phantom_trainings(table, seat, number, left)
            if not waiting or in_any_order(table):
                found += card_trainings(table, seat, number, left, trainer)
        if waiting:
            return [action for action in found if phantoms_stay_possible(table, seat, action)]
        found.append(FINISH)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is not Train:
            return refuse(
                "B-HIR-06", "Hires from an empty pile must be trained before the step ends.", "train_hires_first"
            )
        return refusal_of_card(table, seat, action) or refusal_of_trainer(table, seat, action)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        if type(action) is not Train:
            table.state.waiting = []
            return
        trainers = train(table, seat, action)
        if table.book.ask.trained:
            passed = cards_passed(table, action)
            for module in table.book.ask.trained:
                module.trained(table, seat, passed, trainers)


def train(table: Table, seat: int, action: Train) -> list[int]:
    """Return the old card to the supply and take the new one to the beach (B-TRN-04); a phantom has no old one.

    A card at work makes way for the new one there (K-NMS-26).
    Return the types of trainer whose actions were used.
    """
    state, book = table.state, table.book
    card, to = book.by_employee[action.employee], book.by_employee[action.to]
    steps = dict(book.career[card])[to]
    chain = state.chains[seat]
    place = chain.work if action.at_work else chain.beach
    if action.phantom:
        state.turn.phantoms.remove(card)
    else:
        place[card] -= 1
        state.supply[card] += 1
    state.supply[to] -= 1
    place[to] += 1
    name = spend_steps(table, action, steps, card, to)
    table.tell(Trained(seat, action.employee, action.to, steps, name, action.phantom, action.at_work))
    claim(table, seat, "first_to_train_someone")
    return [book.by_employee[trainer] for trainer in name.split("+")]


def cards_passed(table: Table, action: Train) -> list[int]:
    """Return the old card, those a training of several levels passes through, and the new one (K-COF-11)."""
    book = table.book
    card, to = book.by_employee[action.employee], book.by_employee[action.to]
    passed = [card]
    while card != to:
        left = dict(book.career[card])[to]
        for following in book.employees[card].trains_to:
            if following == to or dict(book.career[following]).get(to, left) < left:
                card = following
                break
        passed.append(card)
    return passed


def trainers_at_work(table: Table, seat: int) -> list[Trainer]:
    """Return the trainers, coaches and gurus at work with all their actions (B-TRN-01)."""
    work = table.state.chains[seat].work
    rows: list[Trainer] = []
    for card in table.book.trainers:
        if work[card]:
            count = work[card] * uses(table, seat, card)
            rows += [Trainer(card, table.book.employees[card].trainings)] * count
    return rows


def begin(table: Table, seat: int) -> None:
    """Lay out the training actions of the turn."""
    table.state.turn.trainers = trainers_at_work(table, seat)


def offers_to_train(table: Table, seat: int) -> Iterator[tuple[int, int, Trainer | None]]:
    """Yield (trainer number, steps on one card, trainer): equal trainers once, or all of them together."""
    rows = table.state.turn.trainers
    if can_stack(table, seat):
        left = sum(row.left for row in rows)
        if left:
            yield TOGETHER, left, None
        return
    seen: list[Trainer] = []
    for number, row in enumerate(rows, start=1):
        if row.left and row not in seen:
            seen.append(row)
            yield number, row.left, row


def targets(table: Table, seat: int, card: int, left: int) -> Iterator[int]:
    """Yield the cards it can become with at most `left` steps; only the last card is needed (B-TRN-05)."""
    for to, steps in table.book.career[card]:
        if steps <= left and table.state.supply[to] and may_gain(table, seat, to):
            yield to


def card_trainings(table: Table, seat: int, number: int, left: int, trainer: Trainer | None) -> Iterator[Train]:
    """Yield what one trainer can do with the cards on the beach (B-TRN-03, B-TRN-06), and at work (K-NMS-25)."""
    employees = table.book.employees
    for card, count in enumerate(table.state.chains[seat].beach):
        if count and may_train(table, seat, card, trainer):
            for to in targets(table, seat, card, left):
                yield Train(employees[card].id, employees[to].id, number)
    if table.book.ask.may_train_at_work:
        yield from trainings_at_work(table, seat, number, left, trainer)


def trainings_at_work(table: Table, seat: int, number: int, left: int, trainer: Trainer | None) -> Iterator[Train]:
    """Yield what one trainer can do with the cards at work (K-NMS-25)."""
    employees = table.book.employees
    for card, count in enumerate(table.state.chains[seat].work):
        if count and may_train(table, seat, card, trainer, at_work=True):
            for to in targets(table, seat, card, left):
                if may_train_at_work(table, seat, card, to):
                    yield Train(employees[card].id, employees[to].id, number, at_work=True)


def may_train_at_work(table: Table, seat: int, card: int, to: int) -> bool:
    """Tell whether a module lets a card at work be trained to another (K-NMS-25)."""
    return any(module.may_train_at_work(table, seat, card, to) for module in table.book.ask.may_train_at_work)


def may_train(table: Table, seat: int, card: int, trainer: Trainer | None, *, at_work: bool = False) -> bool:
    """Tell whether a copy was trained by nobody else this turn (B-TRN-07); trainer None: all together."""
    if trainer is None or card in (trainer.trained_at_work if at_work else trainer.trained):
        return True
    chain, rows = table.state.chains[seat], table.state.turn.trainers
    if at_work:
        return chain.work[card] > sum([row.trained_at_work.count(card) for row in rows])
    return chain.beach[card] > sum([row.trained.count(card) for row in rows])


def phantom_trainings(table: Table, seat: int, number: int, left: int) -> Iterator[Train]:
    """Yield what one trainer can make of the hires from empty piles (B-HIR-06)."""
    employees = table.book.employees
    for card in dict.fromkeys(table.state.turn.phantoms):
        for to in targets(table, seat, card, left):
            yield Train(employees[card].id, employees[to].id, number, phantom=True)


def in_any_order(table: Table) -> bool:
    """Tell whether others may be trained before the phantoms (RUL-13)."""
    return table.book.house_rules.phantom_order == "free"


def phantoms_stay_possible(table: Table, seat: int, action: Action) -> bool:
    """Tell whether every phantom can still be trained after this training (B-HIR-07)."""
    assert type(action) is Train
    ahead = table.copy()
    train(ahead, seat, action)
    return can_be_completed(ahead, seat)


def phantom_can_be_hired(table: Table, seat: int, card: int) -> bool:
    """Tell whether one more phantom can be trained with the trainers at work (B-HIR-07, B-HIR-09)."""
    rows = trainers_at_work(table, seat)
    if not rows or not table.book.career[card]:
        return False
    if phantoms_can_be_trained(table, seat, [*table.state.turn.phantoms, card], rows):
        return True
    if not in_any_order(table):
        return False
    ahead = table.copy()
    ahead.state.turn.phantoms.append(card)
    begin(ahead, seat)
    return can_be_completed(ahead, seat)


def can_be_completed(table: Table, seat: int) -> bool:
    """Tell whether every phantom can still become a real card, in the order the table allows (B-HIR-08)."""
    turn = table.state.turn
    if phantoms_can_be_trained(table, seat, turn.phantoms, turn.trainers):
        return True
    return in_any_order(table) and _by_detours(table, seat, set())


def _by_detours(table: Table, seat: int, seen: set[tuple[object, ...]]) -> bool:
    """Look for trainings that free the cards the phantoms need; only their own careers matter (RUL-13).

    There must be an action to spare. `seen`: situations tried in vain.
    """
    turn = table.state.turn
    chain = table.state.chains[seat]
    situation = (turn.key(), tuple(chain.beach), tuple(chain.work))
    if situation in seen or len(turn.phantoms) >= sum(row.left for row in turn.trainers):
        return False
    seen.add(situation)
    needed = {table.book.employees[to].id for card in turn.phantoms for to, _ in table.book.career[card]}
    for number, left, trainer in offers_to_train(table, seat):
        freeing = (one for one in card_trainings(table, seat, number, left, trainer) if one.employee in needed)
        for action in (*phantom_trainings(table, seat, number, left), *freeing):
            ahead = table.copy()
            train(ahead, seat, action)
            rest = ahead.state.turn
            if phantoms_can_be_trained(ahead, seat, rest.phantoms, rest.trainers) or _by_detours(ahead, seat, seen):
                return True
    return False


def spent(rows: Sequence[Trainer], number: int, steps: int) -> list[Trainer]:
    """Return the trainers after `steps` actions of one of them, or of all together, first come first served."""
    left = list(rows)
    if number != TOGETHER:
        row = left[number - 1]
        left[number - 1] = row._replace(left=row.left - steps)
        return left
    for i, row in enumerate(left):
        used = min(row.left, steps)
        left[i] = row._replace(left=row.left - used)
        steps -= used
    return left


def spend_steps(table: Table, action: Train, steps: int, card: int, to: int) -> str:
    """Use training actions, remember whom the trainer trained (B-TRN-07), and return the trainer's id."""
    turn = table.state.turn
    rows, number = turn.trainers, action.trainer
    turn.trainers = spent(rows, number, steps)
    employees = table.book.employees
    if number == TOGETHER:
        return "+".join(
            employees[before.employee].id
            for before, after in zip(rows, turn.trainers, strict=True)
            if after.left < before.left
        )
    row = turn.trainers[number - 1]
    trained = list(row.trained_at_work if action.at_work else row.trained)
    if not action.phantom and card in trained:
        trained.remove(card)
    trained.append(to)
    now = tuple(sorted(trained))
    turn.trainers[number - 1] = row._replace(trained_at_work=now) if action.at_work else row._replace(trained=now)
    return employees[row.employee].id


def refusal_of_card(table: Table, seat: int, action: Train) -> IllegalAction | None:
    """Return why the card cannot be trained to that, no matter who trains it; None when nothing speaks against it."""
    book, phantoms = table.book, table.state.turn.phantoms
    card, to = book.by_employee[action.employee], book.by_employee[action.to]
    if to not in dict(book.career[card]):
        return refuse(
            "B-TRN-02",
            f"{action.employee} has no career that leads to {action.to}.",
            "no_such_career",
            employee=action.employee,
            to=action.to,
        )
    if action.phantom and card not in phantoms:
        return refuse(
            "B-HIR-06",
            f"No {action.employee} was hired from an empty pile.",
            "not_from_empty_pile",
            employee=action.employee,
        )
    if phantoms and not action.phantom and not in_any_order(table):
        return refuse("B-HIR-08", "Hires from an empty pile are trained before anyone else.", "train_hires_before")
    if action.at_work:
        if action.phantom or not table.state.chains[seat].work[card]:
            return refuse("K-NMS-25", f"No {action.employee} is at work.", "not_at_work", employee=action.employee)
        if not may_train_at_work(table, seat, card, to):
            return refuse(
                "K-NMS-25",
                f"You cannot train a {action.employee} at work to {action.to}.",
                "not_trained_at_work",
                employee=action.employee,
                to=action.to,
            )
    elif not action.phantom and not table.state.chains[seat].beach[card]:
        return refuse("B-TRN-03", f"No {action.employee} is on the beach.", "not_on_beach", employee=action.employee)
    if not may_gain(table, seat, to):
        banned = book.employees[to].income_bonus_percent and table.has(seat, "first_to_have_100")
        return refuse(
            "B-TRN-11" if banned else "B-TRN-10",
            f"You may not get a(nother) {action.to}.",
            "ruled_out" if banned else "only_one",
            employee=action.to,
        )
    if not table.state.supply[to]:
        return refuse("B-TRN-04", f"No {action.to} is left in the supply.", "none_left", employee=action.to)
    return None


def refusal_of_trainer(table: Table, seat: int, action: Train) -> IllegalAction:
    """Return why this trainer cannot train that card so far, which nothing else forbids."""
    rows = table.state.turn.trainers
    card, to = table.book.by_employee[action.employee], table.book.by_employee[action.to]
    if rows and not TOGETHER <= action.trainer <= len(rows):
        why = f"Trainers at work are numbered 1 to {len(rows)}."
        return refuse("B-TRN-01", why, "no_such_trainer", count=len(rows))
    if can_stack(table, seat) != (action.trainer == TOGETHER):
        return refuse(
            "B-TRN-08", "Trainers are combined by a milestone only, and then all of them are.", "trainers_apart"
        )
    alone = rows[action.trainer - 1] if 1 <= action.trainer <= len(rows) else None
    together = sum(row.left for row in rows)
    left = together if action.trainer == TOGETHER else 0 if alone is None else alone.left
    steps = dict(table.book.career[card])[to]
    if left == 0 or steps > together:
        return refuse(
            "B-TRN-01",
            f"It takes {steps} training action(s), and {left} are left.",
            "training_short",
            count=steps,
            left=left,
        )
    if steps > left or not (action.phantom or may_train(table, seat, card, alone, at_work=action.at_work)):
        return refuse("B-TRN-07", "All training of a card comes from one trainer, coach or guru.", "one_trainer")
    if table.state.turn.phantoms:
        return refuse(
            "B-HIR-07", "Every hire from an empty pile must still be possible to train.", "hires_not_trainable"
        )
    return refuse("B-TRN-01", "Name the first of several trainers who can do the same.", "name_first_trainer")
