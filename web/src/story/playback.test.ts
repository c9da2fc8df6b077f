import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Playback } from './playback.svelte'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('rests while something lies over it, and goes on from where it was', () => {
  const playback = new Playback(3)
  const stop = playback.run()
  vi.advanceTimersByTime(playback.stepTime / 2)
  const before = playback.progress
  expect(before).toBeGreaterThan(0)
  playback.covered = () => true
  vi.advanceTimersByTime(10 * playback.stepTime)
  expect([playback.index, playback.progress]).toEqual([0, before])
  playback.covered = () => false
  vi.advanceTimersByTime(playback.stepTime)
  expect(playback.index).toBe(1)
  stop()
})
