import type { NetOffer, Segment } from '../contract/offer'
import type { CabinClass } from '../contract/travel'

/** A nonstop flight as its operating airline identifies it. It contains nothing about travelers. */
export interface NamedFlight {
  /** The IATA codes of the airports, and of the operating airline. */
  origin: string
  destination: string
  airline: string
  number: number
  /** The local day of departure, yyyy-MM-dd. */
  day: string
}

/** The key of a flight on a day. */
export const flightKey = ({ airline, number, origin, destination, day }: NamedFlight): string =>
  `${airline}${number} ${origin}${destination} ${day}`

/** The emissions of one seat in each cabin, in grams of CO₂ equivalents; cabins unknown to the model are missing. */
export type SeatEmissions = Partial<Record<CabinClass, number>>

/** A flight as its operating airline identifies it; null when its number is unknown, and when it has a stop, because models only know single legs. */
function namedFlight({ origin, destination, operating_carrier, ...segment }: Segment): NamedFlight | null {
  const { operating_number: number, stops, departing_at } = segment
  const airline = operating_carrier.iata_code
  if (airline === null || number === undefined || stops.length > 0) return null
  return {
    origin: origin.iata_code,
    destination: destination.iata_code,
    airline,
    number,
    day: departing_at.slice(0, 10),
  }
}

const flights = ({ slices }: Pick<NetOffer, 'slices'>): Segment[] => slices.flatMap(({ segments }) => segments)

/** The flights to ask a model about, each once: those of offers whose flights are all identified. */
export function flightsToEstimate(offers: readonly Pick<NetOffer, 'slices'>[]): NamedFlight[] {
  const named = offers.flatMap((offer) => {
    const all = flights(offer).map(namedFlight)
    return all.every((flight) => flight !== null) ? all : []
  })
  return [...new Map(named.map((flight) => [flightKey(flight), flight])).values()]
}

/** The emissions of one traveler with a seat on all flights of an offer, in kg; null unless the model knows each flight in the booked cabin. */
export function emissionsEach(
  offer: Pick<NetOffer, 'slices'>,
  known: ReadonlyMap<string, SeatEmissions>,
): number | null {
  let grams = 0
  for (const segment of flights(offer)) {
    const flight = namedFlight(segment)
    const seat = flight && segment.cabin_class ? known.get(flightKey(flight))?.[segment.cabin_class] : undefined
    if (seat === undefined) return null
    grams += seat
  }
  return Math.round(grams / 1000)
}
