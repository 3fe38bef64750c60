import type { Booking } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { hashSessionSecret, sessionExpiry } from '../../crypto/digest'
import { derivedPassword, derivedSessionSecret, usernameCandidates } from '../../crypto/guest-account'
import type { Deps } from '../../deps'
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
export async function prepareBookingMail(deps: MailDeps, attempt: Purchase, booking: Booking): Promise<NewMail | null> {
  const recipient = attempt.request?.passengers[0]?.email
  if (!recipient) return null
  const isReleased = booking.status === 'cancelled'
  return prepareMail(deps, await brandOf(deps, attempt), {
    kind: isReleased ? 'booking_released' : 'booking',
    key: `booking:${booking.id}:${booking.status}`,
    recipient,
    content: isReleased ? bookingReleasedMail(booking) : bookingMail(booking),
  })
}

/** The link by which a guest's new account confirms its address, in the mail that tells of the account. */
async function prepareVerification(deps: MailDeps, attempt: Purchase, account: NewAccount): Promise<NewLink> {
  const brand = await brandOf(deps, attempt)
  return prepareLink(deps, {
    brand,
    shop: attempt.shopUrl ?? shopAddress('', brand),
    purpose: 'verify_email',
    recipient: account.email,
    about: { kind: 'account_opened', key: `account:${account.id}` },
    write: (url) => accountOpenedMail(brand.name, account.username, url),
  })
}

type WriteDeps = Pick<Deps, 'attempts' | 'users' | 'passwords' | 'clock' | 'sessionSecret' | 'ids' | 'brands'>

const buyerOf = (attempt: Purchase) => attempt.request?.passengers[0]

/**
 * The account to open for a guest (decision 18), or null when the buyer is signed in, the e-mail belongs to somebody already, or
 * the purchase has opened its account before. Its id is the purchase's, so that a repetition recognizes it.
 */
async function accountToOpen(deps: WriteDeps, attempt: Purchase): Promise<NewAccount | null> {
  const buyer = buyerOf(attempt)
  if (attempt.userId !== null || attempt.bookingId !== null || !buyer?.email) return null
  if (await deps.users.findByEmail(attempt.brandKey, buyer.email)) return null
  const candidates = usernameCandidates(buyer.email, attempt.id)
  const taken = new Set(await deps.users.takenUsernames(attempt.brandKey, candidates))
  const username = candidates.find((candidate) => !taken.has(candidate))
  if (!username) return null
  return {
    id: attempt.id,
    brandKey: attempt.brandKey,
    username,
    email: buyer.email.toLowerCase(),
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    role: 'traveler',
    passwordHash: await deps.passwords.hash(await derivedPassword(deps.sessionSecret, attempt.id)),
    createdAt: deps.clock.now(),
  }
}

/**
 * Writes a purchase's booking with its attempt, the mail to its buyer and, the first time, the guest's account, session and link.
 * Harmless to repeat.
 */
async function writeBooking(deps: WriteDeps, attempt: Purchase, booking: Booking): Promise<Booking> {
  const account = await accountToOpen(deps, attempt)
  const now = deps.clock.now()
  const secret = account && (await derivedSessionSecret(deps.sessionSecret, attempt.id))
  return deps.attempts.complete({
    purchase: { ...attempt, bookingId: booking.id },
    booking,
    orderId: attempt.orderId,
    userId: attempt.userId,
    contactEmail: buyerOf(attempt)?.email ?? '',
    account,
    session: secret === null ? null : { idHash: await hashSessionSecret(secret), expiresAt: sessionExpiry(now) },
    verification: account && (await prepareVerification(deps, attempt, account)),
    mail: await prepareBookingMail(deps, attempt, booking),
    now,
  })
}

export type FinishDeps = WriteDeps & Pick<Deps, 'payments'>

/** A purchase and the booking it led to. */
export interface Finished {
  attempt: Purchase
  booking: Booking
}

/** Notes the ticket on the attempt. The order may come back late, when the reconciler has called the purchase unknown. */
export async function noteOrder(
  { attempts, clock }: Pick<Deps, 'attempts' | 'clock'>,
  attempt: Purchase,
  order: Order,
): Promise<Purchase> {
  const ticket = {
    orderId: order.id,
    bookingReference: order.bookingReference,
    draft: attempt.draft && confirmBooking(attempt.draft, order),
  }
  const noted = await attempts.advance(attempt.id, ['ordering', 'unknown'], { state: 'booked', ...ticket }, clock.now())
  // Null when another process noted it first: the ticket is the same.
  return noted ?? { ...attempt, ...ticket, state: 'booked' }
}

/** Whether the money is in. A gateway that can't take it now is asked again by the reconciler: the ticket exists either way. */
async function isCaptured({ payments }: FinishDeps, attempt: Purchase): Promise<boolean> {
  if (attempt.paymentId === null || isTestPayment(attempt.paymentId)) return true
  try {
    return (await payments(attempt.mode).capture(attempt.paymentId, attempt.id)).status === 'captured'
  } catch (error) {
    if (!isDomainError(error, 'payment_unavailable', 'payment_declined')) throw error
    console.warn(JSON.stringify({ level: 'error', event: 'capture_failed', attemptId: attempt.id, code: error.code }))
    return false
  }
}

/** Takes the money for a ticket that exists and writes the booking. Harmless to repeat. */
export async function finishPurchase(deps: FinishDeps, attempt: Purchase): Promise<Finished> {
  if (!attempt.draft) throw new Error(`Attempt ${attempt.id} was ordered without a draft booking`)
  const finished: Purchase = { ...attempt, state: (await isCaptured(deps, attempt)) ? 'captured' : 'booked' }
  const booking = await writeBooking(deps, finished, attempt.draft)
  return { attempt: { ...finished, bookingId: booking.id }, booking }
}

/** Writes the booking of a purchase whose order may or may not exist: pending, to be settled later. Harmless to repeat. */
export async function leavePending(deps: WriteDeps, attempt: Purchase): Promise<Finished> {
  if (!attempt.draft) throw new Error(`Attempt ${attempt.id} was ordered without a draft booking`)
  const unknown: Purchase = { ...attempt, state: 'unknown' }
  const booking = await writeBooking(deps, unknown, attempt.draft)
  return { attempt: { ...unknown, bookingId: booking.id }, booking }
}
