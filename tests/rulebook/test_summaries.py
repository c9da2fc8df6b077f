"""What is said of cards, milestones, phases and modules, in every language, and how all is found."""

from __future__ import annotations

import pytest

from magnate.content import languages, load_catalogue, module_infos
from magnate.rulebook import find, rules, summaries
from magnate.rulebook.finding import MOST_FOUND


def kinds(language: str) -> dict[str, set[str]]:
    """Return the ids of what is summed up, by kind."""
    found: dict[str, set[str]] = {}
    for summary in summaries(language):
        found.setdefault(summary.kind, set()).add(summary.id)
    return found


@pytest.mark.parametrize("language", languages())
def test_everything_printed_is_said_in_a_sentence_in_every_language(language: str) -> None:
    found = kinds(language)
    modules = [each.id for each in module_infos()]
    everything = load_catalogue([each for each in modules if each != "hard_choices"])
    assert found["card"] == {"ceo", *(card.id for card in everything.employees)}
    assert found["milestone"] == {each.id for each in (*load_catalogue(()).milestones, *everything.milestones)}
    assert found["module"] == set(modules)
    assert found["campaign"] == {token.kind for token in everything.campaigns}
    assert len(found["phase"]) == 7
    assert all(summary.name and summary.text for summary in summaries(language))


def test_everything_has_its_place_in_the_rules() -> None:
    assert {summary.id for summary in summaries("en") if summary.rule not in rules()} == set()
    places = {summary.id: summary.rule for summary in summaries("en")}
    assert (places["waitress"], places["coffee"], places["dinnertime"]) == ("B-EMP-07", "K-COF-01", "B-DIN-01")


def test_an_id_finds_its_rule_first() -> None:
    assert find("b-din-07").rules[0].id == "B-DIN-07"


def test_all_words_must_be_there_and_whole_words_come_first() -> None:
    found = find("waitresses tie").rules
    assert "B-DIN-12" in {rule.id for rule in found}
    assert find("freezer unicorn").rules == ()
    assert find("waitress").rules[0].id == "B-EMP-07"


def test_names_are_found_in_the_language_of_the_reader() -> None:
    assert find("официант", "ru").summaries[0].id == "waitress"
    assert find("официант", "en").summaries == ()


def test_many_rules_are_cut_off_and_counted() -> None:
    found = find("a")
    assert len(found.rules) == MOST_FOUND
    assert found.more > 0


def test_no_words_find_nothing() -> None:
    assert find("  ") == find("?!")
    assert find("").rules == ()
