/** Telling somebody who looks elsewhere that it is their turn: title, icon, sound. */
import { audio } from '../../state/audio'

const SIGN = (dot: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#c02820"/><path d="M8 23V11m0 4a4 4 0 0 1 8 0v8m0-8a4 4 0 0 1 8 0v8" fill="none" stroke="#fffbf2" stroke-width="3" stroke-linecap="round"/>${dot}</svg>`
const DOT = '<circle cx="25" cy="7" r="7" fill="#f0be55" stroke="#23262b" stroke-width="2"/>'

/** Draw the icon of the page; with a dot while somebody must decide here. */
export function showIcon(asked: boolean): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link === null) {
    link = document.createElement('link')
    link.rel = 'icon'
    document.head.append(link)
  }
  link.type = 'image/svg+xml'
  link.href = `data:image/svg+xml,${encodeURIComponent(SIGN(asked ? DOT : ''))}`
}

/** Two soft strokes of a counter bell; silent where the browser does not allow sound yet: title and icon say it too. */
export function ring(): void {
  const player = audio()
  if (player === null || player.state === 'suspended') return
  stroke(player, 1318.5, 0)
  stroke(player, 1760, 0.16)
}

function stroke(player: AudioContext, pitch: number, delay: number): void {
  const start = player.currentTime + delay
  const [tone, volume] = [player.createOscillator(), player.createGain()]
  tone.frequency.value = pitch
  tone.type = 'sine'
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7)
  tone.connect(volume).connect(player.destination)
  tone.start(start)
  tone.stop(start + 0.75)
}
