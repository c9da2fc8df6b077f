/** Which texts there are and how they are fetched: one file per language and area, English beneath every language. */
import type analysis from '$messages/en/analysis.json'
import type ask from '$messages/en/ask.json'
import type board from '$messages/en/board.json'
import type coach from '$messages/en/coach.json'
import type companion from '$messages/en/companion.json'
import type explorer from '$messages/en/explorer.json'
import type lessons from '$messages/en/lessons.json'
import type maps from '$messages/en/maps.json'
import type options from '$messages/en/options.json'
import type puzzles from '$messages/en/puzzles.json'
import type review from '$messages/en/review.json'
import type rules from '$messages/en/rules.json'
import shell from '$messages/en/shell.json'
import type story from '$messages/en/story.json'

export const LANGUAGES = ['en', 'ru', 'pl', 'zh', 'es', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** The languages by their own names, as a switch shows them. */
export const OWN_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  pl: 'Polski',
  zh: '中文',
  es: 'Español',
  it: 'Italiano',
}

export const AREAS = ['shell', 'board', 'ask', 'story', 'options', 'lessons', 'coach', 'rules', 'review', 'analysis', 'companion', 'maps', 'puzzles', 'explorer'] as const
export type Area = (typeof AREAS)[number]

/** Every text there is: the ids of the English catalogs. */
export type TextId = keyof typeof shell | keyof typeof board | keyof typeof ask | keyof typeof story | keyof typeof options | keyof typeof lessons | keyof typeof coach | keyof typeof rules | keyof typeof review | keyof typeof analysis | keyof typeof companion | keyof typeof maps | keyof typeof puzzles | keyof typeof explorer

export type Texts = Record<string, string>

/** The official terms of one language, by kind and id: what a card, a milestone, a phase is called. */
export type Terms = Record<string, Record<string, { text: string }>>

/** The catalogues and the official terms stand in the Python package, which speaks with them in the terminal. */
const PACKAGE = '../../../src/magnate'
const loaders = import.meta.glob<Texts>(
  [
    '../../../src/magnate/messages/catalogues/*/{shell,board,ask,story,options}.json', // the terminal has one of its own
    '!../../../src/magnate/messages/catalogues/en/shell.json',
  ],
  { import: 'default' },
)
const termLoaders = import.meta.glob<Terms>('../../../src/magnate/content/data/terms/*.json', { import: 'default' })

/** Areas whose texts stand with a part of the page that is loaded later. */
const provided = new Map<Area, (language: Language) => Promise<Texts>>()

/** Say where the texts of an area are fetched; to be said before they are asked for. */
export function provide(area: Area, load: (language: Language) => Promise<Texts>): void {
  provided.set(area, load)
}

/** Fetch the texts of an area; an area that is not translated yet has none. */
export async function textsOf(language: Language, area: Area): Promise<Texts> {
  if (language === 'en' && area === 'shell') return shell
  const load = provided.get(area) ?? (() => loaders[`${PACKAGE}/messages/catalogues/${language}/${area}.json`]?.())
  return (await load(language)) ?? {}
}

/** Fetch the official terms of a language. */
export async function termsOf(language: Language): Promise<Terms> {
  const load = termLoaders[`${PACKAGE}/content/data/terms/${language}.json`]
  return load === undefined ? {} : await load()
}

/** The language of ours that fits best to what a browser asks for, such as `pl-PL`; English when none does. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (found !== undefined) return found
  }
  return 'en'
}
