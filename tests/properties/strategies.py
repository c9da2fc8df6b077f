"""What a table can agree on, as Hypothesis strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from magnate import Setup
from magnate.model.house_rules import HOUSE_RULES, Value
from magnate.model.setup import VARIANTS


def house_rule_choices() -> st.SearchStrategy[dict[str, Value]]:
    """Some options changed, the others left at their default."""
    names = [rule.name for rule in HOUSE_RULES]
    values = {rule.name: rule.values for rule in HOUSE_RULES}
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
