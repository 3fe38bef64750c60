import type { User } from '../../contract/account'
import type { AttemptStatus, Booking, BookingResult } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { isDomainError } from '../../domain/error'
import { isBeingBought, isReleased, type Purchase, testPaymentId } from '../../domain/purchase'
import { MINUTE_MS } from '../../domain/time'
import { hashBuyer } from '../../platform/crypto/buyer'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { derivedSessionSecret } from '../../platform/crypto/guest-account'
import type { Account } from '../account/store'
import { bookingEmail } from '../booking/mails'
import { completeStoringByPayment } from '../cards/complete-storing'
import { readFinished } from './finish-purchase'
import type { OrderDeps } from './place-order'
import { paidWith } from './process-payment'
import { isLeftBehind, settlePurchase } from './settle-purchases'

/** The booking, and the secret of the session to set as a cookie when a guest was signed in. */
export interface CreatedBooking {
  result: BookingResult
  sessionSecret: string | null
}

const SIGNED_IN_MS = 15 * MINUTE_MS

/** The account that this purchase opened, or null. */
async function openedAccount({ users }: OrderDeps, purchase: Purchase): Promise<Account | null> {
  const email = purchase.request?.passengers[0]?.email
  if (purchase.userId !== null || !email) return null
  const account = await users.findByEmail(purchase.brandKey, email)
  return account?.id === purchase.id ? account : null
}

/** The secret of the session that a purchase started for its new account, while that session is valid; null once it has ended. */
async function validSession({ secrets, sessions, clock }: OrderDeps, purchase: Purchase): Promise<string | null> {
  for (const secret of secrets) {
    const derived = await derivedSessionSecret(secret, purchase.id)
    const session = await sessions.find(purchase.brandKey, await hashSessionSecret(derived), clock.now())
    if (session) return derived
  }
  return null
}

/** The answer to the buyer. It has the new account's name and session for 15 minutes, however often it is asked for. */
export async function answerBooking(
  deps: OrderDeps,
  { purchase, booking }: { purchase: Purchase; booking: Booking },
  brand: BrandRecord,
): Promise<CreatedBooking> {
  const account = await openedAccount(deps, purchase)
  const result = { ...booking, accountCreated: account !== null, emailContent: bookingEmail(booking, brand) }
  const age = account ? deps.clock.now().getTime() - Date.parse(account.createdAt) : Number.POSITIVE_INFINITY
  if (!account || age > SIGNED_IN_MS) return { result, sessionSecret: null }
  return {
    result: { ...result, accountInfo: { username: account.username, email: account.email } },
    sessionSecret: await validSession(deps, purchase),
  }
}

/** The purchase of a payment as the gateway knows it: authorized, if the money is reserved. */
export async function noteAuthorization(deps: OrderDeps, purchase: Purchase): Promise<Purchase> {
  const payment = purchase.paymentId === null ? null : await deps.payments(purchase.mode).find(purchase.paymentId)
  if (payment?.status !== 'authorized') return purchase
  await completeStoringByPayment(deps, purchase, { payment })
  const moved = await deps.purchases.advance(purchase.id, 'authorize', await paidWith(payment), deps.clock.now())
  return moved ?? (await deps.purchases.lookUp({ id: purchase.id })) ?? purchase
}

/** Settles a purchase that a crash left behind. The schedule repeats what can't be asked now. */
export async function bringOn(deps: OrderDeps, purchase: Purchase): Promise<void> {
  if (purchase.state === 'authorized' || !isLeftBehind(purchase, deps.clock.now())) return
  await settlePurchase(deps, purchase).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
}

/** How far a purchase is, in the words of the contract. */
function attemptState(purchase: Purchase): AttemptStatus['state'] {
  if (purchase.state === 'created') return 'unpaid'
  if (purchase.state === 'authorized') return 'reserved'
  if (isReleased(purchase)) return 'released'
  return isBeingBought(purchase) ? 'ordering' : 'booked'
}

/**
 * The state of the purchase that this browser began with a key, for a page that lost the answer. `buyer` is the browser's secret: the keys of
 * other browsers aren't found. A purchase that was left behind is settled first. The booking of a signed-in buyer is shown only while they
 * are signed in.
 * @throws DomainError `payment_unavailable` while nobody can say whether money is reserved
 */
export async function findAttempt(
  deps: OrderDeps,
  { brand, key, user, buyer }: { brand: BrandRecord; key: string; user: User | null; buyer: string },
): Promise<{ status: AttemptStatus; sessionSecret: string | null }> {
  const theirs = { brandKey: brand.key, buyerHash: await hashBuyer(buyer) }
  const begun =
    (await deps.purchases.findByKey(theirs, key)) ?? (await deps.purchases.findByPayment(theirs, testPaymentId(key)))
  if (!begun) return { status: { state: 'none' }, sessionSecret: null }
  if (begun.state === 'created') await noteAuthorization(deps, begun)
  else await bringOn(deps, begun)
  const { purchase, booking } = await readFinished(deps, begun)
  const state = attemptState(purchase)
  const status = { state, ...(purchase.paymentId !== null && { paymentId: purchase.paymentId }) }
  const isTheirs = purchase.userId === null || purchase.userId === user?.id
  if (state !== 'booked' || !booking || !isTheirs) return { status, sessionSecret: null }
  const { result, sessionSecret } = await answerBooking(deps, { purchase, booking }, brand)
  return { status: { ...status, booking: result }, sessionSecret }
}
