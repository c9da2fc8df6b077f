/** Tells where the texts of the analysis board are; kept apart, so that the first page need not know of them. */
import { provide, type Texts } from '../i18n/catalogs'

const loaders = import.meta.glob<Texts>('../../../src/magnate/messages/catalogues/*/analysis.json', { import: 'default' })

provide('analysis', async (language) => (await loaders[`../../../src/magnate/messages/catalogues/${language}/analysis.json`]?.()) ?? {})
