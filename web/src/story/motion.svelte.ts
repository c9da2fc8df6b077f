/** What the show that plays moves on the map: made by the show, drawn by `Evening.svelte` and `Traffic.svelte`. */
import type { BoardShape } from '../api/schema'
import { isStill } from '../state/settings.svelte'
import type { Bid, Cue, Drive, Flight, Part } from './moves'
import { Playback } from './playback.svelte'

/** A house at its dinner: what was offered, what is on the road, and when the pieces on its roof fly off. */
export type CourseOnMap = { house: string; bids: readonly Bid[]; drives: readonly Drive[]; leaving: readonly Part[]; income: number | null }
/** A campaign that runs, and what it brings. */
export type RunOnMap = { campaign: string; good: string; flights: readonly Flight[] }

class Motion {
  playback: Playback = $state.raw(new Playback(0))
  /** The map as the step begins. */
  board: BoardShape | null = $state.raw(null)
  course: CourseOnMap | null = $state.raw(null)
  run: RunOnMap | null = $state.raw(null)
  /** What is heard in the step. */
  cues: readonly Cue[] = $state.raw([])
  /** Whether evening falls, and the houses that have eaten: there is light in their windows. */
  evening = $state(false)
  fed: readonly string[] = $state.raw([])

  /** Whether things travel: else all is as after the step. */
  get travels(): boolean {
    return !isStill()
  }

  clear(): void {
    this.board = this.course = this.run = null
    this.cues = []
    this.evening = false
    this.fed = []
  }
}

export const motion = new Motion()

/**
 * Move an element along keyframes over the time of the step that plays; it stops and goes on with the show. Their offsets
 * are parts of the step. Only transform and opacity are meant to be in them.
 */
export function moved(frames: () => Keyframe[]): (node: Element) => () => void {
  return (node) => {
    const playback = motion.playback
    const duration = Math.max(1, playback.stepTime)
    const animation = node.animate(frames(), { duration, fill: 'both' })
    animation.currentTime = playback.progressNow * duration
    $effect(() => {
      if (playback.playing) animation.play()
      else animation.pause()
    })
    return () => {
      animation.cancel()
    }
  }
}
