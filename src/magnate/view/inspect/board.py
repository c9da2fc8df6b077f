"""Geometry of a position: distances, legal places, what a campaign reaches, what a buyer can bring."""

from __future__ import annotations

from magnate.content import CampaignToken
from magnate.game import Game
from magnate.model.reading import shown
from magnate.model.state import NOBODY, Campaign
from magnate.modules import faces_of
from magnate.rules.airplanes import AIRPLANE, EDGES, airplane_places
from magnate.rules.building import gardens, house_places
from magnate.rules.choice_of_chain import distance, path
from magnate.rules.company import entrances
from magnate.rules.food import ANY_ONE, FLIGHT, buyer_range, drinks_loaded, middle
from magnate.rules.food import hauls as hauls_of
from magnate.rules.launching import reachable, token_places
from magnate.rules.marketing import demand_limit, pieces_on_house, reached_houses
from magnate.rules.restaurants import first_places, movable, new_places
from magnate.rules.table import Table
from magnate.town import UNREACHABLE, bits
from magnate.view.inspect.aim import ANYTHING, Aim, BadQuestion, Json, copied, squares, with_card_at_work


def distances(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return the road distance of every house to every chain, with one shortest path to draw (B-GEO-26).

    The path begins on a square of the house, or on the road where routes of a house beside the map do, and ends on an
    entrance;
    null and [] when not connected.
    """
    table = copied(game)
    town = table.state.town
    doors = {seat: entrances(table, seat) for seat in aim.seats(game)}
    found: Json = {}
    for house in table.state.houses:
        rows = []
        for seat, squares_ in doors.items():
            far = distance(table, house, squares_)
            route = path(table, house, squares_) if far < UNREACHABLE else ()
            rows.append(
                {
                    "seat": seat,
                    "distance": far if far < UNREACHABLE else None,
                    "path": [list(town.position(square)) for square in route],
                }
            )
        found[house.label] = rows
    return {"houses": found}


def places(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return every legal place for what a seat could put on the board now, by kind.

    Cards need not be at work: places are those the card would have if it were.
    """
    seat = aim.the_seat(game)
    table = copied(game)
    found: Json = {"seat": seat}
    if aim.what in (None, "restaurant"):
        found["restaurant"] = _restaurants(game, seat, aim)
    if aim.what in (None, "campaign"):
        found["campaign"] = _campaigns(game, seat, aim)
    if aim.what in (None, "house"):
        found["house"] = [{"garden": side, "at": squares(table, mask)} for mask, side in house_places(table)]
    if aim.what in (None, "garden"):
        found["garden"] = [
            {"house": label, "side": side, "squares": squares(table, mask)} for label, side, mask in gardens(table)
        ]
    for kind, legal in faces_of(game.book).legal_places.items():
        if aim.what in (None, kind):
            found[kind] = legal(copied(game), seat)
    return found


def _restaurants(game: Game, seat: int, aim: Aim) -> list[Json]:
    """Return the places of a restaurant by who opens it and by entrance corner (B-SET-10, B-RST-04, B-RST-07)."""
    found: list[Json] = []
    table = copied(game)
    chain = table.state.chains[seat]
    if table.state.step == "first_restaurant" and aim.card is None and not chain.restaurants:
        found.append({"by": "first", "moves": None, "places": _corners(table, first_places(table))})
    for employee in table.book.employees:
        if not employee.opens or aim.card not in (None, employee.id):
            continue
        table = with_card_at_work(game, seat, employee.index)
        room = len(chain.restaurants) < table.book.catalogue.restaurants_per_chain
        numbers = [0] if room else []
        numbers += movable(table, seat) if employee.may_move else []
        for number in numbers:
            spots = new_places(table, seat, employee.index, number)
            found.append({"by": employee.id, "moves": number or None, "places": _corners(table, spots)})
    return found


def _corners(table: Table, spots: list[tuple[int, str]]) -> list[Json]:
    return [{"entrance": corner, "at": squares(table, mask)} for mask, corner in spots]


def _campaigns(game: Game, seat: int, aim: Aim) -> list[Json]:
    """Return the places of campaigns by marketeer; tokens of one kind and shape stand together (B-MKT-02 to 07)."""
    found: list[Json] = []
    for card in game.book.marketeers:
        employee = game.book.employees[card]
        if aim.card not in (None, employee.id):
            continue
        table = with_card_at_work(game, seat, card)
        near = reachable(table, seat, card)
        for tokens in _alike(table, employee.campaign_kinds, aim).values():
            row: Json = {"marketeer": employee.id, "campaigns": [token.id for token in tokens]}
            if tokens[0].off_map:
                row["beside_the_map"] = True
            elif tokens[0].kind == AIRPLANE:
                row["edges"] = [[EDGES[edge], first] for edge, first in airplane_places(table, tokens[0])]
            else:
                row["places"] = [
                    {"turned": turned, "at": squares(table, mask)}
                    for mask, turned in token_places(table, tokens[0], near)
                ]
            found.append(row)
    return found


def _alike(table: Table, kinds: tuple[str, ...], aim: Aim) -> dict[tuple[str, int, int, int], list[CampaignToken]]:
    """Group the tokens of the supply that some kinds of campaign use, by shape."""
    found: dict[tuple[str, int, int, int], list[CampaignToken]] = {}
    for token in table.book.catalogue.campaigns:
        if token.kind in kinds and table.state.tokens_left >> token.index & 1 and aim.campaign in (None, token.id):
            found.setdefault((token.kind, token.height, token.width, token.lines), []).append(token)
    return found


def reach(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return the houses a campaign reaches now, and how many pieces would fit on each (B-CAM-02 to B-CAM-08).

    With a campaign and a place: as if it lay there. Else every campaign on the board, each on its own.
    """
    table = copied(game)
    if aim.campaign is None:
        runs = [run for run in table.state.campaigns if aim.seat in (None, run.seat)]
        return {"campaigns": [_reached(table, run) for run in runs]}
    token = table.book.catalogue.campaigns[table.book.campaign_index[aim.campaign]]
    lying = [run for run in table.state.campaigns if run.token == token.index]
    if lying and aim.at is None and aim.edge is None:
        return {"campaigns": [_reached(table, lying[0])]}
    seat = aim.the_seat(game)
    if token.off_map:
        run = Campaign(token.index, seat, 0, 1, NOBODY, NOBODY, False)
    elif token.kind == AIRPLANE:
        if aim.edge is None or aim.first is None:
            raise BadQuestion(f"Say where {token.id} would stand: its edge and its first line.")
        if (EDGES.index(aim.edge), aim.first) not in airplane_places(table, token):
            raise BadQuestion(f"{token.id} cannot stand at the edge {aim.edge} from line {shown(aim.first)}.")
        run = Campaign(token.index, seat, 0, 1, NOBODY, NOBODY, False, EDGES.index(aim.edge), aim.first)
    else:
        if aim.at is None:
            raise BadQuestion(f"Say where {token.id} would lie: its top left square.")
        anchor = table.state.town.square(*aim.at)
        run = Campaign(token.index, seat, 0, 1, NOBODY, anchor, aim.turned)
    return {"campaigns": [{**_reached(table, run), "good": None, "launched_by": _may_place(game, seat, run)}]}


def _reached(table: Table, run: Campaign) -> Json:
    """Return one campaign with its houses: pieces it would place, and whether the house is full."""
    houses = []
    for index in reached_houses(table, run):
        house = table.state.houses[index]
        each = pieces_on_house(table, run, house) * (1 if run.second == NOBODY else 2)
        room = demand_limit(table, house) - len(table.state.tokens[index])
        houses.append({"house": house.label, "asked": each, "fits": min(each, room)})
    second = {} if run.second == NOBODY else {"second": table.book.goods[run.second]}
    return {
        "campaign": table.book.catalogue.campaigns[run.token].id,
        "seat": run.seat,
        "good": table.book.goods[run.good],
        **second,
        "houses": houses,
    }


def _may_place(game: Game, seat: int, run: Campaign) -> list[str]:
    """Return the marketeers that could launch the campaign there, if they were at work."""
    found = []
    token = game.book.catalogue.campaigns[run.token]
    for card in game.book.marketeers:
        employee = game.book.employees[card]
        if token.kind not in employee.campaign_kinds or not game.state.tokens_left >> token.index & 1:
            continue
        if run.anchor == NOBODY:
            found.append(employee.id)
            continue
        table = with_card_at_work(game, seat, card)
        for mask, turned in token_places(table, token, reachable(table, seat, card)):
            if turned == run.turned and mask >> run.anchor & 1:
                found.append(employee.id)
    return found


def hauls(game: Game, aim: Aim = ANYTHING) -> Json:
    """Return what each kind of buyer could bring: every distinct set of symbols, drinks, one route (B-BUY-04 to 16).

    Cards need not be at work. A route lists road squares, or the middles of tiles for a zeppelin.
    """
    seat = aim.the_seat(game)
    found: Json = {}
    for card in game.book.buyers:
        employee = game.book.employees[card]
        if aim.card not in (None, employee.id):
            continue
        table = with_card_at_work(game, seat, card)
        each = drinks_loaded(table, seat, card)
        if employee.drinks_mode == ANY_ONE:
            found[employee.id] = {"any_one_of": [game.book.goods[good] for good in game.book.drinks], "amount": each}
            continue
        found[employee.id] = {
            "range": buyer_range(table, seat, card),
            "per_symbol": each,
            "hauls": [
                _haul(table, haul.sources, haul.route, each, employee.drinks_mode == FLIGHT)
                for haul in hauls_of(table, seat, card)
            ],
        }
    if not found:
        raise BadQuestion(f"{aim.card} is no buyer; they are {', '.join(_buyers(game))}.")
    return {"seat": seat, "buyers": found}


def _buyers(game: Game) -> list[str]:
    return [game.book.employees[card].id for card in game.book.buyers]


def _haul(table: Table, sources: int, route: tuple[int, ...], each: int, flight: bool) -> Json:
    town, goods = table.state.town, table.book.goods
    drinks: dict[str, int] = {}
    symbols = []
    for index in bits(sources):
        source = town.sources[index]
        drinks[goods[source.good]] = drinks.get(goods[source.good], 0) + each
        symbols.append([*town.position(source.square), goods[source.good]])
    stops = [middle(table, stop) if flight else town.position(stop) for stop in route]
    return {"drinks": drinks, "symbols": symbols, "route": [list(stop) for stop in stops]}
