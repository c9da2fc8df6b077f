/** The one place through which the page is heard; nothing is made before somebody wants to hear something. */

let context: AudioContext | null = null

/** What plays sounds; null where the browser has none. */
export function audio(): AudioContext | null {
  try {
    context ??= new AudioContext()
    return context
  } catch {
    return null // no sound here: what is heard is always seen as well
  }
}

/** Sound needs a first touch of the page; call this on one. */
export function allowSound(): void {
  void audio()?.resume()
}
