"""Lines of text with styles: cutting, wrapping, columns."""

from __future__ import annotations

from magnate.view.text.lines import Span, beside, columns, cut, line, text_of, width_of, wrap


def test_a_line_too_long_ends_in_an_ellipsis() -> None:
    assert text_of(cut(line("burgers and ", Span("beer", "strong")), 10)) == "burgers a…"


def test_wrapping_breaks_at_blanks_and_indents() -> None:
    rows = wrap(line("one two three four"), 9, 2)
    assert [text_of(row) for row in rows] == ["one two", "  three", "  four"]


def test_wrapping_keeps_every_row_within_the_width() -> None:
    rows = wrap(line("exactly ten"[:10], " ", "more"), 10)
    assert max(width_of(row) for row in rows) <= 10


def test_wrapping_does_not_split_words_made_of_several_spans() -> None:
    rows = wrap(line("wants ", Span("12", "strong"), ", then"), 9, 0)
    assert [text_of(row) for row in rows] == ["wants 12,", "then"]


def test_columns_are_read_downwards() -> None:
    rows = columns([line("a"), line("b"), line("c")], 6, gap=2)
    assert [text_of(row).rstrip() for row in rows] == ["a  c", "b"]


def test_two_blocks_stand_beside_each_other() -> None:
    rows = beside([line("map")], [line("one"), line("two")], 5, 1)
    assert [text_of(row) for row in rows] == ["map   one", "      two"]
