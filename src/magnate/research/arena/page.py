"""The results of an arena as one page that needs nothing else: figures, plots and how to play it again."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from magnate.research.arena.charts import Bar, Line, intervals, lines
from magnate.research.arena.keeping import Run
from magnate.research.arena.plan import Plan
from magnate.research.arena.results import NoResult, Results, Row
from magnate.research.arena.words import (
    caution,
    dollars,
    finished_games,
    mistakes,
    per_cent,
    points,
    share,
    signed,
    time,
    verdict_text,
)

STYLE = """
:root{color-scheme:light dark;--paper:#f6f0e2;--card:#fffbf2;--ink:#23262b;--ink-soft:#5c6066;--line:#d8cfbb;
--cherry:#c02820;--mint:#247a65;--mustard:#d79a1e;--seat-a:#ae1f05;--seat-b:#2784e0;--seat-c:#542b80;--seat-d:#056754;
--seat-e:#a17d05;--seat-f:#c84c77}
@media(prefers-color-scheme:dark){:root{--paper:#1e2227;--card:#272c33;--ink:#f1ebdd;--ink-soft:#a9adb3;--line:#3a4048;
--cherry:#f0685f;--mint:#5cc2a5;--mustard:#f0be55;--seat-a:#fa6539;--seat-b:#84bdfa;--seat-c:#9c78c2;--seat-d:#20a281;
--seat-e:#f5cb46;--seat-f:#fa90ac}}
body{margin:0;background:var(--paper);color:var(--ink);
font:1rem/1.5 'Source Sans 3','Open Sans','DejaVu Sans',sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 2.5rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.25rem;margin:0 0 .5rem}
section{background:var(--card);border:1px solid var(--line);border-radius:6px;padding:1rem;margin:1rem 0;
overflow-x:auto}
p{margin:.25rem 0}.soft{color:var(--ink-soft);fill:var(--ink-soft)}code{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal}
.plot{width:100%;min-width:36rem;height:auto;font-size:14px;fill:var(--ink)}
.grid{stroke:var(--line)}.even{stroke:var(--mustard);stroke-width:3}
.interval{stroke:var(--mint);stroke-width:4;stroke-linecap:round}.value{fill:var(--mint)}
.line{fill:none;stroke-width:2.5;stroke-linejoin:round}
"""

FIGURES = (
    "Income: sales and tips a seat and round, in rounds 7 to 9. Pentanomial: blocks of two games by score, "
    "0, ½, 1, 1½ and 2."
)
HEADINGS = ("", "games", "wins %", "even", "cash %", "income $", "of others $", "rounds", "bankrupt")


def page(run: Run, plan: Plan, found: Results) -> str:
    """Return the page."""
    parts = [_head(run, plan, found)]
    if found.rows:
        note = f"95 % intervals over blocks; the mark is what equal bots would win. {caution(found.rows)}"
        parts.append(_section("Share of wins", _wins(found.rows), note))
    if len(found.ratings) > 1 and found.rows:
        parts.append(_section("Ratings", _ratings(found), f"Points above {plan.bots[0]}; 400 for odds of ten to one."))
    if any(bot.cash_by_round for bot in found.bots):
        parts.append(_section("Cash by round", _cash(found), "Mean at the end of each round, of the seats that still "
                              "played then."))  # fmt: skip
    if found.rows:
        parts.append(_section("Figures", _rows(found.rows, two=plan.setup.players == 2), FIGURES))
    if found.controls:
        parts.append(_section("Controls", _rows(found.controls, two=False), _controls_text(found.controls)))
    notes = ["Times are processor time; a turn is all a seat decides in a round.", *map(mistakes, found.bots)]
    parts.append(_section("Bots", _bots(found), " ".join(notes).strip()))
    for title, blanks in (("Unfinished games", found.unfinished), ("Failed games", found.failed)):
        if blanks:
            parts.append(_section(f"{title}: {len(blanks)}", _blanks(blanks), "They count for no result."))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Arena: {escape(', '.join(plan.bots))}</title><style>{STYLE}</style></head>\n"
        f"<body><main>\n{''.join(parts)}</main></body></html>\n"
    )


def _head(run: Run, plan: Plan, found: Results) -> str:
    played = f"{found.games} of {found.planned}" if plan.test is None else f"{found.games}"
    about = f"{played} games, {plan.setup.players} seats, seeds from {plan.seed}. {run.code}."
    lead = [
        f"<h1>Arena: {escape(', '.join(plan.bots))}</h1>",
        f'<p class="soft">{escape(about)}</p>',
        f"<p><code>{escape(run.command)}</code></p>",
    ]
    if found.verdict is not None:
        lead.append(f"<p><strong>{escape(verdict_text(found.verdict, plan.bots))}</strong></p>")
    return "\n".join(lead) + "\n"


def _section(title: str, inside: str, note: str = "") -> str:
    said = f'<p class="soft">{escape(note)}</p>' if note else ""
    return f"<section><h2>{escape(title)}</h2>{said}{inside}</section>\n"


def _name(row: Row) -> str:
    return row.line_up if row.kind != "table" else row.bot


def _wins(rows: Sequence[Row]) -> str:
    bars = [
        Bar(_name(row), row.wins.value, row.wins.low, row.wins.high, per_cent(row.wins.value), row.even)
        for row in rows
        if row.wins is not None
    ]
    return intervals("Share of wins", bars, " %", 100) if bars else '<p class="soft">No game has a result.</p>'


def _ratings(found: Results) -> str:
    bars = [
        Bar(one.bot, one.value, one.low, one.high, points(one) if one.beyond else signed(one.value))
        for one in found.ratings
    ]
    return intervals("Ratings", bars, "")


def _cash(found: Results) -> str:
    drawn = [Line(bot.bot, bot.cash_by_round, index) for index, bot in enumerate(found.bots) if bot.cash_by_round]
    return lines("Cash by round", drawn, "$")


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _rows(rows: Sequence[Row], *, two: bool) -> str:
    cells = [
        [
            _name(row),
            finished_games(row),
            share(row.wins),
            f"{100 * row.even:.0f}",
            share(row.cash),
            dollars(row.income),
            dollars(row.others),
            "-" if row.rounds is None else f"{row.rounds:.1f}",
            str(row.bankrupt),
            *([" ".join(map(str, row.pentanomial or ()))] if two else []),
        ]
        for row in rows
    ]
    return _table([*HEADINGS, *(["pentanomial"] if two else [])], cells)


def _controls_text(rows: Sequence[Row]) -> str:
    strange = [row.line_up for row in rows if row.alike is False]
    if strange:
        return f"Games of one block differ, so something beside view and dice decides: {', '.join(strange)}."
    return "A bot against itself plays the same game from every seat, and wins exactly its part."


def _bots(found: Results) -> str:
    rated = {rating.bot: points(rating) for rating in found.ratings}
    cells = [
        [
            bot.bot,
            rated.get(bot.bot, "-"),
            f"{bot.decisions:.0f}",
            time(bot.decision_seconds),
            time(bot.turn_seconds),
            time(bot.longest_turn),
            f"{bot.bankrupt} of {bot.seats}",
        ]
        for bot in found.bots
    ]
    return _table(("", "rating", "decisions", "a decision", "a turn", "longest turn", "bankrupt"), cells)


def _blanks(blanks: Sequence[NoResult]) -> str:
    cells = [[", ".join(game.bots), str(game.seed), str(game.rounds), game.error or "stopped"] for game in blanks]
    return _table(("bots by seat", "seed", "rounds", "why"), cells)
