/** Asking with real positions: `?fixture=payday&theme=dark&focus=3&staged=2`, `?show=own`, `?show=rival`, `?show=all`. */
import { mount } from 'svelte'
import '../src/fonts.css'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { useAreas } from '../src/i18n'
import { names } from '../src/state/names.svelte'
import Gallery from './ask.svelte'

const wishes = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = wishes.get('theme') ?? 'light'
names.list = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']
await useAreas('ask', 'board', 'story')
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target, props: { wishes } })
