"""``magnate rules``: read the rule book, by rule, by chapter, or by words."""

from __future__ import annotations

import click


@click.command("rules")
@click.argument("places", nargs=-1, metavar="[ID|CHAPTER|WORDS]...")
@click.option("--search", "words", metavar="WORDS", help="Show all rules that hold these words.")
def command(places: tuple[str, ...], words: str | None) -> None:
    r"""Print rules: by ID, such as B-DIN-07, by CHAPTER, such as 16 or modules-5, or all that hold the given WORDS.

    \b
    Examples:  magnate rules                    the chapters
               magnate rules B-DIN-07
               magnate rules modules-5
               magnate rules --search "waitress ties"
    """
    from magnate.rulebook.lines import chapter_lines, chapter_of, contents_lines, rule_lines

    if words is None and not places:
        click.echo("\n".join(contents_lines()))
        click.echo("\nName a rule (magnate rules B-DIN-07), a chapter (magnate rules base-16) or words (--search).")
        return
    if words is None:
        named = [rule_lines(place) for place in places]
        if not all(named):
            found = [chapter_of(place) for place in places]
            named = [chapter_lines(each) if each else [] for each in found]
        if all(named):
            click.echo("\n\n".join("\n".join(lines) for lines in named))
            return
    _search(words or " ".join(places))


def _search(words: str) -> None:
    from magnate.rulebook import find

    found = find(words)
    if not found.rules:
        raise click.ClickException(f"No rule has the id or holds the words '{words}'.")
    click.echo("\n\n".join(f"{rule.id} {rule.text}" for rule in found.rules))
    if found.more:
        click.echo(f"\nand {found.more} more; add a word.")
