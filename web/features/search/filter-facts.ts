import type { Carrier } from '../../../worker/contract/offer'
import type { OfferSummary } from '../../../worker/contract/offer-summary'
import { durationMinutes } from '../../../worker/domain/iso-duration'
import { marketingCarriers, stopCount } from '../../format/itinerary'
import type { DayPart, StopChoice } from './filters'
import { includedCheckedBags } from './offer-facts'

/** What the filters ask of an offer, worked out once. */
export interface OfferFacts {
  /** What the traveller pays, in major units. */
  price: number
  airlines: readonly { key: string; name: string }[]
  stops: StopChoice
  /** Of the outbound flight; null where its clock can't be read. */
  departure: DayPart | null
  arrival: DayPart | null
  /** Minutes of the longest direction; endless where one isn't stated, since nothing can be promised of it. */
  minutes: number
  refundable: boolean
  baggage: boolean
}

/** How an airline is told from others, in a filter and in an address. */
export const airlineKey = ({ iata_code, name }: Pick<Carrier, 'iata_code' | 'name'>): string => iata_code ?? name

/** The part of the day of a local time, or null. */
export function dayPartOf(local: string): DayPart | null {
  const hour = /T([01]\d|2[0-3]):/.exec(local)?.[1]
  if (hour === undefined) return null
  return hour < '06' ? 'early_morning' : hour < '12' ? 'morning' : hour < '18' ? 'afternoon' : 'evening'
}

const known = new WeakMap<OfferSummary, OfferFacts>()

function workOut(offer: OfferSummary): OfferFacts {
  const [outbound] = offer.slices
  const stops = Math.max(...offer.slices.map(stopCount))
  return {
    price: Number(offer.charge.total_amount),
    airlines: marketingCarriers(offer).map((carrier) => ({ key: airlineKey(carrier), name: carrier.name })),
    stops: stops <= 0 ? 0 : stops === 1 ? 1 : 2,
    departure: outbound ? dayPartOf(outbound.departure_time) : null,
    arrival: outbound ? dayPartOf(outbound.arrival_time) : null,
    minutes: Math.max(...offer.slices.map(({ duration }) => durationMinutes(duration) ?? Number.POSITIVE_INFINITY)),
    refundable: offer.conditions.refundable === true,
    baggage: includedCheckedBags(offer) > 0,
  }
}

/** The facts of an offer. An offer never changes, so they are kept as long as it lives. */
export function factsOf(offer: OfferSummary): OfferFacts {
  const kept = known.get(offer)
  if (kept) return kept
  const facts = workOut(offer)
  known.set(offer, facts)
  return facts
}
