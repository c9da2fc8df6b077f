/** Asking for the help text of a card or milestone from wherever it is drawn. */
import { getContext, setContext } from 'svelte'

export type HelpSubject = { kind: 'card' | 'milestone'; id: string }
export type AskHelp = (subject: HelpSubject) => void

const KEY = Symbol('help of cards and milestones')

/** Let everything below open help by this function. */
export function provideHelp(open: AskHelp): void {
  setContext(KEY, open)
}

/** How to open help here; does nothing where nobody provides it. */
export function useHelp(): AskHelp {
  return getContext<AskHelp | undefined>(KEY) ?? (() => undefined)
}

const LONG = 500
const MOVED = 8

/** Open help by a long press, which never acts, by the second button of a mouse, or by `?`. */
export function longPress(node: HTMLElement, open: () => void): { update: (next: () => void) => void; destroy: () => void } {
  let act = open
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: [number, number] = [0, 0]
  let swallow = false
  const stop = (): void => {
    clearTimeout(timer)
  }
  const down = (event: PointerEvent): void => {
    swallow = false
    if (event.pointerType === 'mouse') return
    start = [event.clientX, event.clientY]
    timer = setTimeout(() => {
      swallow = true
      act()
    }, LONG)
  }
  const move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > MOVED) stop()
  }
  const click = (event: MouseEvent): void => {
    if (!swallow) return
    swallow = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const menu = (event: MouseEvent): void => {
    event.preventDefault()
    stop()
    act()
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== '?') return
    event.preventDefault()
    act()
  }
  const events: [string, EventListener][] = [
    ['keydown', key as EventListener],
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['contextmenu', menu as EventListener],
  ]
  for (const [name, listener] of events) node.addEventListener(name, listener)
  node.addEventListener('click', click, true)
  return {
    update: (next) => {
      act = next
    },
    destroy: () => {
      stop()
      for (const [name, listener] of events) node.removeEventListener(name, listener)
      node.removeEventListener('click', click, true)
    },
  }
}
