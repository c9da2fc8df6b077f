"""An address as a picture a phone can read."""

from __future__ import annotations

import io

import segno

QUIET = 4
"""White modules around the picture, as many as the standard asks for."""


def qr_svg(address: str) -> bytes:
    """Return the picture as SVG without a size of its own; dark squares on white, whatever the colours of the page."""
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture,
        kind="svg",
        border=QUIET,
        omitsize=True,
        dark="#000",
        light="#fff",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
    )
    return picture.getvalue()
