import type { NetOffer } from '../../contract/offer'
import { airportsOfCity, findAirport, findMetropolitanArea } from '../../contract/places/places'
import { parseMoney } from '../../domain/money'
import { bestCabin } from '../../domain/offer/pricing'
import type { SearchRequest } from '../offers/search-cache'
import type { SightedFare, SightedRoute, Sighting } from './store-sighting-writes'

/** Where a brand's sightings are stored: with all brands', or separately when it has private fares. */
export const fareScope = ({
  brandKey,
  markup: { privateFares = [] },
}: Pick<SearchRequest, 'brandKey' | 'markup'>): string => (privateFares.length > 0 ? brandKey : '')

/** The most stops on each way that count as few. */
export const FEW_STOPS = 1

/** The most stops that an offer has on its way there or back. */
export const mostStops = ({ slices }: Pick<NetOffer, 'slices'>): number =>
  Math.max(
    ...slices.map(({ segments }) => segments.reduce((stops, each) => stops + each.stops.length, segments.length - 1)),
  )

/** The two airports of a journey there and back; null when it returns from or to another. */
export function airportsOf({ slices }: Pick<NetOffer, 'slices'>): { origin: string; destination: string } | null {
  const [there, back] = slices.map((slice) => ({
    origin: slice.origin.iata_code,
    destination: slice.destination.iata_code,
  }))
  if (!there) return null
  const isSame = !back || (back.origin === there.destination && back.destination === there.origin)
  return isSame ? there : null
}

/** Whether a code means a city with several airports: one that is also an airport's means the airport. */
const isCity = (code: string) => !findAirport(code) && findMetropolitanArea(code) !== undefined

const airportsAt = (code: string) => (isCity(code) ? airportsOfCity(code).map(({ iata }) => iata) : [code])

/** A place, and its city. */
function placeAndCity(code: string): string[] {
  const city = findAirport(code)?.cityCode
  return city && city !== code && isCity(city) ? [code, city] : [code]
}

/** The codes of an offer's seller, and of its marketing airlines. */
export const airlinesOf = ({ owner, slices }: Pick<NetOffer, 'owner' | 'slices'>): string[] => {
  const flown = slices.flatMap(({ segments }) => segments.map(({ marketing_carrier }) => marketing_carrier))
  return [...new Set([owner, ...flown].flatMap(({ iata_code }) => iata_code ?? []))]
}

const sightedFare = (offer: NetOffer): SightedFare => ({
  amount: parseMoney(offer.total_amount, offer.total_currency).amount,
  currency: offer.total_currency,
  fareCabin: bestCabin(offer) ?? null,
  stops: mostStops(offer),
  airports: airportsOf(offer),
  airlines: airlinesOf(offer),
})

const cheaper = (one: SightedFare | null, other: SightedFare) => (one && one.amount <= other.amount ? one : other)

function addFare(route: SightedRoute, fare: SightedFare): void {
  const kind = fare.stops <= FEW_STOPS ? 'few' : 'more'
  route[kind] = cheaper(route[kind], fare)
}

/** How many pairs of airports are recorded for a search between cities, the cheapest first. */
export const MOST_PAIRS = 12

const leastOf = ({ few, more }: SightedRoute) => Math.min(few?.amount ?? Infinity, more?.amount ?? Infinity)

/**
 * The cheapest net fares that a search shows: of its own route, of the airports of a searched city, and of the cities that its airports
 * belong to.
 */
export function sightingOf(offers: readonly NetOffer[], asked: SearchRequest, isComplete: boolean): Sighting {
  const { mode, criteria } = asked
  const { origin, destination, departureDate, returnDate, cabinClass } = criteria
  const own: SightedRoute = { origin, destination, few: null, more: null }
  const pairs = new Map<string, SightedRoute>()
  const isOfCities = isCity(origin) || isCity(destination)
  // Prices in two currencies can't be compared: nothing is ever converted.
  const [first] = offers
  for (const offer of offers) {
    if (offer.total_currency !== first?.total_currency) continue
    const fare = sightedFare(offer)
    addFare(own, fare)
    if (!isOfCities || !fare.airports) continue
    const name = `${fare.airports.origin} ${fare.airports.destination}`
    const pair = pairs.get(name) ?? { ...fare.airports, few: null, more: null }
    pairs.set(name, pair)
    addFare(pair, fare)
  }
  const narrower = [...pairs.values()].toSorted((one, other) => leastOf(one) - leastOf(other)).slice(0, MOST_PAIRS)
  const wider = placeAndCity(origin)
    .flatMap((from) => placeAndCity(destination).map((to) => ({ origin: from, destination: to })))
    .filter((route) => route.origin !== origin || route.destination !== destination)
  return {
    scope: fareScope(asked),
    mode,
    origin,
    destination,
    departureDate,
    returnDate: returnDate ?? null,
    cabinClass,
    isComplete,
    own,
    narrower,
    wider,
    airports: { origins: airportsAt(origin), destinations: airportsAt(destination) },
  }
}
