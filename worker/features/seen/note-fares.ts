import type { NetOffer } from '../../contract/offer'
import { findMetropolitanArea } from '../../contract/places/places'
import type { SearchCriteria } from '../../contract/search'
import type { Place } from '../../contract/travel'
import type { Deps } from '../../deps'
import { parseMoney } from '../../domain/money'
import { bestCabin, fareTotal } from '../../domain/offer/pricing'
import { type CachedSearch, findSearch, type SearchRequest, searchKey, secondsLeft } from '../offers/search-cache'
import { airlinesOf, airportsOf, MOST_PAIRS, mostStops, sightingOf } from './sighting'
import type { SearchedFares, SeenFare } from './store'

/** What recording fares needs from outside. */
export type NoteDeps = Pick<Deps, 'seenFares' | 'cache' | 'clock' | 'flightProviders' | 'log'>

interface Priced {
  offer: NetOffer
  /** At the traveler's price, in minor units. */
  shown: number
}

/** The name of an end of a search: a city that was searched as a whole by its own name, whichever of its airports the offer has. */
const cityName = (code: string, place: Place | undefined) =>
  findMetropolitanArea(code)?.name ?? place?.city_name ?? place?.name ?? ''

function seenFare({ offer, shown }: Priced, between: Pick<SearchCriteria, 'origin' | 'destination'>): SeenFare {
  const [slice] = offer.slices
  return {
    amount: parseMoney(offer.total_amount, offer.total_currency).amount,
    shownAmount: shown,
    currency: offer.total_currency,
    fareCabin: bestCabin(offer) ?? null,
    originCity: cityName(between.origin, slice?.origin),
    destinationCity: cityName(between.destination, slice?.destination),
    airline: offer.owner.name,
    stops: mostStops(offer),
    airlines: airlinesOf(offer),
    soldUntil: offer.fare_sold_until ?? null,
  }
}

/** The cheapest of all, and between each two airports when a city was searched. */
function cheapestFares(
  offers: readonly NetOffer[],
  { markup, criteria }: SearchRequest,
): Pick<SearchedFares, 'cheapest' | 'byAirports'> {
  // Prices in two currencies can't be compared: nothing is ever converted.
  const [first] = offers
  const priced = offers
    .filter(({ total_currency }) => total_currency === first?.total_currency)
    .map((offer) => ({ offer, shown: fareTotal(offer, markup).amount }))
    .toSorted((one, other) => one.shown - other.shown)
  const cheapest = priced[0] ? seenFare(priced[0], criteria) : null
  const isOfCity = [criteria.origin, criteria.destination].some((code) => findMetropolitanArea(code))
  if (!isOfCity) return { cheapest, byAirports: null }
  const pairs = new Map<string, NonNullable<SearchedFares['byAirports']>[number]>()
  for (const each of priced) {
    const airports = airportsOf(each.offer)
    // A city may have the code of one of its airports: that row is the search's own.
    if (!airports || (airports.origin === criteria.origin && airports.destination === criteria.destination)) continue
    const pair = `${airports.origin} ${airports.destination}`
    if (!pairs.has(pair)) pairs.set(pair, { ...airports, fare: seenFare(each, airports) })
  }
  return { cheapest, byAirports: [...pairs.values()].slice(0, MOST_PAIRS) }
}

// Home shows fares for one adult, and from one place to another: a ticket for several flights has no price of a route.
const isRecorded = ({
  flyers,
  criteria: { adultsCount, childrenCount, infantsCount, furtherFlights },
}: SearchRequest) => adultsCount === 1 && childrenCount + infantsCount === 0 && !furtherFlights && !flyers

/** For how long a search that couldn't be recorded isn't read for that again. */
const UNNOTED_SECONDS = 60

const noteKey = (deps: NoteDeps, asked: SearchRequest) => `noted/${asked.brandKey}/${searchKey(deps, asked)}`

/**
 * Records the cheapest fare that a search for one adult has found, or that it found none, with the time at which it was found: once for
 * each brand whose travelers get it, whichever of them searched. Nobody waits for it, and it never fails: a fare that isn't recorded is
 * only missing on home.
 */
export async function noteSearch(deps: NoteDeps, asked: SearchRequest, found: CachedSearch): Promise<void> {
  if (!isRecorded(asked)) return
  const { seenFares, cache, clock, log } = deps
  const { brandKey, mode, criteria } = asked
  const { origin, destination, departureDate, returnDate, cabinClass } = criteria
  const key = { brandKey, mode, origin, destination, departureDate, returnDate: returnDate ?? null, cabinClass }
  const mark = (seconds: number) => cache.put(noteKey(deps, asked), found.foundAt, seconds)
  try {
    if ((await cache.find(noteKey(deps, asked))) === found.foundAt) return
    // An airline that didn't answer may have fares.
    if (found.offers.length === 0 && !found.complete) return void (await mark(UNNOTED_SECONDS))
    const fares = { ...cheapestFares(found.offers, asked), sighting: sightingOf(found.offers, asked, found.complete) }
    await seenFares.note(key, fares, new Date(found.foundAt))
    await mark(secondsLeft(found, clock.now()))
  } catch (cause) {
    await mark(UNNOTED_SECONDS)
    log({ level: 'warn', event: 'fare_not_noted', brand: brandKey, cause: String(cause) })
  }
}

/** The same for a page that was passed on unread: its search is read unless the brand has recorded it. Never fails. */
export async function recordCachedSearch(deps: NoteDeps, asked: SearchRequest): Promise<void> {
  if (!isRecorded(asked) || (await deps.cache.find(noteKey(deps, asked))) !== null) return
  const search = await findSearch(deps, asked)
  if (search) await noteSearch(deps, asked, search)
}
