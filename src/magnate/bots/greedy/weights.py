"""The numbers the greedy bot steers by, each with a name.

Values are rough dollars a round unless said otherwise. They were set by hand and by letting bots
with different numbers play against each other; `docs/bots-numbers.md` tells how.
"""

from __future__ import annotations

NEARNESS = (1.0, 0.85, 0.65, 0.45, 0.3, 0.2, 0.15, 0.1)
"""What a house at distance 0, 1, 2, ... is worth to a new restaurant."""

SURE, TIED, BEATEN = 1.0, 0.6, 0.2
"""Chance that a house eats here when every capable rival is dearer, one is equal, one is cheaper."""

DRINK_NEARBY = 0.12
"""What a drink symbol that a cart can fetch adds to a place for a restaurant, in houses."""

RIVAL_IN_SIGHT = 0.35
"""What is left of a house another restaurant is nearer to, when a first restaurant is placed."""

FAVOURITE_RESERVE = 200
"""The reserve card to lay (dollars printed on it)."""

HORIZON = 8
"""Rounds ahead that count at most."""

GROWTH = 4
"""Pieces of a good a chain may advertise beyond what it can make today."""

REACH_GUESS = {
    "billboard": 1.4,
    "mailbox": 2.4,
    "airplane": 3.5,
    "radio": 7.0,
}
"""Houses a campaign of each kind of the base game will probably reach; modules say it of theirs."""

UNKNOWN_REACH = 1.0
"""Houses for a kind nobody says anything about."""

FIRST_BILLBOARD = 20.0
FIRST_MARKETED = 22.0
FIRST_RADIO = 15.0
FIRST_AIRPLANE = 3.0
"""What the milestones of a launch are worth, once."""

FIRST_PRODUCED = 6.0
FIRST_PLAYED = 6.0
FIRST_TRAINED = 12.0
FIRST_HIRED_3 = 9.0
"""What other milestones add to the card that brings them, a round."""

CAMPAIGN_WORTH_LAUNCHING = 6.0
"""Below this a marketeer stays free."""

SURPLUS = 0.25
"""What a piece of demand is worth that is more than the chain can make."""

FOR_OTHERS = 0.25
"""What a piece of demand costs that a rival will serve."""

SALARY = 5.0

RECRUITING = (15.0, 11.0, 4.0, 1.0)
"""The first, second, ... recruiting girl."""

TRAINING = (10.0, 6.0, 3.0, 1.0)
"""The first, second, ... training action a round."""

WAITRESS = (3.0, 3.0, 2.0, 2.0, 1.0)
"""The first, second, ... waitress, while there is nothing better to do."""

EXTRA_SLOT = 2.5
"""A slot nobody needs yet; MISSING_SLOT: one somebody waits for."""

MISSING_SLOT = 6.0

OPEN_SLOT = 0.4
"""An open slot in the structure, for the order of business."""

NEW_RESTAURANT = 9.0
GARDEN_MAKER = 4.0
BONUS_OFFICER_SHARE = 0.5

WORTH_HIRING = 1.0
WORTH_TRAINING = 1.0
LATE_GAME = 3.0
"""With fewer rounds than this to come nobody invests."""

SECOND_USE = 0.8
"""What the second action of each card without salary is worth to a structure, as a part of the first."""
