import type { Carrier } from '#worker/contract/offer'
import type { OfferSummary, SliceSummary } from '#worker/contract/search-result'
import { formatMinutes } from '../../../format/duration'
import { findLayovers } from '../../../words/itinerary'
import { cityName } from '../../../words/names'

const distinct = (carriers: Carrier[]): Carrier[] => [
  ...new Map(carriers.map((carrier) => [carrier.iata_code ?? carrier.name, carrier])).values(),
]

/** The airlines under whose flight numbers an offer is sold, in order of appearance. */
export const marketingCarriers = ({ slices }: Pick<OfferSummary, 'slices'>): Carrier[] =>
  distinct(slices.flatMap(({ segments }) => segments.map(({ marketing_carrier }) => marketing_carrier)))

/** The airlines that operate an offer's flights, in order of appearance. */
export const operatingCarriers = ({ slices }: Pick<OfferSummary, 'slices'>): Carrier[] =>
  distinct(slices.flatMap(({ segments }) => segments.map(({ operating_carrier }) => operating_carrier)))

/** The airline's name and logos for a card, and who operates the flights. */
export function cardAirline(offer: OfferSummary) {
  const marketing = marketingCarriers(offer)
  const operators = operatingCarriers(offer).map(({ name }) => name)
  const [only] = marketing
  const several = marketing.length > 1
  const others = operators.filter((name) => name !== only?.name)
  return {
    name: several ? 'Multiple Airlines' : (only?.name ?? offer.owner.name),
    logos: several ? marketing.slice(0, 2) : [only ?? offer.owner],
    /** Every operating airline, for the hint of several airlines; empty for one. */
    operators: several ? operators : [],
    /** The other airlines that operate a single airline's flights; null when it operates them itself. */
    operatedBy: !several && others.length > 0 ? others.join(', ') : null,
  }
}

/** One line for each change of planes: "3h 30m in Dublin (DUB)". */
export const connectionLines = (slice: SliceSummary): string[] => [
  ...findLayovers(slice).map(({ arrival, departure, minutes, changesAirport }) =>
    changesAirport
      ? `${formatMinutes(minutes)}, change from ${arrival.iata_code} to ${departure.iata_code}`
      : `${formatMinutes(minutes)} in ${cityName(arrival)} (${arrival.iata_code})`,
  ),
  ...slice.segments.flatMap(({ stops }) =>
    stops.map(({ airport }) => `Stop in ${cityName(airport)} (${airport.iata_code}), same flight`),
  ),
]
