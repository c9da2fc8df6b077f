"""Milestones of goods sold, and the radios of the first pizzas (K-NMS-20 to K-NMS-28)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.actions import DECLINE, Action, Decline, Options, PickCampaign, Place, PlaceCampaign
from magnate.model.errors import IllegalAction
from magnate.model.state import AgendaItem, Request
from magnate.modules.new_milestones.house_rules import FIRST_THREE_PIZZAS, PIZZA_RADIO_ROAD
from magnate.modules.new_milestones.launching import LaunchingAnswers
from magnate.modules.new_milestones.memory import memory, remember
from magnate.modules.new_milestones.places import (
    Spots,
    free_tokens,
    launch_alone,
    not_alone,
    pass_on_token,
    placed,
    spots,
    tiles_of_house,
)
from magnate.rules.campaign_tokens import cells_of, token_asked, token_tests, tokens_at
from magnate.rules.choices import Places
from magnate.rules.marketing import RADIO
from magnate.rules.milestones import claim, is_available
from magnate.rules.placing import Placing, Tests, spot_of, unless, unless_beside_road
from magnate.rules.questions import Meal
from magnate.rules.step import Step
from magnate.rules.table import Table, refuse

PIZZA_RADIO = "pizza_radio"
PIZZA_RADIO_PLACE = "pizza_radio_place"

SOLD = (
    ("burger", "first_burger_sold"),
    ("pizza", "first_pizza_sold"),
    ("lemonade", "first_lemonade_sold"),
    ("beer", "first_beer_sold"),
    ("soda", "first_coke_sold"),
)
"""The good that is handed over, and the milestone it earns (K-NMS-20)."""

PIZZA = "first_pizza_sold"
SLOTS = 4
HOUSES = 3
ROUNDS = 2


class PizzaRadio(Step):
    """The seller of one of the first three pizza houses places a radio (K-NMS-22, K-NMS-23)."""

    takes = (PickCampaign, Decline)

    def options(self, table: Table, seat: int) -> Options:
        index = table.state.turn.requests[-1].number
        found: list[Action] = [
            PickCampaign("", token.id)
            for token in free_tokens(table, RADIO)
            if any(mask for mask, _ in radio_spots(table, token.index, index))
        ]
        return found or [DECLINE]

    def explain(self, table: Table, seat: int, action: Action) -> IllegalAction:
        if type(action) is not PickCampaign:
            return refuse("K-NMS-23", "The radio must be placed while there is a place for one.", "campaign_required")
        refused = not_alone(table, action, RADIO, "K-NMS-23")
        house = table.state.houses[table.state.turn.requests[-1].number].label
        why = f"There is no place for {action.campaign} on the tile of house {house}."
        return refused or refuse("K-NMS-23", why, "no_room_for_campaign", campaign=action.campaign)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        pass_on_token(table, action, PIZZA_RADIO_PLACE)


class PizzaRadioPlacing(Placing):
    """Choose the square of the radio (K-NMS-23)."""

    takes = (PlaceCampaign,)
    continues = True

    def options(self, table: Table, seat: int) -> Options:
        request = table.state.turn.requests[-1]
        return Places(table.state.town, PlaceCampaign, radio_spots(table, request.token, request.number))

    def tests(self, table: Table, seat: int, action: Action) -> Tests:
        """Yield what stands against a place for the radio (K-NMS-23, K-RUL-25)."""
        assert type(action) is PlaceCampaign
        token, index = token_asked(table), table.state.turn.requests[-1].number
        squares = spot_of(table, cells_of(token, action)).squares
        yield from token_tests(table, token, action, "K-NMS-23")
        inside = not squares & ~tiles_of_house(table, index)
        why = f"It must lie on the tile of house {table.state.houses[index].label}."
        yield unless(inside, "K-NMS-23", why, "other_tile", house=table.state.houses[index].label)
        if needs_road(table):
            yield unless_beside_road(table, squares, "K-NMS-23")

    def ways_at(self, table: Table, seat: int, at: Place) -> Sequence[Action]:
        return tokens_at(token_asked(table), at)

    def apply(self, table: Table, seat: int, action: Action) -> None:
        assert type(action) is PlaceCampaign
        request = placed(table, table.state.turn.requests.pop(), action)
        launch_alone(table, seat, request, "pizza", ROUNDS)


def radio_spots(table: Table, token: int, house: int) -> Spots:
    """Return where the radio for a house may stand (K-NMS-23, K-RUL-25); house: its index in the state."""
    token_laid, area = table.book.catalogue.campaigns[token], tiles_of_house(table, house)
    return spots(table, token_laid, area, road=needs_road(table))


def needs_road(table: Table) -> bool:
    """Tell whether the radio must lie beside a road (K-RUL-25)."""
    return PIZZA_RADIO_ROAD.of(table.book.house_rules) == "needs_road"


class SellingAnswers(LaunchingAnswers):
    """What the milestones of goods sold change."""

    def served(self, table: Table, index: int, tokens: Sequence[tuple[int, int]], seat: int, meal: Meal) -> None:
        """Claim the milestones of the goods handed over, and keep in mind who bought pizza first (K-NMS-20)."""
        for good, milestone in SOLD:
            if not meal.goods[self.book.by_good[good]]:
                continue
            if milestone == PIZZA:
                self._count_pizza_house(table, index, seat)
            claim(table, seat, milestone)

    def _count_pizza_house(self, table: Table, index: int, seat: int) -> None:
        """Remember one of the first three houses that bought pizza (K-NMS-22, K-NMS-24, K-RUL-24)."""
        if not is_available(table, PIZZA) or not table.state.houses[index].squares:
            return
        known = memory(table.state)
        all_together = FIRST_THREE_PIZZAS.of(self.book.house_rules) == "all_chains_together"
        counted = [house for house in known.pizzas if all_together or house[1] == seat]
        if len(counted) < HOUSES:
            remember(table.state, known._replace(pizzas=(*known.pizzas, (index, seat))))

    def after_dinner(self, table: Table) -> None:
        """Let the sellers place their radios, in the order of the houses (K-NMS-23)."""
        known = memory(table.state)
        for index, seat in known.pizzas:
            table.state.agenda.append(AgendaItem(seat, Request(PIZZA_RADIO, number=index)))
        remember(table.state, known._replace(pizzas=()))

    def ceo_slots(self, table: Table, seat: int, slots: int) -> int:
        """Return 4 for the holder of First burger sold, whatever reserve cards say (K-NMS-21, K-NMS-31)."""
        return SLOTS if table.has(seat, "first_burger_sold") else slots

    def has_freezer(self, table: Table, seat: int) -> bool:
        """Tell whether the chain holds First coke sold, even since this dinner (K-NMS-28)."""
        return table.has(seat, "first_coke_sold")
