import * as v from 'valibot'
import type { SearchCriteria } from '../../contract/search'
import { searchedFlights } from '../../contract/search/searched-flights'
import { DomainError } from '../../domain/error'
import type { Log } from '../../platform/platform'
import { type DuffelAnswer, DuffelFailure } from './duffel-http'

type Failed = Exclude<DuffelAnswer, { kind: 'ok' }>

const EXPIRED = 'This flight offer has expired. Please return to search and select another flight.'

/** An offer that is gone at the airline. */
export const offerExpired = (cause?: unknown) => new DomainError('offer_expired', EXPIRED, { cause })

const unavailable = (cause: unknown) =>
  new DomainError('provider_unavailable', 'The airlines cannot be reached right now. Please try again later.', {
    cause,
  })

const busy = (cause: DuffelFailure) =>
  new DomainError('provider_busy', 'Too many people are searching right now. Please try again in a moment.', {
    cause,
    retryAfterSeconds: cause.retryAfterSeconds,
  })

const late = (cause: unknown) =>
  new DomainError('provider_timeout', 'The airlines took too long to answer. Please try again.', { cause })

/** A search that Duffel doesn't know any more: it drops them a minute after they began. */
export const searchGone = (cause: unknown) => late(cause)

/** A successful answer that can't be read. */
export const unreadable = (what: string, cause?: unknown) =>
  unavailable(new DuffelFailure(200, `unreadable ${what}`, { cause }))

const GONE = new Set(['offer_no_longer_available', 'offer_expired', 'schedule_changed'])

/** Whether a failed call says that the thing asked for never existed. */
export const isNotFound = (answer: Failed): boolean =>
  answer.kind === 'refused' && (answer.status === 404 || (answer.status === 422 && answer.failure.code === 'not_found'))

/** Why a read failed, in the words of the contract. */
export function readError(answer: Failed): DomainError {
  if (answer.kind === 'timeout') return late(answer.failure)
  if (answer.kind === 'network') return unavailable(answer.failure)
  const { status, failure } = answer
  if (failure.code !== null && GONE.has(failure.code)) return offerExpired(failure)
  if (status === 410) return offerExpired(failure)
  if (status === 429 || status === 503) return busy(failure)
  if (status === 504) return late(failure)
  return unavailable(failure)
}

const SLICE_FIELDS = { origin: 'origin', destination: 'destination', departure_date: 'departureDate' } as const

// The return is searched with the airports of the outbound flight.
const WAY_BACK = { origin: 'destination', destination: 'origin', departureDate: 'returnDate' } as const

/** The field of the search that the airlines refuse, with what to say beside it; null for one that the traveler can't change. */
function refusedField({ field, code }: DuffelFailure, criteria: SearchCriteria): [string, string] | null {
  if (code === 'invalid_loyalty_card' || field?.includes('loyalty_programme_accounts')) {
    return ['flyers', 'An airline does not know one of these frequent flyer numbers']
  }
  if (field?.includes('passengers')) return ['adultsCount', 'The airlines do not sell tickets for this group']
  const named = /origin|destination|departure_date/.exec(field ?? '')
  if (!named) return null
  const name = SLICE_FIELDS[named[0] as keyof typeof SLICE_FIELDS] // one of the three, by the pattern
  const at = Number(/slices\/(\d+)\//.exec(field ?? '')?.[1] ?? 0)
  const value = searchedFlights(criteria)[at]?.[name] ?? ''
  const message =
    name === 'departureDate'
      ? 'The airlines do not sell this date'
      : `The airlines know no airport or city with the code ${value}`
  if (at === 0) return [name, message]
  return [criteria.returnDate ? WAY_BACK[name] : `furtherFlights.${at - 1}.${name}`, message]
}

/** Why a search failed: a field the airlines refuse goes back to its own place on the form. */
export function searchError(answer: Failed, criteria: SearchCriteria): DomainError {
  if (answer.kind === 'refused' && answer.status === 422) {
    const [field, message] = refusedField(answer.failure, criteria) ?? []
    if (field && message) {
      return new DomainError('invalid_input', message, { fields: { [field]: message }, cause: answer.failure })
    }
  }
  return readError(answer)
}

function whyUnreadable(error: unknown): string {
  if (error instanceof v.ValiError) return `${v.getDotPath(error.issues[0]) ?? 'item'}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

/**
 * The items of a list that `read` can read. One that can't be read is left out and counted in one line of the log, so that an
 * airline's slip doesn't hide everybody else's flights.
 * @throws DomainError `provider_unavailable` when there are items and none can be read: that isn't an empty answer
 */
export function readableItems<T>(
  { log, what }: { log: Log; what: string },
  items: unknown[],
  read: (item: unknown) => T,
): T[] {
  const reasons: string[] = []
  const readable = items.flatMap((item) => {
    try {
      return [read(item)]
    } catch (error) {
      reasons.push(whyUnreadable(error))
      return []
    }
  })
  if (reasons.length > 0) {
    const counts = { skipped: reasons.length, of: items.length }
    log({ level: 'warn', event: 'unreadable_items', what, ...counts, first: reasons[0] })
    if (readable.length === 0) throw unreadable(what)
  }
  return readable
}
