import type { FareCheck, FareChecks, FareDays } from '../../contract/search/fare-dates'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { DAY_MS, DAY_S } from '../../domain/time'
import type { KeepAlive } from '../offers/shared-work'
import { refuseSearch, searchFaults } from '../search/refuse-search'
import type { SearchDeps } from '../search/run-search'
import { searchesUsedUp } from '../search/search-budget'
import { searchFlights } from '../search/search-flights'
import { daysAround } from '../seen/rules-fare-days'
import { fareRoute, type Route, type Shop } from './fare-dates'

export type CheckDeps = SearchDeps & Pick<Deps, 'fareCells' | 'fareChecksPerDay'>

/** How many days before and after the chosen one are searched at a time. */
const DAYS_AROUND = 3
/** Days that were searched more recently aren't searched again. */
const KNOWN_MS = DAY_MS
/** For how long nobody else searches the same days: longer than a search takes. */
const CLAIMED_SECONDS = 90

/** A traveler's search for these days. */
function searchOf({ origin, destination, cabinClass }: Route, { departureDate, returnDate }: FareDays) {
  return {
    origin,
    destination,
    departureDate,
    cabinClass,
    ...(returnDate && { returnDate }),
    adultsCount: 1,
    childrenCount: 0,
    infantsCount: 0,
    page: 1,
    limit: 1,
  }
}

/**
 * Days that can be searched and whose fares are unknown or old, the nearest to the chosen one first. @throws DomainError `invalid_input`
 * for that one
 */
async function unknownDays(deps: CheckDeps, shop: Shop, wanted: FareCheck): Promise<FareDays[]> {
  const now = deps.clock.now()
  const chosen = { departureDate: wanted.departureDate, returnDate: wanted.returnDate ?? null }
  refuseSearch(deps, { criteria: searchOf(wanted, chosen) })
  const days = daysAround(chosen, DAYS_AROUND).filter(
    (each) => Object.keys(searchFaults(searchOf(wanted, each), now)).length === 0,
  )
  const known = await deps.fareCells.known(fareRoute(shop, wanted), days, new Date(now.getTime() - KNOWN_MS))
  return days.filter((each) => !known.some((other) => other.departureDate === each.departureDate))
}

/** Those of the days that nobody is searching already, each claimed with its counter's key. */
async function claimDays({ counters, clock }: CheckDeps, shop: Shop, wanted: FareCheck, days: readonly FareDays[]) {
  const route = Object.values(fareRoute(shop, wanted))
  const claims = await Promise.all(
    days.map(async (each) => {
      const key = ['fare check', ...route, each.departureDate, each.returnDate].join(' ')
      const isTaken = await counters.count({ key, now: clock.now(), seconds: CLAIMED_SECONDS, atMost: 1 })
      return isTaken ? [] : [{ days: each, key }]
    }),
  )
  return claims.flat()
}

/** Takes as many of the brand's daily checks as are left. Counted in one place for all concurrent requests. */
export function takeChecks(
  { counters, clock, fareChecksPerDay }: CheckDeps,
  { brand }: Shop,
  { wanted, atMost = fareChecksPerDay }: { wanted: number; atMost?: number },
) {
  const now = clock.now()
  const key = `fare checks of ${brand.key} on ${now.toISOString().slice(0, 10)}`
  return counters.take({ key, now, seconds: DAY_S, atMost: Math.min(atMost, fareChecksPerDay), wanted })
}

/** The search of a day, counted as a check. */
export const fareSearch = ({ brand, ...shop }: Shop, wanted: Route, days: FareDays) => ({
  ...shop,
  brandKey: brand.key,
  markup: brand,
  criteria: searchOf(wanted, days),
  isCounted: true,
})

/** Searches as a traveler would; results are recorded like those of any search. */
export async function searchDays(deps: CheckDeps, shop: Shop, wanted: Route, days: FareDays, keepAlive: KeepAlive) {
  try {
    await searchFlights(deps, fareSearch(shop, wanted, days), keepAlive)
  } catch (error) {
    const code = isDomainError(error) ? error.code : String(error)
    deps.log({ level: 'warn', event: 'fare_not_checked', brand: shop.brand.key, code })
  }
}

/**
 * Starts searches of the days around the chosen one whose fares are unknown or not from today, within the brand's daily limit. It answers
 * before the airlines do. Days that somebody is searching already are left out.
 * @throws DomainError `invalid_input` as a search of the chosen day, `searches_used_up` with when there are new ones,
 * `database_unavailable`
 */
export async function checkFares(
  deps: CheckDeps,
  shop: Shop,
  wanted: FareCheck,
  keepAlive: KeepAlive,
): Promise<FareChecks> {
  const claims = await claimDays(deps, shop, wanted, await unknownDays(deps, shop, wanted))
  const { taken, left } = await takeChecks(deps, shop, { wanted: claims.length })
  const [checked, others] = [claims.slice(0, taken), claims.slice(taken)]
  await Promise.all(others.map(({ key }) => deps.counters.clear(key)))
  if (claims.length > 0 && taken === 0)
    throw searchesUsedUp(deps.clock.now(), 'This shop has made all its checks of prices for today.')
  // All at once: work after an answer is ended before two consecutive searches.
  for (const each of checked) keepAlive(searchDays(deps, shop, wanted, each.days, keepAlive))
  return { checking: checked.map(({ days }) => days), left }
}
