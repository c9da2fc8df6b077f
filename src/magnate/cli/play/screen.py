"""What is shown at a decision: where the game stands, the map, the chains, the news."""

from __future__ import annotations

from collections.abc import Mapping

from magnate.cli.play.session import Session
from magnate.cli.play.terminal import Terminal
from magnate.messages.speech import join, t
from magnate.rules.table import Table
from magnate.view.board import board_of
from magnate.view.text.board import board_lines, legend
from magnate.view.text.board_spoken import board_report, letter_rows, piece_letters, piece_name
from magnate.view.text.chains import chain_brief, chain_lines, heading
from magnate.view.text.lines import Line, Span, beside, columns, cut, line, width_of, wrap
from magnate.view.text.table import short_campaigns, status_line

SIDE = 31
"""Columns beside the map below which the chains stand under it."""

STRIP = 9
"""Columns beside the map into which the campaigns fit."""

LEAST = 2
"""Lines a rival's block keeps."""

MORE = " …"

Place = tuple[int, int]


def overview(
    session: Session,
    table: Table,
    viewer: int,
    terminal: Terminal,
    marks: Mapping[Place, str] | None = None,
    room: int = 1000,
) -> list[Line]:
    """Return the table as one seat sees it, in `room` lines where that can be done.

    marks: squares to be noticed on the map.
    """
    if terminal.plain:
        return plain_overview(session, table, viewer, terminal.width)
    width = terminal.width
    board = board_lines(board_of(table.state, table.book), marks)
    broad = max(width_of(row) for row in board)
    side = width - broad - 2
    status = [cut(status_line(table), width)]
    if side >= SIDE:
        return status + beside(board, _beside_map(session, table, viewer, side, max(len(board), room - 1)), broad)
    strip = short_campaigns(table, side) if side >= STRIP else []
    return status + beside(board, strip, broad) + _below_map(session, table, viewer, width, room - 1 - len(board))


def _seats(table: Table) -> list[int]:
    return [*table.state.order, *(chain.seat for chain in table.state.chains if not chain.in_game)]


def _beside_map(session: Session, table: Table, viewer: int, width: int, room: int) -> list[Line]:
    """Return all chains in full, or the rivals shortened so that everything fits."""
    seats = _seats(table)
    blocks = {seat: chain_lines(table, seat, session.names, viewer, width) for seat in seats}
    running = short_campaigns(table, width)
    if running:
        running = [line(Span(t("board.text.campaigns"), "strong")), *running]
    rivals = [seat for seat in seats if seat != viewer]
    spare = room - len(running) - sum(len(block) for block in blocks.values())
    while spare < 0 and any(len(blocks[seat]) > LEAST for seat in rivals):
        longest = max(rivals, key=lambda seat: len(blocks[seat]))
        blocks[longest] = _shortened(blocks[longest])
        spare += 1
    while spare < 0 and len(blocks.get(viewer, [])) > LEAST:
        blocks[viewer] = _shortened(blocks[viewer])
        spare += 1
    return [row for seat in seats for row in blocks[seat]] + running


def _shortened(block: list[Line]) -> list[Line]:
    """Return a block without its last line, and a sign that something is missing."""
    kept = block[:-1]
    last = kept[-1] if kept[-1][-1].text == MORE else (*kept[-1], Span(MORE, "dim"))
    return [*kept[:-1], last]


def _below_map(session: Session, table: Table, viewer: int, width: int, room: int) -> list[Line]:
    """Return every chain in two lines, or the rivals in one, or only cash and stock of theirs."""
    seats = _seats(table)
    blocks = {seat: chain_brief(table, seat, session.names, viewer, width) for seat in seats}
    if len(seats) + 1 > room:
        heads = [heading(table, seat, session.names) for seat in seats if seat != viewer]
        rivals, own = columns(heads, width), blocks.get(viewer, [])
        if len(rivals) + len(own) > room and len(own) > 1:
            own = [cut((*own[0], *own[1]), width)]
        return [*rivals, *own]
    if sum(len(block) for block in blocks.values()) > room:
        for seat in seats:
            if seat != viewer and len(blocks[seat]) > 1:
                joined = (*blocks[seat][0], *blocks[seat][1])
                blocks[seat] = [cut(joined, width)]
    return [row for seat in seats for row in blocks[seat]]


def plain_overview(session: Session, table: Table, viewer: int, width: int) -> list[Line]:
    """Return where the game stands as plain lines; the map is told only on request."""
    found = [status_line(table)]
    for seat in table.state.order:
        found += chain_lines(table, seat, session.names, viewer, width)
    return found


def map_lines(
    session: Session, table: Table, terminal: Terminal, marks: Mapping[Place, str] | None = None
) -> list[Line]:
    """Return the map with its legend, or told in sentences and letters on a plain screen."""
    board = board_of(table.state, table.book)
    if not terminal.plain:
        return [*board_lines(board, marks), *legend(board, terminal.width)]
    more = [f"{letter} {piece_name(kind)}" for kind, letter in piece_letters(board).items()]
    key = f"{join([t('terminal.map.letters'), *more])}."
    return [line(text) for text in (*board_report(board, session.names), key, *letter_rows(board))]


class News:
    """What happened since each seat last looked."""

    def __init__(self, session: Session) -> None:
        """Begin with the present round: what came before a resumption is in the log."""
        self._begun = session.rounds_told[-1][1] if session.rounds_told else 0
        self._seen: dict[int, int] = {}

    def fresh(self, session: Session, seat: int) -> list[Line]:
        """Return the lines of the story a seat has not seen, and count them as seen."""
        start = min(self._seen.get(seat, self._begun), len(session.story))
        self._seen[seat] = len(session.story)
        return session.story[start:]

    def forget(self, session: Session, seat: int) -> None:
        """Count everything so far as seen, after an undo."""
        self._seen[seat] = len(session.story)


def show_news(terminal: Terminal, news: list[Line], room: int) -> list[Line]:
    """Show long news on pages of their own; return what is to stand above the next decision.

    room: lines that fit above the decision.
    """
    rows = [part for row in news for part in wrap(row, terminal.width, 4)]
    if terminal.plain or not terminal.live:
        terminal.show(rows)
        return []
    if len(rows) <= room:
        return rows
    page = terminal.height - 3
    for start in range(0, len(rows), page):
        terminal.clear()
        terminal.show([line(Span(t("terminal.meanwhile"), "strong")), *rows[start : start + page]])
        terminal.ask("[Enter] ")
    return []
