import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import {
  type FareCell,
  FareDates,
  type FareDatesQuery,
  type FareDays,
  type FareLevel,
} from '../../contract/search/fare-dates'
import type { CabinClass } from '../../contract/travel'
import type { Deps } from '../../deps'
import { formatDecimal } from '../../domain/money'
import { fareTotal } from '../../domain/offer/pricing'
import { explainPrice } from '../../domain/offer/rules/explain-price'
import { DAY_MS } from '../../domain/time'
import { queriedDays } from '../seen/rules-fare-days'
import { sightedFare } from '../seen/rules-sighted-fare'
import { FEW_STOPS, fareScope } from '../seen/sighting'
import type { FareSeen } from '../seen/store-cells'
import type { FareRoute } from '../seen/store-sighting-writes'

type CellDeps = Pick<Deps, 'fareCells'>
type FareDatesDeps = CellDeps & Pick<Deps, 'cache' | 'clock' | 'isLocalStart'>

/** The brand whose prices apply, and the mode. */
export interface Shop {
  brand: BrandRecord
  mode: Mode
}

/** A route as travelers name it. */
export interface Route {
  origin: string
  destination: string
  cabinClass: CabinClass
}

/** The currency of most of the fares: amounts of different currencies can't be compared. */
export function mainCurrency(fares: readonly { currency: string }[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency } of fares) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].toSorted(([, some], [, others]) => others - some)[0]?.[0] ?? null
}

/** Whose fares a brand shows, and adds to. */
export const fareRoute = ({ brand, mode }: Shop, { origin, destination, cabinClass }: Route): FareRoute => ({
  scope: fareScope({ brandKey: brand.key, markup: brand }),
  mode,
  origin,
  destination,
  cabinClass,
})

/** The cheapest fare of each day at the brand's current price. */
function cheapestCells(
  seen: readonly FareSeen[],
  { brand, route, now }: { brand: BrandRecord; route: Route; now: Date },
) {
  const cells = new Map<string, { cell: FareCell; shown: number }>()
  for (const fare of seen) {
    const { departureDate, returnDate, seenAt, stops } = fare
    const price = fareTotal(sightedFare(fare, { ...route, departureDate, now }), brand)
    const name = `${departureDate} ${returnDate}`
    const other = cells.get(name)
    if (other && other.shown <= price.amount) continue
    const cell = { departureDate, returnDate, amount: formatDecimal(price), seenAt: seenAt.toISOString(), stops }
    cells.set(name, { cell, shown: price.amount })
  }
  return [...cells.values()]
    .map(({ cell }) => cell)
    .toSorted((one, other) =>
      `${one.departureDate} ${one.returnDate}` < `${other.departureDate} ${other.returnDate}` ? -1 : 1,
    )
}

/**
 * The price for the brand's travelers of the last search of each of these days, by anyone: one adult's fare at the brand's current
 * price, with the time at which it was found. Days that nobody has searched, or without a fare, are left out; so are fares in another
 * currency than most. @throws DomainError `database_unavailable`
 */
export async function lastFares(
  { fareCells, clock }: CellDeps & Pick<Deps, 'clock'>,
  shop: Shop,
  wanted: Route & { days: readonly FareDays[]; maxStops?: number | undefined },
): Promise<{ currency: string | null; cells: FareCell[] }> {
  const all = await fareCells.last(fareRoute(shop, wanted), wanted.days)
  const seen = wanted.maxStops === undefined ? all : all.filter(({ stops }) => stops <= FEW_STOPS)
  const currency = mainCurrency(seen)
  const alike = seen.filter((fare) => fare.currency === currency)
  return { currency, cells: cheapestCells(alike, { brand: shop.brand, route: wanted, now: clock.now() }) }
}

/** The period for a route's usual price. */
const LEVEL_DAYS = 60
/** With fewer sightings there is no usual price. */
const LEVEL_LEAST = 20
/** Only the latest are read, so that no route costs more to read than this. */
const LEVEL_MOST = 2000

/** A route's usual price: the middle half of what was seen, at the brand's prices; null when too little was seen. */
async function fareLevel(
  { fareCells, clock }: CellDeps & Pick<Deps, 'clock'>,
  shop: Shop,
  { isRoundTrip, ...route }: Route & { isRoundTrip: boolean },
): Promise<{ currency: string; level: FareLevel } | null> {
  const since = new Date(clock.now().getTime() - LEVEL_DAYS * DAY_MS)
  const wanted = { ...fareRoute(shop, route), isRoundTrip, since, atMost: LEVEL_MOST }
  const seen = (await fareCells.level(wanted)).toSorted((one, other) => other.sightings - one.sightings)[0]
  if (!seen || seen.sightings < LEVEL_LEAST) return null
  const { currency, sightings } = seen
  const ends = [seen.low, seen.high].map((fare) => explainPrice(sightedFare(fare, route), shop.brand))
  // When price rules depend on details that sightings don't have, the usual price is unknown.
  if (ends.some(({ isMost }) => isMost)) return null
  // With different percentages for cabins the lower net fare may have the higher price.
  const amounts = ends.map(({ total }) => total.amount)
  const at = (amount: number) => formatDecimal({ amount, currency })
  return { currency, level: { low: at(Math.min(...amounts)), high: at(Math.max(...amounts)), sightings } }
}

async function readFareDates(deps: FareDatesDeps, shop: Shop, query: FareDatesQuery): Promise<FareDates> {
  const isRoundTrip = query.returnFrom !== undefined || query.stay !== undefined
  const wanted = { ...query, days: queriedDays(query, deps.clock.now()) }
  const [{ currency, cells }, level] = await Promise.all([
    lastFares(deps, shop, wanted),
    fareLevel(deps, shop, { ...query, isRoundTrip }),
  ])
  const isAlike = currency === null || level?.currency === currency
  return { currency: currency ?? level?.currency ?? null, cells, level: (isAlike && level?.level) || null }
}

const KEPT_SECONDS = 60

/**
 * The fares of a route over dates, cached for a minute at the edge; `isReload` reads the database, for a traveler who has just started
 * searches. @throws DomainError `database_unavailable`
 */
export async function fareDates(
  deps: FareDatesDeps,
  shop: Shop,
  query: FareDatesQuery,
  isReload: boolean,
): Promise<FareDates> {
  const { brand, mode } = shop
  const { origin, destination, cabinClass, from, to, returnFrom, returnTo, stay, maxStops } = query
  const asked = [origin, destination, cabinClass, from, to, returnFrom, returnTo, stay, maxStops].join('/')
  const key = `fare-dates/${mode}/${brand.key}/${brand.version}/${asked}`
  const kept = isReload ? null : v.safeParse(FareDates, await deps.cache.find(key))
  if (kept?.success) return kept.output
  const found = await readFareDates(deps, shop, query)
  await deps.cache.put(key, found, deps.isLocalStart ? 1 : KEPT_SECONDS)
  return found
}
