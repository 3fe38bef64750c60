import type { Deps } from '../../deps'
import { HOUR_MS, HOUR_S, MINUTE_S } from '../../domain/time'
import { dropKeptSearch } from '../offers/search-cache'
import { weekFromTuesday } from '../seen/rules-fare-days'
import { type CheckDeps, fareSearch, searchDays, takeChecks } from './check-fares'
import type { NamedRoute } from './store-named-routes'

type LookDeps = CheckDeps & Pick<Deps, 'namedRoutes' | 'brandRecords' | 'modes' | 'isLocalStart' | 'dealChecksPerDay'>

/** How often the fare of a route is looked at: often enough to show a sale of a day on the day it begins. */
const HOURS_BETWEEN = 6
/**
 * A fare seen more recently isn't looked at again. On a local start it is after that, once, so that who tries the shop doesn't wait for what
 * falls.
 */
const FRESH_MS = 10_000
/** When a route whose fare couldn't be found is looked at again. */
const FAILED_SECONDS = 15 * MINUTE_S
/** How many are looked at in one run of the schedule, and how many of them at a time. */
const AT_ONCE = 24
const LANES = 4

/** Whether this run may look: no other one does, and the brand has a check left. */
async function claim(deps: LookDeps, { seenAt, endedAt, ...key }: NamedRoute, shop: Parameters<typeof takeChecks>[1]) {
  const now = deps.clock.now()
  const claimed = await deps.counters.count({
    key: ['deal', ...Object.values(key), seenAt ? `again ${endedAt ?? ''}` : 'first'].join(' '),
    now,
    seconds: seenAt ? HOURS_BETWEEN * HOUR_S : FAILED_SECONDS,
    atMost: 1,
  })
  return claimed === null && (await takeChecks(deps, shop, { wanted: 1, atMost: deps.dealChecksPerDay })).taken > 0
}

async function look(deps: LookDeps, route: NamedRoute): Promise<void> {
  const stored = await deps.brandRecords.find({ key: route.brandKey }, route.brandKey)
  if (!stored || stored.isDisabled) return
  const shop = { brand: stored.record, mode: route.mode }
  if (!(await claim(deps, route, shop))) return
  if (route.seenAt) await dropKeptSearch(deps, fareSearch(shop, route, route), FRESH_MS)
  const work: Promise<unknown>[] = []
  await searchDays(deps, shop, route, route, (more) => void work.push(more))
  // Each event may bring more work.
  for (const each of work) await each
}

/**
 * Looks at the fares of the routes that brands name for their deals, for a week from a Tuesday on, within each brand's daily checks. What is
 * found is recorded like the result of any search, so that the first visitor of a new shop sees prices. @throws DomainError
 * `database_unavailable`
 */
export async function lookForDeals(deps: LookDeps): Promise<void> {
  const mode = await deps.modes.read()
  if (mode === null || deps.dealChecksPerDay === 0) return
  const now = deps.clock.now()
  const pauseMs = deps.isLocalStart ? FRESH_MS : HOURS_BETWEEN * HOUR_MS
  const next = await deps.namedRoutes.due({
    mode,
    cabinClass: 'economy',
    ...weekFromTuesday(now),
    seenBefore: new Date(now.getTime() - pauseMs),
    now,
    atMost: AT_ONCE,
  })
  const lane = async () => {
    for (let one = next.shift(); one; one = next.shift()) await look(deps, one)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
