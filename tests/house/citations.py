"""Which rules of the base game does no test cite?  `make citations` prints them by chapter."""

from __future__ import annotations

import sys
from collections import defaultdict

from tests.house.markers import cited_rules
from tests.house.repository import defined_rules


def uncited(prefix: str) -> list[str]:
    """Return the rules in need of a test: defined, but cited by none."""
    return sorted(defined_rules(prefix) - cited_rules())


def report(prefix: str) -> str:
    """Return the uncited rules by chapter, and the count."""
    chapters: dict[str, list[str]] = defaultdict(list)
    for rule in uncited(prefix):
        chapters[rule.rsplit("-", 1)[0]].append(rule.rsplit("-", 1)[1])
    lines = [f"{chapter:6} {' '.join(numbers)}" for chapter, numbers in chapters.items()]
    defined = defined_rules(prefix)
    lines.append(f"{len(defined & cited_rules())} of {len(defined)} rules ({prefix}*) are cited by a test")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(report("B-") + "\n")
