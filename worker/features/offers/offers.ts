import type { Mode } from '../../contract/admin'
import type { Markup } from '../../contract/brand'
import type { NetOffer, Offer } from '../../contract/offer'
import type { OfferVerification } from '../../contract/search'
import type { SeatMaps } from '../../contract/seat-map'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { isSoldTo, priceOffer, priceSeatMap } from '../../domain/offer/pricing'
import { hasExpired } from '../../domain/offer/search-rules'
import { MINUTE_MS } from '../../domain/time'
import type { Seller } from '../../providers/flights'
import { withEmissions } from './estimate-emissions'
import { type CacheDeps, findOffer, findRepricedOffer, sellerIn, storeOffer } from './search-cache'
import { sharedWork, whenDone } from './shared-work'

type OfferDeps = CacheDeps & Pick<Deps, 'flights'>

/** How long to wait for an emissions model when an offer is read; it mostly knows the flights from the search. */
const MODEL_MS = 700

const reads = sharedWork<{ offer: NetOffer | null }>()

const EXPIRED = 'This flight offer has expired. Please return to search and select another flight.'

/**
 * The offer as its provider has it; null when it is unknown. @throws DomainError `offer_expired` for one of a provider that no longer
 * sells, and as findOffer of the provider
 */
export async function askForOffer(
  { flights, flightProviders }: Pick<Deps, 'flights' | 'flightProviders'>,
  { mode, provider }: Seller,
  offerId: string,
): Promise<NetOffer | null> {
  const offer = await flights(mode, provider).findOffer(offerId)
  if (offer) return offer
  for (const other of flightProviders(mode)) {
    if (other === provider || !(await flights(mode, other).findOffer(offerId))) continue
    throw new DomainError('offer_expired', EXPIRED)
  }
  return null
}

/** The offer from the cache, or read now, once for all concurrent requests. */
async function readOffer(deps: OfferDeps, mode: Mode, offerId: string): Promise<NetOffer | null> {
  const seller = sellerIn(deps, mode)
  const key = `${mode}/${seller.provider}/${offerId}`
  const place = { scope: deps.cache, key, now: deps.clock.now(), keepAlive: () => {} }
  const watch = reads(place, {
    begin: () => ({ offer: null }),
    run: async (state) => {
      const cached = await keptNetOffer(deps, mode, offerId)
      const offer = cached ?? (await askForOffer(deps, seller, offerId))
      if (offer && !cached) await storeOffer(deps, seller, offer)
      state.offer = offer
    },
  })
  return (await whenDone(watch)).offer
}

/** The cached offer, or one whose changed price a traveler was shown; null when neither exists. */
const keptNetOffer = async (deps: CacheDeps, mode: Mode, offerId: string): Promise<NetOffer | null> =>
  (await findOffer(deps, sellerIn(deps, mode), offerId)) ??
  (await findRepricedOffer(deps, sellerIn(deps, mode), offerId))

/** The offer as the provider sells it to us, if the brand may sell it: for the brand's managers. @throws DomainError as getOffer */
export async function getNetOffer(
  deps: OfferDeps,
  { offerId, mode, markup }: { offerId: string; mode: Mode; markup: Markup },
): Promise<NetOffer> {
  const offer = await readOffer(deps, mode, offerId)
  if (!offer || !isSoldTo(offer, markup)) throw new DomainError('offer_not_found', 'Flight offer not found')
  if (hasExpired(offer, deps.clock.now())) throw new DomainError('offer_expired', EXPIRED)
  return offer
}

/** The offer with a model's estimate of its emissions. */
const estimated = async (deps: Pick<Deps, 'emissions'>, offer: NetOffer, withinMs: number): Promise<NetOffer> =>
  (await withEmissions(deps, [offer], withinMs))[0] ?? offer

