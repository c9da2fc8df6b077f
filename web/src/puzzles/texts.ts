/** Tells where the texts of puzzles are; kept apart from the others, so that the first page need not know of them. */
import '../review/texts'

import { provide, type Texts } from '../i18n/catalogs'

const loaders = import.meta.glob<Texts>('../../../src/magnate/messages/catalogues/*/puzzles.json', { import: 'default' })

provide('puzzles', async (language) => (await loaders[`../../../src/magnate/messages/catalogues/${language}/puzzles.json`]?.()) ?? {})
