import type { Booking } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { hashSessionSecret } from '../../crypto/digest'
import { derivedPassword, derivedSessionSecret, usernameCandidates } from '../../crypto/guest-account'
import type { Deps } from '../../deps'
import { sessionExpiry } from '../../domain/account/session'
import { confirmBooking } from '../../domain/booking/draft-booking'
import { shopAddress } from '../../domain/brand/brand-key'
import { defaultBrand } from '../../domain/brand/default-brand'
import { isDomainError } from '../../domain/error'
import { accountOpenedMail } from '../../domain/mails/account-mails'
import { bookingMail, bookingReleasedMail } from '../../domain/mails/booking-mail'
import { isTestPayment } from '../../domain/purchase'
import type { NewAccount } from '../../ports/accounts'
import type { Order } from '../../ports/flights'
import type { NewLink, NewMail } from '../../ports/mail'
import type { Purchase } from '../../ports/purchases'
import { prepareLink } from '../mail/issue-link'
import { prepareMail } from '../mail/prepare-mail'

type MailDeps = Pick<Deps, 'brands' | 'ids' | 'clock' | 'sessionSecret'>

/** The brand that sold it, for its name and looks; a purchase outlives its brand. */
const brandOf = async ({ brands }: MailDeps, { brandKey }: Purchase): Promise<BrandRecord> =>
  (await brands.find(brandKey)) ?? { ...defaultBrand, key: brandKey }

/**
 * What the buyer is told of a booking: that it is confirmed, still to be confirmed, or not made. One mail for each, however often
 * it is prepared; null when there is no address.
 */
export async function prepareBookingMail(
  deps: MailDeps,
  purchase: Purchase,
  booking: Booking,
): Promise<NewMail | null> {
  const recipient = purchase.request?.passengers[0]?.email
  if (!recipient) return null
  const isReleased = booking.status === 'cancelled'
  return prepareMail(deps, await brandOf(deps, purchase), {
    kind: isReleased ? 'booking_released' : 'booking',
    key: `booking:${booking.id}:${booking.status}`,
    recipient,
    content: isReleased ? bookingReleasedMail(booking) : bookingMail(booking),
  })
}

/** The link by which a guest's new account confirms its address, in the mail that tells of the account. */
async function prepareVerification(deps: MailDeps, purchase: Purchase, account: NewAccount): Promise<NewLink> {
  const brand = await brandOf(deps, purchase)
  return prepareLink(deps, {
    brand,
    shop: purchase.shopUrl ?? shopAddress('', brand),
    purpose: 'verify_email',
    recipient: account.email,
    about: { kind: 'account_opened', key: `account:${account.id}` },
    write: (url) => accountOpenedMail(brand.name, account.username, url),
  })
}

type WriteDeps = Pick<Deps, 'purchases' | 'users' | 'passwords' | 'clock' | 'sessionSecret' | 'ids' | 'brands'>

const buyerOf = (purchase: Purchase) => purchase.request?.passengers[0]

/**
 * The account to open for a guest (decision 18), or null when the buyer is signed in, the e-mail belongs to somebody already, or
 * the purchase has opened its account before. Its id is the purchase's, so that a repetition recognizes it.
 */
async function accountToOpen(deps: WriteDeps, purchase: Purchase): Promise<NewAccount | null> {
  const buyer = buyerOf(purchase)
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
    passwordHash: await deps.passwords.hash(await derivedPassword(deps.sessionSecret, purchase.id)),
    createdAt: deps.clock.now(),
  }
}

/**
 * Writes a purchase's booking with its purchase, the mail to its buyer and, the first time, the guest's account, session and link.
 * Harmless to repeat.
 */
async function writeBooking(deps: WriteDeps, purchase: Purchase, booking: Booking): Promise<Booking> {
  const account = await accountToOpen(deps, purchase)
  const now = deps.clock.now()
  const secret = account && (await derivedSessionSecret(deps.sessionSecret, purchase.id))
  return deps.purchases.complete({
    purchase: { ...purchase, bookingId: booking.id },
    booking,
    orderId: purchase.orderId,
    userId: purchase.userId,
    contactEmail: buyerOf(purchase)?.email ?? '',
    account,
    session: secret === null ? null : { idHash: await hashSessionSecret(secret), expiresAt: sessionExpiry(now) },
    verification: account && (await prepareVerification(deps, purchase, account)),
    mail: await prepareBookingMail(deps, purchase, booking),
    now,
  })
}

export type FinishDeps = WriteDeps & Pick<Deps, 'payments'>

/** A purchase and the booking it led to. */
export interface Finished {
  purchase: Purchase
  booking: Booking
}

/** Notes the ticket on the purchase. The order may come back late, when the reconciler has called the purchase unknown. */
export async function noteOrder(
  { purchases, clock }: Pick<Deps, 'purchases' | 'clock'>,
  purchase: Purchase,
  order: Order,
): Promise<Purchase> {
  const ticket = {
    orderId: order.id,
    bookingReference: order.bookingReference,
    draft: purchase.draft && confirmBooking(purchase.draft, order),
  }
  const noted = await purchases.advance(
    purchase.id,
    ['ordering', 'unknown'],
    { state: 'booked', ...ticket },
    clock.now(),
  )
  // Null when another process noted it first: the ticket is the same.
  return noted ?? { ...purchase, ...ticket, state: 'booked' }
}

/** Whether the money is in. A gateway that can't take it now is asked again by the reconciler: the ticket exists either way. */
async function isCaptured({ payments }: FinishDeps, purchase: Purchase): Promise<boolean> {
  if (purchase.paymentId === null || isTestPayment(purchase.paymentId)) return true
  try {
    return (await payments(purchase.mode).capture(purchase.paymentId, purchase.id)).status === 'captured'
  } catch (error) {
    if (!isDomainError(error, 'payment_unavailable', 'payment_declined')) throw error
    console.warn(JSON.stringify({ level: 'error', event: 'capture_failed', purchaseId: purchase.id, code: error.code }))
    return false
  }
}

/** Takes the money for a ticket that exists and writes the booking. Harmless to repeat. */
export async function finishPurchase(deps: FinishDeps, purchase: Purchase): Promise<Finished> {
  if (!purchase.draft) throw new Error(`Purchase ${purchase.id} was ordered without a draft booking`)
  const finished: Purchase = { ...purchase, state: (await isCaptured(deps, purchase)) ? 'captured' : 'booked' }
  const booking = await writeBooking(deps, finished, purchase.draft)
  return { purchase: { ...finished, bookingId: booking.id }, booking }
}

/** Writes the booking of a purchase whose order may or may not exist: pending, to be settled later. Harmless to repeat. */
export async function leavePending(deps: WriteDeps, purchase: Purchase): Promise<Finished> {
  if (!purchase.draft) throw new Error(`Purchase ${purchase.id} was ordered without a draft booking`)
  const unknown: Purchase = { ...purchase, state: 'unknown' }
  const booking = await writeBooking(deps, unknown, purchase.draft)
  return { purchase: { ...unknown, bookingId: booking.id }, booking }
}
