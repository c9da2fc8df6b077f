"""The readings of unclear rules of rural marketeers that a table may choose (chapter 22)."""

from __future__ import annotations

from magnate.model.house_rule import HouseRule

SALARY = HouseRule("rural_salary", "K-RUL-34", ("due", "none"), "the salary of a busy rural marketeer")
OFF_RAMP_STEP = HouseRule(
    "off_ramp_step", "K-RUL-36", ("zero", "one"), "the distance from a highway offramp onto the map"
)
OFF_RAMP_SHAPE = HouseRule(
    "off_ramp_shape", "K-RUL-37", ("three_squares", "one_square"), "the shape of a highway offramp"
)

HOUSE_RULES = (
    SALARY,
    OFF_RAMP_STEP,
    OFF_RAMP_SHAPE,
)
