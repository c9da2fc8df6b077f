"""Every phrase that screens can be given, so that catalogues of sentences can be checked for completeness.

Values have the same meaning wherever they occur: `seat`, `rival`: seats. `seats`: a list of them. `employee`, `to`,
`good`, `milestone`, `campaign`, `piece`, `tile`: ids. `house`: a label. `houses`, `gardens`, `tiles`, `employees`,
`milestones`: lists of these.
`cards`, `goods`, `pieces`: numbers by id. `place`: a square, (row, column); `places`: a list of them. `dollars`,
`cash`: money. `position`: a place in the turn order. `count`, `of`, `borders`, `rounds`, `round`, `room`, `slots`:
numbers. `rule`: a rule id.
"""

from __future__ import annotations

from magnate.facts.faces import joined
from magnate.modules import EXPANSIONS
from magnate.view.screen.phrases.asked import ASKED_PHRASES
from magnate.view.screen.phrases.outlooks import OUTLOOK_PHRASES
from magnate.view.screen.phrases.plans import PLAN_PHRASES

MODULE_PHRASES: dict[str, tuple[str, ...]] = joined([one.face(one.id).phrases() for one in EXPANSIONS])
"""What the faces of the modules of this package say."""

PHRASES: dict[str, tuple[str, ...]] = joined([ASKED_PHRASES, OUTLOOK_PHRASES, PLAN_PHRASES, MODULE_PHRASES])
"""The id of every phrase with the names of its values, in the order in which they are given."""
