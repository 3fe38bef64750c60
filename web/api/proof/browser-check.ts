// Whether this browser is computing a proof, for the page to say so.

/** What is over sooner needs no words. */
const MOMENT_MS = 600

let running = 0
let isShown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: boolean) {
  if (isShown === next) return
  isShown = next
  for (const listener of listeners) listener()
}

/** Whether a check has been going on for longer than a moment. */
export const isCheckShown = () => isShown

/** Calls `listener` when that changes; gives what ends it. */
export function onCheckChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Does the work of a check; it counts as going on until then. */
export async function checking<T>(work: () => Promise<T>): Promise<T> {
  running++
  timer ??= setTimeout(() => show(true), MOMENT_MS)
  try {
    return await work()
  } finally {
    running--
    if (running === 0) {
      clearTimeout(timer)
      timer = undefined
      show(false)
    }
  }
}
