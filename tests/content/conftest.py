"""What the tests of the content room share."""

from __future__ import annotations

import pytest

from magnate.content import Catalogue, load_catalogue
from tests.content.papers import Papers


@pytest.fixture
def papers() -> Papers:
    """A fresh copy of the data files to damage."""
    return Papers()


@pytest.fixture
def base() -> Catalogue:
    """The base game without modules."""
    return load_catalogue()
