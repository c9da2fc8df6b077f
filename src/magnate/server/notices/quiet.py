"""Quiet hours: the hours of the day, in a person's own time zone, in which notices wait."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from msgspec import Struct

from magnate.store import StoredPerson

LONGEST_ZONE = 64
A_MINUTE = timedelta(minutes=1)


class Quiet(Struct, frozen=True, kw_only=True):
    """From when to when, as minutes since midnight; over midnight where it ends before it begins. zone: of IANA."""

    begins: int
    ends: int
    zone: str

    def holds(self, moment: datetime) -> bool:
        """Tell whether a moment falls in these hours."""
        local = moment.astimezone(ZoneInfo(self.zone))
        minute = local.hour * 60 + local.minute
        if self.begins < self.ends:
            return self.begins <= minute < self.ends
        return minute >= self.begins or minute < self.ends

    def over(self, moment: datetime) -> datetime:
        """Return when the quiet hours that hold at a moment are over: the next time the clock there shows their end.

        Where the clock is put forward over that time it is a moment later; where it is put back, the first time counts.
        """
        zone = ZoneInfo(self.zone)
        local = moment.astimezone(zone)
        end = local.replace(hour=self.ends // 60, minute=self.ends % 60, second=0, microsecond=0, tzinfo=None)
        for day in (0, 1):
            for fold in (0, 1):
                found = (end + timedelta(days=day)).replace(tzinfo=zone, fold=fold).astimezone(UTC)
                if found > moment:
                    return found
        return moment + A_MINUTE


def is_zone(name: str) -> bool:
    """Tell whether there is a time zone of this name."""
    try:
        return 0 < len(name) <= LONGEST_ZONE and ZoneInfo(name).key == name
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def quiet_of(person: StoredPerson) -> Quiet | None:
    """Return the quiet hours of a person, None without any, or without their time zone on this machine."""
    if person.quiet is None:
        return None
    found = msgspec.convert(person.quiet, Quiet)
    return found if is_zone(found.zone) else None


def waits_until(person: StoredPerson, moment: datetime) -> datetime | None:
    """Return until when a notice to a person waits; None when it may go out."""
    quiet = quiet_of(person)
    return quiet.over(moment) if quiet is not None and quiet.holds(moment) else None
