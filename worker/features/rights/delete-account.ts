import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { Booking } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { keptWords } from '../../domain/account/retention'
import { tripNow } from '../../domain/booking/trip'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { journeyRoute } from '../../domain/trip/journey'
import { type NotingDeps, noteSecurityEvent } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { prepareMail } from '../mail/prepare-mail'
import { roleMails } from '../team/owner-mails'
import type { DeletionObstacle, DeletionPreview, UpcomingTrip } from './contract'
import { accountDeletedMail } from './mails'

const REASONS: Record<DeletionObstacle, string> = {
  purchase: 'A booking is still being made. Please try again once it is confirmed.',
  cancellation: 'A cancellation is still under way. Please try again once it has come to its end.',
  last_administrator: 'You are the last administrator. Make somebody else one first.',
}

const toUpcoming = ({ duffelBookingId, bookingData: { slices } }: Booking): UpcomingTrip => ({
  reference: duffelBookingId,
  route: journeyRoute(slices),
  departsAt: slices[0]?.departure_time ?? '',
})

/** The consequences of deleting the account now. Trips of the other mode are left out. @throws DomainError `database_unavailable` */
export async function previewDeletion(
  deps: Pick<Deps, 'accountDeletions' | 'bookings' | 'clock'>,
  { brand, user, mode }: { brand: BrandRecord; user: User; mode: Mode },
): Promise<DeletionPreview> {
  const now = deps.clock.now()
  const { key: brandKey } = brand
  const [found, trips] = await Promise.all([
    deps.accountDeletions.preview(brandKey, user.id),
    deps.bookings.list({ brandKey, userId: user.id }, mode),
  ])
  const upcoming = trips
    .map((trip) => tripNow(trip, now))
    .filter(({ status }) => status === 'confirmed' || status === 'pending')
    .map(toUpcoming)
  return { ...found, upcoming, keptFor: keptWords(brand.taxRules), email: user.email }
}

/**
 * Deletes the signed-in user's account, unless something is under way. A mail to its address confirms it.
 * @throws DomainError `conflict` with the reason, `not_signed_in` when it was deleted meanwhile, `database_unavailable`
 */
export async function deleteAccount(
  deps: NotingDeps & Pick<Deps, 'accountDeletions' | 'secrets' | 'modes' | 'team'>,
  { brand, shop, user, visitor }: { brand: BrandRecord; shop: string; user: User; visitor: Visitor },
): Promise<void> {
  const { obstacles, bookings } = await deps.accountDeletions.preview(brand.key, user.id)
  const refused = (obstacle: DeletionObstacle) => new DomainError('conflict', REASONS[obstacle])
  if (obstacles[0]) throw refused(obstacles[0])
  const mail = await prepareMail(deps, brand, {
    kind: 'account_deleted',
    key: `account-deleted:${user.id}`,
    recipient: user.email,
    content: accountDeletedMail(brand, bookings, shopLink(shop, '/support')),
  })
  const notices = await roleMails(
    deps,
    { brand, shop, about: user.id },
    { email: user.email, from: user.role, to: 'traveler' },
  )
  const deletion = { brandKey: brand.key, userId: user.id, letters: [mail, ...notices], now: deps.clock.now() }
  if (await deps.accountDeletions.delete(deletion)) {
    // Without a user's id: the user no longer exists.
    return noteSecurityEvent(deps, { brandKey: brand.key, userId: null, kind: 'account_deleted', visitor })
  }
  // Since the check something has begun, or another tab has deleted the account.
  const { obstacles: since } = await deps.accountDeletions.preview(brand.key, user.id)
  throw since[0] ? refused(since[0]) : new DomainError('not_signed_in', 'Not authenticated')
}
