"""What is printed on the components of one game, and what can be agreed on before one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from magnate.content import (
    CampaignToken,
    EmployeeType,
    LaidPiece,
    TileFace,
    load_catalogue,
    module_infos,
    preset_infos,
    printed_tiles,
)
from magnate.content.choices import all_modules, needed_for
from magnate.facts.drawing import Drawing
from magnate.facts.face import Face
from magnate.model.action_codec import BY_CLASS
from magnate.model.errors import BadSetup
from magnate.model.event_kinds import EVENTS
from magnate.model.house_rules import BUNDLES, OPTIONS, bundle_values
from magnate.model.setup import VARIANTS, Setup
from magnate.model.tile_pool import new_tiles
from magnate.modules import faces_of
from magnate.outside import installed
from magnate.rules.book import Book
from magnate.town import orientations
from magnate.view.screen.components.shapes import (
    CampaignPiece,
    ChoicesOnOffer,
    Components,
    DrawingShape,
    EmployeeCard,
    EventFields,
    GoodKind,
    HouseRuleOnOffer,
    LaidPieceKind,
    MarkShape,
    MilestoneCard,
    ModuleOnOffer,
    PieceInBox,
    PresetOnOffer,
    PrintedTile,
    ReserveFace,
)

PHASES = (
    "setup",
    "restructuring",
    "order_of_business",
    "working",
    "dinnertime",
    "payday",
    "marketing",
    "cleanup",
    "finished",
)
"""Every value of `View.phase`, in the order of play."""

REACH = {"road": "road", "air": "air", "unlimited": "anywhere", "": ""}


def components_of(book: Book) -> Components:
    """Return what is printed on the components of a game, for help texts and for drawing cards."""
    catalogue, outside = book.catalogue, faces_from_outside(book)
    return Components(
        players=book.players,
        variant=book.variant,
        modules=list(book.setup.modules),
        employees=[employee_card(book, card) for card in book.employees],
        milestones=[
            MilestoneCard(id=card.id, module=card.module, rule=card.rule, leaves=card.expires)
            for card in catalogue.milestones
            if book.bits[card.id]
        ],
        campaigns=[campaign_piece(book, token) for token in catalogue.campaigns],
        goods=[
            GoodKind(id=good.id, module=good.module, kind=good.kind, demanded=good.marketable)
            for good in catalogue.goods
        ],
        reserves=[
            ReserveFace(
                face=card.face,
                dollars=card.value,
                ceo_slots=card.ceo_slots or 0,
                base_price=card.base_price or 0,
            )
            for card in (catalogue.reserve_cards if book.has_reserves else ())
        ],
        laid_pieces=[laid_piece(piece) for piece in (*catalogue.road_pieces, *catalogue.park_pieces)],
        tiles=[printed_tile(book, face) for face in printed_tiles().values() if catalogue.road_pieces],
        events=events_of(book),
        phases=list(PHASES),
        steps=list(book.working_steps),
        starting_price=catalogue.starting_price,
        salary=catalogue.salary if book.has_salaries else 0,
        limit=catalogue.demand_limit,
        limit_garden=catalogue.demand_limit_garden,
        restaurants=catalogue.restaurants_per_chain,
        pieces=[
            PieceInBox(id=piece.id, module=piece.module, count=piece.count, per_chain=piece.per_chain)
            for piece in catalogue.pieces.values()
        ],
        gardens=catalogue.gardens,
        houses=list(catalogue.house_numbers),
        ceo_slots=catalogue.ceo_slots,
        breaks=book.breaks_to_end,
        outside=[face.module for face in outside],
        drawings={kind: drawing_shape(look) for face in outside for kind, look in face.drawings().items()},
        lays={BY_CLASS[action].name: kind for face in outside for action, kind in face.lays().items()},
    )


def events_of(book: Book) -> list[EventFields]:
    """Return the events that the modules of a game tell."""
    modules = {answers.module for answers in book.expansions}
    return [
        EventFields(kind=kind.name, module=kind.module, meanings={field.name: field.meaning for field in kind.fields})
        for kind in EVENTS.all
        if kind.module in modules
    ]


def faces_from_outside(book: Book) -> list[Face]:
    """Return the faces of the modules in play that are no part of this program."""
    outside = {one.id for one in installed()}
    return [face for face in faces_of(book).all if face.module in outside]


def drawing_shape(look: Drawing) -> DrawingShape:
    """Return how a kind of piece looks."""
    marks = [MarkShape(path=mark.path, fill=mark.fill, line=mark.line, width=mark.width) for mark in look.marks]
    return DrawingShape(marks=marks, text=look.text)


def choices_on_offer(bots: Sequence[str] = ()) -> ChoicesOnOffer:
    """Return everything that can be agreed on before a game.

    bots: names of the computer players there are, which this room does not know itself.
    """
    players = sorted(load_catalogue(all_modules(6)).player_counts)
    outside = tuple(one.id for one in installed())
    return ChoicesOnOffer(
        players=players,
        variants=list(VARIANTS),
        modules=[
            ModuleOnOffer(
                id=info.id,
                needs=list(info.requires),
                excludes=list(info.conflicts),
                seats=info.seats,
                players=[count for count in players if _can_be_played(info.id, count, outside)],
                outside=info.id in outside,
            )
            for info in module_infos()
        ],
        presets=[
            PresetOnOffer(
                id=info.id,
                modules=list(info.modules),
                optional=list(info.optional_modules),
                first_games=info.first_games,
            )
            for info in preset_infos()
        ],
        all_modules={str(count): list(all_modules(count)) for count in players},
        tiles=list(new_tiles()),
        house_rules=[
            HouseRuleOnOffer(
                id=rule.name,
                ruling=rule.ruling,
                values=list(rule.values),
                default=rule.default,
                expansion=rule not in OPTIONS.base,
                module=OPTIONS.brought_by(rule.name),
            )
            for rule in OPTIONS.all
        ],
        bundles={name: bundle_values(name) for name in BUNDLES},
        bots=list(bots),
    )


def employee_card(book: Book, card: EmployeeType) -> EmployeeCard:
    """Return an employee card as it is printed, with the copies of this game."""
    return EmployeeCard(
        id=card.id,
        module=card.module,
        category=card.category,
        colour=card.colour,
        copies=book.copies[card.index],
        entry_level=card.entry_level,
        salary=book.catalogue.salary if card.salaried and book.has_salaries else 0,
        limit=1 if card.unique else 0,
        family=card.unique_group,
        slots=card.slots,
        reports_to_ceo=card.manager,
        reach=REACH[card.range_kind],
        borders=card.range,
        trains_to=[book.employees[to].id for to in card.trains_to],
        hires=card.hires,
        saves=card.discount_per_unused_hire,
        trainings=card.trainings,
        builds=card.builds,
        price=card.price_delta,
        campaigns=list(card.campaign_kinds),
        rounds=card.max_duration,
        makes=[book.goods[good] for good in card.produces],
        amount=card.amount,
        fetches=card.drinks_mode,
        drinks=card.drinks,
        opens=card.opens,
        may_move=card.may_move,
        drive_in=card.drive_in,
        tips=card.waitress,
        bonus=card.income_bonus_percent,
        ability=card.ability,
        rule=card.rule,
    )


def campaign_piece(book: Book, token: CampaignToken) -> CampaignPiece:
    """Return a campaign token."""
    return CampaignPiece(
        id=token.id,
        module=token.module,
        number=token.number,
        kind=token.kind,
        height=token.height,
        width=token.width,
        lines=token.lines,
        beside_map=token.off_map,
        never_ends=token.eternal,
        in_play=book.players not in token.removed_for_players,
    )


def laid_piece(piece: LaidPiece) -> LaidPieceKind:
    """Return a road or a park that is laid on the map."""
    return LaidPieceKind(
        id=piece.id,
        kind=piece.kind,
        count=piece.count,
        cells=list(piece.cells),
        arrows=list(piece.arrows),
        ways=[list(lying.cells) for lying in orientations(piece)],
    )


def printed_tile(book: Book, face: TileFace) -> PrintedTile:
    """Return a map tile as printed, for choosing one to add to the map (K-LOB-30)."""
    drinks: dict[str, int] = {}
    for source in face.drinks:
        good = book.goods[source.good]
        drinks[good] = drinks.get(good, 0) + 1
    return PrintedTile(
        id=face.id,
        module=face.module,
        grid=list(face.grid),
        houses=[house.label for house in face.houses],
        drinks=drinks,
    )


@cache
def _can_be_played(module: str, players: int, _outside: tuple[str, ...]) -> bool:
    """Tell whether a module, with those it needs, can be played with a number of players (K-GEN-02).

    _outside: the modules from outside there are, for which the answer holds.
    """
    needs = {info.id: info.requires for info in module_infos()}
    try:
        Setup.choose(players, modules=(module, *needs[module], *needed_for(players)))
    except BadSetup:
        return False
    return True
