import { DAY_MINUTES, MINUTE_MS } from '../../../domain/time'
import { type Cabin, type Carrier, DUFFEL_AIRWAYS, findCarrier } from '../schedule/carriers'
import { nonstops, oneStops, sellTogether, twoStops } from '../schedule/connections'
import { fraction } from '../schedule/hash'
import { findAirports } from '../schedule/network'
import { flightsOn, type Itinerary, lastLeg, ownLeg, toItinerary } from '../schedule/timetable'
import { carrierFareBrands, type FareBrand } from './fare-brands'
import { findMagic, type Magic } from './magic-routes'
import type { Quote } from './offer-id'
import { priceFare } from './pricing'
import type { SearchedSlice, SearchRequest, TimeWindow } from './search-request'

const MOST_OFFERS = 260
// Few airlines fly to all places of a long journey and sell it as one ticket.
const FLIGHTS_OF_LONG_JOURNEY = 4
const MOST_OFFERS_OF_LONG_JOURNEY = 60
const MOST_DIRECT = 70
const MOST_CONNECTING = 45
const ROUNDS = 10
const ENOUGH_WITHOUT_SECOND_CHANGE = 12
/** How long before departure airlines stop selling, in minutes. */
const LATEST_SALE = 120
/** The last minute that a time of the provider can express: years have four digits. In minutes since 1970. */
const LAST_MINUTE = Date.UTC(9999, 11, 31, 23, 59) / MINUTE_MS

/** Everything that can be bought for a search, in no particular order; the same search at the same moment gives the same. */
export function findQuotes(request: SearchRequest): Quote[] {
  const magic = findMagic(request)
  if (magic === 'no-offers') return []
  const slices = request.slices.map((slice) => itinerariesFor(slice, request, magic))
  const cabins: readonly Cabin[] = request.cabin ? [request.cabin] : ['economy', 'premium_economy', 'business']
  const most = slices.length < FLIGHTS_OF_LONG_JOURNEY ? MOST_OFFERS : MOST_OFFERS_OF_LONG_JOURNEY
  const quotes: Quote[] = []
  for (const itineraries of combinations(slices)) {
    for (const cabin of cabins) {
      for (const brands of brandsFor(itineraries, cabin)) {
        const parts = itineraries.map((itinerary, i) => ({ itinerary, brand: brands[i] ?? brands[0] }))
        quotes.push({ request, parts, price: priceFare(itineraries, brands, request) })
      }
    }
    if (quotes.length >= most) break
  }
  return quotes
}

function itinerariesFor(slice: SearchedSlice, request: SearchRequest, magic: Magic | null): Itinerary[] {
  const soonest = request.createdAt / MINUTE_MS + LATEST_SALE
  const direct: Itinerary[] = []
  const connecting: Itinerary[] = []
  for (const from of findAirports(slice.origin).airports) {
    for (const to of findAirports(slice.destination).airports) {
      if (from === to) continue
      direct.push(...nonstops(from, to, slice.day))
      const zz = magic && findCarrier(DUFFEL_AIRWAYS)
      if (zz)
        direct.push(...flightsOn(zz, from, to, slice.day).flatMap((flight) => toItinerary([ownLeg(flight)]) ?? []))
      if (request.maxConnections > 0) connecting.push(...oneStops(from, to, slice.day))
      if (request.maxConnections > 1 && direct.length + connecting.length < ENOUGH_WITHOUT_SECOND_CHANGE) {
        connecting.push(...twoStops(from, to, slice.day))
      }
    }
  }
  connecting.sort((a, b) => a.minutes - b.minutes)
  const sensible = connecting.filter(({ minutes }) => minutes <= longest(direct, connecting)).slice(0, MOST_CONNECTING)
  return [...(magic === 'connecting-only' ? [] : spread(direct, MOST_DIRECT)), ...sensible].filter(
    (itinerary) =>
      itinerary.legs[0].flight.departsUtc >= soonest &&
      lastLeg(itinerary).flight.arrivesWall <= LAST_MINUTE &&
      inWindow(itinerary.legs[0].flight.departsWall, slice.departure) &&
      inWindow(lastLeg(itinerary).flight.arrivesWall, slice.arrival),
  )
}

