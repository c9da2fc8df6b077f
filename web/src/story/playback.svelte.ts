/** A show that goes on by itself: steps in their order, each with a progress from 0 to 1, then the summary. */
import { untrack } from 'svelte'

import { isStill } from '../state/settings.svelte'
import { pace } from './pace.svelte'
import { type Speed, stepTime } from './show'

/** Plays so many steps; at the index after the last one stands the summary. */
export class Playback {
  count = $state(0)
  index = $state(0)
  playing = $state(true)
  /** Whether every step stays until somebody goes on: the first show of its kind is read, not watched. */
  waits = $state(false)
  /** How far the present step has come; always 1 while nothing moves. */
  progress = $state(0)
  /** Whether something lies over it: nothing happens while it cannot be seen. */
  covered = (): boolean => false
  #started = 0
  #frame = 0

  constructor(count: number, waits = false) {
    this.count = count
    this.waits = waits
    this.progress = isStill() ? 1 : 0
  }

  get speed(): Speed {
    return pace.speed
  }

  /** Whether the step has been shown and waits. */
  get held(): boolean {
    return this.waits && !this.over && this.progress >= 1
  }

  /** Milliseconds of a step. */
  get stepTime(): number {
    return stepTime(this.count, this.speed)
  }

  /** The progress, without being told when it changes. */
  get progressNow(): number {
    return untrack(() => this.progress)
  }

  /** Whether a step was gone to by hand and rests: it is read, as it was before anything happened. */
  get rests(): boolean {
    return isStill() || (!this.playing && this.progress >= 1)
  }

  get over(): boolean {
    return this.index >= this.count
  }

  /** Begin to play; returns how to stop. */
  run(): () => void {
    const tick = (now: number): void => {
      this.#frame = requestAnimationFrame(tick)
      this.#advance(now)
    }
    this.#frame = requestAnimationFrame(tick)
    return () => {
      cancelAnimationFrame(this.#frame)
    }
  }

  #spent = 0

  #advance(now: number): void {
    const passed = this.#started === 0 ? 0 : Math.min(now - this.#started, 100)
    this.#started = now
    if (!this.playing || this.over || this.covered()) return
    const whole = this.stepTime
    this.#spent += passed
    if (this.waits) {
      if (this.progress < 1) this.progress = isStill() ? 1 : Math.min(1, this.#spent / whole)
      return
    }
    if (this.#spent >= whole) this.go(this.index + 1)
    else if (!isStill()) this.progress = this.#spent / whole
  }

  /** Show a step from its beginning; all of it at once while paused. */
  go(index: number): void {
    this.index = Math.max(0, Math.min(this.count, index))
    this.#spent = 0
    this.progress = isStill() || !this.playing ? 1 : 0
  }

  /** Go a step on or back by hand; that stops the playing. */
  step(by: number): void {
    this.playing = false
    this.go(this.index + by)
  }

  toggle(): void {
    this.waits = false
    if (this.over) {
      this.playing = true
      this.go(0)
    } else this.playing = !this.playing
  }

  /** Go on to the next step, which plays. */
  next(): void {
    this.playing = true
    this.go(this.index + 1)
  }

  finish(): void {
    this.go(this.count)
  }

  /** Play other steps from their beginning. */
  restart(count: number): void {
    this.count = count
    this.go(0)
  }

  setSpeed(speed: Speed): void {
    pace.set(speed)
    if (speed === 'once') this.finish()
  }
}
