import type { ReactNode } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import type { NearbyAirports } from '#worker/contract/search/nearby'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import type { LayoverKind, OfferSummary } from '#worker/contract/search-result'
import { statedChange } from '#worker/domain/offer/change-sentence'
import { localTime, shortWeekday } from '../../../format/dates'
import { formatDuration, formatMinutes } from '../../../format/duration'
import { formatPrice } from '../../../format/money'
import { refundCondition, statedBags } from '../../../words/fares'
import { daysLater, findLayovers, type Layover, stopCount, stopsLabel } from '../../../words/itinerary'
import { cityAndCode, cityName } from '../../../words/names'
import type { TruePrices } from '../results/results-state'
import { cardAirline } from './offer-facts'

const layoverText = (kind: LayoverKind, { minutes, arrival, departure, from, to }: Layover): string => {
  const place = arrival.iata_code
  if (kind === 'airport') return `Change of airport: ${place} to ${departure.iata_code}`
  if (kind === 'overnight') return `Overnight in ${cityName(arrival)}, ${localTime(from)} to ${localTime(to)}`
  const long = minutes !== null && minutes < 60 ? `${minutes} min` : formatMinutes(minutes)
  return `${kind === 'short' ? 'Short' : 'Long'} layover: ${long} in ${place}`
}

const LAYOVER_LABELS: Record<LayoverKind, string> = {
  airport: 'Airport change',
  overnight: 'Overnight layover',
  short: 'Short layover',
  long: 'Long layover',
}

/** What is unusual about the layovers, in a word or two each: "Short layover". */
export const layoverLabels = ({ slices }: OfferSummary): { kind: 'layover' | 'wait'; text: string }[] => {
  const kinds = new Set(slices.flatMap(({ segments }) => segments.flatMap(({ layover }) => layover ?? [])))
  return [...kinds].map((kind) => ({ kind: kind === 'long' ? 'wait' : 'layover', text: LAYOVER_LABELS[kind] }))
}

/** What is unusual about the layovers, without repeats: "Short layover: 45 min in DUB", "Change of airport: LGW to LHR". */
export const layoverFacts = ({ slices }: OfferSummary): FareFact[] => {
  const facts = slices.flatMap((slice) =>
    findLayovers(slice).flatMap((layover, index) =>
      (slice.segments[index + 1]?.layover ?? []).map((kind) => ({
        kind: kind === 'long' ? ('wait' as const) : ('layover' as const),
        text: layoverText(kind, layover),
        isGood: false,
      })),
    ),
  )
  return [...new Map(facts.map((fact) => [fact.text, fact])).values()]
}

/**
 * CO₂ in kg: the median of the results, and the number of flights behind it; 0 when unknown. By the Travel Impact Model the figure is per
 * traveler, else it is the provider's figure for the whole party.
 */
export interface MedianEmissions {
  kg: number
  count: number
  isModel: boolean
}

/** Draws the box that picks a fare to be compared; below a card, it shows although nobody compares yet. */
export type RenderPick = (offer: OfferSummary, name: string, isUnfolded?: boolean) => ReactNode

/** The facts of the search and of all offers that a card needs. A stable object, shared by all cards. */
export interface CardContext {
  travelers: number
  /** Travelers with a seat: infants travel on laps. */
  seats: number
  /** Whether all travelers pay the same: children and infants usually pay less. */
  onlyAdults: boolean
  /** The requested days, yyyy-MM-dd, one for each direction. */
  days: readonly string[]
  /** Null where too few airlines state their CO₂. */
  median: MedianEmissions | null
  /** The prices with the wanted extras; null when only fares are shown. */
  prices: TruePrices | null
  /** The wanted extras, as in the address. */
  travelsWith: string
  /** The nearby airports that were searched too. */
  nearby?: NearbyAirports | undefined
  /** A distance in the reader's unit; absent until its code has loaded. */
  distance?: ((km: number) => string) | undefined
  /** Null until its code has loaded. */
  pick?: RenderPick | null
}

/** The context of the cards of a search. */
export const cardContext = (
  criteria: SearchCriteria,
  median: MedianEmissions | null,
  { prices, travelsWith }: Pick<CardContext, 'prices' | 'travelsWith'> = { prices: null, travelsWith: '' },
): CardContext => ({
  travelers: criteria.adultsCount + criteria.childrenCount + criteria.infantsCount,
  seats: criteria.adultsCount + criteria.childrenCount,
  onlyAdults: criteria.childrenCount + criteria.infantsCount === 0,
  days: searchedFlights(criteria).map(({ departureDate }) => departureDate),
  median,
  prices,
  travelsWith,
})

/** The price of an offer, with the wanted extras when their price is known. */
export const shownPrice = (offer: OfferSummary, { prices }: Pick<CardContext, 'prices'>): string =>
  prices?.total(offer) ?? offer.total_amount

