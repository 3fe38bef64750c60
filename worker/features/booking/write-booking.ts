import type { Booking } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { sessionExpiry } from '../../domain/account/session'
import { shopAddress } from '../../domain/brand/brand-key'
import { defaultBrand } from '../../domain/brand/default-brand'
import type { Purchase, PurchaseEvent } from '../../domain/purchase'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { derivedSessionSecret, usernameCandidates } from '../../platform/crypto/guest-account'
import type { NewMail } from '../../providers/mail'
import { prepareLink } from '../account/issue-link'
import { accountOpenedMail } from '../account/mails-account'
import type { NewAccount } from '../account/store'
import type { NewLink } from '../account/store-links'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import { bookingAfterReleaseMail, bookingMail, bookingReleasedMail } from './mails'
import { tripLinks } from './trip-links'

/** An event of a purchase, and its booking after it. */
interface Written {
  event: PurchaseEvent
  booking: Booking
}

type MailDeps = PrepareDeps & Pick<Deps, 'brands'>

/** The brand that sold something, for its name, looks and rules; what it sold outlives it. */
export const findSeller = async ({ brands }: Pick<Deps, 'brands'>, brandKey: string): Promise<BrandRecord> =>
  (await brands.find(brandKey)) ?? { ...defaultBrand, key: brandKey }

/**
 * The mail about a booking to its buyer: that it is confirmed, still to be confirmed, or not made. One mail for each, however often
 * it is prepared; null when there is no address.
 */
async function prepareBookingMail(
  deps: MailDeps,
  purchase: Purchase,
  { event, booking }: Written,
): Promise<NewMail | null> {
  const recipient = purchase.request?.passengers[0]?.email
  // A person who closes a purchase by hand informs its buyer themselves.
  if (!recipient || event === 'close') return null
  const isReleased = booking.status === 'cancelled'
  const links = await tripLinks(deps.secrets, { shopUrl: purchase.shopUrl, booking })
  return prepareMail(deps, await findSeller(deps, purchase.brandKey), {
    mode: purchase.mode,
    kind: isReleased ? 'booking_released' : 'booking',
    key: `booking:${booking.id}:${booking.status}`,
    recipient,
    content: isReleased
      ? bookingReleasedMail(booking)
      : event === 'attach'
        ? bookingAfterReleaseMail(booking, links)
        : bookingMail(booking, links),
  })
}

/** The link that sets the first password of a guest's new account, with the mail about the account. */
async function preparePasswordLink(deps: MailDeps, purchase: Purchase, account: NewAccount): Promise<NewLink> {
  const brand = await findSeller(deps, purchase.brandKey)
  return prepareLink(deps, {
    brand,
    shop: purchase.shopUrl ?? shopAddress('', brand, false),
    purpose: 'set_password',
    recipient: account.email,
    mode: purchase.mode,
    about: { kind: 'account_opened', key: `account:${account.id}` },
    write: (url) => accountOpenedMail(brand.name, account.username, url),
  })
}

/** What writing a booking needs from outside. */
export type WriteDeps = Pick<
  Deps,
  'purchases' | 'users' | 'passwords' | 'clock' | 'secrets' | 'ids' | 'brands' | 'modes'
>

/**
 * The account to open for a guest, or null when the buyer is signed in, the e-mail belongs to somebody already, or
 * the purchase has opened its account before. Its id is the purchase's, so that a repetition recognizes it.
 */
async function accountToOpen(deps: WriteDeps, purchase: Purchase): Promise<NewAccount | null> {
  const buyer = purchase.request?.passengers[0]
  if (purchase.userId !== null || purchase.bookingId !== null || !buyer?.email) return null
  if (await deps.users.findByEmail(purchase.brandKey, buyer.email)) return null
  const candidates = usernameCandidates(buyer.email, purchase.id)
  const taken = new Set(await deps.users.takenUsernames(purchase.brandKey, candidates))
  const username = candidates.find((candidate) => !taken.has(candidate))
  if (!username) return null
  return {
    id: purchase.id,
    brandKey: purchase.brandKey,
    username,
    email: buyer.email.toLowerCase(),
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    role: 'traveler',
    // Nobody knows a password for it: its owner chooses the first.
    passwordHash: '',
    createdAt: deps.clock.now(),
    // The buyer's agreement covers the terms of accounts, too.
    agreement: purchase.agreement,
  }
}

/**
 * Moves a purchase on by an event and writes its booking, the mail to its buyer and, the first time, the guest's account, session and
 * link. Null, and nothing written, when the event can't happen any more. Harmless to repeat.
 */
export async function writeBooking(
  deps: WriteDeps,
  { purchase, ...written }: { purchase: Purchase } & Written,
): Promise<Booking | null> {
  const { event, booking } = written
  const account = await accountToOpen(deps, purchase)
  const now = deps.clock.now()
  const secret = account && (await derivedSessionSecret(deps.secrets[0], purchase.id))
  return deps.purchases.complete({
    purchase: { ...purchase, bookingId: booking.id },
    event,
    booking,
    orderId: purchase.orderId,
    userId: purchase.userId,
    contactEmail: purchase.request?.passengers[0]?.email ?? '',
    account,
    session: secret === null ? null : { idHash: await hashSessionSecret(secret), expiresAt: sessionExpiry(now) },
    passwordLink: account && (await preparePasswordLink(deps, purchase, account)),
    mail: await prepareBookingMail(deps, purchase, written),
    now,
  })
}
