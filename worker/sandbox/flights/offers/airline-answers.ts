import { MINUTE_MS } from '../../../domain/time'
import type { SandboxContext } from '../http/faults'
import { DUFFEL_AIRWAYS } from '../schedule/carriers'
import { fraction } from '../schedule/hash'
import type { Quote } from './offer-id'
import { quoteOwner } from './offer-json'
import { findQuotes } from './search'
import { offerRequestId, type SearchRequest } from './search-request'

/** An airline's offers for a search, and how long it takes to answer, in milliseconds since the search was made. */
interface AirlineAnswer {
  airline: string
  afterMs: number
  quotes: Quote[]
}

/** The quickest airline needs this fraction of the slowest one's time. */
const QUICKEST = 0.04

/**
 * How long an airline takes for a search: the same for the same search, for most within a fifth of the longest time and for few near it, as
 * airlines do.
 */
function answerDelay(airline: string, { slices, passengers, cabin }: SearchRequest, airlineSeconds: number): number {
  const question = slices.map(({ origin, destination, day }) => `${origin}${destination}${day}`).join()
  const luck = fraction(`answers${airline}${question}${passengers.length}${cabin}`)
  return Math.round(airlineSeconds * 1000 * QUICKEST ** (1 - luck))
}

/** The airlines asked for a search, the quickest first; at least one, which may have no offers. */
export function airlineAnswers(request: SearchRequest, context: SandboxContext): AirlineAnswer[] {
  const byAirline = new Map<string, Quote[]>()
  for (const quote of findQuotes(request)) {
    const { code } = quoteOwner(quote)
    const quotes = byAirline.get(code) ?? []
    byAirline.set(code, quotes)
    if (!context.failingAirlines.includes(code)) quotes.push(quote)
  }
  if (byAirline.size === 0) byAirline.set(DUFFEL_AIRWAYS, [])
  return [...byAirline]
    .map(([airline, quotes]) => ({ airline, afterMs: answerDelay(airline, request, context.airlineSeconds), quotes }))
    .sort((a, b) => a.afterMs - b.afterMs)
}

/** Every offer of a search. Airlines that fail have none, as at the provider. */
export const requestQuotes = (request: SearchRequest, context: SandboxContext): Quote[] =>
  airlineAnswers(request, context).flatMap(({ quotes }) => quotes)

const LIFE_MS = MINUTE_MS
/** How long a poll waits for news before it answers that there are none. */
const LONGEST_READING_MS = 4000
export const USUAL_SUPPLIER_TIMEOUT_MS = 20_000

/** A batch search in this process's memory. `readUntil`: answers up to that time of the search were returned. */
interface Batch {
  createdAt: number
  answers: AirlineAnswer[]
  readUntil: number
}

/** The result of one poll of a batch. */
interface Reading {
  quotes: Quote[]
  total: number
  remaining: number
}

/**
 * The batch searches of a process, a minute each. An answer is returned once. Another process that shares the ids starts at the beginning:
 * there offers may come twice, and none is lost.
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

    /** Waits until an airline has answered that nobody has read yet, but no more than some seconds. */
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

/** Airlines that are slower than the longest wait count as having no offers, at the end of that time. */
export const inTime = (answers: AirlineAnswer[], timeoutMs: number): AirlineAnswer[] =>
  answers.map((answer) => (answer.afterMs > timeoutMs ? { ...answer, afterMs: timeoutMs, quotes: [] } : answer))
