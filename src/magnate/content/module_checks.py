"""Checks of the modules and of the mixes recommended for play."""

from __future__ import annotations

from magnate.content.check_tools import known_modules, named, require_agreement, require_known
from magnate.content.loading import Documents, Record

__all__ = ["check_modules", "check_presets"]


def check_modules(documents: Documents) -> None:
    """Modules name each other rightly and list exactly what the other files say they bring."""
    modules = named(documents.modules.records("modules"))
    for name, module in modules.items():
        require_known(module, "requires", module.texts("requires"), modules, "module")
        require_known(module, "conflicts", module.texts("conflicts"), modules, "module")
        for rival in module.texts("conflicts"):
            if name not in modules[rival].texts("conflicts"):
                raise module.error(f"conflicts with {rival!r}, which does not say so")
    _check_contents(documents)
    _check_swaps(documents)


def _check_contents(documents: Documents) -> None:
    shelves = {
        "employees": documents.employees.records("employees"),
        "milestones": documents.milestones.records("milestones"),
        "campaigns": documents.campaigns.records("campaigns"),
        "products": documents.products.records("products"),
        "tiles": documents.tiles.records("tiles"),
    }
    for module in documents.modules.records("modules"):
        adds = module.record("adds")
        for shelf, records in shelves.items():
            brought = [each.text("id") for each in records if _is_from(each, module)]
            require_agreement(module, shelf, sorted(adds.texts(shelf)), sorted(brought))


def _check_swaps(documents: Documents) -> None:
    base_set = sorted(
        each.text("id") for each in documents.milestones.records("milestones") if each.text("module") == "base"
    )
    reprints = documents.employees.records("replacement_cards")
    extras = documents.employees.records("extra_copies")
    reserves = documents.setup.record("reserve_cards").names()
    for module in documents.modules.records("modules"):
        name = module.text("id")
        swapped = sorted(each.text("replaces") for each in reprints if name in each.texts("used_with_any_of"))
        told = sorted(module.texts("replaces_cards"))
        require_agreement(module, "replaces_cards", told, swapped)
        added = sorted(each.text("id") for each in extras if name in each.texts("used_with_any_of"))
        told = sorted(module.texts("extra_card_copies"))
        require_agreement(module, "extra_card_copies", told, added)
        replaced = sorted(module.texts("replaces_milestones"))
        if replaced:
            require_agreement(module, "replaces_milestones", replaced, base_set)
        if module.has("replaces_reserve_cards"):
            require_known(module, "replaces_reserve_cards", (name,), reserves, "reserve cards")
        _check_expiry(documents, module)


def _check_expiry(documents: Documents, module: Record) -> None:
    turns = module.record("expiring_milestones")
    name = module.text("id")
    for milestone in documents.milestones.records("milestones"):
        told = milestone.record("expires_after_turn").maybe_number(name)
        here = turns.maybe_number(milestone.text("id"))
        if module.has("expiring_milestones"):
            require_agreement(module, f"turn of {milestone.text('id')}", here, told)


def _is_from(record: Record, module: Record) -> bool:
    return record.text("module") == module.text("id")


def check_presets(documents: Documents) -> None:
    """Presets name known modules that can be combined, and known tiles."""
    modules = named(documents.modules.records("modules"))
    tiles = named(documents.tiles.records("tiles"))
    known = known_modules(documents)
    for preset in named(documents.modules.records("presets")).values():
        mix = preset.texts("modules") + preset.texts("optional_modules")
        require_known(preset, "modules", mix, known, "module")
        require_known(preset, "extra_tiles", preset.texts("extra_tiles"), tiles, "tile")
        wanted = preset.record("map_condition").texts("at_least_one_of_tiles")
        require_known(preset, "map_condition", wanted, tiles, "tile")
        brought = {name for name, tile in tiles.items() if tile.text("module") in ("base", *mix)}
        if wanted and brought.union(preset.texts("extra_tiles")).isdisjoint(wanted):
            raise preset.error(f"map_condition wants one of {', '.join(wanted)}, and no module of the mix brings any")
        for name in mix:
            for needed in modules[name].texts("requires"):
                if needed not in mix:
                    raise preset.error(f"{name} requires {needed}")
            for rival in modules[name].texts("conflicts"):
                if rival in mix:
                    raise preset.error(f"{name} conflicts with {rival}")
