"""What would flip a house: the smallest changes, each played again through the whole dinner."""

from magnate.view.flips.again import flips_of_house
from magnate.view.flips.asked import flips_at, flips_foreseen
from magnate.view.flips.shapes import FlipShape, HouseFlips, MovedShape, NothingToFlip

__all__ = ["FlipShape", "HouseFlips", "MovedShape", "NothingToFlip", "flips_at", "flips_foreseen", "flips_of_house"]
