/** Tells where the texts of the coach are; kept apart from the others, so that the first page need not know of them. */
import { provide, type Texts } from '../i18n/catalogs'

const loaders = import.meta.glob<Texts>('../../../src/magnate/messages/catalogues/*/coach.json', { import: 'default' })

provide('coach', async (language) => (await loaders[`../../../src/magnate/messages/catalogues/${language}/coach.json`]?.()) ?? {})
