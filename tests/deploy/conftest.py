"""One server for the tests that need any."""

from tests.server.conftest import server

__all__ = ["server"]
