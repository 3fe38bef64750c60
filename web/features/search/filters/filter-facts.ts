import type { Carrier } from '#worker/contract/offer'
import type { OfferSummary } from '#worker/contract/search-result'
import { durationMinutes } from '#worker/domain/offer/offer-order'
import type { DayPart, StopChoice } from './filters'

/** The facts of an offer that filters test, computed once. */
export interface OfferFacts {
  /** The charged price, in major units of its currency. */
  price: number
  currency: string
  airlines: readonly { key: string; name: string }[]
  stops: StopChoice
  /** Of the outbound flight; null when its time can't be read. */
  departure: DayPart | null
  arrival: DayPart | null
  /** Minutes of the longest direction; infinite when a duration is unknown, so that it passes no limit. */
  minutes: number
  refundable: boolean
  /** Whether the airline promises every traveler with a seat a checked bag on every flight. */
  baggage: boolean
}

/** The charged price, in major units. */
export const chargedPrice = ({ total_amount }: Pick<OfferSummary, 'total_amount'>): number => Number(total_amount)

/** The key of an airline in filters and addresses. */
export const airlineKey = ({ iata_code, name }: Pick<Carrier, 'iata_code' | 'name'>): string => iata_code ?? name

/** The part of the day of a local time, or null. */
export function dayPart(local: string): DayPart | null {
  const hour = local[10] === 'T' ? Number(local.slice(11, 13)) : Number.NaN
  if (!(hour >= 0 && hour < 24)) return null
  return hour < 6 ? 'early_morning' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

// A result repeats the same few durations, so each is parsed once.
const durations = new Map<string, number>()

/** The minutes of a duration; infinite for an unknown one. */
function statedMinutes(duration: string | null): number {
  if (duration === null) return Number.POSITIVE_INFINITY
  let minutes = durations.get(duration)
  if (minutes === undefined) {
    minutes = durationMinutes(duration) ?? Number.POSITIVE_INFINITY
    durations.set(duration, minutes)
  }
  return minutes
}

const known = new WeakMap<OfferSummary, OfferFacts>()

/** Computes everything in one pass over the flights: the page waits while a thousand offers are read. */
function workOut(offer: OfferSummary): OfferFacts {
  const airlines: { key: string; name: string }[] = []
  let [stops, minutes, bags] = [0, 0, Number.POSITIVE_INFINITY]
  for (const { segments, duration } of offer.slices) {
    minutes = Math.max(minutes, statedMinutes(duration))
    let ownStops = segments.length - 1
    for (const { marketing_carrier, stops: technical, baggages } of segments) {
      ownStops += technical.length
      const key = airlineKey(marketing_carrier)
      if (!airlines.some((airline) => airline.key === key)) airlines.push({ key, name: marketing_carrier.name })
      let checked = 0
      for (const { type, each } of baggages) if (type === 'checked') checked = each ?? 0
      bags = Math.min(bags, checked)
    }
    stops = Math.max(stops, ownStops)
  }
  const [outbound] = offer.slices
  return {
    price: chargedPrice(offer),
    currency: offer.total_currency,
    airlines,
    stops: stops === 0 ? 0 : stops === 1 ? 1 : 2,
    departure: outbound ? dayPart(outbound.departure_time) : null,
    arrival: outbound ? dayPart(outbound.arrival_time) : null,
    minutes,
    refundable: offer.conditions.refundable === true,
    baggage: bags > 0,
  }
}

/** The facts of an offer, cached for its lifetime because an offer never changes. */
export function offerFacts(offer: OfferSummary): OfferFacts {
  const cached = known.get(offer)
  if (cached) return cached
  const facts = workOut(offer)
  known.set(offer, facts)
  return facts
}

const knownLists = new WeakMap<readonly OfferSummary[], readonly OfferFacts[]>()

/** The facts of each offer of a list, in its order; cached for lists that are filtered repeatedly. */
export function allOfferFacts(offers: readonly OfferSummary[]): readonly OfferFacts[] {
  const cached = knownLists.get(offers)
  if (cached) return cached
  const facts = offers.map(offerFacts)
  knownLists.set(offers, facts)
  return facts
}
