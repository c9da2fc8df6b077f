"""Checks of employees, goods, milestones and campaigns."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from magnate.content.check_tools import (
    known_modules,
    named,
    require_agreement,
    require_known,
    require_once,
)
from magnate.content.loading import Documents, Record

__all__ = [
    "check_campaigns",
    "check_careers",
    "check_copies",
    "check_employees",
    "check_goods",
    "check_milestones",
]

RANGE_KINDS = ("road", "air", "unlimited")
DRINK_MODES = ("any_one_type", "route", "flight")
OPENINGS = ("cleanup", "immediately")
GOOD_KINDS = ("food", "drink", "other")
BASE_ABILITIES = (
    "build",
    "collect_drinks",
    "income_bonus",
    "launch_campaign",
    "manager",
    "open_restaurant",
    "produce",
    "recruit",
    "train",
    "unit_price",
    "waitress",
)


def check_employees(documents: Documents) -> None:
    """Each card names known modules, goods and campaigns and does not contradict itself."""
    modules = known_modules(documents)
    goods = named(documents.products.records("products"))
    kinds = documents.campaigns.record("kinds").names()
    for card in named(documents.employees.records("employees")).values():
        ability = card.record("ability")
        require_known(card, "module", (card.text("module"),), modules, "module")
        require_known(card, "ability", ability.texts("goods"), goods, "good")
        require_known(card, "ability", ability.texts("campaign_kinds"), kinds, "campaign kind")
        if card.text("module") == "base":
            require_known(card, "ability", (ability.text("type"),), BASE_ABILITIES, "type")
        if ability.has("mode"):
            require_known(card, "mode", (ability.text("mode"),), DRINK_MODES, "way to buy")
        if ability.has("opens"):
            require_known(card, "opens", (ability.text("opens"),), OPENINGS, "moment")
        _check_manager(card, ability)
        _check_range(card)
    require_agreement(
        documents.employees,
        "salary_per_card",
        documents.employees.number("salary_per_card"),
        documents.setup.number("salary_per_card"),
    )


def _check_manager(card: Record, ability: Record) -> None:
    if card.flag("ceo_only") != (card.text("colour") == "black"):
        raise card.error("black cards, and only they, report to the CEO only")
    slots = ability.number("slots", 0)
    require_agreement(card, "manager_slots", card.number("manager_slots"), slots)


def _check_range(card: Record) -> None:
    if not card.has("range"):
        return
    reach = card.record("range")
    require_known(card, "range", (reach.text("kind"),), RANGE_KINDS, "kind of range")
    if reach.has("value") == (reach.text("kind") == "unlimited"):
        raise card.error("a range has a value unless it is unlimited")


def check_careers(documents: Documents) -> None:
    """Careers lead to cards that are in play, and every other telling of them agrees."""
    cards = named(documents.employees.records("employees"))
    modules = known_modules(documents)
    origins: dict[str, set[str]] = {name: set() for name in cards}
    for name, card in cards.items():
        targets = card.texts("trains_to")
        require_known(card, "trains_to", targets, cards, "card")
        for target in targets:
            if cards[target].text("module") not in ("base", card.text("module")):
                raise card.error(f"trains_to names {target!r}, which only a module brings")
            origins[target].add(name)
        for path in card.records("trains_to_with_module"):
            target, module = path.text("to"), path.text("module")
            require_known(card, "trains_to_with_module", (target,), cards, "card")
            require_known(card, "trains_to_with_module", (module,), modules, "module")
            require_agreement(card, f"module of {target}", module, cards[target].text("module"))
            origins[target].add(name)
    for name, card in cards.items():
        told = sorted(card.texts("trained_from"))
        require_agreement(card, "trained_from", told, sorted(origins[name]))
    _check_career_changes(documents, cards)


def _check_career_changes(documents: Documents, cards: Mapping[str, Record]) -> None:
    changes: dict[str, set[tuple[str, str]]] = {name: set() for name in cards}
    for change in documents.employees.records("career_changes"):
        require_known(change, "card", (change.text("card"),), cards, "card")
        changes[change.text("card")].update((change.text("module"), target) for target in change.texts("adds"))
    for name, card in cards.items():
        paths = card.records("trains_to_with_module")
        told = sorted((path.text("module"), path.text("to")) for path in paths)
        require_agreement(card, "trains_to_with_module", told, sorted(changes[name]))
    for reprint in documents.employees.records("replacement_cards"):
        require_known(reprint, "replaces", (reprint.text("replaces"),), cards, "card")
        added = {target for _, target in changes[reprint.text("replaces")]}
        paths_told = sorted(reprint.texts("adds_paths"))
        require_agreement(reprint, "adds_paths", paths_told, sorted(added))


def check_copies(documents: Documents) -> None:
    """The boxes hold 222 and 138 employee cards, and enough copies of every 1x card."""
    file = documents.employees
    cards = named(file.records("employees"))
    for extra in file.records("extra_copies"):
        require_known(extra, "id", (extra.text("id"),), cards, "card")
        used_with = extra.texts("used_with_any_of")
        require_known(extra, "used_with_any_of", used_with, known_modules(documents), "module")
    for reprint in file.records("replacement_cards"):
        original = cards[reprint.text("replaces")].number("count")
        require_agreement(reprint, "count", reprint.number("count"), original)
    most = max(count.number("unique_copies") for count in documents.setup.records("player_counts"))
    for card in cards.values():
        if card.flag("unique") and card.number("count") != most:
            raise card.error(f"a 1x card has {most} copies, not {card.number('count')}")
        limits = card.record("copies_in_play_by_players")
        for players in limits.names():
            if limits.number(players) > card.number("count"):
                raise card.error(f"more copies in play with {players} players than printed")
    totals = file.record("totals")
    base = [card for card in cards.values() if card.text("module") == "base"]
    added = [card for card in cards.values() if card.text("module") != "base"]
    added += file.records("replacement_cards") + file.records("extra_copies")
    for box, printed in (("base_cards", base), ("ketchup_cards", added)):
        count = sum(each.number("count") for each in printed)
        require_agreement(totals, box, totals.number(box), count)


def check_goods(documents: Documents) -> None:
    """Each good is of a known kind, and the cards said to provide it are those that do."""
    modules = known_modules(documents)
    cards = documents.employees.records("employees")
    for good in named(documents.products.records("products")).values():
        kind = good.text("kind")
        require_known(good, "module", (good.text("module"),), modules, "module")
        require_known(good, "kind", (kind,), GOOD_KINDS, "kind")
        for each in ("food", "drink"):
            require_agreement(good, f"counts_as_{each}", good.flag(f"counts_as_{each}"), kind == each)
        providers = sorted(
            card.text("id")
            for card in cards
            if good.text("id") in card.record("ability").texts("goods")
            or (kind == "drink" and card.record("ability").text("type") == "collect_drinks")
        )
        require_agreement(good, "obtained_by", sorted(good.texts("obtained_by")), providers)


def check_milestones(documents: Documents) -> None:
    """Each milestone stands in the right set and its trigger names known things."""
    modules = known_modules(documents)
    triggers = {
        "employees": named(documents.employees.records("employees")),
        "goods": named(documents.products.records("products")),
        "campaign_kinds": documents.campaigns.record("kinds").names(),
    }
    milestones = named(documents.milestones.records("milestones")).values()
    replacing = {each.text("id") for each in documents.modules.records("modules") if each.texts("replaces_milestones")}
    for milestone in milestones:
        module = milestone.text("module")
        require_known(milestone, "module", (module,), modules, "module")
        expiring = milestone.record("expires_after_turn").names()
        require_known(milestone, "expires_after_turn", expiring, modules, "module")
        home = "base" if module == "base" else "ketchup_new" if module in replacing else "ketchup_module"
        require_agreement(milestone, "set", milestone.text("set"), home)
        trigger = milestone.record("trigger")
        for field, known in triggers.items():
            require_known(milestone, "trigger", trigger.texts(field), known, field)
        copies = milestone.record("copies")
        boxes = copies.number("base_box") + copies.number("ketchup_box")
        require_agreement(copies, "both_boxes", copies.number("both_boxes"), boxes)
    _check_milestone_totals(documents.milestones.record("totals"), milestones)


def _check_milestone_totals(totals: Record, milestones: Collection[Record]) -> None:
    for box in ("base_box", "ketchup_box"):
        count = sum(milestone.record("copies").number(box) for milestone in milestones)
        require_agreement(totals, f"{box}_cards", totals.number(f"{box}_cards"), count)
    for name in ("base", "ketchup_new", "ketchup_module"):
        count = sum(milestone.text("set") == name for milestone in milestones)
        require_agreement(totals, f"{name}_types", totals.number(f"{name}_types"), count)


def check_campaigns(documents: Documents) -> None:
    """Tokens have known kinds, a place in phase 6 of their own and the right player counts."""
    tokens = named(documents.campaigns.records("campaigns"))
    kinds = documents.campaigns.record("kinds").names()
    for token in tokens.values():
        require_known(token, "module", (token.text("module"),), known_modules(documents), "module")
        require_known(token, "kind", (token.text("kind"),), kinds, "campaign kind")
        footprint = token.record("footprint")
        if min(footprint.number("w"), footprint.number("h")) < 1:
            raise token.error("the footprint covers no square")
        lines = footprint.number("w") if token.text("kind") == "airplane" else 0
        require_agreement(token, "lines_covered", token.number("lines_covered", 0), lines)
        if token.has("shares_number_with"):
            _check_reprint(token, tokens)
        elif not token.has("number") and not token.has("resolve_order"):
            raise token.error("has neither a number nor a resolve_order")
        _check_removal(documents, token)
    own = [token for token in tokens.values() if not token.has("shares_number_with")]
    require_once([token for token in own if token.has("number")], "number")
    require_once([token for token in own if token.has("resolve_order")], "resolve_order")


def _check_reprint(token: Record, tokens: Mapping[str, Record]) -> None:
    original = token.text("shares_number_with")
    require_known(token, "shares_number_with", (original,), tokens, "campaign")
    for key in ("number", "kind", "footprint"):
        require_agreement(token, key, token.fields.get(key), tokens[original].fields.get(key))


def _check_removal(documents: Documents, token: Record) -> None:
    removed = [
        count.number("players")
        for count in documents.setup.records("player_counts")
        if token.has("number") and token.number("number") in count.numbers("removed_campaigns")
    ]
    told = list(token.numbers("removed_for_players"))
    require_agreement(token, "removed_for_players", told, removed)
