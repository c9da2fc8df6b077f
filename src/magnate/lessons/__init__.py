"""Lessons: games that begin from a position and are played step by step on the real rules (docs/lessons.md)."""

from __future__ import annotations

from magnate.lessons.lesson import BadLesson, Lesson, Sight, Step
from magnate.lessons.progress import Progress, progress
from magnate.lessons.reading import read_lesson
from magnate.lessons.shelf import all_lessons, lesson, names

__all__ = [
    "BadLesson",
    "Lesson",
    "Progress",
    "Sight",
    "Step",
    "all_lessons",
    "lesson",
    "names",
    "progress",
    "read_lesson",
]
