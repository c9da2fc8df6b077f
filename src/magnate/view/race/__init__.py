"""The milestone race: how soon every chain can have every milestone, and afterwards who led when and who got it."""

from magnate.view.race.race import milestone_race
from magnate.view.race.shapes import MilestoneRace, Race, RaceStory, Runner, RunRace

__all__ = ["MilestoneRace", "Race", "RaceStory", "RunRace", "Runner", "milestone_race"]
