/** Tells where the texts of lessons are; kept apart from the others, so that the first page need not know of them. */
import { provide, type Texts } from '../i18n/catalogs'

const loaders = import.meta.glob<Texts>('../../../src/magnate/messages/catalogues/*/lessons.json', { import: 'default' })

provide('lessons', async (language) => (await loaders[`../../../src/magnate/messages/catalogues/${language}/lessons.json`]?.()) ?? {})
