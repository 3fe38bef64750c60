/** How long a sent form waits for its check: who has to do something for it sees it meanwhile. */
const PATIENCE_MS = 8000

/** The latest token of a widget, for whoever waits for one. */
export function heldToken() {
  let held = ''
  let hasFailed = false
  let waiting: ((token: string) => void)[] = []
  const tell = (token: string) => {
    for (const resolve of waiting) resolve(token)
    waiting = []
  }
  return {
    /** Whether there is one. */
    has: () => held !== '',
    hasFailed: () => hasFailed,
    /** A new one; '' when there is none any more. */
    give(token: string) {
      held = token
      if (token === '') return
      hasFailed = false
      tell(token)
    },
    /** There will be none for now. */
    fail() {
      hasFailed = true
      held = ''
      tell('')
    },
    /** Begins anew. */
    clear() {
      held = ''
      hasFailed = false
    },
    /** It, or the next one; '' where none comes. */
    wait: () =>
      new Promise<string>((resolve) => {
        if (held !== '') return resolve(held)
        waiting.push(resolve)
        setTimeout(() => resolve(''), PATIENCE_MS)
      }),
  }
}
