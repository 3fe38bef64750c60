import { type AirlineAnswer, airlineAnswers } from './airline-answers'
import type { Quote } from './offer-id'
import { offerRequestId } from './request-id'
import type { SandboxContext } from './sandbox-context'
import type { SearchRequest } from './search-request'

const LIFE_MS = 60_000
/** How long a reading waits for news before it answers that there are none. */
const LONGEST_READING_MS = 4000
export const USUAL_SUPPLIER_TIMEOUT_MS = 20_000

/** A batch search as this process remembers it. `readUntil`: answers up to that moment of the search have been handed out. */
interface Batch {
  createdAt: number
  answers: AirlineAnswer[]
  readUntil: number
}

/** What one reading of a batch brings. */
interface Reading {
  quotes: Quote[]
  total: number
  remaining: number
}

/**
 * The batch searches of a process, a minute each. An answer is handed out once. Another process that shares the ids begins to read
 * at the beginning: offers may come twice there, and none is lost.
 */
export function batches(context: SandboxContext) {
  const known = new Map<string, Batch>()

  const isOver = ({ createdAt }: Pick<Batch, 'createdAt'>) => context.now() > createdAt + LIFE_MS

  function open(request: SearchRequest, supplierTimeoutMs: number): Batch {
    for (const [id, batch] of known) if (isOver(batch)) known.delete(id)
    const answers = inTime(airlineAnswers(request, context), supplierTimeoutMs)
    const batch = { createdAt: request.createdAt, answers, readUntil: -1 }
    known.set(offerRequestId(request), batch)
    return batch
  }

  return {
    isOver,
    /** Asks the airlines. @returns how many there are */
    start: (request: SearchRequest, supplierTimeoutMs: number): number =>
      open(request, supplierTimeoutMs).answers.length,

    /** Waits until an airline has answered that nobody has read yet, but for no more than some seconds. */
    async read(request: SearchRequest): Promise<Reading> {
      const batch = known.get(offerRequestId(request)) ?? open(request, USUAL_SUPPLIER_TIMEOUT_MS)
      const total = batch.answers.length
      const next = batch.answers.find(({ afterMs }) => afterMs > batch.readUntil)
      if (!next) return { quotes: [], total, remaining: 0 }
      const elapsed = () => context.now() - request.createdAt
      let until = elapsed()
      if (next.afterMs > until) {
        const pause = Math.min(next.afterMs - until, LONGEST_READING_MS)
        await context.wait(pause)
        // Timers and clocks may differ by a little.
        until = Math.max(elapsed(), until + pause)
      }
      const fresh = batch.answers.filter(({ afterMs }) => afterMs > batch.readUntil && afterMs <= until)
      batch.readUntil = Math.max(batch.readUntil, until)
      return {
        quotes: fresh.flatMap(({ quotes }) => quotes),
        total,
        remaining: batch.answers.filter(({ afterMs }) => afterMs > batch.readUntil).length,
      }
    },
  }
}

/** Airlines that are slower than somebody wants to wait count as having nothing, at the end of that time. */
export const inTime = (answers: AirlineAnswer[], timeoutMs: number): AirlineAnswer[] =>
  answers.map((answer) => (answer.afterMs > timeoutMs ? { ...answer, afterMs: timeoutMs, quotes: [] } : answer))
