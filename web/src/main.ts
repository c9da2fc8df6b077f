import './fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './ui/ui.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { t, useLanguage } from './i18n'
import { showIcon } from './pages/table/notice'
import { session } from './state/session.svelte'
import { settings, show } from './state/settings.svelte'
import { onlyOnce } from './ui/typed'

/** Draw the page once its words are there. */
async function start(): Promise<void> {
  const target = document.getElementById('app')
  if (target === null) throw new Error('index.html has no element #app to draw the table in')
  show()
  addEventListener('keydown', onlyOnce, { capture: true })
  const entering = session.read() // on its way while the words are
  entering.catch(() => undefined) // the page says it, once it is drawn
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  await useLanguage(settings.language)
  document.title = t('shell.title')
  showIcon(false)
  mount(App, { target, props: { entering } })
}

void start()
