import type { NetOffer } from '../contract/offer'
import type { OfferVerification } from '../contract/search'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { hasExpired } from '../domain/search-rules'
import { keepOffer } from './kept-offers'

const MINUTE_MS = 60_000

// The statuses by which P §8 names a provider's failure to the traveler.
const STATUS = { provider_unavailable: 502, provider_busy: 503, provider_timeout: 504 } as const
const isFailure = (code: string): code is keyof typeof STATUS => Object.hasOwn(STATUS, code)

const expired = (offer_id: string, expires_at?: string): OfferVerification => ({
  valid: false,
  offer_id,
  error: 'OFFER_EXPIRED',
  message: 'This flight offer has expired. Please select another flight.',
  ...(expires_at && { expires_at }),
})

/**
 * Whether the offer can still be booked, asked of the provider itself, never of a cache; what it answers is kept for the next
 * reader. Codes are P §8's; a provider that can't answer makes the offer invalid with API_ERROR.
 */
export async function verifyOffer(
  deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  { offerId, mode }: { offerId: string; mode: Mode },
): Promise<OfferVerification> {
  let offer: NetOffer | null
  try {
    offer = await deps.flights(mode).findOffer(offerId)
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
  await keepOffer(deps, mode, offer)
  return {
    valid: true,
    offer_id: offerId,
    expires_at: offer.expires_at,
    minutes_remaining: Math.floor((Date.parse(offer.expires_at) - now.getTime()) / MINUTE_MS),
  }
}
