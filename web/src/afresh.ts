/** Runs before each file of tests: they share one document, and none is to find the wishes of the one before. */
import { useLanguage } from './i18n'
import { readSettings, settings, show } from './state/settings.svelte'

localStorage.clear()
sessionStorage.clear()
Object.assign(settings, readSettings(null, ['en']))
show()
await useLanguage('en')
