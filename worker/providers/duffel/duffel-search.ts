import * as v from 'valibot'
import type { SearchCriteria } from '../../contract/search'
import type { PrivateFare } from '../../contract/search/private-fares'
import { searchedFlights } from '../../contract/search/searched-flights'
import { DomainError } from '../../domain/error'
import type { Log } from '../../platform/platform'
import type { FlightProvider, FrequentFlyer, SearchedAs, SearchUpdate } from '../flights'
import { readableItems, readError, searchError, searchGone, unreadable } from './duffel-errors'
import type { DuffelAnswer, DuffelHttp } from './duffel-http'
import { OfferJson } from './offer-json'
import { toOffer } from './to-offer'

// Duffel takes child and infant_without_seat as well as ages. A count is all the search form asks for, and an invented age would be
// checked against the birth date at booking; the type leaves the airline its own range.
const times = (count: number, type: string) => Array.from({ length: count }, () => ({ type }))

// Duffel's own default is 1, which would leave the filter "2+ stops" without anything to find.
const MAX_CONNECTIONS = 2

/** The codes by airline, as Duffel takes them: one object each. */
const privateFareCodes = (fares: readonly PrivateFare[]) =>
  Object.fromEntries(
    fares.map(({ airline, corporateCode, tourCode, trackingReference }) => [
      airline,
      [
        {
          ...(corporateCode && { corporate_code: corporateCode }),
          ...(tourCode && { tour_code: tourCode }),
          ...(trackingReference && { tracking_reference: trackingReference }),
        },
      ],
    ]),
  )

const knownAdult = ({ firstName, lastName, numbers }: FrequentFlyer) => ({
  type: 'adult',
  given_name: firstName,
  family_name: lastName,
  loyalty_programme_accounts: numbers.map(({ program, number }) => ({
    airline_iata_code: program,
    account_number: number,
  })),
})

/** The body of POST /air/batch_offer_requests for the criteria, paging aside. */
export function searchBody(criteria: SearchCriteria, { privateFares = [], flyers = [] }: SearchedAs = {}) {
  return {
    slices: searchedFlights(criteria).map(({ departureDate, ...ends }) => ({ ...ends, departure_date: departureDate })),
    passengers: [
      ...flyers.map(knownAdult),
      ...times(criteria.adultsCount - flyers.length, 'adult'),
      ...times(criteria.childrenCount, 'child'),
      ...times(criteria.infantsCount, 'infant_without_seat'),
    ],
    cabin_class: criteria.cabinClass,
    max_connections: MAX_CONNECTIONS,
    ...(privateFares.length > 0 && { private_fares: privateFareCodes(privateFares) }),
  }
}

/** How long Duffel waits for slow airlines, its own default. */
const SUPPLIER_TIMEOUT_MS = 20_000

/** The pause before a failed reading is tried again: long enough for a short fault to pass, too short to be noticed. */
const PAUSE_MS = 300

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const StartedJson = v.object({ id: v.pipe(v.string(), v.minLength(1)), total_batches: count })
const NewsJson = v.object({ remaining_batches: count, offers: v.array(v.unknown()) })

/** The outcome of one reading: news, or why there are none. `lost`: the offers in the answer will not be sent again. */
type Reading =
  | { kind: 'news'; news: SearchUpdate }
  | { kind: 'failed'; error: DomainError; isOver: boolean; lost: boolean }

function toNews({ offers, remaining_batches }: v.InferOutput<typeof NewsJson>, log: Log): SearchUpdate {
  try {
    const read = readableItems({ log, what: 'offers' }, offers, (item) => toOffer(v.parse(OfferJson, item)))
    return { offers: read, remaining: remaining_batches, lost: null }
  } catch (error) {
    // An airline whose answer can't be read counts as failed: the others may still answer.
    if (!(error instanceof DomainError)) throw error
    return { offers: [], remaining: remaining_batches, lost: error }
  }
}

function toReading(answer: DuffelAnswer, log: Log): Reading {
  if (answer.kind === 'ok') {
    const parsed = v.safeParse(NewsJson, answer.data)
    if (parsed.success) return { kind: 'news', news: toNews(parsed.output, log) }
    return { kind: 'failed', error: unreadable('batch offer request'), isOver: false, lost: true }
  }
  if (answer.kind === 'timeout') return { kind: 'failed', error: readError(answer), isOver: true, lost: true }
  if (answer.kind === 'network') return { kind: 'failed', error: readError(answer), isOver: false, lost: true }
  const { status, failure } = answer
  if (status === 404 || status === 410) return { kind: 'failed', error: searchGone(failure), isOver: true, lost: false }
  // 429 and 503 mean that nothing was read.
  const untouched = status === 429 || status === 503
  return { kind: 'failed', error: readError(answer), isOver: !untouched && status < 500, lost: !untouched }
}

/**
 * Searching at Duffel in batches (https://duffel.com/docs/api/batch-offer-requests). A reading gets each offer once, so that one that fails may
 * have lost some: it is repeated once for the sake of the airlines still to come, and the result counts as incomplete unless Duffel
 * said that it had not even begun.
 */
export function duffelSearch(
  http: DuffelHttp,
  { log, startTimeoutMs }: { log: Log; startTimeoutMs: number },
): Pick<FlightProvider, 'startSearch' | 'readSearch'> {
  const read = async (searchId: string, timeoutMs: number): Promise<Reading> =>
    toReading(await http({ path: `/air/batch_offer_requests/${encodeURIComponent(searchId)}`, timeoutMs }), log)

  return {
    async startSearch(criteria, as) {
      const start = (data: object) =>
        http({
          method: 'POST',
          path: '/air/batch_offer_requests',
          query: { supplier_timeout: String(SUPPLIER_TIMEOUT_MS) },
          data,
          timeoutMs: startTimeoutMs,
        })
      let answer = await start(searchBody(criteria, as))
      // A refused code loses its fares, but not the whole search.
      if (answer.kind === 'refused' && answer.status === 422 && answer.failure.field?.includes('private_fares')) {
        log({ level: 'error', event: 'private_fares_refused', code: answer.failure.code })
        answer = await start(searchBody(criteria, { flyers: as?.flyers }))
      }
      if (answer.kind !== 'ok') throw searchError(answer, criteria)
      const parsed = v.safeParse(StartedJson, answer.data)
      if (!parsed.success) throw unreadable('batch offer request', new v.ValiError(parsed.issues))
      return { searchId: parsed.output.id, total: parsed.output.total_batches }
    },

    async readSearch(searchId, withinMs) {
      const begun = performance.now()
      const first = await read(searchId, withinMs)
      if (first.kind === 'news') return first.news
      const left = withinMs - (performance.now() - begun) - PAUSE_MS
      if (first.isOver || left <= 0) throw first.error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      const second = await read(searchId, left)
      if (second.kind === 'failed') throw second.error
      const lost = second.news.lost ?? (first.lost ? first.error : null)
      return { ...second.news, lost }
    },
  }
}
