/** Tells where the texts of the explorer are; kept apart from the others, so that the first page need not know of them. */
import { provide, type Texts } from '../i18n/catalogs'

const loaders = import.meta.glob<Texts>('../../../src/magnate/messages/catalogues/*/explorer.json', { import: 'default' })

provide('explorer', async (language) => (await loaders[`../../../src/magnate/messages/catalogues/${language}/explorer.json`]?.()) ?? {})
