/** Tables whose final bill was put aside: it does not come back by itself. */
import { SvelteSet } from 'svelte/reactivity'

export const dismissed = new SvelteSet<string>()
