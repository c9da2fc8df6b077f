/** What this browser remembers of its reader's wishes. */
import { bestLanguage, type Language, LANGUAGES, useLanguage } from '../i18n'
import { session } from './session.svelte'

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'full' | 'still'
/** Seconds in which the end of a turn can be taken back; `wait` until it is pressed; `auto` waits in first games alone. */
export type Pause = 'auto' | '0' | '3' | '5' | '10' | 'wait'
export const PAUSES: readonly Pause[] = ['auto', '0', '3', '5', '10', 'wait']

/** sound: the bell; effects: what is heard of the town. payday: payday and cleanup are asked about also where there is nothing to decide. */
type Settings = { theme: Theme; motion: Motion; sound: boolean; effects: boolean; coordinates: boolean; payday: boolean; parting: Pause; language: Language }

const PLACE = 'magnate.settings'
const USUAL: Settings = { theme: 'system', motion: 'system', sound: true, effects: false, coordinates: false, payday: false, parting: 'auto', language: 'en' }

/** Read kept settings; what is missing or makes no sense gets its usual value. */
export function readSettings(kept: string | null, languages: readonly string[]): Settings {
  const usual = { ...USUAL, language: bestLanguage(languages) }
  let said: unknown
  try {
    said = JSON.parse(kept ?? '{}')
  } catch {
    return usual // somebody else wrote there
  }
  if (typeof said !== 'object' || said === null) return usual
  const found = said as Partial<Record<keyof Settings, unknown>>
  const pick = <Choice>(value: unknown, choices: readonly Choice[], otherwise: Choice): Choice =>
    choices.find((choice) => choice === value) ?? otherwise
  return {
    theme: pick(found.theme, ['system', 'light', 'dark'] as const, usual.theme),
    motion: pick(found.motion, ['system', 'full', 'still'] as const, usual.motion),
    sound: pick(found.sound, [true, false], usual.sound),
    effects: pick(found.effects, [true, false], usual.effects),
    coordinates: pick(found.coordinates, [true, false], usual.coordinates),
    payday: pick(found.payday, [true, false], usual.payday),
    parting: pick(found.parting, PAUSES, usual.parting),
    language: pick(found.language, LANGUAGES, usual.language),
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // storage may be forbidden
  }
}

export const settings: Settings = $state(readSettings(kept(), typeof navigator === 'undefined' ? [] : navigator.languages))

/** Change wishes; they take effect at once and are kept. */
export async function change(wishes: Partial<Settings>): Promise<void> {
  Object.assign(settings, wishes)
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings))
  } catch {
    // storage may be forbidden; the wish holds until the page is closed
  }
  show()
  if (wishes.language === undefined) return
  await useLanguage(wishes.language)
  await session.speak(wishes.language).catch(() => undefined) // only notices are written in it
}

/** Make the page look as wished. */
export function show(): void {
  const root = document.documentElement
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['theme'] = dark ? 'dark' : 'light'
  root.classList.toggle('still', settings.motion === 'still')
  root.classList.toggle('moving', settings.motion === 'full')
}

/** Whether things should fade instead of travelling. */
export function isStill(): boolean {
  return settings.motion === 'still' || (settings.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}
