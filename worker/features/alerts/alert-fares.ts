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

/** A fare that was seen since is not searched anew. Less than a day, which lies between two checks: each day has its own look. */
const FRESH_HOURS = 20
/** An older one is no fare of now, for which somebody is sent a mail. */
const TOLD_HOURS = 24
/** And an older one none that later fares are held against. */
const NOW_HOURS = 72

/** So many days of a month are searched a day: those that were not seen for longest, and the cheapest that is known. */
const SEARCHED_DAYS = 3

/** The part of a brand's searches of a day that its alerts may cost, beside its travelers'. */
const APART = 0.1

/** A fare for an alert: as it is shown, and in minor units. */
export interface AlertedFare extends SeenAmount {
  shown: ShownFare
}

/** What looking at the fares of a journey came to: the cheapest, or none; or that nobody could say, and when to look again. */
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

/** The cheapest; of two currencies those of the first that was seen, as amounts of two don't make an order. */
function cheapest(seen: readonly LastFare[], brand: BrandRecord, now: Date): AlertedFare | null {
  const fares = seen.flatMap((each) => alertedFare(each, brand, now))
  return (
    fares
      .filter(({ currency }) => currency === fares[0]?.currency)
      .toSorted((one, other) => one.amount - other.amount)[0] ?? null
  )
}

/** What a journey is seen at when somebody asks to be told of a lower fare; null where it was not seen lately. */
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

/** Asks the airlines for one day, from what the brand has for its alerts; what is found is noted like any search. */
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
  // What has come may bring more work.
  for (const each of work) await each
}

/** Days of a month that were never seen come in this order: far from each other. */
const spread = (day: string) => (Number(day.slice(8)) * 11) % 31

/** The days to be searched: of a month the cheapest that is known, and those that were seen longest ago or never. */
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
 * Looks at the fares of a journey: at what searches have seen within the day, and where they haven't, by searches of its own. @throws DomainError
 * `database_unavailable`
 */
export async function lookAtFares(deps: SearchDeps, brand: BrandRecord, journey: AlertJourney): Promise<Look> {
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
  const after = (await deps.seenFares.last(keys)).filter((each) => isSince(each, now, TOLD_HOURS))
  // Nothing that was seen in the meantime means that no search came to an answer: that isn't "no fare".
  const isKnown = after.some((each) => isSince(each, now, FRESH_HOURS))
  return isKnown ? { kind: 'seen', fare: cheapest(after, brand, now) } : { kind: 'unknown', againMs }
}
