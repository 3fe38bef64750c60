import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import { HomeFares, NO_FARES, SeenFares, type ShownFare } from '../../contract/content/home-fares'
import type { ContentOf } from '../../contract/content/pages'
import type { EnteredOffer } from '../../contract/content/pages/home'
import { findAirport } from '../../contract/places/places'
import type { Deps } from '../../deps'
import { DAY_MS, HOUR_MS } from '../../domain/time'
import { shownFare } from '../seen/shown-fare'
import { countedFigures } from './counted-figures'
import { mainCurrency, type Shop } from './fare-dates'
import { shownOffers } from './offer-states'

type HomeFaresDeps = Pick<Deps, 'seenFares' | 'shopCounts' | 'cache' | 'clock' | 'log' | 'isLocalStart'>

/** How old a fare on the home page may be. */
const SHOWN_HOURS = 72
const MOST_DEALS = 4
/** From this share on a fall makes a deal, as it does a mail to who waits for one. */
const DEEP = 0.2
/** More routes than needed are read, to look for a brand's destinations among them. */
const MOST_ROUTES = 400
/**
 * For how long home shows what was read, so that its page is rendered once a minute at most. In test mode changes should be visible at
 * once.
 */
const keptSeconds = ({ isLocalStart }: HomeFaresDeps) => (isLocalStart ? 1 : 60)

/** Whether a fare's destination is the airport or city that a brand names. */
const leadsTo = (destination: string, code: string) =>
  destination === code || findAirport(destination)?.cityCode === code

/** By which part a price is lower than it was; 0 for too little to be called a deal. */
function depthOf({ price, was }: ShownFare): number {
  const depth = was === null ? 0 : 1 - Number(price) / Number(was)
  return depth >= DEEP ? depth : 0
}

/** The city that an airport's or a city's code stands for. */
const cityOf = (code: string) => findAirport(code)?.cityCode ?? code

/** Whether people fly it: a fare within one city is a mistake of who searched. */
const leavesItsCity = ({ origin, destination, originCity, destinationCity }: ShownFare) =>
  cityOf(origin) !== cityOf(destination) && (originCity === '' || originCity !== destinationCity)

/**
 * The deepest falls, then the cheapest, one to each city so that their pictures differ; and for each that ends, another to take its place
 * while the page is open.
 */
function bestDeals(fares: readonly ShownFare[]): ShownFare[] {
  const cities = new Set<string>()
  const sorted = fares
    .filter(leavesItsCity)
    .toSorted((one, other) => depthOf(other) - depthOf(one))
    .filter(({ destination }) => {
      const isNew = !cities.has(cityOf(destination))
      cities.add(cityOf(destination))
      return isNew
    })
  const ending = sorted.slice(0, MOST_DEALS).filter(({ soldUntil }) => soldUntil)
  return sorted.slice(0, MOST_DEALS + ending.length)
}

/** The cheapest current fare of each route at the brand's prices, in the currency of most, the cheapest first. */
async function currentFares(deps: Pick<Deps, 'seenFares' | 'clock'>, { brand, mode }: Shop) {
  const now = deps.clock.now().getTime()
  const stored = await deps.seenFares.cheapest({
    brandKey: brand.key,
    mode,
    since: new Date(now - SHOWN_HOURS * HOUR_MS),
    // Today may have begun where the flight leaves, or will soon.
    departingFrom: new Date(now + DAY_MS).toISOString().slice(0, 10),
    limit: MOST_ROUTES,
  })
  const own = stored.filter(({ asked }) => asked === null)
  const currency = mainCurrency(own.length > 0 ? own : stored)
  return stored
    .filter(({ soldUntil, ...fare }) => fare.currency === currency && (!soldUntil || Date.parse(soldUntil) > now))
    .map((fare) => ({
      destination: fare.destination,
      // A fare between airports that a search of a city found is the city's deal, not another one.
      isOwn: fare.asked === null,
      shown: shownFare(fare, brand, deps.clock.now()),
    }))
    .toSorted((one, other) => Number(one.shown.price) - Number(other.shown.price))
}

/** The brand of the home page, its content, and the shop's mode. */
interface HomePage {
  brand: BrandRecord
  content: ContentOf<'home'> | null
  offers: readonly EnteredOffer[]
  mode: Mode
}

/** Deals and prices of destinations. */
async function readDeals(
  deps: HomeFaresDeps,
  { brand, content, mode }: HomePage,
): Promise<Pick<HomeFares, 'deals' | 'destinations'>> {
  if (!content?.deals && !content?.destinations) return NO_FARES
  const fares = await currentFares(deps, { brand, mode })
  const named = content.destinations?.destinations ?? []
  const found = named.flatMap(({ code }) => {
    const fare = fares.find(({ destination }) => leadsTo(destination, code))
    return fare ? [[code, fare.shown]] : []
  })
  const deals = fares.filter(({ isOwn }) => isOwn).map(({ shown }) => shown)
  return { deals: content.deals ? bestDeals(deals) : [], destinations: Object.fromEntries(found) }
}

async function readFares(deps: HomeFaresDeps, page: HomePage): Promise<HomeFares> {
  const { brand, content, mode } = page
  const [deals, offers, counted] = await Promise.all([
    readDeals(deps, page),
    content?.offers ? shownOffers(deps, page) : [],
    countedFigures(deps, { brandKey: brand.key, mode, shown: content?.counted }).catch((cause: unknown) => {
      deps.log({ level: 'warn', event: 'figures_not_counted', brand: brand.key, cause: String(cause) })
      return []
    }),
  ])
  return { ...deals, offers, counted }
}

/** The cheapest seen fare of each route, cached for a minute at the edge. @throws DomainError `database_unavailable` */
export async function routeFares(deps: HomeFaresDeps, shop: Shop): Promise<SeenFares> {
  const key = `route-fares/${shop.mode}/${shop.brand.key}/${shop.brand.version}`
  const kept = v.safeParse(SeenFares, await deps.cache.find(key))
  if (kept.success) return kept.output
  const all = await currentFares(deps, shop)
  const fares = all.flatMap(({ isOwn, shown }) => (isOwn && leavesItsCity(shown) ? [shown] : []))
  await deps.cache.put(key, { fares }, keptSeconds(deps))
  return { fares }
}

/** The fares of a brand's home page, cached for a minute at the edge. Never throws: while they can't be read, home is shown without them. */
export async function homeFares(deps: HomeFaresDeps, page: HomePage): Promise<HomeFares> {
  const { brand, mode } = page
  const key = `home-fares/${mode}/${brand.key}/${brand.version}`
  try {
    const kept = v.safeParse(HomeFares, await deps.cache.find(key))
    if (kept.success) return kept.output
    const fares = await readFares(deps, page)
    await deps.cache.put(key, fares, keptSeconds(deps))
    return fares
  } catch (cause) {
    deps.log({ level: 'warn', event: 'fares_not_read', brand: brand.key, cause: String(cause) })
    return NO_FARES
  }
}
