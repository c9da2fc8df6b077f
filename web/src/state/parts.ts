/** Parts of the page that are fetched when they are first wanted. */

const RENEWED = 'magnate.renewed'
const PAUSE_MS = 30_000

/**
 * Fetch a part. Where it is gone, as the server has been renewed since this page was read, the page is read anew: the
 * part never comes then. Rejects when that was tried a moment ago already.
 */
export async function part<Part>(fetched: Promise<Part>, renew: () => boolean = renewed): Promise<Part> {
  try {
    return await fetched
  } catch (error) {
    if (renew()) return new Promise<Part>(() => undefined)
    throw error
  }
}

/** Read the page anew, but not again and again; false where that would be. */
function renewed(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RENEWED) ?? 0) < PAUSE_MS) return false
    sessionStorage.setItem(RENEWED, String(Date.now()))
  } catch {
    return false // storage may be forbidden: nothing would end it
  }
  location.reload()
  return true
}
