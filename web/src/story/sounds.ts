/** What is heard of the town, made of tones and noise as it is played: short, soft, no files. */
import type { Told } from '../api/schema'
import { audio } from '../state/audio'
import { laidBy } from './day'
import type { Sound } from './moves'

/** How loud the whole is: below the bell. */
const LOUDNESS = 0.5
/** Milliseconds in which the same sound is not played twice. */
const APART_MS = 45

let out: GainNode | null = null
let noise: AudioBuffer | null = null
const last = new Map<Sound, number>()

/** Play a sound; silent where the browser does not allow sound yet. */
export function play(sound: Sound): void {
  const player = audio()
  if (player?.state !== 'running') return
  const now = performance.now()
  if (now - (last.get(sound) ?? -Infinity) < APART_MS) return
  last.set(sound, now)
  if (out?.context !== player) {
    out = player.createGain()
    out.gain.value = LOUDNESS
    out.connect(player.destination)
  }
  PLAYED[sound](player, out)
}

/** What is heard of an entry during the working days: shows have sounds of their own. */
export function soundOf(told: Told): Sound | null {
  if ((told.ran ?? []).length > 0) return null
  if (told.events.some(({ kind }) => kind === 'milestone_claimed')) return 'milestone'
  return laidBy(told, -1) === null ? null : 'token'
}

type Play = (player: AudioContext, into: AudioNode) => void

const PLAYED: Readonly<Record<Sound, Play>> = { car, till, token, milestone, bank }

/** A car that comes, passes, and is gone: the hiss of its wheels over a low hum. */
function car(player: AudioContext, into: AudioNode): void {
  const wheels = hiss(player, into, { at: 0, long: 0.8, loud: 0.14, pitch: 500, width: 1.2, swell: 0.45 })
  wheels.frequency.exponentialRampToValueAtTime(1100, player.currentTime + 0.4)
  wheels.frequency.exponentialRampToValueAtTime(320, player.currentTime + 0.8)
  tone(player, into, { at: 0, long: 0.8, loud: 0.06, pitch: 147, to: 110, shape: 'triangle', swell: 0.4 })
}

/** The till: paper that ratchets out, and the drawer. */
function till(player: AudioContext, into: AudioNode): void {
  for (let line = 0; line < 4; line += 1) hiss(player, into, { at: line * 0.06, long: 0.035, loud: 0.07, pitch: 3200, width: 2 })
  tone(player, into, { at: 0.26, long: 0.5, loud: 0.05, pitch: 2093 })
  tone(player, into, { at: 0.28, long: 0.45, loud: 0.035, pitch: 3136 })
}

/** A wooden piece put down on the board. */
function token(player: AudioContext, into: AudioNode): void {
  tone(player, into, { at: 0, long: 0.11, loud: 0.17, pitch: 420, to: 190, shape: 'triangle' })
  hiss(player, into, { at: 0, long: 0.025, loud: 0.06, pitch: 1800, width: 1 })
}

/** Three notes that rise. */
function milestone(player: AudioContext, into: AudioNode): void {
  for (const [index, pitch] of [523.3, 659.3, 784].entries()) tone(player, into, { at: index * 0.12, long: 0.6, loud: 0.07, pitch, shape: 'triangle' })
}

/** The bank breaks: two low strokes that fall, and coins that roll away. */
function bank(player: AudioContext, into: AudioNode): void {
  tone(player, into, { at: 0, long: 0.7, loud: 0.16, pitch: 147, to: 98, shape: 'triangle' })
  tone(player, into, { at: 0.25, long: 1, loud: 0.16, pitch: 110, to: 65, shape: 'triangle' })
  for (const [index, at] of [0.3, 0.42, 0.5, 0.62, 0.8].entries()) tone(player, into, { at, long: 0.12, loud: 0.07, pitch: 3300 - index * 260 })
}

/** at, long: seconds; loud: 0 to 1; pitch, to: hertz; swell: the part of its time in which it grows. */
type Tone = { at: number; long: number; loud: number; pitch: number; to?: number; shape?: OscillatorType; swell?: number }

function tone(player: AudioContext, into: AudioNode, { at, long, loud, pitch, to = pitch, shape = 'sine', swell = 0 }: Tone): void {
  const start = player.currentTime + at
  const source = player.createOscillator()
  source.type = shape
  source.frequency.setValueAtTime(pitch, start)
  source.frequency.exponentialRampToValueAtTime(to, start + long)
  source.connect(grown(player, into, start, long, loud, swell))
  source.start(start)
  source.stop(start + long)
}

/** Noise around a pitch. width: how narrow it is. Returns the filter, whose pitch may change. */
function hiss(player: AudioContext, into: AudioNode, { at, long, loud, pitch, width, swell = 0 }: Tone & { width: number }): BiquadFilterNode {
  const start = player.currentTime + at
  noise ??= noiseOf(player)
  const source = player.createBufferSource()
  source.buffer = noise
  source.loop = true
  const filter = player.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.setValueAtTime(pitch, start)
  filter.Q.value = width
  source.connect(filter).connect(grown(player, into, start, long, loud, swell))
  source.start(start)
  source.stop(start + long)
  return filter
}

/** A volume that grows and fades. */
function grown(player: AudioContext, into: AudioNode, start: number, long: number, loud: number, swell: number): GainNode {
  const volume = player.createGain()
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(loud, start + Math.max(0.006, long * swell))
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long)
  volume.connect(into)
  return volume
}

/** Half a second of white noise. */
function noiseOf(player: AudioContext): AudioBuffer {
  const buffer = player.createBuffer(1, player.sampleRate / 2, player.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return buffer
}
