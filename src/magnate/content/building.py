"""From checked documents to records: what is in the box for one choice of modules.

`on` holds the modules in play and always "base".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from magnate.content.loading import Documents, Record
from magnate.content.records import (
    BoxPiece,
    CampaignToken,
    ChainName,
    EmployeeType,
    Good,
    HouseToken,
    LaidPiece,
    MilestoneType,
    PlayerCount,
    ReserveCard,
)

__all__ = [
    "build_box_pieces",
    "build_campaigns",
    "build_chains",
    "build_employees",
    "build_goods",
    "build_house_tokens",
    "build_laid_pieces",
    "build_milestones",
    "build_player_counts",
    "build_reserve_cards",
    "copies_by_players",
    "extra_copies",
]


def build_goods(documents: Documents, on: frozenset[str]) -> tuple[Good, ...]:
    """Return the goods in play, those of the base game first (B-TRM-10)."""
    return tuple(
        Good(
            index=index,
            id=record.text("id"),
            name=record.text("name"),
            kind=record.text("kind"),
            marketable=record.flag("marketable"),
            module=record.text("module"),
        )
        for index, record in enumerate(_in_play(documents.products.records("products"), on))
    )


def build_employees(documents: Documents, on: frozenset[str], goods: Iterable[Good]) -> tuple[EmployeeType, ...]:
    """Return the employee types in play with their careers (B-TRN-12, K-GEN-05)."""
    records = _in_play(documents.employees.records("employees"), on)
    places = {record.text("id"): index for index, record in enumerate(records)}
    good_places = {good.id: good.index for good in goods}
    return tuple(_employee(record, places, good_places, on) for record in records)


def _employee(record: Record, places: Mapping[str, int], goods: Mapping[str, int], on: frozenset[str]) -> EmployeeType:
    ability = record.record("ability")
    kind = ability.text("type")
    reach = record.record("range")
    makes = ability.texts("goods") if kind == "produce" else ()
    makes_late = ability.texts("goods") if kind == "produce_in_cleanup" else ()
    mode = ability.text("mode") if kind == "collect_drinks" else ""
    opening = kind == "open_restaurant"
    return EmployeeType(
        index=places[record.text("id")],
        id=record.text("id"),
        name=record.text("name"),
        module=record.text("module"),
        count=record.number("count"),
        category=record.text("category"),
        colour=record.text("colour"),
        entry_level=record.flag("entry_level"),
        salaried=record.flag("salary"),
        unique=record.flag("unique"),
        manager=record.flag("ceo_only"),
        slots=record.number("manager_slots"),
        range_kind=reach.text("kind") if record.has("range") else "",
        range=reach.number("value", 0),
        trains_to=tuple(places[target] for target in _careers(record, on)),
        hires=ability.number("hires", 0),
        discount_per_unused_hire=ability.number("salary_discount_per_unused_hire", 0),
        trainings=ability.number("trainings", 0),
        price_delta=ability.number("delta", 0),
        campaign_kinds=ability.texts("campaign_kinds"),
        max_duration=ability.number("max_duration", 0),
        produces=tuple(goods[good] for good in makes),
        amount=ability.number("amount") if kind.startswith("produce") else 0,
        drinks=ability.number("drinks_per_source", ability.number("drinks", 0)),
        drinks_mode=mode,
        waitress=kind == "waitress",
        income_bonus_percent=ability.number("percent", 0),
        builds=ability.number("builds", 0),
        opens=ability.text("opens") if opening else "",
        may_move=opening and ability.flag("move"),
        drive_in=opening and ability.flag("drive_in_while_at_work"),
        ability=kind,
        unique_group=record.text("unique_group") if record.has("unique_group") else "",
        rule=record.text("rule") if record.has("rule") else "",
        produces_in_cleanup=tuple(goods[good] for good in makes_late),
    )


def _careers(record: Record, on: frozenset[str]) -> tuple[str, ...]:
    added = record.records("trains_to_with_module")
    return record.texts("trains_to") + tuple(path.text("to") for path in added if path.text("module") in on)


def copies_by_players(documents: Documents, on: frozenset[str]) -> dict[str, dict[int, int]]:
    """Return the cards whose copies in play are set card by card: id, then players (K-MOV-02)."""
    key = "copies_in_play_by_players"
    table: dict[str, dict[int, int]] = {}
    for record in _in_play(documents.employees.records("employees"), on):
        if record.has(key):
            copies = record.record(key)
            table[record.text("id")] = {int(each): copies.number(each) for each in copies.names()}
    return table


def extra_copies(documents: Documents, on: frozenset[str]) -> dict[str, int]:
    """Return how many copies of which card the modules in play add to the supply (K-GEN-07)."""
    return {
        record.text("id"): record.number("added_in_play")
        for record in documents.employees.records("extra_copies")
        if not on.isdisjoint(record.texts("used_with_any_of"))
    }


def build_milestones(documents: Documents, on: frozenset[str]) -> tuple[MilestoneType, ...]:
    """Return the milestones in play; the new set replaces the base set (K-NMS-01, K-GEN-08)."""
    replaced = {
        milestone
        for module in documents.modules.records("modules")
        if module.text("id") in on
        for milestone in module.texts("replaces_milestones")
    }
    records = _in_play(documents.milestones.records("milestones"), on)
    kept = [record for record in records if record.text("id") not in replaced]
    return tuple(
        MilestoneType(
            index=index,
            id=record.text("id"),
            name=record.text("name"),
            module=record.text("module"),
            set=record.text("set"),
            expires=_expiry(record, on),
            rule=record.text("rule") if record.has("rule") else "",
        )
        for index, record in enumerate(kept)
    )


def _expiry(record: Record, on: frozenset[str]) -> int:
    """Return the round after which a milestone leaves the game; 0 when no module in play says so (K-HRD-02)."""
    rounds = record.record("expires_after_turn")
    return max((rounds.number(module) for module in rounds.names() if module in on), default=0)


def build_campaigns(documents: Documents, on: frozenset[str]) -> tuple[CampaignToken, ...]:
    """Return the campaign tokens in play in the order of phase 6 (B-CMP-04, K-NMS-02)."""
    records = _in_play(documents.campaigns.records("campaigns"), on)
    replaced = {record.text("shares_number_with") for record in records if record.has("shares_number_with")}
    kept = [record for record in records if record.text("id") not in replaced]
    kept.sort(key=campaign_number)
    return tuple(_campaign(index, record) for index, record in enumerate(kept))


def campaign_number(record: Record) -> int:
    """Return the place of a campaign in phase 6: its number, or the order agreed instead."""
    return record.number("number", record.number("resolve_order", 0))


def _campaign(index: int, record: Record) -> CampaignToken:
    footprint = record.record("footprint")
    return CampaignToken(
        index=index,
        id=record.text("id"),
        number=campaign_number(record),
        kind=record.text("kind"),
        width=footprint.number("w"),
        height=footprint.number("h"),
        lines=record.number("lines_covered", 0),
        module=record.text("module"),
        removed_for_players=record.numbers("removed_for_players"),
        off_map=record.has("off_map") and record.flag("off_map"),
        numbered=record.maybe_number("number") is not None,
        eternal=record.has("always_eternal") and record.flag("always_eternal"),
    )


def build_player_counts(documents: Documents, on: frozenset[str]) -> dict[int, PlayerCount]:
    """Return the set-up values by number of players; six needs its module (B-SET-01, K-SIX-02)."""
    return {
        record.number("players"): PlayerCount(
            players=record.number("players"),
            columns=record.number("map_columns"),
            rows=record.number("map_rows"),
            bank=record.number("bank_start"),
            bank_introductory=record.maybe_number("bank_start_intro_game"),
            unique_copies=record.number("unique_copies"),
            removed_campaigns=record.numbers("removed_campaigns"),
            module=record.text("module"),
        )
        for record in _in_play(documents.setup.records("player_counts"), on)
    }


def build_reserve_cards(documents: Documents, on: frozenset[str]) -> tuple[ReserveCard, ...]:
    """Return the three cards each player chooses one from (B-SET-06, K-PRC-01)."""
    chosen = "base"
    for module in documents.modules.records("modules"):
        if module.text("id") in on and module.has("replaces_reserve_cards"):
            chosen = module.text("id")
    return tuple(
        ReserveCard(
            value=record.number("value"),
            ceo_slots=record.maybe_number("ceo_slots"),
            base_price=record.maybe_number("base_unit_price"),
        )
        for record in documents.setup.record("reserve_cards").record(chosen).records("cards")
    )


def build_chains(documents: Documents, on: frozenset[str]) -> tuple[ChainName, ...]:
    """Return the chains to choose from; the sixth comes with its module (K-SIX-01)."""
    return tuple(
        ChainName(id=record.text("id"), name=record.text("name"), module=record.text("module"))
        for record in _in_play(documents.setup.records("chains"), on)
    )


def build_house_tokens(documents: Documents) -> tuple[HouseToken, ...]:
    """Return the houses players may build, lowest number first (B-CMP-01)."""
    numbers = documents.setup.record("pieces").record("house_with_garden").numbers("numbers")
    return tuple(HouseToken(number) for number in sorted(numbers))


def build_laid_pieces(documents: Documents, on: frozenset[str], key: str) -> tuple[LaidPiece, ...]:
    """Return the shapes in play that the data lists under a key (K-LOB-05, K-GEN-21)."""
    return tuple(
        LaidPiece(
            id=record.text("id"),
            kind=record.text("kind"),
            count=record.number("count"),
            cells=record.cells("cells"),
            arrows=tuple((arrow.cell("cell"), arrow.text("side")) for arrow in record.records("arrows")),
            module=record.text("module"),
        )
        for record in _in_play(documents.setup.record("pieces").records(key), on)
    )


def build_box_pieces(documents: Documents, on: frozenset[str]) -> dict[str, BoxPiece]:
    """Return the pieces that modules in play bring, by id (K-GEN-21)."""
    pieces = documents.setup.record("pieces")
    found: dict[str, BoxPiece] = {}
    for name in pieces.names():
        record = pieces.record(name) if isinstance(pieces.fields[name], dict) else None
        if record is None or record.text("module") == "base" or record.text("module") not in on:
            continue
        found[name] = BoxPiece(
            id=name,
            module=record.text("module"),
            count=record.number("count", 0),
            per_chain=record.number("per_chain", 0),
            width=record.number("w", 0),
            height=record.number("h", 0),
        )
    return found


def _in_play(records: Iterable[Record], on: frozenset[str]) -> list[Record]:
    kept = [record for record in records if record.text("module") in on]
    return sorted(kept, key=lambda record: record.text("module") != "base")
