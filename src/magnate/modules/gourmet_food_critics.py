"""Gourmet Food Critics (chapter 12): guides that lie beside the map and reach every house with a garden."""

from __future__ import annotations

from typing import ClassVar

from magnate.facts.advice import Advice
from magnate.facts.face import Face
from magnate.model.state import Campaign, House
from magnate.modules.expansion import Expansion
from magnate.rules.questions import Answers
from magnate.rules.table import Table

GUIDE = "gourmet_guide"


class GourmetFoodCritics(Answers):
    """Gourmet Food Critics."""

    module: ClassVar[str] = "gourmet_food_critics"

    def reaches(self, table: Table, run: Campaign, house: House) -> bool:
        """Tell whether the campaign is a guide and the house has a garden now (K-CRT-03, K-CRT-05)."""
        return self.book.catalogue.campaigns[run.token].kind == GUIDE and house.garden != 0


class CriticsFace(Face):
    """What Gourmet Food Critics show."""

    def advice(self) -> Advice:
        """Return the houses that a guide will probably reach."""
        return Advice(reach={GUIDE: 2.0})


EXPANSION: Expansion = Expansion("gourmet_food_critics", GourmetFoodCritics, CriticsFace)
