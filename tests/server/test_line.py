"""What stands of a log: a pure function, compared with a model that does everything the long way."""

from __future__ import annotations

import time
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from magnate.model.actions import READY, PutToWork
from magnate.server.live.line import Entry, Step, fold, in_common, standing, take_back

SEATS = 3
BEGIN = Entry(0, "begin")


@st.composite
def logs(draw: st.DrawFn) -> list[Entry]:
    """Any log: plays of one to four steps, undos of some of the seat's steps, rewinds to any earlier entry."""
    entries = [BEGIN]
    for seq in range(1, draw(st.integers(0, 25)) + 1):
        seat = draw(st.integers(0, SEATS - 1))
        kind = draw(st.sampled_from(("play", "play", "play", "undo", "rewind")))
        if kind == "play":
            cards = draw(st.lists(st.sampled_from("abc"), min_size=1, max_size=4))
            entries.append(Entry(seq, "play", seat, tuple(PutToWork(card) for card in cards)))
        elif kind == "undo":
            entries.append(Entry(seq, "undo", seat, count=draw(st.integers(1, 5))))
        else:
            entries.append(Entry(seq, "rewind", seat, to=draw(st.integers(0, seq - 1))))
    return entries


def history(entries: list[Entry]) -> list[list[Step]]:
    """Return the line after every entry, by remembering all of them: what a rewind goes back to is simply looked up."""
    lines: list[list[Step]] = []
    for entry in entries:
        line = list(lines[-1]) if lines else []
        if entry.kind == "play":
            line.extend(Step(entry.seq, entry.seat, action) for action in entry.actions)
        elif entry.kind == "undo":
            for _ in range(entry.count):
                own = [index for index, step in enumerate(line) if step.seat == entry.seat]
                if own:
                    del line[own[-1]]
        elif entry.kind == "rewind":
            line = list(lines[entry.to])
        lines.append(line)
    return lines


@given(logs())
def test_what_stands_is_what_a_remembered_history_says(entries: list[Entry]) -> None:
    lines = history(entries)
    for count in range(1, len(entries) + 1):
        assert fold(entries[:count]) == lines[count - 1]


@given(logs(), st.data())
def test_a_rewind_restores_the_moment_right_after_the_entry_it_names(entries: list[Entry], data: Any) -> None:
    to = data.draw(st.integers(0, len(entries) - 1))
    again = [*entries, Entry(len(entries), "rewind", to=to)]
    assert fold(again) == fold(entries[: to + 1])


@given(logs())
def test_entries_behind_a_rewind_do_not_count(entries: list[Entry]) -> None:
    last = entries[-1].seq
    dropped = {
        entry.seq
        for rewind in entries
        if rewind.kind == "rewind" and rewind in standing(entries)
        for entry in entries[rewind.to + 1 : rewind.seq]
    }
    counted = {entry.seq for entry in standing(entries)}
    assert counted.isdisjoint(dropped)
    assert last in counted


def test_undo_takes_only_steps_of_its_own_seat() -> None:
    line = [Step(1, 0, PutToWork("waitress")), Step(1, 0, READY), Step(2, 1, READY)]
    take_back(line, 0, 2)
    assert line == [Step(2, 1, READY)]


def test_what_an_undo_costs_does_not_grow_with_the_game() -> None:
    """Ten thousand of them after a long game: going through the whole game for each would take many seconds."""
    entries = [BEGIN, *(Entry(seq, "play", seq % 2, (READY,)) for seq in range(1, 50_000))]
    for seq in range(50_000, 70_000, 2):
        entries += [Entry(seq, "play", 0, (READY,)), Entry(seq + 1, "undo", 0, count=1)]
    begun = time.thread_time()
    assert len(fold(entries)) == 49_999
    assert time.thread_time() - begun < 1


def test_a_thousand_rewinds_are_folded_at_once() -> None:
    entries = [BEGIN, Entry(1, "play", 0, (READY,))]
    entries += [Entry(seq, "rewind", 0, to=seq - 1) for seq in range(2, 5000)]
    assert fold(entries) == [Step(1, 0, READY)]


def test_lines_are_compared_from_their_beginning() -> None:
    assert in_common("abcd", "abxd") == 2
    assert in_common("ab", "abc") == 2
    assert in_common("", "abc") == 0
