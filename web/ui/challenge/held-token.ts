/** How long sending waits for the check. Meanwhile, visitors who have to do something for it see it. */
const PATIENCE_MS = 8000

/** Holds the latest token of a widget, and lets callers wait for one. */
export function heldToken() {
  let held = ''
  let hasFailed = false
  let waiting: ((token: string) => void)[] = []
  const resolveWaiting = (token: string) => {
    for (const resolve of waiting) resolve(token)
    waiting = []
  }
  return {
    /** Whether a token is held. */
    has: () => held !== '',
    hasFailed: () => hasFailed,
    /** Takes a new token; '' when the last one has expired. */
    give(token: string) {
      held = token
      if (token === '') return
      hasFailed = false
      resolveWaiting(token)
    },
    /** Records that no token will come for now. */
    fail() {
      hasFailed = true
      held = ''
      resolveWaiting('')
    },
    /** Resets it for another check. */
    clear() {
      held = ''
      hasFailed = false
    },
    /** The held token, or the next one; '' when none comes in time. */
    wait: () =>
      new Promise<string>((resolve) => {
        if (held !== '') return resolve(held)
        waiting.push(resolve)
        setTimeout(() => resolve(''), PATIENCE_MS)
      }),
  }
}
