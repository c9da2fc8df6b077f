"""Milestones of marketeers: first campaigns, and what they bring (K-NMS-10 to K-NMS-18)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import (
    DECLINE,
    Action,
    Advertise,
    Decline,
    Options,
    PickCampaign,
    PlaceCampaign,
)
from magnate.model.errors import IllegalAction
from magnate.model.state import ETERNAL, NOBODY, Campaign, House, Request
from magnate.modules.new_milestones.house_rules import (
    BUSY_DIRECTOR_SALARY,
    CFO_ON_CAMPAIGN_CASH,
    EARNING_RADIO,
    SECOND_BRAND_MANAGER,
)
from magnate.modules.new_milestones.memory import add_campaign_cash, campaign_cash, forget_campaign_cash
from magnate.modules.new_milestones.payday import PaydayAnswers
from magnate.modules.new_milestones.places import free_tokens, placed
from magnate.rules.airplanes import AIRPLANE
from magnate.rules.company import receive
from magnate.rules.dinnertime import has_cfo
from magnate.rules.launching import CampaignPlacing, has_room, launch, reachable
from magnate.rules.marketing import RADIO
from magnate.rules.milestones import claim, is_available
from magnate.rules.money import pay
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

SECOND = "second_campaign"
SECOND_PLACE = "second_campaign_place"

MARKETEER = "first_marketeer_used"
CAMPAIGN_MANAGER = "first_campaign_manager_used"
BRAND_MANAGER = "first_brand_manager_used"
BRAND_DIRECTOR = "first_brand_director_used"
TRAINEE = "first_marketing_trainee_used"

DOLLARS_PER_TOKEN = 5
CLOSER = -2


class SecondCampaign(Step):
    """The first campaign manager may place a second tile of the same kind at once (K-NMS-13)."""

    takes = (PickCampaign, Decline)

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        first = table.book.catalogue.campaigns[request.partner]
        name = table.book.employees[request.employee].id
        found: list[Action] = [PickCampaign(name, token, first.id) for token in second_tokens(table, seat, request)]
        found.append(DECLINE)
        return found

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        assert type(action) is PickCampaign
        request = table.state.turn.requests[-1]
        first = table.book.catalogue.campaigns[request.partner]
        if action.marketeer != table.book.employees[request.employee].id or action.again != first.id:
            return refuse("K-NMS-13", f"The campaign manager of {first.id} places the second tile.", "not_the_second")
        if action.campaign not in [token.id for token in free_tokens(table, first.kind)]:
            return refuse("K-NMS-13", f"The second tile is another {first.kind} of the supply.", "second_of_kind")
        return refuse(
            "K-NMS-14",
            f"There is no legal place for {action.campaign} within range.",
            "no_room_for_campaign",
            campaign=action.campaign,
        )

    def apply(self, table: Table, seat: int, action: Action) -> None:
        request = table.state.turn.requests.pop()
        if type(action) is PickCampaign:
            token = table.book.campaign_index[action.campaign]
            table.state.turn.requests.append(request._replace(kind=SECOND_PLACE, token=token))


class SecondPlacing(CampaignPlacing):
    """Lay the second tile; good and duration are those of the first (K-NMS-13)."""

    opens = ()

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceCampaign
        request = placed(table, table.state.turn.requests.pop(), action)
        first = next(run for run in table.state.campaigns if run.token == request.partner)
        run = launch(table, seat, request, Advertise(table.book.goods[first.good], first.rounds))
        for module in table.book.ask.launched:
            module.launched(table, seat, request, run)


def second_tokens(table: Table, seat: int, request: Request) -> list[str]:
    """Return the tiles of the same kind that the campaign manager can place somewhere (K-NMS-13, K-NMS-14)."""
    near = reachable(table, seat, request.employee)
    kind = table.book.catalogue.campaigns[request.partner].kind
    return [token.id for token in free_tokens(table, kind) if has_room(table, token, near)]


class LaunchingAnswers(PaydayAnswers):
    """What the milestones of marketeers change."""

    def launched(self, table: Table, seat: int, request: Request, run: Campaign) -> None:
        """Claim what a card at work earns by placing a campaign, and take what it brings (K-NMS-10 to K-NMS-17)."""
        if request.employee == NOBODY:
            return
        card = self.book.employees[request.employee].id
        claim(table, seat, MARKETEER)
        if card == "marketing_trainee" and claim(table, seat, TRAINEE):
            receive(table, seat, "kitchen_trainee", 1, TRAINEE)
            receive(table, seat, "errand_boy", 1, TRAINEE)
        elif card == "campaign_manager" and claim(table, seat, CAMPAIGN_MANAGER):
            table.state.turn.requests.append(Request(SECOND, request.employee, partner=run.token))
        elif card == "brand_manager":
            claim(table, seat, BRAND_MANAGER)
        elif card == "brand_director":
            claim(table, seat, BRAND_DIRECTOR)

    def messages(self, table: Table, seat: int, request: Request) -> Sequence[Action]:
        """Return two different goods for the airplane that earns First brand manager used (K-NMS-15)."""
        if self.book.catalogue.campaigns[request.token].kind != AIRPLANE or not self._carries_two(table, seat, request):
            return ()
        goods = [good.id for good in self.book.catalogue.goods if good.marketable]
        longest = self.book.employees[request.employee].max_duration
        return [
            Advertise(first, rounds, second)
            for first in goods
            for second in goods
            if second != first
            for rounds in range(1, longest + 1)
        ]

    def _carries_two(self, table: Table, seat: int, request: Request) -> bool:
        """Tell whether an airplane may carry two goods now (K-NMS-16, K-RUL-22)."""
        if request.employee != self.book.by_employee["brand_manager"] or not is_available(table, BRAND_MANAGER):
            return False
        if not table.has(seat, BRAND_MANAGER):
            return True
        # The milestone leaves the game when its round is over, so a chain that holds it earned it this turn.
        return SECOND_BRAND_MANAGER.of(self.book.house_rules) == "second_may_use" and not any(
            run.seat == seat and run.second != NOBODY for run in table.state.campaigns
        )

    def never_ends(self, table: Table, seat: int, request: Request) -> bool:
        """Tell whether a radio of the holder of First brand director used is launched (K-NMS-17, K-RUL-23)."""
        if request.employee == NOBODY or self.book.catalogue.campaigns[request.token].kind != RADIO:
            return False
        if table.has(seat, BRAND_DIRECTOR):
            return True
        earns = self.book.employees[request.employee].id == "brand_director" and is_available(table, BRAND_DIRECTOR)
        return earns and EARNING_RADIO.of(self.book.house_rules) == "yes"

    def unpaid_cards(self, table: Table, seat: int, card: int) -> int:
        """Add the brand directors busy for ever, where that costs nothing (K-NMS-18, K-RUL-23)."""
        free = super().unpaid_cards(table, seat, card)
        director = self.book.by_employee["brand_director"]
        if card != director or BUSY_DIRECTOR_SALARY.of(self.book.house_rules) != "no_salary":
            return free
        for run in table.state.campaigns:
            if run.seat == seat and run.marketeer == director and run.rounds == ETERNAL:
                free += 1
        return free

    def tokens_placed(self, table: Table, run: Campaign, house: House, tokens: int) -> None:
        """Pay the holder of First marketeer used for the pieces of his marketeers' campaigns (K-NMS-11)."""
        if not run.owned or not table.has(run.seat, MARKETEER) or not table.state.chains[run.seat].in_game:
            return
        pay(table, run.seat, DOLLARS_PER_TOKEN * tokens, "campaign")
        if CFO_ON_CAMPAIGN_CASH.of(self.book.house_rules) == "yes_rounded_up":
            add_campaign_cash(table.state, run.seat, DOLLARS_PER_TOKEN * tokens)

    def cleanup_begins(self, table: Table) -> None:
        """Pay the CFOs for the cash of phase 6, where they get any (K-RUL-39)."""
        for seat in table.state.order:
            earned = campaign_cash(table.state, seat)
            if earned and has_cfo(table, seat):
                pay(table, seat, -(-earned // 2), "cfo")
        forget_campaign_cash(table.state)

    def score(self, table: Table, seat: int) -> int:
        """Return -2 for the holder of First marketeer used (K-NMS-11)."""
        return CLOSER if table.has(seat, MARKETEER) else 0
