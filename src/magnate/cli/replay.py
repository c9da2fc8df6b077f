"""``magnate replay``: read a recorded game, checking it on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from magnate.cli.foreign import shown
from magnate.cli.inspect import read_file
from magnate.cli.mistakes import SpokenError, said
from magnate.cli.spoken import language_option
from magnate.game import Game, Told
from magnate.messages.speech import t
from magnate.model import notation
from magnate.model.errors import BrokenRecord
from magnate.model.events import Event, RoundBegan, TurnBegan
from magnate.model.record import Record


@click.command("replay")
@click.argument("file")
@click.option("--to", type=click.IntRange(min=0), metavar="N", help="Stop after move N.")
@click.option("--follow", is_flag=True, help="Step through the game: Enter for the next move, q to stop.")
@click.option("--notation", "as_notation", is_flag=True, help="Print the record as text notation instead.")
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON instead.")
@language_option
def command(file: str, to: int | None, follow: bool, as_notation: bool, as_json: bool) -> None:
    """Tell the game recorded in FILE, JSON or text notation (- for standard input), sentence by sentence.

    Every move is checked against the rules and every checkpoint against its hash. A damaged file is
    refused with the place of the damage and exit status 1.
    """
    try:
        record = load_record(read_file(file))
        if as_notation or as_json:
            Game.replay(record)
            click.echo(notation.write(record) if as_notation else record.dumps(), nl=False)
            return
        tell(record, to, follow)
    except BrokenRecord as error:
        raise SpokenError(t("terminal.bad.damaged", file=file, error=said(error))) from None


def load_record(text: str) -> Record:
    """Return the record in a text, whichever way it is written. Raises BrokenRecord."""
    start = text.lstrip()[:1]
    return notation.read(text) if start in ("[", ";") else Record.loads(text)


def tell(record: Record, to: int | None, follow: bool) -> None:
    """Print the account of a record; with `follow`, wait after every move."""
    names = seat_names(record)
    last = len(record.moves) if to is None else min(to, len(record.moves))
    game: Game | None = None
    for step in Game.follow(record, to):
        game = step.game
        for line in lines_of(step, names):
            click.echo(line)
        if follow and step.number < last and not wait(step.number, last):
            return
    assert game is not None
    if not game.finished:
        asked = ", ".join(f"{names[decision.seat]}: {decision.kind}" for decision in game.pending)
        after = t("terminal.replay.after", move=last, moves=len(record.moves), asked=asked or game.state.step)
        click.echo(f"\n{after}")


def seat_names(record: Record) -> Sequence[str]:
    """Return what to call the seats: their names in the record (``seat_0`` ...), else letters."""
    about = dict(record.about)
    return [shown(about.get(f"seat_{seat}", "")) or letter for seat, letter in enumerate(notation.LETTERS)]


def lines_of(step: Told, names: Sequence[str]) -> Iterator[str]:
    """Yield what to print for one step: what was ordered, where events do not say it, then the events."""
    from magnate.view.text.telling import details, sentence

    for event in step.events:
        yield from heading(event)
        text = sentence(event, names)
        yield text if isinstance(event, RoundBegan | TurnBegan) else f"  {text}"
        yield from (f"    {reason}" for reason in details(event, names))


def heading(event: Event) -> Iterator[str]:
    """Yield a blank line before a round."""
    if isinstance(event, RoundBegan):
        yield ""


def wait(number: int, last: int) -> bool:
    """Wait for Enter after a move; tell whether to go on."""
    try:
        answer = input(f"-- {t('terminal.replay.wait', move=number, moves=last)} -- ")
    except EOFError:
        return False
    return not answer.strip().lower().startswith("q")
