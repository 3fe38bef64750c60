import type { BookingRequest } from '../contract/booking'
import type { BrandRecord } from '../contract/brand'
import type { Mode } from '../contract/system'
import type { User } from '../contract/user'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { sameRequest } from '../domain/same-request'
import { isTestPayment } from '../domain/test-payment'
import type { Attempt } from '../ports/attempt-repository'
import { pricePurchase, requireSeenPrice } from './price-purchase'

export interface BookingInput {
  brand: BrandRecord
  mode: Mode
  user: User | null
  /** The shop's home page, by shopAddress: where links in mails lead. */
  shop: string
  request: BookingRequest
}

export type FindDeps = Pick<Deps, 'attempts' | 'flights' | 'payments' | 'clock' | 'ids' | 'acceptsTestPayments'>

const notFound = () => new DomainError('payment_not_found', 'There is no such payment. Please pay again.')

/** The attempt of a payment id that the test mode's client made up (decision 4). There is one for each id. */
async function testAttempt(deps: FindDeps, { brand, mode, shop, request }: BookingInput): Promise<Attempt> {
  const { charge } = await pricePurchase(deps, { ...request, mode, markup: brand })
  requireSeenPrice(charge, request.paymentDetails)
  const now = deps.clock.now().toISOString()
  return deps.attempts.insertOrFind({
    id: deps.ids.uuid(),
    brandKey: brand.key,
    mode,
    idempotencyKey: `test-payment:${request.paymentId}`, // no client's key has a colon
    offerId: request.offerId,
    charge,
    state: 'authorized',
    paymentId: request.paymentId,
    cardBrand: null,
    cardLast4: null,
    orderId: null,
    bookingReference: null,
    bookingId: null,
    request: null,
    draft: null,
    userId: null,
    shopUrl: shop,
    createdAt: now,
    updatedAt: now,
  })
}

/** A payment that the bank confirmed in the browser and whose state nobody asked since. */
async function confirmedSince(deps: FindDeps, attempt: Attempt): Promise<Attempt> {
  const payment = attempt.paymentId === null ? null : await deps.payments(attempt.mode).find(attempt.paymentId)
  if (payment?.status !== 'authorized') {
    throw new DomainError('payment_declined', 'This payment is not complete. Please pay again.')
  }
  const known = { cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 }
  const moved = await deps.attempts.advance(
    attempt.id,
    ['created'],
    { state: 'authorized', ...known },
    deps.clock.now(),
  )
  return moved ?? (await deps.attempts.findByPayment(attempt.brandKey, payment.id)) ?? attempt
}

/** @throws DomainError when the payment bought, or is buying, something else */
export function requireSameRequest(attempt: Attempt, request: BookingRequest): void {
  const same = attempt.request === null || sameRequest(attempt.request, request)
  if (same && attempt.offerId === request.offerId) return
  throw new DomainError('invalid_input', 'This payment belongs to another booking. Please pay again.', {
    fields: { paymentId: 'This payment belongs to another booking' },
  })
}

/**
 * The purchase that a booking request has paid for, at this brand, in this mode, by this buyer.
 * @throws DomainError `payment_not_found`, `payment_declined`, `invalid_input` when the payment was for something else
 */
export async function findPaidAttempt(deps: FindDeps, input: BookingInput): Promise<Attempt> {
  const { brand, mode, user, request } = input
  const isTest = isTestPayment(request.paymentId)
  if (isTest && !(mode === 'test' && deps.acceptsTestPayments)) throw notFound()
  const found = await deps.attempts.findByPayment(brand.key, request.paymentId)
  if (!found && !isTest) throw notFound()
  const attempt = found ?? (await testAttempt(deps, input))
  if (attempt.mode !== mode || (attempt.userId !== null && attempt.userId !== user?.id)) throw notFound()
  requireSameRequest(attempt, request)
  return attempt.state === 'created' ? confirmedSince(deps, attempt) : attempt
}
