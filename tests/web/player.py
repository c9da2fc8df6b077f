"""Somebody who plays through the page alone: looks at it, presses what is drawn, taps places on the map."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from playwright.sync_api import Locator, Page

from tests.web.scene import PATIENCE, Button, Scene, read, settle, text

WISHES = (
    "Marketing Trainee",
    "Kitchen Trainee",
    "Errand Boy",
    "Trainer",
    "Recruiting Girl",
    "Waitress",
    "Pricing Manager",
)
"""Whom a sensible beginner hires: evenly from the top."""

LEAVES = """
() => {
  if (document.querySelector('section.show .none') === null) return false
  document.querySelector('section.show > header button')?.click()
  return true
}
"""
"""Put away a show that tells that nothing happened."""

BUSY = """
over => document.querySelector('section.show, main.over, section.ask header h2') !== null
  || document.querySelector('section.ask h2')?.textContent.trim() === over
"""
"""Something is asked or shown, or all is over, so that nobody has to wait for others any more."""

MOST_ALIKE = 12
"""So often is the same question answered in a row with something else than leaving it."""

TRIES = 5

HASTE = 0.5
NEAR = 30
"""Seconds, and pixels, within which two presses are one to the page, with some to spare."""


class Stuck(AssertionError):
    """The page shows something that cannot be played on from; the text says what."""


@dataclass
class Player:
    """Plays with a mouse, or with a finger.

    dice: choose among what is equally good. asked: how often each kind of question was answered.
    lost: the questions at which pressing the one button did nothing; somebody would press again, and wonder.
    """

    page: Page
    touch: bool = False
    dice: Random = field(default_factory=lambda: Random(1))
    asked: Counter[str] = field(default_factory=Counter)
    hired: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    _alike: int = 0
    _pressed: tuple[float, tuple[float, float]] = (0.0, (0.0, 0.0))
    _last: str = ""

    def press(self, target: Locator) -> None:
        """Press a button as a person does: it must be seen, at rest, and not covered.

        Two quick presses at one spot mean the same thing to the page, so something else there is pressed later.
        """
        box = target.bounding_box()
        if box is not None:
            at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            late = self._pressed[0] + HASTE - monotonic()
            if late > 0 and math.dist(at, self._pressed[1]) < NEAR:
                self.page.wait_for_timeout(1000 * late)
            self._pressed = (monotonic(), at)
        if self.touch:
            target.tap()
        else:
            target.click()

    def play(self, over: Callable[[Scene], bool], most: int = 1000) -> Scene:
        """Play on until what the page shows is wished for; return that. Raises Stuck after too many moves."""
        for _ in range(most):
            scene = self.look()
            if over(scene):
                return scene
            self.move(scene)
        raise Stuck(f"after {most} moves: {read(self.page)}")

    def look(self) -> Scene:
        """Wait until it is our turn, something plays, or the game is over; return what is shown."""
        settle(self.page)
        self.page.wait_for_function(BUSY, arg=text("ask.over"), timeout=PATIENCE)
        settle(self.page)
        return read(self.page)

    def move(self, scene: Scene) -> None:
        """Do one thing: answer the question, or put away what plays over the table. Raises Stuck."""
        if scene.show:
            if self.page.evaluate(LEAVES):
                return  # it leaves by itself, maybe while a finger comes down
            self.press(self.page.locator("section.show > header button"))
            return
        if scene.kind == "":
            raise Stuck(f"nothing is asked: {scene}")
        self._alike = self._alike + 1 if scene.kind == self._last else 0
        self._last = scene.kind
        self.asked[scene.kind] += 1
        answer = getattr(self, f"_{scene.kind}", self._anything)
        answer(scene)
        if scene.kind != "ending" and read(self.page).kind == "ending":
            self._ending(scene)

    # -- answers --------------------------------------------------------------------------------

    def _anything(self, scene: Scene) -> None:
        if self._alike > MOST_ALIKE:
            self.go_on(scene)
        elif scene.places and scene.kind not in STAYING:
            self.place(scene)
        elif scene.keys and scene.kind not in STAYING:
            self.choose(scene, 0)
        else:
            self.go_on(scene)

    def _ending(self, _scene: Scene) -> None:
        self.open()
        self.page.wait_for_selector("section.ask button[data-primary]:not(:disabled)")
        self.go_on(read(self.page))

    def _restructuring(self, scene: Scene) -> None:
        self.open()
        self.press(self.page.locator("section.ask .editor .head button").first)
        settle(self.page)
        self.go_on(read(self.page))

    def _hire(self, scene: Scene) -> None:
        open_to = {wish: place for wish in WISHES for place, key in enumerate(scene.keys) if key.text.startswith(wish)}
        wish = min(open_to, key=lambda name: (self.hired[name], WISHES.index(name)), default="")
        self.hired[wish] += 1
        self.choose(scene, open_to.get(wish, 0))

    def _train(self, scene: Scene) -> None:
        self.choose(scene, len(scene.keys) - 1)  # what somebody can become stands after those who can be trained

    def _payday(self, scene: Scene) -> None:
        self.open()
        suggestion = self.page.locator("section.ask .hint button")
        if scene.primary is None or (scene.primary.disabled and suggestion.count() == 0):
            raise Stuck(f"salaries cannot be paid: {scene}")
        if scene.primary.disabled:
            self.press(suggestion)
            settle(self.page)
        self.go_on(read(self.page))

    def _cleanup(self, scene: Scene) -> None:
        self.open()
        while scene.primary is None or scene.primary.disabled:
            self.press(self.page.locator("section.ask .stepper button:first-child:not(:disabled)").first)
            settle(self.page)
            scene = read(self.page)
        self.go_on(scene)

    # -- what hands do --------------------------------------------------------------------------

    def open(self) -> None:
        """On a phone: unfold the sheet with the question."""
        if read(self.page).folded:
            self.press(self.page.locator(".sheet .fold"))

    def choose(self, scene: Scene, index: int) -> None:
        """Press a choice; where that only points at it, press the button that takes it."""
        self.open()
        self.press(self.page.locator("section.ask button[data-key]").nth(index))
        settle(self.page)
        after = read(self.page)
        if after.kind == scene.kind and after.primary is not None and takes(after.primary):
            self.go_on(after)

    def go_on(self, scene: Scene) -> None:
        """Press the one button that everything leads to. Raises Stuck where it cannot be pressed."""
        if scene.folded:
            self.open()
            settle(self.page)
            scene = read(self.page)
        if scene.primary is None or scene.primary.disabled:
            raise Stuck(f"cannot go on: {scene}")
        button = self.page.locator("section.ask button[data-primary]")
        self.press(button)
        settle(self.page)
        if read(self.page) == scene:
            self.lost.append(scene.question)
            self.press(button)
            settle(self.page)

    def place(self, scene: Scene) -> None:
        """Put what is asked for on one of the places of the map."""
        if self.touch:
            self._tap_place(scene)
            return
        x, y = self.dice.choice(scene.places)
        self.page.mouse.move(x, y)
        settle(self.page)
        for _ in range(2):  # the first press stages it, the second takes it
            self.page.mouse.click(x, y)
            settle(self.page)

    def _tap_place(self, scene: Scene) -> None:
        at = self.dice.choice(scene.places)
        for _ in range(TRIES):
            self.page.touchscreen.tap(*at)
            settle(self.page)
            after = read(self.page)
            if after.here:
                self.press(self.page.locator(".sheet .grip .button.primary"))
                settle(self.page)
                return
            if not after.places or after.kind != scene.kind:
                raise Stuck(f"after a tap at {at}: {after}")
            # Places too close to each other for a finger: the map has come closer.
            self.page.wait_for_timeout(300)
            at = nearest(at, read(self.page).places)
        raise Stuck(f"taps at {at} stage nothing: {read(self.page)}")


STAYING = frozenset({"build", "restaurants"})
"""Questions that a beginner leaves at once: nothing has to be done there."""


def nearest(at: tuple[float, float], places: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    """Return the place nearest to a point."""
    return min(places, key=lambda place: math.dist(place, at))


def takes(primary: Button) -> bool:
    """Return whether a button takes what was pointed at."""
    return not primary.disabled and not primary.leaves
