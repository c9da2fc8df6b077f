"""Names for people: goods, cards, milestones, campaigns, phases and questions, in full and short."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from magnate.content import UnknownContent, load_terms
from magnate.model.events import Goods
from magnate.view import module_words

LETTERS = "ABCDEF"
"""Seats by letter, A for seat 0."""

GOOD_LETTERS = {
    "burger": "B",
    "pizza": "P",
    "soda": "S",
    "lemonade": "L",
    "beer": "E",
    "coffee": "C",
    "kimchi": "K",
    "sushi": "U",
    "noodles": "N",
}
"""One letter per good for maps and stocks; E is beer, since B is burger."""

SHORT_CARDS = {
    "management_trainee": "mgmt trainee",
    "junior_vice_president": "junior VP",
    "vice_president": "VP",
    "senior_vice_president": "senior VP",
    "executive_vice_president": "exec VP",
    "new_business_developer": "new biz dev",
    "luxuries_manager": "luxuries mgr",
    "pricing_manager": "pricing mgr",
    "discount_manager": "discount mgr",
    "local_manager": "local mgr",
    "regional_manager": "regional mgr",
    "recruiting_girl": "recruiting girl",
    "recruiting_manager": "recruiting mgr",
    "marketing_trainee": "mktg trainee",
    "campaign_manager": "campaign mgr",
    "brand_manager": "brand mgr",
    **module_words.SHORT_CARDS,
}

PHASES = {
    "first_restaurant": "Set-up: first restaurants",
    "reserve": "Set-up: bank reserves",
    "restructuring": "1 Restructuring",
    "order_of_business": "2 Order of business",
    "hire": "3 Working 9:00-5:00, step 1: hire",
    "train": "3 Working 9:00-5:00, step 2: train",
    "launch": "3 Working 9:00-5:00, step 3: launch campaigns",
    "food": "3 Working 9:00-5:00, step 4: food and drinks",
    "build": "3 Working 9:00-5:00, step 5: houses and gardens",
    "lobby": "3 Working 9:00-5:00, after houses and gardens: lobbyists",
    "restaurants": "3 Working 9:00-5:00, step 6: restaurants",
    "dinnertime": "4 Dinnertime",
    "payday": "5 Payday",
    "marketing": "6 Marketing campaigns",
    "cleanup": "7 Clean-up",
    "interlude": "Between two phases",
}
"""Where a game stands, by the name of its step."""

SHORT_MILESTONES = {
    "first_billboard_placed": "1st billboard",
    "first_to_train_someone": "1st to train",
    "first_to_hire_3": "1st to hire 3",
    "first_burger_marketed": "1st burger marketed",
    "first_pizza_marketed": "1st pizza marketed",
    "first_drink_marketed": "1st drink marketed",
    "first_errand_boy_played": "1st errand boy",
    "first_to_have_20": "1st $20",
    "first_burger_produced": "1st burger made",
    "first_pizza_produced": "1st pizza made",
    "first_waitress_played": "1st waitress",
    "first_to_throw_away": "freezer",
    "first_to_lower_prices": "1st lower prices",
    "first_cart_operator_played": "1st cart operator",
    "first_airplane_campaign": "1st airplane",
    "first_radio_campaign": "1st radio",
    "first_to_have_100": "1st $100",
    "first_to_pay_20_in_salaries": "1st $20 salaries",
    **module_words.SHORT_MILESTONES,
}

MILESTONE_EFFECTS = {
    "first_billboard_placed": ("B-MIL-30", "marketeers cost no salary; your campaigns never end"),
    "first_to_train_someone": ("B-MIL-31", "$15 off the salaries every payday"),
    "first_to_hire_3": ("B-MIL-32", "two management trainees at once"),
    "first_burger_marketed": ("B-MIL-33", "+$5 for each burger sold"),
    "first_pizza_marketed": ("B-MIL-34", "+$5 for each pizza sold"),
    "first_drink_marketed": ("B-MIL-35", "+$5 for each drink sold"),
    "first_errand_boy_played": ("B-MIL-36", "+1 drink per source for every buyer"),
    "first_to_have_20": ("B-MIL-37", "look at all chosen reserve cards"),
    "first_burger_produced": ("B-MIL-38", "a burger cook at once"),
    "first_pizza_produced": ("B-MIL-39", "a pizza cook at once"),
    "first_waitress_played": ("B-MIL-40", "waitresses earn $5 instead of $3"),
    "first_to_throw_away": ("B-MIL-41", "a freezer for 10 pieces, from the next round"),
    "first_to_lower_prices": ("B-MIL-42", "unit price -$1 for ever"),
    "first_cart_operator_played": ("B-MIL-43", "+1 range for cart, truck and zeppelin"),
    "first_airplane_campaign": ("B-MIL-44", "+2 open slots when choosing the turn order"),
    "first_radio_campaign": ("B-MIL-45", "radios put two pieces on each house"),
    "first_to_have_100": ("B-MIL-46", "the CEO works as CFO: +50 % income; no CFO card any more"),
    "first_to_pay_20_in_salaries": ("B-MIL-47", "trainers may combine their actions on one card"),
    **module_words.MILESTONE_EFFECTS,
}
"""Rule and effect of each milestone."""

CARD_JOBS = {
    "management_trainee": "2 slots",
    "junior_vice_president": "3 slots",
    "vice_president": "4 slots",
    "senior_vice_president": "5 slots",
    "executive_vice_president": "10 slots",
    "new_business_developer": "places a house or a garden",
    "luxuries_manager": "unit price +$10",
    "pricing_manager": "unit price -$1",
    "discount_manager": "unit price -$3",
    "local_manager": "new restaurant within range 3, opens in clean-up; drive-in",
    "regional_manager": "new or moved restaurant anywhere, open at once; drive-in",
    "cfo": "+50 % of the cash earned at dinner",
    "recruiting_girl": "1 hire",
    "recruiting_manager": "2 hires, or $5 off the salaries for each one unused",
    "hr_director": "4 hires, or $5 off the salaries for each one unused",
    "trainer": "1 training step",
    "coach": "2 training steps",
    "guru": "3 training steps",
    "errand_boy": "1 drink of any kind",
    "cart_operator": "2 drinks per symbol passed, range 2",
    "truck_driver": "3 drinks per symbol passed, range 3",
    "zeppelin_pilot": "2 drinks per symbol flown over, range 4",
    "marketing_trainee": "billboard, range 2, up to 2 rounds",
    "campaign_manager": "billboard or mailbox, range 3, up to 3 rounds",
    "brand_manager": "also airplane, any range, up to 4 rounds",
    "brand_director": "also radio, any range, up to 5 rounds",
    "kitchen_trainee": "1 burger or 1 pizza",
    "burger_cook": "3 burgers",
    "burger_chef": "8 burgers",
    "pizza_cook": "3 pizzas",
    "pizza_chef": "8 pizzas",
    "waitress": "$3 tip each dinner; wins ties",
    **module_words.CARD_JOBS,
}
"""What each card does, in a few words."""

PLURALS = {
    "lemonade": "lemonades",
    "beer": "beers",
    "soda": "sodas",
    "coffee": "coffees",
    "kimchi": "kimchi",
    "sushi": "sushi",
}


@cache
def _label(section: str, name: str) -> str:
    try:
        return load_terms("en").label(section, name)
    except UnknownContent:
        return name.replace("_", " ").capitalize()


def card(name: str) -> str:
    """Return the printed name of a card in running text, such as ``burger cook``."""
    printed = "CEO" if name == "ceo" else _label("employees", name)
    words = (word if word.isupper() else _lowered(word) for word in printed.split(" "))
    return " ".join(words)


def _lowered(word: str) -> str:
    """Return a word in small letters, except for the letter of a ``B-movie``."""
    return word[:1] + word[1:].lower() if word[1:2] == "-" else word.lower()


def house(label: str, *, begins: bool = False) -> str:
    """Return what a house is called: ``house 8``, or a place by its own name, such as ``the rural area``.

    begins: it stands at the beginning of a sentence.
    """
    called = f"the {label}" if " " in label else f"house {label}"
    return called[0].upper() + called[1:] if begins else called


def a_card(name: str) -> str:
    """Return the name of a card with its article, such as ``an errand boy``."""
    named = card(name)
    return f"{'an' if named[0] in 'aeiouH' else 'a'} {named}"


def short_card(name: str) -> str:
    """Return a name of a card for narrow columns."""
    return SHORT_CARDS.get(name, card(name))


def milestone(name: str) -> str:
    """Return the printed name of a milestone."""
    return _label("milestones", name)


def short_milestone(name: str) -> str:
    """Return a name of a milestone for narrow columns."""
    return SHORT_MILESTONES.get(name, milestone(name))


def good_letter(name: str) -> str:
    """Return the letter of a good."""
    return GOOD_LETTERS.get(name, name[:1].upper())


def pieces(good: str, count: int) -> str:
    """Return a number of pieces, such as ``2 burgers``."""
    word = _label("products", good).lower()
    return f"{count} {word if count == 1 else PLURALS.get(good, word + 's' if not word.endswith('s') else word)}"


def goods(load: Goods) -> str:
    """Return several goods, such as ``2 burgers, 1 beer``; ``nothing`` when there are none."""
    return ", ".join(pieces(good, count) for good, count in load) or "nothing"


def campaign(name: str) -> str:
    """Return a campaign token by kind and number, such as ``billboard 14``."""
    kind, _, number = name.removesuffix("_ab").rpartition("_")
    return f"{kind.replace('_', ' ')} {number}"


def rounds(count: int) -> str:
    """Return how long a campaign runs: ``for 2 rounds``, ``for ever`` for 0."""
    return "for ever" if count == 0 else f"for {count} round{'s' if count != 1 else ''}"


def money(dollars: int) -> str:
    """Return an amount of money: ``$12``, ``-$3``."""
    return f"-${-dollars}" if dollars < 0 else f"${dollars}"


def place(at: tuple[int, int]) -> str:
    """Return a square the way the notation writes it."""
    return f"({at[0]},{at[1]})"


def ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd, 4th ..."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number if number < 20 else number % 10, 'th') }"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Return names as a list in a sentence: ``A, B and C``."""
    items = list(names)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"
