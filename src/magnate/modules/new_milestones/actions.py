"""The order that pays a salary in goods."""

from __future__ import annotations

from typing import NamedTuple

from magnate.model.action_kinds import action
from magnate.model.meanings import Good
from magnate.modules.new_milestones.memory import MODULE


@action("pay {good}", module=MODULE, secret=True)
class PayGood(NamedTuple):
    """Pay one salary with a piece of stock (K-NMS-50)."""

    good: Good
