/** What this browser remembers of the coach: how much it says, what was heard, whether the ribbon was put away. */
import { isIntroductory } from '../state/tables'

export type Level = 'off' | 'light' | 'full'
/** `auto`: light in introductory games, off in others. */
export const WISHES = ['auto', 'off', 'light', 'full'] as const
export type Wish = (typeof WISHES)[number]

export type Kept = { level: Wish; heard: readonly string[]; ribbon: boolean }

export const PLACE = 'magnate.coach'
const USUAL: Kept = { level: 'auto', heard: [], ribbon: true }

/** Read what was kept; what makes no sense gets its usual value. */
export function readKept(text: string | null): Kept {
  let said: unknown
  try {
    said = JSON.parse(text ?? '{}')
  } catch {
    return USUAL // somebody else wrote there
  }
  if (typeof said !== 'object' || said === null) return USUAL
  const found = said as Partial<Record<keyof Kept, unknown>>
  return {
    level: WISHES.find((wish) => wish === found.level) ?? USUAL.level,
    heard: Array.isArray(found.heard) ? found.heard.filter((id): id is string => typeof id === 'string') : [],
    ribbon: found.ribbon !== false,
  }
}

/** How much the coach says in a game of a variant. */
export function levelIn(variant: string, wish: Wish): Level {
  if (wish !== 'auto') return wish
  return isIntroductory(variant) ? 'light' : 'off'
}

/** Whether a game has the ribbon: the first of a person, which is an introductory one. */
export function hasRibbon(variant: string, kept: Kept): boolean {
  return kept.ribbon && isIntroductory(variant)
}
