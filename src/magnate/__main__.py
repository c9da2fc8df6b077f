"""``python -m magnate`` is the command ``magnate``."""

from __future__ import annotations

from magnate.cli.main import main

if __name__ == "__main__":
    main()
