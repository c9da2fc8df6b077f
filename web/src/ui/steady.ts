/**
 * Two quick presses at one spot mean one thing: what has come there in between is not pressed by the second. Nor is what
 * comes while a finger is lifted, as a browser clicks on what lies there by then.
 */

const SOON_MS = 400
const NEAR = 24
const THINGS = 'button, a, input, select, textarea, summary, label, [role="application"], [role="option"]'

type Press = { x: number; y: number; time: number; thing: Element | null; words: string }

function thingAt(event: Event): Element | null {
  return event.target instanceof Element ? event.target.closest(THINGS) : null
}

/** What a thing says; of a map, which question it answers. */
function wordsOf(thing: Element | null): string {
  if (thing instanceof HTMLElement && thing.dataset['ask'] !== undefined) return thing.dataset['ask']
  return thing instanceof HTMLButtonElement ? (thing.textContent ?? '') : ''
}

/** Follows the presses on a page. */
export class Steady {
  #last: Press | null = null
  #stray = false

  /** Hear a pointer that goes down, before anything else does. */
  down = (event: PointerEvent): void => {
    const [thing, before] = [thingAt(event), this.#last]
    const quick = before !== null && event.timeStamp - before.time < SOON_MS && Math.hypot(event.clientX - before.x, event.clientY - before.y) < NEAR
    const same = before?.thing === thing && before?.words === wordsOf(thing)
    this.#stray = quick && !same
    if (this.#stray && before !== null) {
      before.time = event.timeStamp
      event.stopImmediatePropagation()
    } else this.#last = { x: event.clientX, y: event.clientY, time: event.timeStamp, thing, words: wordsOf(thing) }
  }

  /** Hear a click, before anything else does. */
  click = (event: MouseEvent): void => {
    if (event.detail === 0) return // keys click too
    if (!this.#stray && !this.#cameBetween(thingAt(event))) return
    this.#stray = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Whether something clicked is another thing than the pressed one; a label hands its click on. */
  #cameBetween(thing: Element | null): boolean {
    const pressed = this.#last
    if (pressed === null || thing === null || pressed.thing === thing || pressed.thing instanceof HTMLLabelElement) return false
    const isDrawnAnew = pressed.thing?.isConnected === false && pressed.thing.tagName === thing.tagName && pressed.words === wordsOf(thing)
    return !isDrawnAnew
  }
}
