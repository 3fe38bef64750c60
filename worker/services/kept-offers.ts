import * as v from 'valibot'
import { NetOffer } from '../contract/offer'
import type { SearchCriteria } from '../contract/search'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { keepSeconds, MAX_KEEP_SECONDS } from '../domain/search-rules'
import type { Cache } from '../ports/cache'
import { singleFlight } from './single-flight'

// Net offers, so that one entry serves every brand. Keys hold criteria, ids and the mode, and nothing about a person.
const searchKey = (mode: Mode, c: SearchCriteria) =>
  [
    'search',
    mode,
    c.origin,
    c.destination,
    c.departureDate,
    c.returnDate ?? 'one-way',
    c.cabinClass,
    c.adultsCount,
    c.childrenCount,
    c.infantsCount,
  ].join('/')

// Passenger ids are the offer request's own, so they name it; offers don't say which request they came from.
const takenKey = (mode: Mode, offer: NetOffer) => `taken/${mode}/${offer.passengers[0]?.id}`

const offerKey = (mode: Mode, offerId: string) => `offer/${mode}/${offerId}`

// Who shares a cache shares the calls that fill it.
const sharing = new WeakMap<Cache, ReturnType<typeof singleFlight>>()
function together(cache: Cache): ReturnType<typeof singleFlight> {
  const known = sharing.get(cache) ?? singleFlight()
  sharing.set(cache, known)
  return known
}

async function isTaken(cache: Cache, mode: Mode, [first]: NetOffer[]): Promise<boolean> {
  return first !== undefined && (await cache.find(takenKey(mode, first))) === true
}

/**
 * Takes the search that an offer came from out of use. Duffel sells one booking an offer request (providers.md §2.10), and a kept
 * search is many travellers' search: once one orders, the others need fresh offers.
 */
export const retireSearch = ({ cache }: Pick<Deps, 'cache'>, mode: Mode, offer: NetOffer): Promise<void> =>
  cache.put(takenKey(mode, offer), true, MAX_KEEP_SECONDS)

/** Everything found for the criteria, paging aside: from the cache, else from the provider, asked once for all who wait. */
export function findSearch(
  { flights, cache, clock }: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  mode: Mode,
  criteria: SearchCriteria,
): Promise<NetOffer[]> {
  const key = searchKey(mode, criteria)
  return together(cache)(key, async () => {
    const kept = v.safeParse(v.array(NetOffer), await cache.find(key))
    if (kept.success && !(await isTaken(cache, mode, kept.output))) return kept.output
    const found = await flights(mode).search(criteria)
    await cache.put(key, found, keepSeconds(found, clock.now()))
    return found
  })
}

/** The offer as it was last read, else read now; null when the provider doesn't know it. May have expired meanwhile. */
export function findKeptOffer(
  deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  mode: Mode,
  offerId: string,
): Promise<NetOffer | null> {
  const key = offerKey(mode, offerId)
  return together(deps.cache)(key, async () => {
    const kept = v.safeParse(NetOffer, await deps.cache.find(key))
    if (kept.success) return kept.output
    const offer = await deps.flights(mode).findOffer(offerId)
    if (offer) await keepOffer(deps, mode, offer)
    return offer
  })
}

/** Keeps an offer just read from the provider, so that its next page shows the same price and the same service ids. */
export const keepOffer = (
  { cache, clock }: Pick<Deps, 'cache' | 'clock'>,
  mode: Mode,
  offer: NetOffer,
): Promise<void> => cache.put(offerKey(mode, offer.id), offer, keepSeconds([offer], clock.now()))
