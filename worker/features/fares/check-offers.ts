import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { OfferJourney, OfferStatus } from '../../contract/content/offer-states'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError, isDomainError } from '../../domain/error'
import { findBrand } from '../brands/change-brand'
import type { SearchDeps } from '../search/run-search'
import { searchFlights } from '../search/search-flights'
import { enteredOffers, firstRunningDays, offerEnd } from '../seen/rules-entered-offers'
import type { FareKey } from '../seen/store-fare-key'
import { asked, KEPT_MS, scheduled } from './check-pauses'
import { journeyName, journeyOf, offerStatuses } from './offer-states'
import type { CheckPauses } from './store-offer-checks'

/**
 * How many are searched in one run of the schedule, which runs every ten minutes, so that a thousand brands can have seven offers each
 * checked in a day.
 */
const AT_ONCE = 48
/** And how many of them at a time. */
const LANES = 4

type CheckDeps = SearchDeps & Pick<Deps, 'offerChecks'>

/**
 * Searches as a traveler would, with the brand's searches of the day; results are recorded like those of any search. Returns the error's
 * code when it failed.
 */
async function search(deps: CheckDeps, brand: BrandRecord, { mode, ...journey }: FareKey): Promise<string | null> {
  const began = deps.clock.now().getTime()
  const work: Promise<unknown>[] = []
  const { origin, destination, departureDate, returnDate, cabinClass } = journey
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
  try {
    const request = { brandKey: brand.key, mode, markup: brand, criteria }
    await searchFlights(deps, request, (more) => void work.push(more))
    // Each event may bring more work.
    for (const each of work) await each
    const [seen] = await deps.seenFares.last([{ mode, ...journey }])
    return seen && seen.seenAt.getTime() >= began - KEPT_MS ? null : 'not_noted'
  } catch (error) {
    const code = isDomainError(error) ? error.code : String(error)
    deps.log({ level: 'warn', event: 'offer_not_checked', brand: brand.key, code })
    return isDomainError(error) ? error.code : 'internal'
  }
}

/**
 * Checks an offer, unless another check of it has started since; false then. The check is recorded before it searches, so that two crons
 * search once.
 */
async function checkOffer(deps: CheckDeps, brand: BrandRecord, key: FareKey, after: CheckPauses): Promise<boolean> {
  const begunAt = deps.clock.now()
  if (!(await deps.offerChecks.begin(key, begunAt, after))) return false
  const failure = await search(deps, brand, key)
  await deps.offerChecks.end({ key, begunAt, endedAt: deps.clock.now(), failure })
  return true
}

const findOffer = (brand: BrandRecord, journey: OfferJourney, now: Date) =>
  enteredOffers(brand).find(
    (offer) => journeyName(journeyOf(offer)) === journeyName(journey) && offerEnd(offer, now) === null,
  )

/** Checks a due offer. An invalid one waits as long as one whose search failed: it must not come first each time. */
async function checkDueOffer(deps: CheckDeps & Pick<Deps, 'brandRecords'>, key: FareKey): Promise<void> {
  const now = deps.clock.now()
  const stored = await deps.brandRecords.find({ key: key.brandKey }, key.brandKey)
  if (!stored || stored.isDisabled) return
  if (findOffer(stored.record, key, now)) return void (await checkOffer(deps, stored.record, key, scheduled(now)))
  const isBegun = await deps.offerChecks.begin(key, now, scheduled(now))
  if (isBegun) await deps.offerChecks.end({ key, begunAt: now, endedAt: now, failure: 'invalid_input' })
}

/**
 * Checks the running offers of all brands once a day, those first that have waited longest. A failed one is retried after an hour; what was
 * found before is shown until it is too old. @throws DomainError `database_unavailable`
 */
export async function checkDueOffers(deps: CheckDeps & Pick<Deps, 'brandRecords' | 'modes'>): Promise<void> {
  const mode = await deps.modes.read()
  if (mode === null) return
  const now = deps.clock.now()
  const wanted = { ...scheduled(now), ...firstRunningDays(now), atMost: AT_ONCE }
  const next = await deps.offerChecks.due(mode, wanted)
  const lane = async () => {
    for (let one = next.shift(); one; one = next.shift()) await checkDueOffer(deps, one)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Checks an offer on its owner's request: unless a check is running, or one has just ended, whose search is still cached. Returns the state
 * of all offers.
 * @throws DomainError `not_found` when there is no such offer, or it has ended
 */
export async function checkNow(
  deps: CheckDeps & Pick<Deps, 'brandRecords'>,
  input: { scope: BrandScope; key: string; mode: Mode; journey: OfferJourney },
): Promise<OfferStatus[]> {
  const { mode, journey } = input
  const { record } = await findBrand(deps, input)
  if (!findOffer(record, journey, deps.clock.now())) {
    throw new DomainError('not_found', 'There is no such offer any more.')
  }
  await checkOffer(deps, record, { brandKey: record.key, mode, ...journey }, asked(deps.clock.now()))
  return offerStatuses(deps, record, mode)
}