/** The offer at the traveler's price. @throws DomainError `offer_not_found`, `offer_expired`, and what the provider throws */
export async function getOffer(
  deps: OfferDeps & Pick<Deps, 'emissions'>,
  which: { offerId: string; mode: Mode; markup: Markup },
): Promise<Offer> {
  return priceOffer(await estimated(deps, await getNetOffer(deps, which), MODEL_MS), which.markup)
}

/** The offer at the traveler's price if it is cached and can still be bought, else null. No provider is asked. */
export async function keptOffer(
  deps: CacheDeps & Pick<Deps, 'emissions'>,
  { offerId, mode, markup }: { offerId: string; mode: Mode; markup: Markup },
): Promise<Offer | null> {
  const offer = await keptNetOffer(deps, mode, offerId)
  if (!offer || hasExpired(offer, deps.clock.now()) || !isSoldTo(offer, markup)) return null
  return priceOffer(await estimated(deps, offer, 0), markup)
}

/**
 * The cabins of an offer's segments with the traveler's prices. Never cached: availability changes by the minute. A seat in another
 * currency than the offer's can't be sold with it.
 * @throws DomainError `offer_not_found`, `offer_expired`, and what the provider throws
 */
export async function getSeatMaps(
  deps: OfferDeps,
  { offerId, mode, markup }: { offerId: string; mode: Mode; markup: Markup },
): Promise<SeatMaps> {
  const [maps, offer] = await Promise.all([deps.flights(mode).seatMaps(offerId), readOffer(deps, mode, offerId)])
  if (!offer || !isSoldTo(offer, markup)) throw new DomainError('offer_not_found', 'Flight offer not found')
  return { data: maps.map((map) => priceSeatMap(map, offer.total_currency, markup)) }
}

// The status for each failure of the provider.
const STATUS = { provider_unavailable: 502, provider_busy: 503, provider_timeout: 504 } as const
const isFailure = (code: string): code is keyof typeof STATUS => Object.hasOwn(STATUS, code)

const expired = (offer_id: string, expires_at?: string): OfferVerification => ({
  valid: false,
  offer_id,
  error: 'OFFER_EXPIRED',
  message: 'This flight offer has expired. Please select another flight.',
  ...(expires_at && { expires_at }),
})

/** The offer as the provider has it now, or as it was when its changed price was shown; a fresh one is cached. */
async function readCurrent(deps: OfferDeps, mode: Mode, offerId: string): Promise<NetOffer | null> {
  const seller = sellerIn(deps, mode)
  const repriced = await findRepricedOffer(deps, seller, offerId)
  if (repriced) return repriced
  const offer = await askForOffer(deps, seller, offerId)
  if (offer && !hasExpired(offer, deps.clock.now())) await storeOffer(deps, seller, offer)
  return offer
}

/**
 * Whether the offer can still be booked, asked of the provider itself, never of a cache. Only a price that a traveler was shown a moment
 * ago isn't checked again. When a provider can't answer, the offer is invalid with API_ERROR.
 */
export async function verifyOffer(
  deps: OfferDeps,
  { offerId, mode }: { offerId: string; mode: Mode },
): Promise<OfferVerification> {
  let offer: NetOffer | null
  try {
    offer = await readCurrent(deps, mode, offerId)
  } catch (error) {
    if (!isDomainError(error)) throw error
    if (error.code === 'offer_expired') return expired(offerId)
    if (!isFailure(error.code)) throw error
    const message = `Error checking offer validity (${STATUS[error.code]})`
    return { valid: false, offer_id: offerId, error: 'API_ERROR', message }
  }
  if (!offer) return { valid: false, offer_id: offerId, error: 'OFFER_NOT_FOUND', message: 'Flight offer not found' }
  const now = deps.clock.now()
  if (hasExpired(offer, now)) return expired(offerId, offer.expires_at)
  return {
    valid: true,
    offer_id: offerId,
    expires_at: offer.expires_at,
    minutes_remaining: Math.floor((Date.parse(offer.expires_at) - now.getTime()) / MINUTE_MS),
  }
}
