"""Printed facts: what stands on the cards, tokens and tiles of the game.

`load_catalogue` gives the shared `Catalogue` for a choice of modules, `load_terms` the names of
everything in one language. This room knows no rules and imports none of the others.
"""

from magnate.content.additions import Components, Folder, read_components
from magnate.content.catalogue import (
    Catalogue,
    install_components,
    load_catalogue,
    printed_tiles,
    remove_components,
)
from magnate.content.choices import module_infos, preset_infos
from magnate.content.errors import ContentError, UnknownContent
from magnate.content.records import (
    BoxPiece,
    CampaignToken,
    Cell,
    ChainName,
    DrinkSource,
    EmployeeType,
    Good,
    HouseToken,
    LaidPiece,
    MilestoneType,
    ModuleInfo,
    PlayerCount,
    PresetInfo,
    PrintedHouse,
    ReserveCard,
    RoadPiece,
    TileFace,
)
from magnate.content.terms import Terms, languages, load_terms

__all__ = [
    "BoxPiece",
    "CampaignToken",
    "Catalogue",
    "Cell",
    "ChainName",
    "Components",
    "ContentError",
    "DrinkSource",
    "EmployeeType",
    "Folder",
    "Good",
    "HouseToken",
    "LaidPiece",
    "MilestoneType",
    "ModuleInfo",
    "PlayerCount",
    "PresetInfo",
    "PrintedHouse",
    "ReserveCard",
    "RoadPiece",
    "Terms",
    "TileFace",
    "UnknownContent",
    "install_components",
    "languages",
    "load_catalogue",
    "load_terms",
    "module_infos",
    "preset_infos",
    "printed_tiles",
    "read_components",
    "remove_components",
]
