const PATIENCE_MS = 10_000
const PAUSE_MS = 250

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads four times a second until the result is what another call is to bring about, ten seconds at most. Returns the last result. */
export async function readUntil<T>(read: () => Promise<T>, isAwaited: (found: T) => boolean): Promise<T> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found = await read()
    if (isAwaited(found) || waited >= PATIENCE_MS) return found
    await pause()
  }
}
