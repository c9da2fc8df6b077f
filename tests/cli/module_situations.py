"""Tables at which a module asks something, or changes what a question of the base game offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magnate.game import Game
from magnate.model.actions import (
    Action,
    Advertise,
    PickCampaign,
    PickManager,
    PlaceAirplane,
    PlaceCampaign,
    PlaceRestaurant,
    Train,
)
from magnate.model.state import Request
from magnate.modules.coffee.memory import put_shop
from magnate.modules.lobbyists.actions import PickPiece, PickTile, PlacePiece
from magnate.testing import Scene
from magnate.testing.scene import Place
from tests.modules.lobbying import street, with_supply
from tests.modules.rural_tables import advertising, diners, giant

TOWN = """
row 0   HH... | ..HH. | .....   house 7, 10
row 1   HH... | ..HH. | .....
row 2   ##### | ##### | #####
row 3   ..... | ..... | .....
row 4   ..... | ..... | .....
"""
"""Two houses north of a road over three tiles."""


def town(*modules: str, in_round: int = 3, order: Sequence[int] | None = None) -> Scene:
    """Return the town with restaurants of both chains beside the road."""
    scene = Scene(TOWN, modules=modules, in_round=in_round, order=order)
    return scene.restaurant(0, (3, 0)).restaurant(1, (3, 12)).reserves(100, 100)


def after(game: Game, *actions: Action) -> Game:
    """Return the game after seat 0 has answered."""
    for action in actions:
        game.play(0, action)
    return game


def lobbying() -> Game:
    """Return the step of two lobbyists who can still earn the milestone."""
    scene = town("lobbyists", "new_districts").cards(0, work={"lobbyist": 2})
    return with_supply(scene, "K", "N", "X").working(0, "lobby")


PARK = (PickPiece("park_i"), PlacePiece((3, 5), 0))


def piece() -> Game:
    """Ask for the place of a road."""
    scene = street(lobbyists=1).reserves(100, 100)
    return after(scene.working(0, "lobby"), PickPiece("road_corner_3"))


def training(*shops: Place) -> Scene:
    """Return a table where a barista can be trained; seat 0 has these coffee shops."""
    scene = town("coffee").cards(0, work={"coach": 1}, beach={"barista_trainee": 1})
    for at in shops:
        put_shop(scene.state, 0, scene.state.town.square(*at))
    return scene


BARISTA = Train("barista_trainee", "barista", 1)


def shop(*shops: Place) -> Game:
    """Ask for the coffee shop of a barista."""
    return after(training(*shops).working(0, "train"), BARISTA)


def second(*actions: Action) -> Game:
    """Ask for the second campaign of the first campaign manager."""
    game = town("new_milestones", in_round=1).cards(0, work={"campaign_manager": 1}).working(0, "launch")
    billboard = PickCampaign("campaign_manager", "billboard_14")
    return after(game, billboard, PlaceCampaign((1, 2)), Advertise("pizza", 2), *actions)


def radio(*actions: Action) -> Game:
    """Ask for the radio of the house that bought pizza."""
    game = town("new_milestones").ask(0, Request("pizza_radio", number=0)).between()
    return after(game, *actions)


def mailbox(*actions: Action) -> Game:
    """Ask for the mailbox of the first new restaurant."""
    game = town("new_milestones").cards(0, work={"local_manager": 1}).working(0, "restaurants")
    return after(game, PickManager("local_manager"), PlaceRestaurant((0, 3), "sw"), *actions)


def mailbox_message() -> Game:
    """Ask what that mailbox advertises."""
    game = mailbox(PickCampaign("", "mailbox_7"))
    return after(game, game.options(0)[0])


def ramp() -> Game:
    """Ask for the offramp of the first giant billboard."""
    game = advertising(diners(ramps=()).reserves(100, 100))
    giant(game)
    return game


def goods() -> Game:
    """Ask a holder of First beer sold on payday, who has food, drink and too little cash."""
    scene = Scene(modules=["new_milestones"], in_round=5).cards(0, work={"coach": 2}, beach={"guru": 1}).cash(0, 9)
    return (
        scene.reserves(100, 100)
        .milestones(0, "first_beer_sold", "first_waitress_used")
        .stock(0, beer=2, burger=1)
        .payday()
    )


def at_work() -> Game:
    """Ask a holder of First lemonade sold whom to train, with a cook at work and one on the beach."""
    scene = Scene(modules=["new_milestones"], in_round=5).milestones(0, "first_lemonade_sold")
    cards = {"trainer": 2, "kitchen_trainee": 1}
    return scene.reserves(100, 100).cards(0, work=cards, beach={"kitchen_trainee": 1}).working(0, "train")


def again() -> Game:
    """Ask a marketing trainee beside a night shift manager for the second campaign."""
    scene = town("night_shift_managers").gone("first_billboard_placed")
    scene.cards(0, work={"marketing_trainee": 1, "night_shift_manager": 1})
    billboard = PickCampaign("marketing_trainee", "billboard_14")
    return after(scene.working(0, "launch"), billboard, PlaceCampaign((1, 2)), Advertise("pizza", 1))


def airplane() -> Game:
    """Ask what the first airplane of a brand manager advertises."""
    game = town("new_milestones").cards(0, work={"brand_manager": 1}).working(0, "launch")
    return after(game, PickCampaign("brand_manager", "airplane_4_ab"), PlaceAirplane("n", 0))


def guide() -> Game:
    """Ask what a gourmet guide advertises."""
    scene = town("gourmet_food_critics").cards(0, work={"gourmet_food_critic": 1}).garden("7", "e")
    return after(scene.working(0, "launch"), PickCampaign("gourmet_food_critic", "gourmet_guide_17"))


def frozen() -> Game:
    """Ask what stays in a freezer that may not hold this."""
    scene = Scene(modules=["kimchi"]).milestones(0, "first_to_throw_away")
    return scene.reserves(100, 100).stock(0, kimchi=1, burger=12).cleanup()


def star() -> Game:
    """Ask the owner of a movie star for a place in the turn order."""
    return town("movie_stars", order=(1, 0)).cards(0, work={"b_movie_star": 1}).order_of_business()


SITUATIONS: dict[str, Callable[[], Game]] = {
    "lobby": lobbying,
    "lobby_piece": piece,
    "lobby_piece: a park": lambda: after(lobbying(), PARK[0]),
    "extra_tile": lambda: after(lobbying(), *PARK),
    "extra_tile_place": lambda: after(lobbying(), *PARK, PickTile("K")),
    "extra_tile_place: an apartment": lambda: after(lobbying(), *PARK, PickTile("X")),
    "coffee_shop": shop,
    "coffee_shop: all on the map": lambda: shop((3, 3), (3, 6), (1, 10)),
    "coffee_shop: for the milestone": lambda: town("coffee").ask(0, Request("coffee_shop")).between("cleanup"),
    "second_campaign": second,
    "second_campaign_place": lambda: second(PickCampaign("campaign_manager", "billboard_13", "billboard_14")),
    "pizza_radio": radio,
    "pizza_radio_place": lambda: radio(PickCampaign("", "radio_1")),
    "free_mailbox": mailbox,
    "free_mailbox_place": lambda: mailbox(PickCampaign("", "mailbox_7")),
    "free_mailbox_message": mailbox_message,
    "off_ramp": ramp,
    "payday: with goods": goods,
    "train: at work": at_work,
    "launch: once more": again,
    "campaign_message: two goods": airplane,
    "campaign_message: a guide": guide,
    "cleanup: kimchi": frozen,
    "order_of_business: a star": star,
}
"""By the question asked, and after a colon what is special about it; seat 0 is asked."""
