import type { SearchCriteria } from '#worker/contract/search'
import type { NearbyAirports } from '#worker/contract/search/nearby'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import type { LayoverKind, OfferSummary } from '#worker/contract/search-result'
import { statedChange } from '#worker/domain/offer/change-sentence'
import { localTime } from '../../../format/dates'
import { formatMinutes } from '../../../format/duration'
import { formatPrice } from '../../../format/money'
import { refundCondition, statedBags } from '../../../words/fares'
import { daysLater, findLayovers, type Layover } from '../../../words/itinerary'
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

/** What is out of the ordinary between the flights, each once: "Short layover: 45 min in DUB", "Change of airport: LGW to LHR". */
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
 * CO₂ in kg: the median of what was found, and how many flights it is of; 0 where nobody counted. By the Travel Impact Model it is one
 * traveler's, else that of everybody, as the provider gives it.
 */
export interface MedianEmissions {
  kg: number
  count: number
  isModel: boolean
}

/** What a card knows of the search and of the other offers. The same object from card to card and time to time. */
export interface CardContext {
  travelers: number
  /** Travelers with a seat: infants travel on laps. */
  seats: number
  /** Whether everybody pays the same: children and infants mostly pay less. */
  onlyAdults: boolean
  /** The days asked for, yyyy-MM-dd, a direction each. */
  days: readonly string[]
  /** Null where too few airlines state their CO₂. */
  median: MedianEmissions | null
  /** What offers cost with what is wanted beside them; null where fares alone are shown. */
  prices: TruePrices | null
  /** What is wanted with a flight, as the address says it. */
  travelsWith: string
  /** Which airports were not asked for. */
  nearby?: NearbyAirports | undefined
}

/** What the cards of a search say beside their offers. */
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

/** What an offer costs, with what is wanted beside it as far as that is known. */
export const shownPrice = (offer: OfferSummary, { prices }: Pick<CardContext, 'prices'>): string =>
  prices?.total(offer) ?? offer.charge.total_amount

/** The share of the price that falls to each of a party: "$507 each", "about $507 each"; null for one traveler. */
export function shareWords(offer: OfferSummary, context: CardContext): string | null {
  const { travelers, onlyAdults } = context
  const share = Number(shownPrice(offer, context)) / travelers
  if (travelers < 2) return null
  const words = `${formatPrice(String(Math.round(share)), offer.charge.currency)} each`
  return onlyAdults && Number.isInteger(share) ? words : `about ${words}`
}

/** Something that a fare includes or allows, as the airline states it. */
export interface FareFact {
  kind: 'nearby' | 'bag' | 'change' | 'refund' | 'emissions' | 'layover' | 'wait'
  text: string
  /** Whether it speaks for the offer. */
  isGood: boolean
}

function changeFact({ conditions }: OfferSummary): FareFact | null {
  const { state, fee } = statedChange(conditions)
  if (state === 'unstated') return null
  const allowed = fee === null ? 'Changes allowed, fees may apply' : fee ? 'Change fee' : 'Free changes'
  return { kind: 'change', text: state === 'yes' ? allowed : 'No changes', isGood: state === 'yes' && fee === '' }
}

/** What a fare includes and allows, in short words, as far as the airline states it. */
export function fareFacts(offer: OfferSummary, { travelers }: Pick<CardContext, 'travelers'>): FareFact[] {
  const [bags, { state, text }] = [statedBags(offer, travelers), refundCondition(offer)]
  const facts: (FareFact | null | false)[] = [
    bags !== null && { kind: 'bag', text: bags, isGood: false },
    changeFact(offer),
    state !== 'unstated' && { kind: 'refund', text, isGood: state === 'yes' },
  ]
  return facts.filter((fact) => !!fact)
}

/** Where an offer leaves from or arrives at an airport that wasn't asked for: "Newark (EWR), 33 km from JFK". */
export const nearbyFacts = ({ slices }: OfferSummary, { nearby }: Pick<CardContext, 'nearby'>): FareFact[] =>
  (nearby?.airports ?? []).flatMap(({ iata_code, km, from }) => {
    const place = slices
      .flatMap((slice) => [slice.origin, slice.destination])
      .find((end) => end.iata_code === iata_code)
    return place ? { kind: 'nearby' as const, text: `${cityAndCode(place)}, ${km} km from ${from}`, isGood: false } : []
  })

/**
 * The CO₂ of a traveler with a seat against the median: "254 kg CO₂ per traveler, 12% less than the median of these 34 flights". Null where either
 * isn't known: figures of two sources are never held against each other.
 */
export function emissionsFact(
  { total_emissions_kg: total, model_emissions_kg: each }: OfferSummary,
  { median, seats }: Pick<CardContext, 'median' | 'seats'>,
): FareFact | null {
  const kg = (median?.isModel ? each : total) ?? null
  if (kg === null || !median || median.kg <= 0) return null
  const percent = Math.round((kg / median.kg - 1) * 100)
  const own = `${Math.round(median.isModel ? kg : kg / seats)} kg CO₂ per traveler, `
  const against = percent === 0 ? 'at' : `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than`
  const these = median.count > 0 ? `of these ${median.count} flights` : 'here'
  return { kind: 'emissions', text: `${own}${against} the median ${these}`, isGood: percent < 0 }
}

/** An offer in a line, for who doesn't see its card: "Iberia, $615, JFK 08:30 to LHR 06:30 +1 day, LHR 10:15 to JFK 16:45". */
export function offerName(offer: OfferSummary, price = offer.charge.total_amount): string {
  const flights = offer.slices.map(({ origin, destination, departure_time: from, arrival_time: to }) => {
    const later = daysLater(from, to)
    return `${origin.iata_code} ${localTime(from)} to ${destination.iata_code} ${localTime(to)}${later && ` ${later}`}`
  })
  return [cardAirline(offer).name, formatPrice(price, offer.charge.currency), ...flights].join(', ')
}
