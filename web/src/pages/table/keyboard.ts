/** The global keys of the table page: which key means which deed. Parts of the page handle their own keys first. */

import { typedKey } from '../../ui/typed'

export type Deed =
  | 'undo'
  | 'undo_all'
  | 'palette'
  | 'keys'
  | 'log'
  | 'milestones'
  | 'supply'
  | 'company'
  | 'forecast'
  | 'notes'
  | 'talk'
  | 'map'
  | 'ask'
  | 'since'
  | 'earlier'
  | 'later'
  | 'round_back'
  | 'round_on'
  | 'start'
  | 'live'
  | 'back'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const PLAIN: Readonly<Record<string, Deed>> = {
  z: 'undo',
  Z: 'undo_all',
  '/': 'palette',
  '?': 'keys',
  l: 'log',
  s: 'milestones',
  u: 'supply',
  c: 'company',
  o: 'forecast',
  n: 'notes',
  t: 'talk',
  m: 'map',
  q: 'ask',
  '.': 'since',
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'round_back',
  ArrowDown: 'round_on',
  Home: 'start',
  End: 'live',
  Escape: 'back',
}

/** The deed of a key, null for none. */
export function deedOf(pressed: Pressed): Deed | null {
  if (pressed.altKey) return null
  const key = typedKey(pressed)
  if (pressed.ctrlKey || pressed.metaKey) {
    if (key.toLowerCase() === 'z' && !pressed.shiftKey) return 'undo'
    return key.toLowerCase() === 'k' ? 'palette' : null
  }
  if (pressed.shiftKey && key.startsWith('Arrow')) return null
  return PLAIN[key] ?? null
}
