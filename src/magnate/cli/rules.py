"""``magnate rules``: print a rule of the specification, or find rules by their words."""

from __future__ import annotations

import click

from magnate.cli.rulebook import NOT_HERE, books, chapters, rule_text, rules_with


@click.command("rules")
@click.argument("words", nargs=-1)
def command(words: tuple[str, ...]) -> None:
    r"""Print rules: by id, such as B-DIN-07, or all that hold the given WORDS; chapters without any.

    \b
    Examples:  magnate rules B-DIN-07
               magnate rules waitress ties
    """
    if not books():
        raise click.ClickException(NOT_HERE)
    if not words:
        click.echo("\n".join(chapters()))
        click.echo("\nName a rule (magnate rules B-DIN-07) or words (magnate rules waitress).")
        return
    named = [rule_text(word) for word in words]
    if all(named):
        click.echo("\n\n".join("\n".join(text) for text in named))
        return
    found = rules_with(" ".join(words))
    if not found:
        raise click.ClickException(f"No rule has the id or holds the words '{' '.join(words)}'.")
    click.echo("\n\n".join(found))
