"""Computer seats: what a bot is, the bots by name, and the loop that lets them play a game."""

from __future__ import annotations

from magnate.bots.bot import Bot
from magnate.bots.driver import Outcome, play_game
from magnate.bots.fast import FastBot
from magnate.bots.greedy import GreedyBot
from magnate.bots.random_bot import RandomBot
from magnate.bots.registry import BOT_NAMES, make_bot
from magnate.bots.search import SearchBot

__all__ = ["BOT_NAMES", "Bot", "FastBot", "GreedyBot", "Outcome", "RandomBot", "SearchBot", "make_bot", "play_game"]
