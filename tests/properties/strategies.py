"""What a table can agree on, as Hypothesis strategies."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from magnate import Setup
from magnate.model.house_rules import HOUSE_RULES, OPTIONS, HouseRule, Value
from magnate.model.setup import VARIANTS
from tests.conformance.mixes import Mix, everything, mix_of, module_ids


def house_rule_choices(rules: Sequence[HouseRule[Value]] = HOUSE_RULES) -> st.SearchStrategy[dict[str, Value]]:
    """Some options changed, the others left at their default."""
    names = [rule.name for rule in rules]
    values = {rule.name: rule.values for rule in rules}
    return st.lists(st.sampled_from(names), max_size=6, unique=True).flatmap(
        lambda picked: st.fixed_dictionaries({name: st.sampled_from(values[name]) for name in picked})
    )


def setups() -> st.SearchStrategy[Setup]:
    """Any number of players, variant, seed and house rules of the base game."""
    return st.builds(
        lambda players, variant, seed, rules: Setup.choose(players, variant=variant, seed=seed, house_rules=rules),
        st.integers(2, 5),
        st.sampled_from(VARIANTS),
        st.integers(0, 10_000),
        house_rule_choices(),
    )


def mixes() -> st.SearchStrategy[Mix]:
    """Any legal mix of modules, from one to all of them."""
    some = st.lists(st.sampled_from(module_ids()), min_size=1, max_size=8, unique=True)
    found = st.builds(lambda names, players: mix_of(tuple(names), players), some, st.integers(2, 5))
    return st.one_of(st.sampled_from(everything()), found.filter(lambda mix: mix is not None))


def mixed_setups() -> st.SearchStrategy[Setup]:
    """Any legal mix of modules, seed and house rules of both boxes."""
    rules = [rule for rule in OPTIONS.all if rule.name != "districts_with_lobbyists"]
    return st.builds(
        lambda mix, seed, rules: Setup.choose(mix.players, modules=mix.modules, seed=seed, house_rules=rules),
        mixes(),
        st.integers(0, 10_000),
        house_rule_choices(rules),
    )
