"""Names of the components in six languages."""

from __future__ import annotations

import pytest

from magnate.content import (
    ContentError,
    Terms,
    UnknownContent,
    languages,
    load_catalogue,
    load_terms,
    module_infos,
    preset_infos,
)
from magnate.content import terms as spoken
from magnate.content.terms import check_terms, parse_terms

ENGLISH = Terms("en", {"employees": {"waitress": "Waitress"}})


def test_the_game_speaks_six_languages() -> None:
    assert languages() == ("en", "es", "it", "pl", "ru", "zh")


@pytest.mark.parametrize(("language", "name"), [("en", "Waitress"), ("it", "Cameriera"), ("ru", "Официантка")])
def test_the_waitress_has_her_printed_name(language: str, name: str) -> None:
    assert load_terms(language).label("employees", "waitress") == name


@pytest.mark.parametrize("language", languages())
def test_every_component_has_a_name(language: str) -> None:
    terms = load_terms(language)
    modules = {info.id for info in module_infos()}
    old_set = load_catalogue(modules - {"new_milestones"})
    new_set = load_catalogue(modules - {"hard_choices"})
    named = {
        "products": {good.id for good in new_set.goods},
        "employees": {card.id for card in new_set.employees},
        "milestones": {each.id for catalogue in (old_set, new_set) for each in catalogue.milestones},
        "campaigns": {token.kind for token in new_set.campaigns},
        "chains": {chain.id for chain in new_set.chains},
        "modules": modules,
        "presets": {preset.id for preset in preset_infos()},
    }
    nameless = {(section, term_id) for section, ids in named.items() for term_id in ids - set(terms.labels[section])}
    assert nameless == set()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownContent, match="no language 'nl' here; known are: en, es, it, pl, ru, zh"):
        load_terms("nl")


def test_an_unknown_section_is_refused() -> None:
    with pytest.raises(UnknownContent, match="no section of terms 'cards' here; known are: employees"):
        ENGLISH.label("cards", "waitress")


def test_an_unknown_term_is_refused() -> None:
    with pytest.raises(UnknownContent, match="no term in employees 'waiter' here; known are: waitress"):
        ENGLISH.label("employees", "waiter")


def test_a_language_may_not_leave_a_name_out() -> None:
    with pytest.raises(ContentError, match=r"terms/it\.json, employees: waitress is missing"):
        check_terms({"en": ENGLISH, "it": Terms("it", {"employees": {}})})


def test_incomplete_languages_are_refused_when_they_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"terms/en.json": {"game": {"turn": {"text": "Turn"}}}}
    monkeypatch.setattr(spoken, "read_json", lambda name: files.get(name, {"game": {}}))
    with pytest.raises(ContentError, match="game: turn is missing"):
        spoken.all_terms.__wrapped__()


def test_a_language_may_not_add_a_name() -> None:
    polish = Terms("pl", {"employees": {"waitress": "Kelnerka", "waiter": "Kelner"}})
    with pytest.raises(ContentError, match=r"terms/pl\.json, employees: waiter is not in English"):
        check_terms({"en": ENGLISH, "pl": polish})


def test_a_name_is_not_empty() -> None:
    with pytest.raises(ContentError, match=r"terms/es\.json, employees: waitress has an empty text"):
        parse_terms("es", {"employees": {"waitress": {"text": " "}}})


def test_a_file_of_terms_holds_an_object() -> None:
    with pytest.raises(ContentError, match=r"terms/es\.json: the file must hold one object"):
        parse_terms("es", [])
