/** Tells where the texts of the companion are; kept apart from the others, so that the first page need not know of them. */
import { provide, type Texts } from '../i18n/catalogs'

const loaders = import.meta.glob<Texts>('../../../src/magnate/messages/catalogues/*/companion.json', { import: 'default' })

provide('companion', async (language) => (await loaders[`../../../src/magnate/messages/catalogues/${language}/companion.json`]?.()) ?? {})
