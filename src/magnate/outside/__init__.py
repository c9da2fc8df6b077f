"""Modules from outside this package: found by their entry points or handed over, installed whole or not at all."""

from magnate.modules import API, BadModule, Expansion
from magnate.outside.found import GROUP, LeftOut, install_all, install_found
from magnate.outside.installing import install, install_again, installed, uninstall

__all__ = [
    "API",
    "GROUP",
    "BadModule",
    "Expansion",
    "LeftOut",
    "install",
    "install_again",
    "install_all",
    "install_found",
    "installed",
    "uninstall",
]
