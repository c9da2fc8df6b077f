"""What is shown when a game is over."""

from __future__ import annotations

from magnate.cli.play.race import story_lines
from magnate.cli.play.session import Session
from magnate.cli.play.terminal import Terminal
from magnate.messages.speech import t
from magnate.view.text import signs as words
from magnate.view.text.bill import bills, cash_lines, dinner_lines, ranking_lines
from magnate.view.text.lines import Line, Span, line


def ending_lines(session: Session, terminal: Terminal) -> list[Line]:
    """Return ranking, bills, cash by round, biggest dinners and the race of a finished game."""
    state, names, width = session.game.state, session.names, terminal.width
    won = state.winner >= 0
    winner = f"{words.LETTERS[state.winner]} {names[state.winner]}" if won else ""
    ended = t("terminal.end.winner", name=winner, won="yes" if won else "no", rounds=state.round)
    found = [line(Span(ended, "strong")), line()]
    found += [*ranking_lines(state, names), line()]
    found += bills(state, names, session.ledger, width, terminal.plain)
    found += [*cash_lines(names, session.ledger, width, terminal.plain), line()]
    found += [*dinner_lines(names, session.ledger), line()]
    went = story_lines(session, width)
    found += [*went, line()] if went else []
    if session.path is not None:
        found.append(line(Span(f"{t('terminal.end.file')} ", "dim"), str(session.path)))
    return found
