import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../domain/time.ts'
import { PlainFailure } from '../plain-failure.ts'
import type { Child } from './children.ts'

/** How long a start waits for one thing before it gives up: a busy machine needs minutes for what an idle one does in seconds. */
export const START_PATIENCE_MS = 10 * MINUTE_MS

const TELL_EVERY_MS = 10_000
const ASK_EVERY_MS = 100

/** Prints every few seconds what a start is waiting for, until that is there. */
export async function waitingFor<Result>(
  what: string,
  work: Promise<Result>,
  say: (text: string) => void,
): Promise<Result> {
  const timer = setInterval(() => say(`Still waiting for ${what}…`), TELL_EVERY_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

/**
 * Resolves once a process that was just started answers.
 * @throws PlainFailure with its last output when it ends before, or doesn't answer for minutes; it is stopped then
 */
export async function untilItAnswers(
  child: Child,
  answers: () => Promise<boolean>,
  patienceMs = START_PATIENCE_MS,
): Promise<void> {
  let hasEnded = false
  void child.ended.then(() => {
    hasEnded = true
  })
  for (const end = Date.now() + patienceMs; !(await answers()); await sleep(ASK_EVERY_MS)) {
    if (!hasEnded && Date.now() < end) continue
    await child.stop()
    throw new PlainFailure(`${child.name} did not start:\n${child.tail()}`)
  }
}
