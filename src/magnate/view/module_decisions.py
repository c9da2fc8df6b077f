"""What the questions of modules ask, in one sentence, and what they mean, with the rules they rest on."""

from __future__ import annotations

Words = tuple[str, str, tuple[str, ...]]
"""The sentence that asks, what to know about it, and the rules."""

MODULE_QUESTIONS: dict[str, Words] = {
    "lobby": (
        "Do your lobbyists build?",
        (
            "Each lobbyist at work may lay one road or one park on empty squares, within range 2. A road opens in "
            "clean-up; where its arrows point at a road there are roadworks until then, which make routes at dinner "
            "longer. A park makes the houses beside it pay more, at once."
        ),
        ("K-LOB-04", "K-LOB-07", "K-LOB-10", "K-LOB-20"),
    ),
    "lobby_piece": (
        "Where does the piece lie, and which way?",
        (
            "All its squares are empty squares of the map. One arrow of a road points at a road in range, or at your "
            "own entrance or coffee shop."
        ),
        ("K-LOB-06", "K-LOB-09"),
    ),
    "extra_tile": (
        "Do you add a tile to the map?",
        "Being the first to lobby, you may add one of the tiles left over. It counts at once.",
        ("K-LOB-30", "K-LOB-34"),
    ),
    "extra_tile_place": (
        "Where does the tile lie, and how is it turned?",
        "One full side against a tile of the map; roads need not join, and no airplane or off-ramp may be in the way.",
        ("K-LOB-31", "K-LOB-32"),
    ),
    "extra_tile_build": (
        "What do you build on the new tile?",
        "This table lets the new tile come with a restaurant or a park.",
        ("K-LOB-34",),
    ),
    "coffee_shop": (
        "Where does the coffee shop stand?",
        (
            "One empty square beside a road, on a tile without a coffee shop; after a training within range 2 of your "
            "restaurants and coffee shops. It is a start for your ranges. With all of yours on the map you move one. "
            "What you do not place now is lost."
        ),
        ("K-COF-07", "K-COF-08", "K-COF-09", "K-COF-10", "K-COF-12"),
    ),
    "second_campaign": (
        "Does the campaign manager place a second campaign?",
        "The same kind, good and duration, anywhere in range. The manager is back when both have ended.",
        ("K-NMS-13",),
    ),
    "second_campaign_place": (
        "Where does the second campaign stand?",
        "On empty squares beside a road in range.",
        ("K-NMS-13", "B-MKT-03"),
    ),
    "pizza_radio": (
        "Which radio advertises your pizza?",
        "The house that ate pizza here gets a radio on its tile, for two rounds, without a marketeer.",
        ("K-NMS-22", "K-NMS-24"),
    ),
    "pizza_radio_place": (
        "Where does the radio for your pizza stand?",
        "An empty square beside a road on the tile of the house that ate it.",
        ("K-NMS-23",),
    ),
    "free_mailbox": (
        "Do you place a mailbox in the block of the new restaurant?",
        "It never ends and needs no marketeer.",
        ("K-NMS-32",),
    ),
    "free_mailbox_place": (
        "Where does the mailbox stand?",
        "On empty squares in the restaurant's block, beside a road.",
        ("K-NMS-32",),
    ),
    "free_mailbox_message": (
        "What does the mailbox advertise, for ever?",
        "Every house of the block gets a piece of it each round, as long as it has room.",
        ("K-NMS-32",),
    ),
    "off_ramp": (
        "Where does the off-ramp stand?",
        "Outside the map, along its edge, touching a road. Through it the rural area comes to dinner.",
        ("K-RUR-12", "K-RUR-13"),
    ),
}
"""Every question of a module by the name a decision carries."""
