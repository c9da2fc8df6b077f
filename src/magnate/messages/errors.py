"""What can be wrong with a catalogue, and with a message that is asked for."""

from __future__ import annotations


class BadCatalogue(ValueError):
    """A catalogue cannot be read, or does not fit those that are there; the text says where and why."""


class MessageWarning(UserWarning):
    """There is no such message, or it was given too few values; its id is written in its place."""
