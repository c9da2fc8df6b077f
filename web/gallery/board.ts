/** The board with real positions: `?fixture=dinner&theme=dark&focus=3`, `?page=icons`, `?page=mini`. */
import { mount } from 'svelte'
import '../src/fonts.css'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { useAreas } from '../src/i18n'
import Gallery from './board.svelte'

const wishes = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = wishes.get('theme') ?? 'light'
await useAreas('board', 'story', 'ask')
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target })
