"""What an arena leaves behind: JSON, Parquet and a page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from magnate.research.arena import files
from magnate.research.arena.charts import Bar, Line, intervals, lines, steps
from magnate.research.arena.engines import here
from magnate.research.arena.files import MissingPackage, document, parquet, table_rows
from magnate.research.arena.page import page
from magnate.research.arena.results import results
from magnate.research.arena.run import Finished, run
from tests.research.arena.samples import run_of, small

PLAN = small(blocks=1, controls=True, max_rounds=12)
"""Greedy against random ends in time; some games of greedy against itself do not."""


@pytest.fixture(scope="module")
def played() -> Finished:
    return run(PLAN, here)


def test_the_document_holds_settings_code_and_figures(played: Finished) -> None:
    found = json.loads(document(run_of(PLAN), results(PLAN, played)))
    assert found["run"]["settings"]["bots"] == ["greedy", "random"]
    assert found["run"]["code"]["digest"] == "c0de"
    assert found["rows"][0]["wins"] == {"value": 1.0, "low": pytest.approx(0.025), "high": 1.0}
    assert found["games"] == found["planned"] == 4
    assert {"rows", "controls", "bots", "ratings", "verdict", "unfinished", "failed"} <= set(found)


def test_a_table_has_a_row_for_every_seat(played: Finished) -> None:
    rows = table_rows(PLAN.line_ups(), played.games)
    assert len(rows) == 8
    assert [(row["bot"], row["alone"], row["won"], row["place"]) for row in rows[:4]] == [
        ("greedy", True, True, 1), ("random", False, False, 2), ("random", False, False, 2), ("greedy", True, True, 1),
    ]  # fmt: skip


def test_parquet_is_read_back_with_the_run(played: Finished, tmp_path: Path) -> None:
    tables = pytest.importorskip("pyarrow.parquet", reason="`make install` installs pyarrow")
    parquet(tmp_path / "games.parquet", run_of(PLAN), PLAN.line_ups(), played.games)
    table = tables.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 8
    assert table["earned"][0].as_py() == list(played.games[0].seats[0].earned)
    assert json.loads(table.schema.metadata[b"magnate.run"])["code"]["digest"] == "c0de"


def test_without_the_package_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(files, "import_module", missing)
    with pytest.raises(MissingPackage, match=r"magnate\[arena\]"):
        files.check_parquet()


def test_the_page_needs_nothing_else(played: Finished) -> None:
    text = page(run_of(PLAN), PLAN, results(PLAN, played))
    assert "<script" not in text
    assert not re.search(r"https?:|src=|@import|url\(", text)
    assert "prefers-color-scheme:dark" in text
    for heading in ("Share of wins", "Ratings", "Cash by round", "Figures", "Controls", "Bots"):
        assert f"<h2>{heading}</h2>" in text
    ElementTree.fromstring(re.sub(r"<!doctype html>|<meta[^>]*>", "", text))


def test_the_page_tells_names_as_they_are() -> None:
    plan = PLAN._replace(bots=("<b>&", "random"), controls=False)
    text = page(run_of(plan), plan, results(plan, Finished([], None, cut=True, verdict=None)))
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text


def test_axes_have_round_numbers() -> None:
    assert steps(0, 1) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert steps(-130, 420) == [-200, 0, 200, 400, 600]
    assert len(steps(3, 3)) >= 1


def test_a_plot_is_one_drawing_with_a_title() -> None:
    bars = [Bar("a", 0.5, 0.4, 0.6, "50 %", 0.5), Bar("b", 0.5, 0.5, 0.5, "50 %")]
    curves = [Line("a", [0, 10, 5], 0), Line("b", [1], 7)]
    for drawn in (intervals("Wins", bars, " %", 100), lines("Cash", curves, "$")):
        root = ElementTree.fromstring(drawn)
        assert root.tag == "svg"
        assert root[0].tag == "title"


def test_names_at_the_ends_of_lines_do_not_hide_each_other() -> None:
    drawn = lines("Cash", [Line(name, [0, 10], index) for index, name in enumerate("abc")], "$")
    heights = [
        float(text.attrib["y"]) for text in ElementTree.fromstring(drawn).iter("text") if text.text in set("abc")
    ]
    assert len(heights) == 3
    assert min(abs(one - other) for one in heights for other in heights if one != other) >= 18
