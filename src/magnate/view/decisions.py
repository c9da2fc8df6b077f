"""What every decision asks, in one sentence, and what it means, with the rules it rests on."""

from __future__ import annotations

from typing import NamedTuple

from magnate.view.module_decisions import MODULE_QUESTIONS


class Question(NamedTuple):
    """A kind of decision: the sentence that asks it, what to know about it, and the rules."""

    ask: str
    about: str
    rules: tuple[str, ...]


QUESTIONS: dict[str, Question] = {
    "first_restaurant": Question(
        "Place your first restaurant.",
        "It covers 2x2 empty squares, and the entrance (one of its corners) must lie beside a road. No other first "
        "restaurant may have its entrance on the same tile. In the first pass you may pass and place later.",
        ("B-SET-08", "B-SET-10", "B-SET-11", "B-SET-12"),
    ),
    "reserve": Question(
        "Choose your bank reserve card in secret.",
        "When the bank breaks for the first time, all chosen cards are added to it. What they show most often, slots "
        "of the CEO or base price, holds for everybody from then on.",
        ("B-SET-14", "B-BNK-04", "B-BNK-05"),
    ),
    "restructuring": Question(
        "Which cards work this round? The others go to the beach.",
        "The CEO has a few slots. A slot holds one employee or one manager; a manager has slots of its own for "
        "employees. A selection that does not fit sends every card to the beach. Open slots let you choose your "
        "place in the turn order earlier. Only cards on the beach can be trained.",
        ("B-RES-05", "B-RES-06", "B-RES-07", "B-RES-08", "B-TRN-03"),
    ),
    "order_of_business": Question(
        "Which place in the turn order do you take?",
        "The chain with most open slots chooses first. Earlier chains hire, launch and build first, and win the last "
        "tie at dinner.",
        ("B-ORD-01", "B-ORD-02", "B-DIN-13"),
    ),
    "hire": Question(
        "Whom do you hire?",
        "Each hire takes one entry-level card to the beach; it can be trained at once and works from the next round. "
        "Hiring is free and optional.",
        ("B-HIR-01", "B-HIR-02", "B-HIR-04", "B-HIR-06"),
    ),
    "train": Question(
        "Whom do you train?",
        "A trainer, coach or guru at work moves a card on the beach along its career. All steps of one card come from "
        "the same trainer. The new card must be in the supply.",
        ("B-TRN-01", "B-TRN-02", "B-TRN-05", "B-TRN-07"),
    ),
    "launch": Question(
        "Which marketeer launches which campaign?",
        "The marketeer is busy until the campaign ends. Campaigns put demand on houses in phase 6, this round already.",
        ("B-MKT-01", "B-MKT-02", "B-MKT-11", "B-CAM-12"),
    ),
    "campaign_place": Question(
        "Where does the campaign stand?",
        "The whole token lies on empty squares beside a road in range; an airplane stands beside an edge of the map. "
        "A billboard reaches houses it touches, a mailbox its block, an airplane its rows or columns, a radio its "
        "tile and the tiles around.",
        ("B-MKT-03", "B-MKT-04", "B-MKT-06", "B-CAM-04"),
    ),
    "campaign_message": Question(
        "What does it advertise, and for how many rounds?",
        "Each round it puts a piece of the good on every house it reaches that is not full (3, with a garden 5).",
        ("B-MKT-09", "B-MKT-10", "B-MKT-12", "B-CAM-03"),
    ),
    "food": Question(
        "Who makes food or brings drinks?",
        "Every cook and buyer at work acts once. What is not sold at dinner is thrown away in clean-up, unless you "
        "have a freezer.",
        ("B-PRD-01", "B-BUY-01", "B-BUY-09", "B-CLN-02"),
    ),
    "build": Question(
        "What does the new business developer build?",
        "A house with a garden on six empty squares beside a road, or a garden for a house that has none. A garden "
        "doubles the price and raises the demand it can hold to 5.",
        ("B-BLD-01", "B-BLD-02", "B-BLD-03", "B-DIN-21"),
    ),
    "house_place": Question(
        "Where does the house stand, and on which side of it is the garden?",
        "Six empty squares, one of them beside a road.",
        ("B-BLD-02",),
    ),
    "restaurants": Question(
        "Do you open or move a restaurant?",
        "A local manager opens one within range 3 at the end of the round; a regional manager opens or moves one "
        "anywhere, at once.",
        ("B-RST-03", "B-RST-04", "B-RST-07"),
    ),
    "restaurant_place": Question(
        "Where does the restaurant stand?",
        "Four empty squares; the entrance corner lies beside a road.",
        ("B-RST-01", "B-RST-04"),
    ),
    "payday": Question(
        "Whom do you fire before salaries are paid?",
        "Every salaried card costs $5, at work, on the beach or busy. You must fire until you can pay; firing more is "
        "allowed. Finish with ready.",
        ("B-PAY-02", "B-PAY-04", "B-PAY-05", "B-PAY-07"),
    ),
    "cleanup": Question(
        "What goes out of the freezer?",
        "It keeps 10 pieces; everything else is thrown away. Finish with ready.",
        ("B-CLN-03",),
    ),
}
"""Every question by the name a decision carries."""

QUESTIONS.update({name: Question(*words) for name, words in MODULE_QUESTIONS.items()})

UNKNOWN = Question("What do you do?", "", ())


def question(kind: str) -> Question:
    """Return the question of a kind of decision."""
    return QUESTIONS.get(kind, UNKNOWN)
