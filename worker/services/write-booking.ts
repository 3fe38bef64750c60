import type { Booking } from '../contract/booking'
import type { Deps } from '../deps'
import { derivedPassword, derivedSessionSecret } from '../domain/derived-secrets'
import { usernameCandidates } from '../domain/generated-username'
import { hashSessionSecret, sessionExpiry } from '../domain/session-id'
import type { Attempt } from '../ports/attempt-repository'
import type { NewAccount } from '../ports/user-repository'
import { prepareBookingMail, prepareVerification } from './prepare-booking-mails'

export type WriteDeps = Pick<Deps, 'attempts' | 'users' | 'passwords' | 'clock' | 'sessionSecret' | 'ids' | 'brands'>

const buyerOf = (attempt: Attempt) => attempt.request?.passengers[0]

/**
 * The account to open for a guest (decision 18), or null when the buyer is signed in, the e-mail belongs to somebody already, or
 * the purchase has opened its account before. Its id is the purchase's, so that a repetition recognizes it.
 */
async function accountToOpen(deps: WriteDeps, attempt: Attempt): Promise<NewAccount | null> {
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
export async function writeBooking(deps: WriteDeps, attempt: Attempt, booking: Booking): Promise<Booking> {
  const account = await accountToOpen(deps, attempt)
  const now = deps.clock.now()
  const secret = account && (await derivedSessionSecret(deps.sessionSecret, attempt.id))
  return deps.attempts.complete({
    attempt: { ...attempt, bookingId: booking.id },
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
