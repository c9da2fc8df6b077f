/** Which page is shown, in step with the address bar. */
import { parseRoute, type Route } from '../pages/routes'
import { fromBase, within } from './base'
import { beside } from './beside.svelte'

class Router {
  route: Route = $state.raw(parseRoute(location.pathname))
  #path = location.pathname

  /** Follow the back and forward buttons and every link into our own pages; returns how to stop. */
  listen(): () => void {
    const followed = (event: MouseEvent): void => {
      this.#follow(event)
    }
    const moved = (): void => {
      if (location.pathname === this.#path) return // only what lies over the page has changed
      this.#path = location.pathname
      beside.place = null
      this.route = parseRoute(location.pathname)
    }
    document.addEventListener('click', followed)
    window.addEventListener('popstate', moved)
    return () => {
      document.removeEventListener('click', followed)
      window.removeEventListener('popstate', moved)
    }
  }

  /** Show another page. replace: the present one is not to be come back to. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path)
    else if (path !== location.pathname) history[history.state === null ? 'pushState' : 'replaceState'](null, '', path) // the entry of a layer goes with it
    this.#path = location.pathname
    this.route = parseRoute(this.#path)
    beside.place = null
    if (!replace) window.scrollTo(0, 0)
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return
    if (within(link.pathname) === null || link.pathname.startsWith(fromBase('/api/')) || link.hash !== '') return
    event.preventDefault()
    const wanted = parseRoute(link.pathname)
    // Who looks something up in the middle of a game, or of setting one up, does not leave it.
    if (wanted.page === 'rules' && (this.route.page === 'table' || this.route.page === 'new')) beside.place = wanted.place
    else this.go(link.pathname + link.search)
  }
}

export const router = new Router()
