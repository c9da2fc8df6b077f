/** Where something went away by itself, a finger that was coming down for it presses nothing else. */

/** As long as a finger needs from the decision to press until it comes down. */
const COMING_MS = 350

/** Cover a part of the window for a moment. */
export function shield(box: DOMRectReadOnly): void {
  const cover = document.createElement('div')
  cover.className = 'shield'
  cover.setAttribute('aria-hidden', 'true')
  Object.assign(cover.style, { position: 'fixed', zIndex: '9', left: px(box.x), top: px(box.y), width: px(box.width), height: px(box.height) })
  document.body.append(cover)
  setTimeout(() => {
    cover.remove()
  }, COMING_MS)
}

function px(length: number): string {
  return `${String(length)}px`
}
