/** Makes the companion open where there is no network: its worker keeps the page and the files it was drawn with. */
import { fromBase } from '../state/base'

const WORKER = fromBase('/companion-worker.js')
const SCOPE = fromBase('/companion')

/** Keep the page as it is drawn now; whether that is done. Browsers without workers, and plain http, keep nothing. */
export async function keepPage(): Promise<boolean> {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return false
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const worker = registration.active ?? (await activated(registration))
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((done) => {
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        done(data === true)
      }
    })
    worker?.postMessage({ files }, [port2])
    return worker !== null && (await answer)
  } catch {
    return false // storage may be forbidden, or the network is gone already
  }
}

/** The worker of a new registration, once it works. */
async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = registration.installing ?? registration.waiting
  if (worker === null) return registration.active
  return new Promise((done) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done(worker)
      if (worker.state === 'redundant') done(null)
    })
  })
}
