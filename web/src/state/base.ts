/** Where the pages begin: '' at the top of a host, '/magnate' below one. The server writes it into the page. */

/** Read the base path of a page; anything else counts as the top. */
export function readBase(page: ParentNode): string {
  const said = page.querySelector('meta[name="magnate-base"]')?.getAttribute('content') ?? ''
  return /^(\/[\w.~-]+)+$/.test(said) ? said : ''
}

export const BASE = readBase(document)

/** The address of one of our paths, such as `/new`. */
export function fromBase(path: string, base = BASE): string {
  return base + path
}

/** One of our paths of an address; null for what lies beside our pages. */
export function within(address: string, base = BASE): string | null {
  if (address === base) return '/'
  return address.startsWith(`${base}/`) ? address.slice(base.length) : null
}