/** The price for each traveler: "$507 each", "about $507 each"; null for one traveler. */
export function shareWords(offer: OfferSummary, context: CardContext): string | null {
  const { travelers, onlyAdults } = context
  const share = Number(shownPrice(offer, context)) / travelers
  if (travelers < 2) return null
  const words = `${formatPrice(String(Math.round(share)), offer.total_currency)} each`
  return onlyAdults && Number.isInteger(share) ? words : `about ${words}`
}

/** A direction in short: "1 Stop · 9h 40m · Thu". */
export const journeyFact = (slice: OfferSummary['slices'][number]): string =>
  [stopsLabel(stopCount(slice)), formatDuration(slice.duration), shortWeekday(slice.departure_time)].join(' · ')

/** Something that a fare includes or allows, as stated by the airline. */
export interface FareFact {
  kind: 'nearby' | 'bag' | 'change' | 'refund' | 'emissions' | 'layover' | 'wait'
  text: string
  /** Whether it is an advantage. */
  isGood: boolean
  /** Whether it is something that the fare lacks. */
  isMissing?: boolean
}

function changeFact({ conditions }: OfferSummary): FareFact | null {
  const { state, fee } = statedChange(conditions)
  if (state === 'unstated') return null
  const allowed = fee === null ? 'Changes allowed, fees may apply' : fee ? 'Change fee' : 'Free changes'
  const isMissing = state === 'no'
  return { kind: 'change', text: isMissing ? 'No changes' : allowed, isGood: !isMissing && fee === '', isMissing }
}

/** What a fare includes and allows, in a few words, as far as the airline states it. */
export function fareFacts(offer: OfferSummary, { travelers }: Pick<CardContext, 'travelers'>): FareFact[] {
  const [bags, { state, text }] = [statedBags(offer, travelers), refundCondition(offer)]
  const facts: (FareFact | null | false)[] = [
    bags !== null && { kind: 'bag', text: bags, isGood: false, isMissing: /^No /.test(bags) },
    changeFact(offer),
    state !== 'unstated' && { kind: 'refund', text, isGood: state === 'yes', isMissing: state === 'no' },
  ]
  return facts.filter((fact) => !!fact)
}

/** The nearby airports that an offer uses instead of the requested ones: "Newark (EWR), 21 mi from JFK". */
export const nearbyFacts = (
  { slices }: OfferSummary,
  { nearby, distance = (km) => `${km} km` }: Pick<CardContext, 'nearby' | 'distance'>,
): FareFact[] =>
  (nearby?.airports ?? []).flatMap(({ iata_code, km, from }) => {
    const place = slices
      .flatMap((slice) => [slice.origin, slice.destination])
      .find((end) => end.iata_code === iata_code)
    const text = place && `${cityAndCode(place)}, ${distance(km)} from ${from}`
    return text ? { kind: 'nearby' as const, text, isGood: false } : []
  })

/** The CO₂ of an offer beside that of the others. */
interface Emissions {
  /** "254 kg CO₂e". */
  own: string
  /** "−12%" or "+5%"; '' for the usual amount. */
  against: string
  /** What the comparison rests on, in a sentence. */
  typical: string
  isGood: boolean
}

/**
 * The CO₂ per traveler with a seat, compared with the median. Null when either is unknown; figures of different sources are never compared.
 */
export function emissionsFact(
  { total_emissions_kg: total, model_emissions_kg: each }: OfferSummary,
  { median, seats }: Pick<CardContext, 'median' | 'seats'>,
): Emissions | null {
  const kg = (median?.isModel ? each : total) ?? null
  if (kg === null || !median || median.kg <= 0) return null
  const percent = Math.round((kg / median.kg - 1) * 100)
  const ofOne = (amount: number) => Math.round(median.isModel ? amount : amount / seats)
  const these = median.count > 0 ? `these ${median.count} flights` : 'these flights'
  return {
    own: `${ofOne(kg)} kg CO₂e`,
    against: percent === 0 ? '' : `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`,
    typical: `CO₂e is per traveler. Typical is ${ofOne(median.kg)} kg, the median of ${these}.`,
    isGood: percent < 0,
  }
}

/** An offer in a line, for screen readers: "Iberia, $615, JFK 08:30 to LHR 06:30 +1 day, LHR 10:15 to JFK 16:45". */
export function offerName(offer: OfferSummary, price = offer.total_amount): string {
  const flights = offer.slices.map(({ origin, destination, departure_time: from, arrival_time: to }) => {
    const later = daysLater(from, to)
    return `${origin.iata_code} ${localTime(from)} to ${destination.iata_code} ${localTime(to)}${later && ` ${later}`}`
  })
  return [cardAirline(offer).name, formatPrice(price, offer.total_currency), ...flights].join(', ')
}
