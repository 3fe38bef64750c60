import { useSyncExternalStore } from 'react'

// A release replaces the app's files, so that a page which was open before may miss a part of itself. The document is then loaded again, once:
// the new one names the new files. Each engine words that failure its own way, so errors are known by Vite's event.

const lost = new WeakSet<object>()

/** Whether code or styles of a part could not be loaded. */
export const isLostPart = (error: unknown): boolean => lost.has(Object(error))

let isMissing = false
let tell = () => {}
/** Tells the reader that a part is missing, or takes that back: it came after all. */
export const noteMissing = (missing: boolean): void => {
  isMissing = missing
  tell()
}
/** Only the app's frame asks. */
const listen = (listener: () => void) => {
  tell = listener
  return () => {}
}

/** Whether a part is still missing in a document that was loaded again for it. */
export const useMissingPart = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isMissing,
    () => false,
  )

const isLoadedAgain = () => history.state?.reloaded === import.meta.url

/**
 * Loads the document again, after a part of it could not be loaded. Not without a network, which would lose the page; nor a second time for
 * the same page and build, which the history entry remembers: then the reader is told, unless it is the network that fails.
 * @returns whether the page stays
 */
export async function loadAgain(): Promise<boolean> {
  const wasLoadedAgain = isLoadedAgain()
  try {
    if ((await fetch('', { method: 'HEAD' })).status > 499) return true
  } catch {
    return true
  }
  if (wasLoadedAgain) noteMissing(true)
  // Another part may have asked meanwhile.
  else if (!isLoadedAgain()) {
    history.replaceState({ ...history.state, reloaded: import.meta.url }, '')
    location.reload()
  }
  return wasLoadedAgain
}

/** For a catch that goes on without a part: loads the document again if that is why it was reached. */
export const loadLostAgain = (error: unknown): void => void (isLostPart(error) && loadAgain())

if (globalThis.document) {
  addEventListener('vite:preloadError', ({ payload }) => lost.add(payload))
  // Behind a press that nothing else watches over.
  addEventListener('unhandledrejection', ({ reason }) => loadLostAgain(reason))
}
