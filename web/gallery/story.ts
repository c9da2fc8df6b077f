/** The story with real positions: `?show=log&theme=dark`, `?show=dinner&fixture=dinner&step=3`, `?show=bill&players=6`. */
import { mount } from 'svelte'
import '../src/fonts.css'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import '../src/ui/ui.css'
import { useAreas } from '../src/i18n'
import { names } from '../src/state/names.svelte'
import Gallery from './story.svelte'

const wishes = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = wishes.get('theme') ?? 'light'
names.list = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']
await useAreas('ask', 'board', 'story')
const target = document.getElementById('app')
if (target !== null) mount(Gallery, { target, props: { wishes } })
