import { expect, test } from 'vitest'

import { fileOf, type Module } from '../chunks'

const at = (importers: string[], loadedBy: string[] = []): Module => ({ isEntry: false, importers, dynamicImporters: loadedBy })
const MODULES: Record<string, Module> = {
  'main.ts': { isEntry: true, importers: [], dynamicImporters: [] },
  '/i18n.ts': at(['main.ts', '/board.ts']),
  '/pages/Table.svelte': at([], ['main.ts']),
  '/pages/Review.svelte': at([], ['main.ts']),
  '/pages/New.svelte': at([], ['main.ts']),
  '/show.ts': at([], ['/board.ts']),
  '/board.ts': at(['/pages/Table.svelte', '/pages/Review.svelte', '/show.ts', '/ask.ts']),
  '/ask.ts': at(['/board.ts']),
  '/dialog.ts': at(['/pages/Table.svelte', '/pages/New.svelte']),
  '/form.ts': at(['/pages/New.svelte']),
}

test.each([
  ['what the first page needs stays with it', '/i18n.ts', null],
  ['what only tables need is one file', '/board.ts', 'table'],
  ['imports in a circle do no harm', '/ask.ts', 'table'],
  ['what other pages need too is another', '/dialog.ts', 'shared'],
  ['what a page has for itself stays with it', '/form.ts', null],
  ['what is loaded later is no part of the table', '/show.ts', null],
])('%s', (_, id, file) => {
  expect(fileOf(id, (one) => MODULES[one] ?? null)).toBe(file)
})
