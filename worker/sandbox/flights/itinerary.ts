import type { Carrier } from './carriers'
import type { Flight } from './schedule'

/** A flight as sold: `marketing` sells it under a number of its own, `flight.carrier` operates it. */
export interface Leg {
  flight: Flight
  marketing: Carrier
  number: number
}

/** One direction of a journey: one leg or several with changes between them. The first leg's seller owns the ticket. */
export interface Itinerary {
  legs: readonly [Leg, ...Leg[]]
  /** Gate to gate of the whole, in minutes. */
  minutes: number
  /** Names the itinerary: the same flights on the same days sold by the same airlines. */
  key: string
}

export const ownLeg = (flight: Flight): Leg => ({ flight, marketing: flight.carrier, number: flight.number })

/** The number a partner gives to a flight it doesn't operate. */
const partnerNumber = (flight: Flight): number =>
  5000 + ((flight.number * 7 + flight.from.iata.charCodeAt(1) * 13) % 3900)

export const soldBy = (flight: Flight, marketing: Carrier): Leg => ({
  flight,
  marketing,
  number: marketing === flight.carrier ? flight.number : partnerNumber(flight),
})

/** The itinerary of legs in order, or null for none. */
export function itineraryOf(legs: readonly Leg[]): Itinerary | null {
  const [first, ...rest] = legs
  if (!first) return null
  const last = rest.at(-1) ?? first
  return {
    legs: [first, ...rest],
    minutes: last.flight.arrivesUtc - first.flight.departsUtc,
    key: legs.map(legKey).join('~'),
  }
}

/** `marketing.operating.from.to.index.day`, which is all it takes to find the leg again. */
export const legKey = ({ flight, marketing }: Leg): string =>
  `${marketing.code}${flight.carrier.code}${flight.from.iata}${flight.to.iata}${flight.index}.${flight.day}`

export const lastLeg = ({ legs }: Itinerary): Leg => legs.at(-1) ?? legs[0]
