/** The language in use and its loaded texts; whatever reads them is drawn again when the language changes. */
import { I18n } from '@lingui/core'

import { type Area, type Language, type Terms, type Texts, termsOf, textsOf } from './catalogs'
import { compileOnce } from './compile'

const engine = new I18n({}).setMessagesCompiler(compileOnce)
let areas: readonly Area[] = ['shell']

let state = $state.raw<{ language: Language; texts: Texts; terms: Terms }>({ language: 'en', texts: {}, terms: {} })

/** Fetches the words of modules the page has none for; null while no such module is there. */
let outside: ((language: Language) => Promise<Texts>) | null = null

async function load(language: Language): Promise<void> {
  const wanted = [...areas]
  const [terms, english, own, more] = await Promise.all([
    termsOf(language),
    Promise.all(wanted.map((area) => textsOf('en', area))),
    language === 'en' ? [] : Promise.all(wanted.map((area) => textsOf(language, area))),
    outside?.(language) ?? {},
  ])
  const texts: Texts = Object.assign({}, more, ...english, ...own)
  engine.loadAndActivate({ locale: language, messages: texts })
  state = { language, texts, terms }
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

let last: Promise<void> = Promise.resolve()

/** Switch to a language; the page keeps the one before until everything is there. */
export function useLanguage(language: Language, more: readonly Area[] = []): Promise<void> {
  areas = [...areas, ...more.filter((area) => !areas.includes(area))]
  last = last.catch(() => undefined).then(() => load(language))
  return last
}

/** Make sure the texts of these areas are there, in the language in use. */
export async function useAreas(...more: Area[]): Promise<void> {
  if (more.every((area) => areas.includes(area))) return last
  return useLanguage(state.language, more)
}

/** Load the words of modules the page knows nothing of as well, now and whenever the language changes. */
export async function useWordsFrom(fetch: (language: Language) => Promise<Texts>): Promise<void> {
  if (outside !== null) return last
  outside = fetch
  try {
    await useLanguage(state.language)
  } catch (error) {
    outside = null
    throw error
  }
}

/** The language in use. */
export function language(): Language {
  return state.language
}

/** The official terms in use. */
export function terms(): Terms {
  return state.terms
}

/** Whether there is a text of this id. */
export function has(id: string): boolean {
  return id in state.texts
}

/** Write a text with its values filled in; marked as missing when there is none. */
export function write(id: string, values: Record<string, unknown>): string {
  return id in state.texts ? engine._(id, values) : `[missing] ${id}`
}
