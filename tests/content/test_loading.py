"""Reading the data files: what a damaged record is told."""

from __future__ import annotations

import pytest

from magnate.content import choices
from magnate.content.errors import ContentError
from magnate.content.loading import Record, parse_documents
from tests.content.papers import Papers


def record(**fields: object) -> Record:
    return Record(fields, "cards.json, cook")


def test_the_printed_files_agree_with_themselves(papers: Papers) -> None:
    assert papers.complaint() == ""


def test_damaged_files_are_refused_when_they_are_loaded(papers: Papers, monkeypatch: pytest.MonkeyPatch) -> None:
    papers.employee("coach")["trains_to"] = ["x"]
    monkeypatch.setattr(choices, "read_json", lambda name: papers.files[name.removesuffix(".json")])
    with pytest.raises(ContentError, match="coach: trains_to names unknown card 'x'"):
        choices.printed_documents.__wrapped__()


def test_a_missing_file_is_named() -> None:
    with pytest.raises(ContentError, match=r"employees\.json: the file must hold one object"):
        parse_documents({})


def test_a_wrong_field_is_named_with_its_place() -> None:
    with pytest.raises(ContentError) as refused:
        record(count="six").number("count")
    assert str(refused.value) == "cards.json, cook: count must be a whole number, not 'six'"


@pytest.mark.parametrize(
    ("read", "value", "wanted"),
    [
        ("text", 1, "a text"),
        ("number", True, "a whole number"),
        ("number", 1.5, "a whole number"),
        ("real", "1", "a number"),
        ("real", True, "a number"),
        ("flag", 1, "true or false"),
        ("texts", ["a", 1], "a list of texts"),
        ("texts", "a", "a list"),
        ("numbers", [1, True], "a list of whole numbers"),
        ("cell", [1], r"\[row, column\]"),
        ("cell", [1, "2"], r"\[row, column\]"),
        ("cells", [[1, 2], 3], r"\[row, column\]"),
        ("cell_groups", [3], "a list of lists of squares"),
        ("record", [], "an object"),
        ("records", [1], "a list of objects"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(read: str, value: object, wanted: str) -> None:
    with pytest.raises(ContentError, match=f"cards.json, cook: field must be {wanted}, not "):
        getattr(record(field=value), read)("field")


def test_a_missing_number_may_have_a_default() -> None:
    assert record(range=None).number("range", 0) == 0


def test_a_missing_number_may_be_none() -> None:
    assert record().maybe_number("bank") is None


def test_a_missing_list_is_empty() -> None:
    assert (record().texts("goods"), record().records("paths")) == ((), ())


def test_records_of_a_list_are_placed_by_id_label_or_position() -> None:
    entries = record(parts=[{"id": "a"}, {"label": "π"}, {}]).records("parts")
    assert [entry.place for entry in entries] == [
        "cards.json, cook, a",
        "cards.json, cook, π",
        "cards.json, cook, parts 3",
    ]
