"""The milestone race as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from magnate.facts.phrase import Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Runner:
    """A chain in the race for a milestone.

    round: the earliest one in which it can have it, as far as anybody may know; 0: not within the rounds looked at.
    sure: it can be played like that as the table stands, if nobody comes in between; else it is only not ruled out.
    steps: the way there, in order.
    """

    seat: int
    round: int
    sure: bool
    steps: list[Phrase]


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneRace:
    """A milestone that can still be had. runners: the chains that do not have it, in turn order."""

    milestone: str
    runners: list[Runner]


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """Who can have which milestone when. round: the present one; last: the last one looked at, 0 where none was."""

    round: int
    last: int
    milestones: list[MilestoneRace]


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """Who led in the race for a milestone as a round began. earliest: the round in which they could have it."""

    round: int
    earliest: int
    seats: list[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """Who had a milestone in the end, since which round, and by what."""

    seat: int
    round: int
    how: Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRace:
    """The race for a milestone as it went. leads: as long as it could be had. winners: in the order of their claims."""

    milestone: str
    leads: list[Lead]
    winners: list[Winner]


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceStory:
    """Who led in the race for each milestone, and who had it; those nobody could reach are left out."""

    milestones: list[RunRace]
