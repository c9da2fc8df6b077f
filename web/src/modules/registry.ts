/** What modules say to the page of a table, joined; base parts ask here and name no module. */
import type { PageModule } from './page'

const FOUND = Object.values(import.meta.glob<PageModule>('./*/index.ts', { import: 'default', eager: true }))

function joined<T>(part: (module: PageModule) => Readonly<Record<string, T>> | undefined): Readonly<Record<string, T | undefined>> {
  return Object.fromEntries(FOUND.flatMap((module) => Object.entries(part(module) ?? {})))
}

export const PIECES = joined((module) => module.pieces)
export const RULES = joined((module) => module.rules)
export const GHOSTS = joined((module) => module.ghosts)
export const SCALES = joined((module) => module.scales)
export const LABELS = Object.assign({}, ...FOUND.map((module) => module.labels)) as NonNullable<PageModule['labels']>
export const HEADINGS = Object.assign({}, ...FOUND.map((module) => module.headings)) as NonNullable<PageModule['headings']>
export const WAGES = FOUND.flatMap((module) => module.wages ?? [])

const ALIKE = joined((module) => module.alike)

/** The question after which one is put: itself, or the one it is just like. */
export function questionLike(kind: string): string {
  return ALIKE[kind] ?? kind
}
