/** New pieces drop onto the map, unless motion is not wished for. */
import type { TransitionConfig } from 'svelte/transition'
import { prefersReducedMotion } from 'svelte/motion'

const DURATION = 160
const HEIGHT = 14

/** A transition for a group of a drawing: it fades in while it comes down a little. */
export function drop(_node: Element): TransitionConfig {
  const root = document.documentElement.classList
  const isStill = root.contains('still') || (prefersReducedMotion.current && !root.contains('moving'))
  return {
    duration: isStill ? 0 : DURATION,
    css: (t, u) => `opacity: ${String(t)}; transform: translateY(${String(-HEIGHT * u)}px)`,
  }
}
