import { DUFFEL_AIRWAYS } from './carriers'
import { fraction } from './hash'
import type { Quote } from './offer-id'
import { ownerOf } from './offer-json'
import type { SandboxContext } from './sandbox-context'
import { findQuotes } from './search'
import type { SearchRequest } from './search-request'

/** What an airline has for a search, and how long it takes to say so, in milliseconds since the search was made. */
export interface AirlineAnswer {
  airline: string
  afterMs: number
  quotes: Quote[]
}

/** The quickest airline needs this share of the slowest one's time. */
const QUICKEST = 0.04

/**
 * How long an airline takes over a search: the same for the same question, most within a fifth of the longest time and few near it,
 * as airlines do.
 */
function delayOf(airline: string, { slices, passengers, cabin }: SearchRequest, airlineSeconds: number): number {
  const question = slices.map(({ origin, destination, day }) => `${origin}${destination}${day}`).join()
  const luck = fraction(`answers${airline}${question}${passengers.length}${cabin}`)
  return Math.round(airlineSeconds * 1000 * QUICKEST ** (1 - luck))
}

/** The airlines asked for a search, the quickest first; at least one, which may have nothing. */
export function airlineAnswers(request: SearchRequest, context: SandboxContext): AirlineAnswer[] {
  const byAirline = new Map<string, Quote[]>()
  for (const quote of findQuotes(request)) {
    const { code } = ownerOf(quote)
    const quotes = byAirline.get(code) ?? []
    byAirline.set(code, quotes)
    if (!context.failingAirlines.includes(code)) quotes.push(quote)
  }
  if (byAirline.size === 0) byAirline.set(DUFFEL_AIRWAYS, [])
  return [...byAirline]
    .map(([airline, quotes]) => ({ airline, afterMs: delayOf(airline, request, context.airlineSeconds), quotes }))
    .sort((a, b) => a.afterMs - b.afterMs)
}

/** Every offer of a search. Airlines that fail have none, as at the provider. */
export const quotesOf = (request: SearchRequest, context: SandboxContext): Quote[] =>
  airlineAnswers(request, context).flatMap(({ quotes }) => quotes)
