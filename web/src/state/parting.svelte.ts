/** The end of a turn is held back for a moment, so that the last press can be taken back. */
import { settings } from './settings.svelte'

const TICK_MS = 100
/** Seconds that are given where nothing else is wished. */
export const USUAL = 5
/** So long the button that sends at once does not answer: nobody presses it who only pressed once too often. */
const ARM_MS = 400

/** Something held back: it is sent after a while, unless it is sent or taken back before. */
export class Parting {
  held = $state(false)
  /** Whether it may be sent at once already. */
  armed = $state(false)
  /** Seconds until it is sent by itself; 0 while nothing is held, or where it waits to be pressed. */
  left = $state(0)
  readonly #send: () => void
  readonly #first: () => boolean
  #timer: ReturnType<typeof setInterval> | undefined

  /** first: whether this is a first game, in which nothing goes by itself before its reader knows what for. */
  constructor(send: () => void, first: () => boolean) {
    this.#send = send
    this.#first = first
  }

  /** Seconds the reader wishes to have; 0 sends at once, null waits for the button. */
  get wish(): number | null {
    if (settings.parting === 'auto') return this.#first() ? null : USUAL
    return settings.parting === 'wait' ? null : Number(settings.parting)
  }

  /** Hold something back from now on. */
  begin(): void {
    this.cancel()
    const whole = this.wish
    let [passed, waited, then] = [0, 0, Date.now()]
    this.held = true
    this.left = whole ?? 0
    this.#timer = setInterval(() => {
      const now = Date.now()
      const by = now - then
      then = now
      waited += by
      this.armed = waited >= ARM_MS
      if (whole === null || isElsewhere()) return
      passed += by
      this.left = Math.max(0, whole - passed / 1000)
      if (passed >= whole * 1000) this.#send()
    }, TICK_MS)
  }

  cancel(): void {
    clearInterval(this.#timer)
    this.held = false
    this.armed = false
    this.left = 0
  }
}

/** Whether something was opened over the table: the time waits until it is closed. */
function isElsewhere(): boolean {
  return document.querySelector('dialog[open]:not(.docked), .under[inert]') !== null
}
