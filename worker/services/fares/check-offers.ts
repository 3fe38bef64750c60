import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { OfferJourney, OfferStanding } from '../../contract/content/offer-states'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/session'
import { DomainError, isDomainError } from '../../domain/error'
import { enteredOffers, offerEnd } from '../../domain/fares/entered-offers'
import type { CheckPauses } from '../../ports/desk/offer-checks'
import type { FareKey } from '../../ports/desk/seen-fares'
import { findBrand } from '../brands/change-brand'
import type { SearchDeps } from '../search/run-search'
import { searchFlights } from '../search/search-flights'
import { asked, KEPT_MS, scheduled } from './check-pauses'
import { journeyName, journeyOf, offerStandings } from './offer-states'

/** How many one run of the schedule searches: it comes again in two minutes. */
const AT_ONCE = 16
/** And how many of them at a time. */
const LANES = 4

type CheckDeps = SearchDeps & Pick<Deps, 'offerChecks'>

/** Searches as a traveler would, from the brand's searches of the day; what is found is noted like any search. Gives why it wasn't, if so. */
async function search(deps: CheckDeps, brand: BrandRecord, { mode, ...journey }: FareKey): Promise<string | null> {
  const began = deps.clock.now().getTime()
  const work: Promise<unknown>[] = []
  const { origin, destination, departureDate, returnDate, cabinClass } = journey
  const criteria = {
    ...{ origin, destination, departureDate, cabinClass, ...(returnDate && { returnDate }) },
    ...{ adultsCount: 1, childrenCount: 0, infantsCount: 0, page: 1, limit: 1 },
  }
  try {
    const request = { brandKey: brand.key, mode, markup: brand, criteria }
    await searchFlights(deps, request, (more) => void work.push(more))
    // What has come may bring more work.
    for (const each of work) await each
    const [seen] = await deps.seenFares.last([{ mode, ...journey }])
    return seen && seen.seenAt.getTime() >= began - KEPT_MS ? null : 'not_noted'
  } catch (error) {
    const code = isDomainError(error) ? error.code : String(error)
    deps.log({ level: 'warn', event: 'offer_not_checked', brand: brand.key, code })
    return isDomainError(error) ? error.code : 'internal'
  }
}

/** Checks an offer, unless somebody else has begun to since; false then. The check is recorded before it searches: two crons search once. */
async function checkOffer(deps: CheckDeps, brand: BrandRecord, key: FareKey, after: CheckPauses): Promise<boolean> {
  const begunAt = deps.clock.now()
  if (!(await deps.offerChecks.begin(key, begunAt, after))) return false
  const failure = await search(deps, brand, key)
  await deps.offerChecks.end({ key, begunAt, endedAt: deps.clock.now(), failure })
  return true
}

interface DueOffer {
  brand: BrandRecord
  key: FareKey
  /** Milliseconds since 1970; 0 where it was never checked. */
  checkedAt: number
}

const checkName = ({ brandKey, ...journey }: FareKey) => `${brandKey} ${journeyName(journey)}`

/** The running offers of all brands that are to be checked now. */
async function dueOffers(deps: CheckDeps & Pick<Deps, 'brands'>, mode: Mode): Promise<DueOffer[]> {
  const now = deps.clock.now()
  const offering = await Promise.all((await deps.offerChecks.brands()).map((key) => deps.brands.find(key)))
  const running = offering.flatMap((brand) => {
    const offers = brand ? enteredOffers(brand).filter((offer) => offerEnd(offer, now) === null) : []
    return brand ? offers.map((offer) => ({ brand, key: { brandKey: brand.key, mode, ...journeyOf(offer) } })) : []
  })
  if (running.length === 0) return []
  const brandKeys = new Set(running.map(({ brand }) => brand.key))
  const checks = new Map(
    (await deps.offerChecks.list([...brandKeys], mode)).map((check) => [checkName(check.key), check]),
  )
  const { answered, failed } = scheduled(now)
  return running.flatMap(({ brand, key }): DueOffer[] => {
    const check = checks.get(checkName(key))
    const after = check?.endedAt && !check.failure ? answered : failed
    return check && check.begunAt > after ? [] : [{ brand, key, checkedAt: check?.begunAt.getTime() ?? 0 }]
  })
}

/**
 * Checks the running offers of all brands once a day, those first that have waited longest. One that fails is tried again after an hour; what was
 * found before stands until it is too old. @throws DomainError `database_unavailable`
 */
export async function checkDueOffers(deps: CheckDeps & Pick<Deps, 'brands' | 'modes'>): Promise<void> {
  const mode = await deps.modes.read()
  if (mode === null) return
  const due = await dueOffers(deps, mode)
  const next = due.toSorted((one, other) => one.checkedAt - other.checkedAt).slice(0, AT_ONCE)
  const lane = async () => {
    for (let one = next.shift(); one; one = next.shift()) {
      await checkOffer(deps, one.brand, one.key, scheduled(deps.clock.now()))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/**
 * Checks an offer for its owner, now: unless a check runs, or one has ended a moment ago, whose search is still kept. Gives how all offers stand then.
 * @throws DomainError `not_found` where there is no such offer, or it runs no more
 */
export async function checkNow(
  deps: CheckDeps & Pick<Deps, 'brandRecords'>,
  input: { scope: BrandScope; key: string; mode: Mode; journey: OfferJourney },
): Promise<OfferStanding[]> {
  const { mode, journey } = input
  const { record } = await findBrand(deps, input)
  const now = deps.clock.now()
  const offer = enteredOffers(record).find((each) => journeyName(journeyOf(each)) === journeyName(journey))
  if (!offer || offerEnd(offer, now)) throw new DomainError('not_found', 'There is no such offer any more.')
  await checkOffer(deps, record, { brandKey: record.key, mode, ...journey }, asked(now))
  return offerStandings(deps, record, mode)
}