/** At most this many of a list, sampled evenly, so that no airline or time of day drops out. */
const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]).flatMap((one) => one ?? [])

/** Nobody looks at a journey of several times the shortest; if there is nothing better, more than a day is accepted. */
function longest(direct: Itinerary[], connecting: Itinerary[]): number {
  const best = Math.min(...direct.map(({ minutes }) => minutes), ...connecting.map(({ minutes }) => minutes))
  return best * 2 + 480
}

const inWindow = (wall: number, window: TimeWindow | null): boolean =>
  window === null || (wall % DAY_MINUTES >= window.from && wall % DAY_MINUTES <= window.to)

/** One itinerary per slice, all sold by one airline or by allied ones; each direction's best come first. */
function* combinations(slices: readonly Itinerary[][]): Generator<Itinerary[]> {
  const [first, ...others] = slices
  if (!first) return
  if (others.length === 0) {
    for (const itinerary of first) yield [itinerary]
    return
  }
  const perOwner = new Map<Carrier, Itinerary[][]>()
  for (const owner of new Set(first.map(sellingCarrier))) {
    const lists = slices.map((list, i) =>
      list.filter((one) => (i === 0 ? sellingCarrier(one) === owner : sellTogether(sellingCarrier(one), owner))),
    )
    if (lists.every((list) => list.length > 0))
      perOwner.set(
        owner,
        lists.map((list) => ownFirst(list, owner)),
      )
  }
  // Round-robin among the airlines, so that a truncated list still has all of them.
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const lists of perOwner.values()) {
      for (const shift of [0, 1, 2]) {
        const picked = lists.map((list, i) => pick(list, i === 0 ? round : round + shift))
        const key = picked.map((one) => one.key).join()
        if (seen.has(key) || !picked.every((one, i) => i === 0 || departsAfter(one, picked[i - 1]))) continue
        seen.add(key)
        yield picked
      }
    }
  }
}

const sellingCarrier = ({ legs }: Itinerary): Carrier => legs[0].marketing

// The return flights of an airline itself first, its partners' after them.
const ownFirst = (list: Itinerary[], owner: Carrier): Itinerary[] => [
  ...list.filter((one) => sellingCarrier(one) === owner),
  ...list.filter((one) => sellingCarrier(one) !== owner),
]

function pick(list: Itinerary[], place: number): Itinerary {
  const found = list[place % list.length]
  if (!found) throw new Error('an empty list was not left out')
  return found
}

const departsAfter = (one: Itinerary, previous: Itinerary | undefined): boolean =>
  previous === undefined || one.legs[0].flight.departsUtc >= lastLeg(previous).flight.arrivesUtc + 60

/** The brand lists for itineraries bought together: one level of the fare family throughout; some are sold out. */
function brandsFor(itineraries: readonly Itinerary[], cabin: Cabin): [FareBrand, ...FareBrand[]][] {
  const lists = itineraries.map((itinerary) =>
    sellsCabin(itinerary, cabin) ? carrierFareBrands(sellingCarrier(itinerary), cabin) : [],
  )
  const levels = Math.min(...lists.map((list) => list.length))
  const result: [FareBrand, ...FareBrand[]][] = []
  for (let level = 0; level < levels; level++) {
    const [first, ...rest] = lists.flatMap((list) => list[level] ?? [])
    const soldOut = itineraries.some(({ key }) => fraction(`sold${key}${cabin}${level}`) < (level === 0 ? 0.1 : 0.04))
    if (first && !soldOut) result.push([first, ...rest])
  }
  return result
}

/** Premium economy and first exist on long-haul aircraft only; business wherever its seller has it. */
function sellsCabin(itinerary: Itinerary, cabin: Cabin): boolean {
  if (cabin === 'economy') return true
  const longHaul = itinerary.legs.some(({ flight }) => flight.km > 4500 && flight.carrier.cabins.includes(cabin))
  if (cabin === 'premium_economy') return longHaul
  if (cabin === 'first') return longHaul && fraction(`first${itinerary.key}`) < 0.6
  return itinerary.legs.some(({ flight }) => flight.carrier.cabins.includes('business'))
}
