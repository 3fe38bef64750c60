import type { NetOffer, Segment } from '../contract/offer'
import type { CabinClass } from '../contract/travel'

/** A flight without stops as the airline that flies it names it. It says nothing of who travels. */
export interface NamedFlight {
  /** IATA's codes of the airports, and of the operating airline. */
  origin: string
  destination: string
  airline: string
  number: number
  /** yyyy-MM-dd where it departs. */
  day: string
}

/** Names a flight of a day. */
export const flightKey = ({ airline, number, origin, destination, day }: NamedFlight): string =>
  `${airline}${number} ${origin}${destination} ${day}`

/** What one seat of each cabin emits, in grams of CO₂ equivalents; cabins of which a model says nothing aren't among them. */
export type SeatEmissions = Partial<Record<CabinClass, number>>

/** A flight as its operating airline names it; null where nobody tells its number, and where it lands on the way, for a model knows legs only. */
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

/** The flights to ask a model about, each once: those of offers all of whose flights can be named. */
export function flightsToEstimate(offers: readonly Pick<NetOffer, 'slices'>[]): NamedFlight[] {
  const named = offers.flatMap((offer) => {
    const all = flights(offer).map(namedFlight)
    return all.every((flight) => flight !== null) ? all : []
  })
  return [...new Map(named.map((flight) => [flightKey(flight), flight])).values()]
}

/** What one traveler with a seat emits on all flights of an offer, in kg; null unless the model knows each flight in the cabin that is flown. */
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
