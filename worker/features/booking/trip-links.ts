import { shopLink, tripLink } from '../../domain/brand/brand-key'
import type { Secrets } from '../../platform/crypto/secrets'
import { signValue, verifiedValue } from '../../platform/crypto/signed-value'
import type { TripLinks } from './mails'

/** The links of a trip in the mails about it; null when the shop that sold it is unknown. */
export async function tripLinks(
  secrets: Secrets,
  { shopUrl, booking: { id } }: { shopUrl: string | null; booking: { id: string } },
): Promise<TripLinks | null> {
  const page = tripLink(shopUrl, id)
  if (!shopUrl || !page) return null
  return {
    page,
    calendar: shopLink(shopUrl, '/api/trip/calendar', { trip: await signValue(secrets, 'trip calendar', id) }),
  }
}

/** The booking that the calendar's link of one of our mails names; null for any other. */
export const calendarTrip = (secrets: Secrets, signed: string): Promise<string | null> =>
  verifiedValue(secrets, 'trip calendar', signed)
