import type { BrandRecord } from '../../contract/brand'
import type { ShownFare } from '../../contract/content/home-fares'
import type { FareDays } from '../../contract/search/fare-dates'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { parseMoney } from '../../domain/money'
import { HOUR_MS } from '../../domain/time'
import type { SearchDeps } from '../search/run-search'
import { spendApart } from '../search/search-budget'
import { searchFlights } from '../search/search-flights'
import { shownFare } from '../seen/shown-fare'
import type { LastFare } from '../seen/store'
import type { FareKey } from '../seen/store-fare-key'
import { journeysOn } from './rules-alert-days'
import type { AlertJourney, SeenAmount } from './store-rows'

/** A fare seen since then isn't searched again. Less than a day, which lies between two checks: each day has its own search. */
const FRESH_HOURS = 20
/** An older fare isn't current, so no mail is sent about it. */
const CURRENT_HOURS = 24
/** A baseline older than that isn't used. */
const NOW_HOURS = 72

/** How many days of a month are searched per day: those that weren't seen for longest, and the cheapest known. */
const SEARCHED_DAYS = 3

/** The share of a brand's daily searches that its alerts may use, besides its travelers'. */
const APART = 0.1

/** A fare for an alert: as it is shown, and in minor units. */
export interface AlertedFare extends SeenAmount {
  shown: ShownFare
}

/** The result of checking the fares of a journey: the cheapest, or none; or unknown, and when to check again. */
export type Look = { kind: 'seen'; fare: AlertedFare | null } | { kind: 'unknown'; againMs: number }

const fareKey = ({ days: _days, ...journey }: AlertJourney, days: FareDays): FareKey => ({
  brandKey: journey.brandKey,
  mode: journey.mode,
  origin: journey.origin,
  destination: journey.destination,
  cabinClass: journey.cabinClass,
  ...days,
})

const isSince = (seen: LastFare, now: Date, hours: number) => now.getTime() - seen.seenAt.getTime() <= hours * HOUR_MS

function alertedFare({ fare }: LastFare, brand: BrandRecord, now: Date): AlertedFare[] {
  if (!fare) return []
  const shown = shownFare(fare, brand, now)
  return [{ ...parseMoney(shown.price, shown.currency), seenAt: fare.seenAt, shown }]
}

/** The cheapest; with two currencies that of the first one seen, as amounts of different currencies can't be compared. */
function cheapest(seen: readonly LastFare[], brand: BrandRecord, now: Date): AlertedFare | null {
  const fares = seen.flatMap((each) => alertedFare(each, brand, now))
  return (
    fares
      .filter(({ currency }) => currency === fares[0]?.currency)
      .toSorted((one, other) => one.amount - other.amount)[0] ?? null
  )
}

/** The fare of a journey when somebody requests an alert; null when it wasn't seen lately. */
export async function fareOfNow(
  deps: Pick<Deps, 'seenFares' | 'clock'>,
  brand: BrandRecord,
  journey: AlertJourney,
): Promise<AlertedFare | null> {
  const now = deps.clock.now()
  const seen = await deps.seenFares.last(journeysOn(journey.days, now).map((days) => fareKey(journey, days)))
  return cheapest(
    seen.filter((each) => isSince(each, now, NOW_HOURS)),
    brand,
    now,
  )
}

/** Searches one day, from the brand's quota for alerts; results are recorded like those of any search. */
async function search(deps: SearchDeps, brand: BrandRecord, { mode, ...key }: FareKey): Promise<void> {
  const work: Promise<unknown>[] = []
  const { origin, destination, departureDate, returnDate, cabinClass } = key
  const criteria = {
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
  const perDay = Math.ceil(deps.searchesPerDay * APART)
  await spendApart(deps, { brandKey: brand.key, called: 'searches for alerts', perDay })
  const request = { brandKey: brand.key, mode, markup: brand, criteria, isCounted: true }
  await searchFlights(deps, request, (more) => void work.push(more))
  // Each event may bring more work.
  for (const each of work) await each
}

/** The order in which days of a month that were never seen are searched: far from each other. */
const spread = (day: string) => (Number(day.slice(8)) * 11) % 31

/** The days to be searched: in a month the cheapest known, and those that were seen longest ago or never. */
function daysToSearch(journeys: readonly FareDays[], seen: readonly LastFare[], brand: BrandRecord, now: Date) {
  const last = new Map(seen.map((each) => [each.key.departureDate, each]))
  const best = cheapest(seen, brand, now)?.shown.departureDate
  const rank = ({ departureDate: day }: FareDays) => (day === best ? -1 : (last.get(day)?.seenAt.getTime() ?? 0))
  return journeys
    .toSorted((one, other) => rank(one) - rank(other) || spread(one.departureDate) - spread(other.departureDate))
    .slice(0, SEARCHED_DAYS)
    .filter(({ departureDate }) => {
      const known = last.get(departureDate)
      return !known || !isSince(known, now, FRESH_HOURS)
    })
}

const FAILED_AGAIN_MS = HOUR_MS

/**
 * Checks the fares of a journey: what searches have seen within the day, and otherwise by own searches. @throws DomainError
 * `database_unavailable`
 */
export async function checkJourneyFares(deps: SearchDeps, brand: BrandRecord, journey: AlertJourney): Promise<Look> {
  const began = deps.clock.now()
  const journeys = journeysOn(journey.days, began)
  const keys = journeys.map((days) => fareKey(journey, days))
  const before = await deps.seenFares.last(keys)
  let againMs = FAILED_AGAIN_MS
  for (const days of daysToSearch(journeys, before, brand, began)) {
    try {
      await search(deps, brand, fareKey(journey, days))
    } catch (error) {
      if (!isDomainError(error)) throw error
      deps.log({ level: 'warn', event: 'alert_not_searched', brand: brand.key, code: error.code })
      if (error.code !== 'searches_used_up') continue
      againMs = (error.retryAfterSeconds ?? 0) * 1000 || FAILED_AGAIN_MS
      break
    }
  }
  const now = deps.clock.now()
  const after = (await deps.seenFares.last(keys)).filter((each) => isSince(each, now, CURRENT_HOURS))
  // If nothing was seen meanwhile, no search completed: that doesn't mean "no fare".
  const isKnown = after.some((each) => isSince(each, now, FRESH_HOURS))
  return isKnown ? { kind: 'seen', fare: cheapest(after, brand, now) } : { kind: 'unknown', againMs }
}
