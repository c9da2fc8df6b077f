/**
 * Copying for the whole page.
 *
 * Browsers give a clipboard to secure pages only: on plain http in a local network there is none, and elsewhere it may
 * be refused. Then the text is shown in a field, selected, for the reader to copy (`CopyByHand`).
 */
class Copying {
  /** The text waiting to be copied by hand; "" for none. */
  byHand = $state('')

  /** Whether the text is in the clipboard; if not, it is shown to be copied by hand. */
  async copy(text: string): Promise<boolean> {
    if (await written(text)) return true
    this.byHand = text
    return false
  }

  done(): void {
    this.byHand = ''
  }
}

async function written(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // the reader or the browser forbade it
  }
}

export const copying = new Copying()
