/** Which modules of the page lie in one file: a few larger files open sooner than sixty small ones. */

/** What the bundler knows of a module. */
export type Module = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] }

const TABLE = '/pages/Table.svelte'
/** Pages that show a table too. All others get along with far less of it. */
const LIKE_TABLE = [TABLE, '/pages/Analysis.svelte', '/pages/Review.svelte', '/pages/Puzzles.svelte']

/**
 * Return what names the file of a module: `table` for what only pages with a table need, `shared` for what others need
 * as well, and null for the first page's modules and all that is loaded for itself.
 */
export function fileOf(id: string, find: (id: string) => Module | null): string | null {
  const from = origins(id, find)
  if (!from.some((origin) => origin.endsWith(TABLE)) || from.some((origin) => find(origin)?.isEntry === true)) return null
  const light = from.some((origin) => origin.includes('/pages/') && !LIKE_TABLE.some((page) => origin.endsWith(page)))
  return light ? 'shared' : 'table'
}

/** Return the modules that a module is loaded with: where the page begins, and those that are loaded when they are needed. */
function origins(id: string, find: (id: string) => Module | null): string[] {
  const seen = new Set([id])
  const found: string[] = []
  for (const one of seen) {
    const module = find(one)
    if (module === null) continue
    if (module.isEntry || module.dynamicImporters.length > 0) found.push(one)
    for (const importer of module.importers) seen.add(importer) // a set goes on with what is added meanwhile
  }
  return found
}
