"""Milestones of the other cards at work (K-NMS-25, K-NMS-26, K-NMS-30 to K-NMS-36)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import DECLINE, Action, Advertise, Decline, Options, PickCampaign, Place, PlaceCampaign
from magnate.model.errors import IllegalAction
from magnate.model.events import CardsReceived
from magnate.model.house_rule_list import GARDEN_IS_HOUSE
from magnate.model.state import ETERNAL, Request
from magnate.modules.new_milestones.house_rules import (
    CART_WITHOUT_DRINKS,
    FREE_MAILBOX_DUTY,
    FREE_MAILBOX_ROAD,
    WHO_HIRES_FIRST,
)
from magnate.modules.new_milestones.memory import add_boxed, set_free_evps
from magnate.modules.new_milestones.places import (
    Spots,
    block_of_restaurant,
    free_tokens,
    launch_alone,
    not_alone,
    pass_on_token,
    placed,
    spots,
)
from magnate.modules.new_milestones.selling import SellingAnswers
from magnate.rules.campaign_tokens import cells_of, token_asked, token_tests, tokens_at
from magnate.rules.choices import Places
from magnate.rules.company import may_gain, range_starts, receive
from magnate.rules.launching import advertised
from magnate.rules.milestones import claim, is_available
from magnate.rules.placing import Placing, Tests, spot_of, unless, unless_beside_road
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

MAILBOX = "mailbox"
FREE_MAILBOX = "free_mailbox"
FREE_MAILBOX_PLACE = "free_mailbox_place"
FREE_MAILBOX_MESSAGE = "free_mailbox_message"

RECRUITING_GIRL = "first_recruiting_girl_used"
TRAINER = "first_trainer_used"
CART_OPERATOR = "first_cart_operator_used"
HOUSE_BUILT = "first_house_built"
NEW_RESTAURANT = "first_new_restaurant"
EVP = "executive_vice_president"
DRINKS = {"cart_operator": 4, "zeppelin_pilot": 4, "truck_driver": 6}
"""Drinks per source with First cart operator used (K-NMS-36)."""


class FreeMailbox(Step):
    """First new restaurant: a mailbox in the block of the restaurant (K-NMS-32)."""

    takes = (PickCampaign, Decline)

    def options(self, table: Table, seat: int) -> Options:
        number = table.state.turn.requests[-1].number
        found: list[Action] = [PickCampaign("", token) for token in mailboxes(table, seat, number)]
        if FREE_MAILBOX_DUTY.of(table.book.house_rules) == "may":
            found.append(DECLINE)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is not PickCampaign:
            return refuse("K-NMS-32", "At this table the mailbox must be placed.", "campaign_required")
        why = f"There is no room for {action.campaign} in the block of the restaurant."
        refused = not_alone(table, action, MAILBOX, "K-NMS-32")
        return refused or refuse("K-NMS-32", why, "no_room_for_campaign", campaign=action.campaign)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        pass_on_token(table, action, FREE_MAILBOX_PLACE)


class FreeMailboxPlacing(Placing):
    """Choose where the free mailbox stands (K-NMS-32)."""

    takes = (PlaceCampaign,)
    continues = True
    opens = (PlaceCampaign,)

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        return Places(table.state.town, PlaceCampaign, mailbox_spots(table, seat, request.token, request.number))

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place for the free mailbox (K-NMS-32, K-RUL-26)."""
        assert type(action) is PlaceCampaign
        token = token_asked(table)
        squares = spot_of(table, cells_of(token, action)).squares
        yield from token_tests(table, token, action, "K-NMS-32")
        inside = not squares & ~block_of_restaurant(table, seat, table.state.turn.requests[-1].number)
        yield unless(inside, "K-NMS-32", "It must lie in the block of the new restaurant.", "other_block")
        if FREE_MAILBOX_ROAD.of(table.book.house_rules):
            yield unless_beside_road(table, squares, "K-NMS-32")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return tokens_at(token_asked(table), at)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceCampaign
        request = placed(table, table.state.turn.requests.pop(), action)
        table.state.turn.requests.append(request._replace(kind=FREE_MAILBOX_MESSAGE))


