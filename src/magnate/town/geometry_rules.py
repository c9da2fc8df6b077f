"""The readings of unclear rules that change roads, ranges, routes or blocks (chapter 22)."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["GeometryRules"]


class GeometryRules(NamedTuple):
    """The value of every option that a town needs; the defaults are the third printing's.

    road_join: ``midpoint`` roads of two tiles join in the middle of a side only, ``any_adjacent``
        wherever two road squares are adjacent (RUL-01).
    house_exit_border: ``counted`` or ``free``, the border between a house and its road (RUL-02).
    same_tile_zero: a house connected with an entrance on its own tile is at distance 0 (RUL-22).
    own_tile_zero: a token on the entrance's tile beside the entrance's road, which lies on the next
        tile, is at range 0 (RUL-35).
    mailbox_diagonal: ``closed`` or ``open``, the gap between two roads that meet at a corner (RUL-27).
    buyer_full_range: buyers go on until their range or the road ends (RUL-04).
    buyer_retrace: a route may use a road square again after a loop (RUL-05).
    buyer_collect: ``all`` drinks that are passed, or a free ``choice`` among them (RUL-06).
    entrance_passes: drinks beside the entrance square count as passed (RUL-21).
    laid_road_joins: roads laid by players join ``side_by_side`` with every road beside them, or
        ``ends_only``, where arrows point (K-RUL-12).
    """

    road_join: str = "midpoint"
    house_exit_border: str = "counted"
    same_tile_zero: bool = False
    own_tile_zero: bool = False
    mailbox_diagonal: str = "closed"
    buyer_full_range: bool = False
    buyer_retrace: bool = True
    buyer_collect: str = "all"
    entrance_passes: bool = False
    laid_road_joins: str = "side_by_side"
