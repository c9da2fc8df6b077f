/** The keys of the map: what each does, apart from who does it. */
import { typedKey } from '../ui/typed'

export type KeyAction =
  | { do: 'pan'; dx: number; dy: number }
  | { do: 'toward'; dx: number; dy: number }
  | { do: 'next'; by: 1 | -1; mayLeave: boolean }
  | { do: 'turn' | 'thing'; by: 1 | -1 }
  | { do: 'zoom'; factor: number }
  | { do: 'choose' | 'inspect' | 'fit' | 'clear' | 'coordinates' }

export type Pressed = { key: string; shift: boolean; other: boolean }

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const PAN = 64

/** What a key does; null for keys that are not the map's. `places`: whether there are places to choose among. */
export function keyAction({ key, shift, other }: Pressed, places: boolean): KeyAction | null {
  if (other) return null
  const arrow = ARROWS[key]
  if (arrow !== undefined) {
    const [dx, dy] = arrow
    return places && !shift ? { do: 'toward', dx, dy } : { do: 'pan', dx: -dx * PAN, dy: -dy * PAN }
  }
  switch (key) {
    case '+':
    case '=':
      return { do: 'zoom', factor: 1.25 }
    case '-':
    case '_':
      return { do: 'zoom', factor: 0.8 }
    case '0':
      return { do: 'fit' }
    case 'i':
      return { do: 'inspect' }
    case 'g':
      return { do: 'coordinates' }
    case '{':
      return { do: 'thing', by: -1 }
    case '}':
      return { do: 'thing', by: 1 }
  }
  return places ? placeKey(key, shift) : quietKey(key)
}

/** Where no place is asked for, the brackets are free for what stands on the map. */
function quietKey(key: string): KeyAction | null {
  return key === '[' || key === ']' ? { do: 'thing', by: key === ']' ? 1 : -1 } : null
}

function placeKey(key: string, shift: boolean): KeyAction | null {
  switch (key) {
    case '[':
      return { do: 'next', by: -1, mayLeave: false }
    case ']':
      return { do: 'next', by: 1, mayLeave: false }
    case 'Tab':
      return { do: 'next', by: shift ? -1 : 1, mayLeave: true }
    case 'r':
      return { do: 'turn', by: 1 }
    case 'R':
      return { do: 'turn', by: -1 }
    case 'Enter':
    case ' ':
      return { do: 'choose' }
    case 'Escape':
      return { do: 'clear' }
    default:
      return null
  }
}

/** A key that helps to compare places: `h` paints what all are worth, `b` holds the one looked at; null for others. */
export function aidKey(event: KeyboardEvent): 'heat' | 'pin' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const at = event.target
  if (at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName))) return null
  const key = typedKey(event)
  if (key === 'h') return 'heat'
  return key === 'b' ? 'pin' : null
}

/** What the map does for its keys. */
export type Deeds = {
  pan(dx: number, dy: number): void
  toward(dx: number, dy: number): void
  next(by: 1 | -1): void
  turn(by: 1 | -1): void
  thing(by: 1 | -1): void
  zoom(factor: number): void
  choose(): void
  inspect(): void
  fit(): void
  clear(): void
  coordinates(): void
}

/** Do what a key asks for. */
export function perform(action: KeyAction, deeds: Deeds): void {
  switch (action.do) {
    case 'pan':
      deeds.pan(action.dx, action.dy)
      break
    case 'toward':
      deeds.toward(action.dx, action.dy)
      break
    case 'next':
      deeds.next(action.by)
      break
    case 'turn':
    case 'thing':
      deeds[action.do](action.by)
      break
    case 'zoom':
      deeds.zoom(action.factor)
      break
    default:
      deeds[action.do]()
  }
}