class FreeMailboxMessage(Step):
    """Choose the good of the free mailbox, which never ends (K-NMS-32)."""

    takes = (Advertise,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        return [Advertise(good, ETERNAL) for good in advertised(table)]

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is Advertise
        if action.good not in advertised(table):
            return refuse("B-MKT-09", f"{action.good} cannot be advertised.", "not_advertised", good=action.good)
        return refuse("K-NMS-32", "It advertises one good, for ever: 0 rounds.", "one_good_for_ever")

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is Advertise
        launch_alone(table, seat, table.state.turn.requests.pop(), action.good, ETERNAL)


def mailboxes(table: Table, seat: int, number: int) -> list[str]:
    """Return the mailboxes of the supply that find a place in the block of a restaurant."""
    return [
        token.id
        for token in free_tokens(table, MAILBOX)
        if any(mask for mask, _ in mailbox_spots(table, seat, token.index, number))
    ]


def mailbox_spots(table: Table, seat: int, token: int, number: int) -> Spots:
    """Return where a free mailbox may stand (K-NMS-32, K-RUL-26); number: of the restaurant, from 0."""
    area = block_of_restaurant(table, seat, number)
    return spots(table, table.book.catalogue.campaigns[token], area, road=FREE_MAILBOX_ROAD.of(table.book.house_rules))


class WorkingAnswers(SellingAnswers):
    """What the milestones of recruiters, trainers, builders, managers and buyers change."""

    def hirers(self, table: Table, seat: int, names: Sequence[str]) -> Sequence[str]:
        """Suggest the recruiting girl before the CEO (K-RUL-27)."""
        girl = "recruiting_girl"
        if girl not in names or WHO_HIRES_FIRST.of(self.book.house_rules) == "ceo_first":
            return names
        return [girl, *[name for name in names if name != girl]]

    def hired(self, table: Table, seat: int, card: int, by: int) -> None:
        """Take an EVP for the first hire of a recruiting girl, from the box when no other is left (K-NMS-34)."""
        if by != self.book.by_employee["recruiting_girl"] or not claim(table, seat, RECRUITING_GIRL):
            return
        evp = self.book.by_employee[EVP]
        if not may_gain(table, seat, evp):
            return
        if table.state.supply[evp]:
            receive(table, seat, EVP, 1, RECRUITING_GIRL)
        else:
            add_boxed(table.state)
            table.state.chains[seat].beach[evp] += 1
            table.tell(CardsReceived(seat, EVP, 1, RECRUITING_GIRL))
        set_free_evps(table.state, seat, 1)

    def trained(self, table: Table, seat: int, passed: Sequence[int], trainers: Sequence[int]) -> None:
        """Take a trainer for the first training with one (K-NMS-35)."""
        if self.book.by_employee["trainer"] in trainers and claim(table, seat, TRAINER):
            receive(table, seat, "trainer", 1, TRAINER)

    def may_train_at_work(self, table: Table, seat: int, card: int, to: int) -> bool:
        """Tell whether First lemonade sold lets a card at work become one of the same colour (K-NMS-25)."""
        employees = self.book.employees
        return table.has(seat, "first_lemonade_sold") and employees[card].colour == employees[to].colour

    def may_stack(self, table: Table, seat: int) -> bool:
        """Tell whether the chain holds First house built (K-NMS-30, K-NMS-41)."""
        return table.has(seat, HOUSE_BUILT)

    def house_built(self, table: Table, seat: int) -> None:
        """Claim First house built (K-NMS-30)."""
        claim(table, seat, HOUSE_BUILT)

    def garden_built(self, table: Table, seat: int) -> None:
        """Claim First house built for a garden, where that counts (K-RUL-45)."""
        if GARDEN_IS_HOUSE.of(self.book.house_rules):
            claim(table, seat, HOUSE_BUILT)

    def restaurant_built(self, table: Table, seat: int, number: int) -> None:
        """Claim First new restaurant, and offer a mailbox (K-NMS-32)."""
        if claim(table, seat, NEW_RESTAURANT) and mailboxes(table, seat, number):
            table.state.turn.requests.append(Request(FREE_MAILBOX, number=number))

    def may_drive_empty(self, table: Table, seat: int, card: int) -> bool:
        """Tell whether a cart operator without drinks would earn First cart operator used (K-RUL-44)."""
        if not CART_WITHOUT_DRINKS.of(self.book.house_rules) or card != self.book.by_employee["cart_operator"]:
            return False
        if table.has(seat, CART_OPERATOR) or not is_available(table, CART_OPERATOR):
            return False
        return bool(range_starts(table, seat))

    def collecting(self, table: Table, seat: int, card: int, sources: int) -> None:
        """Claim First cart operator used, which helps this very haul (K-NMS-36)."""
        if card == self.book.by_employee["cart_operator"]:
            claim(table, seat, CART_OPERATOR)

    def drinks_per_source(self, table: Table, seat: int, card: int, drinks: int) -> int:
        """Return twice the drinks of carts, trucks and zeppelins with First cart operator used (K-NMS-36)."""
        if not table.has(seat, CART_OPERATOR):
            return drinks
        return DRINKS.get(self.book.employees[card].id, drinks)
