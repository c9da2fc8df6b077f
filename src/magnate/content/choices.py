"""Modules and presets on offer, and which modules may be played together (K-GEN-02)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from magnate.content.additions import added_module_ids, with_additions
from magnate.content.errors import ContentError
from magnate.content.loading import DOCUMENTS, Documents, parse_documents, read_json
from magnate.content.records import ModuleInfo, PresetInfo
from magnate.content.validation import check_documents

__all__ = [
    "all_modules",
    "forget_modules",
    "good_letters",
    "module_infos",
    "needed_for",
    "normalise_modules",
    "preset_info",
    "preset_infos",
    "printed_documents",
]


@cache
def printed_documents() -> Documents:
    """Return the data files of the package, read and checked once, and what was added to them.

    Raises ContentError when the files contradict themselves.
    """
    raw = {name: read_json(f"{name}.json") for name in DOCUMENTS}
    documents = parse_documents(raw)
    check_documents(documents)
    return parse_documents(with_additions(raw)) if added_module_ids() else documents


@cache
def module_infos() -> tuple[ModuleInfo, ...]:
    """Return all modules in the order of the data, which is the order of the rule book."""
    return tuple(
        ModuleInfo(
            id=record.text("id"),
            name=record.text("name_en"),
            requires=record.texts("requires"),
            conflicts=record.texts("conflicts"),
            seats=record.number("seats", 0),
            needs_milestones=record.has("needs_milestones") and record.flag("needs_milestones"),
            frees_tiles=record.has("frees_tiles") and record.flag("frees_tiles"),
        )
        for record in printed_documents().modules.records("modules")
    )


@cache
def good_letters() -> dict[str, str]:
    """Return the letter of each good that stands for it in plain text, "" where its data names none."""
    goods = printed_documents().products.records("products")
    return {good.text("id"): good.text("letter") if good.has("letter") else "" for good in goods}


@cache
def preset_infos() -> tuple[PresetInfo, ...]:
    """Return the recommended mixes of modules, in the order of the data."""
    return tuple(
        PresetInfo(
            id=record.text("id"),
            name=record.text("name_en"),
            modules=record.texts("modules"),
            optional_modules=record.texts("optional_modules"),
            extra_tiles=record.texts("extra_tiles"),
            one_of_tiles=record.record("map_condition").texts("at_least_one_of_tiles"),
            first_games=record.flag("first_games"),
        )
        for record in printed_documents().modules.records("presets")
    )


def preset_info(preset: str) -> PresetInfo:
    """Return the recommended mix called `preset`. Raises ContentError naming those there are."""
    for info in preset_infos():
        if info.id == preset:
            return info
    known = ", ".join(info.id for info in preset_infos())
    values = (("name", ascii(preset[:40])[1:-1]), ("known", known))
    raise ContentError(f"there is no preset {preset[:40]!r}; presets are: {known}", "unknown_preset", values)


def all_modules(players: int) -> tuple[str, ...]:
    """Return every module that goes together, in the order of `module_infos` (K-GEN-02, K-SCN-11).

    Of two that exclude each other the earlier one stays. One that brings a seat is in where that seat is taken.
    """
    kept: list[str] = []
    for info in module_infos():
        rivals = set(info.conflicts)
        if rivals.isdisjoint(kept) and info.seats in (0, players):
            kept.append(info.id)
    return tuple(kept)


def needed_for(players: int) -> tuple[str, ...]:
    """Return the modules that a table of so many cannot do without, and those they need (K-SIX-01)."""
    return tuple(name for info in module_infos() if info.seats == players for name in (info.id, *info.requires))


def normalise_modules(modules: Iterable[str]) -> tuple[str, ...]:
    """Return `modules` without repeats, in the order of `module_infos`.

    Raises ContentError for an unknown module, a missing companion or a clash (K-GEN-02).
    """
    return _normalised(tuple(modules))


@lru_cache(maxsize=256)
def _normalised(modules: tuple[str, ...]) -> tuple[str, ...]:
    chosen = set(modules)
    infos = module_infos()
    known = {info.id for info in infos}
    for name in sorted(chosen - known):
        names = ", ".join(sorted(known))
        values = (("name", ascii(name[:40])[1:-1]), ("known", names))
        raise ContentError(f"there is no module {name[:40]!r}; modules are: {names}", "unknown_module", values)
    picked = [info for info in infos if info.id in chosen]
    for info in picked:
        for needed in info.requires:
            if needed not in chosen:
                both = (("module", info.id), ("needed_module", needed))
                raise ContentError(f"module {info.id!r} needs module {needed!r}", "module_needed", both)
        for rival in info.conflicts:
            if rival in chosen:
                both = (("module", info.id), ("other_module", rival))
                raise ContentError(f"modules {info.id!r} and {rival!r} cannot be combined", "modules_exclude", both)
    return tuple(info.id for info in picked)


def forget_modules() -> None:
    """Read anew what modules there are: one was added or taken out again."""
    for remembered in (printed_documents, module_infos, preset_infos, _normalised):
        remembered.cache_clear()
