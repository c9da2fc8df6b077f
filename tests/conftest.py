"""Settings that hold for every test."""

from __future__ import annotations

import importlib.util
import os

from hypothesis import HealthCheck, settings

# "ci" (the default) tries the same bounded set of examples every time, so that a red run is red for
# everybody; "thorough" looks for new ones: pytest --hypothesis-profile=thorough, or `make thorough`.
settings.register_profile(
    "ci",
    derandomize=True,
    max_examples=30,
    stateful_step_count=40,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.register_profile(
    "thorough",
    settings.get_profile("ci"),
    derandomize=False,
    max_examples=1000,
    stateful_step_count=200,
    database=settings.get_profile("default").database,
)
settings.load_profile("ci")


def pytest_report_header() -> str:
    """Say which engine is under test: its source files or an installed, compiled copy."""
    spec = importlib.util.find_spec("magnate")
    place = "not installed; run make install" if spec is None else spec.origin
    return f"magnate: {place} (compiled: {bool(os.environ.get('MAGNATE_EXPECT_COMPILED'))})"
