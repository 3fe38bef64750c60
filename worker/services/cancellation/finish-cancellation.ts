import type { Booking, RefundTerms } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { isDomainError } from '../../domain/error'
import { bookingCanceledMail } from '../../domain/mails/cancellation-mail'
import { parseMoney } from '../../domain/money'
import { isTestPayment } from '../../domain/purchase'
import { refundTerms } from '../../domain/refund-terms'
import type { Cancellation } from '../../ports/cancellations'
import type { AirlineQuote, CurrentOrder } from '../../ports/flights'
import type { NewMail } from '../../ports/mail'
import { prepareMail } from '../mail/prepare-mail'

export type FinishCancelDeps = Pick<Deps, 'cancellations' | 'payments' | 'brands' | 'clock' | 'ids' | 'sessionSecret'>

/** The brand that sold it, for its name, looks and rules; a booking outlives its brand. */
export const brandThatSold = async ({ brands }: Pick<Deps, 'brands'>, brandKey: string): Promise<BrandRecord> =>
  (await brands.find(brandKey)) ?? { ...defaultBrand, key: brandKey }

/** What a booking's cancellation gives back when the airline refunds as quoted; without a quote nobody can say. */
export const termsFor = (
  brand: Pick<BrandRecord, 'refundsMarkup'>,
  { bookingData: { paid_amount, charge } }: Booking,
  { total, quote }: { total: CurrentOrder['total']; quote: AirlineQuote | null },
): RefundTerms =>
  refundTerms({
    paid: parseMoney(paid_amount, charge.currency),
    net: total,
    refund: quote?.refund ?? null,
    refundTo: quote?.refundTo ?? 'unknown',
    refundsMarkup: brand.refundsMarkup ?? false,
  })

async function canceledMail(deps: FinishCancelDeps, cancellation: Cancellation): Promise<NewMail | null> {
  const { bookingId, brandKey, contactEmail: recipient, terms } = cancellation
  const booking = recipient && terms ? await deps.cancellations.bookingOf(cancellation) : null
  if (!booking || !terms) return null
  return prepareMail(deps, await brandThatSold(deps, brandKey), {
    kind: 'booking_cancelled',
    key: `cancelled:${bookingId}`,
    recipient,
    content: bookingCanceledMail(booking, terms),
  })
}

function dueToCard({ terms }: Cancellation): Money | null {
  const amount = terms?.refund_to === 'card' ? terms.refund_amount : null
  const due = terms && amount !== null ? parseMoney(amount, terms.currency) : null
  return due && due.amount > 0 ? due : null
}

/**
 * Gives back what is due of a booking that the airline has canceled. Harmless to repeat; a gateway that can't be reached leaves it
 * `refunding`, for the schedule.
 */
export async function refundTraveler(deps: FinishCancelDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { cancellations, payments, clock } = deps
  const { id, paymentId, mode } = cancellation
  const amount = dueToCard(cancellation)
  if (!amount || paymentId === null || isTestPayment(paymentId)) {
    const state = amount && paymentId !== null ? 'refunded' : 'closed'
    return (await cancellations.advance(id, ['airline_cancelled'], { state }, clock.now())) ?? cancellation
  }
  const from = ['airline_cancelled', 'refunding'] as const
  const refunding = await cancellations.advance(id, [...from], { state: 'refunding' }, clock.now())
  if (!refunding) return cancellation
  try {
    const airlineQuoteId = refunding.airlineQuoteId ?? id
    const refund = await payments(mode).refund({ paymentId, amount, airlineQuoteId })
    const done = { state: 'refunded' as const, refundId: refund.id }
    return (await cancellations.advance(id, ['refunding'], done, clock.now())) ?? { ...refunding, ...done }
  } catch (error) {
    if (!isDomainError(error)) throw error
    console.warn(JSON.stringify({ level: 'error', event: 'refund_failed', cancellationId: id, code: error.code }))
    return refunding
  }
}

/**
 * Writes that the airline has canceled, tells the traveler and gives the money back. `found` is what the airline says of a
 * cancellation that wasn't this one's quote. Harmless to repeat.
 */
export async function finishCancellation(
  deps: FinishCancelDeps,
  cancellation: Cancellation,
  found?: { terms: RefundTerms; airlineQuoteId: string | null },
): Promise<Cancellation> {
  const { terms, airlineQuoteId } = found ?? cancellation
  const canceled: Cancellation = { ...cancellation, terms, airlineQuoteId, state: 'airline_cancelled' }
  const mail = await canceledMail(deps, canceled)
  const change = { terms, airlineQuoteId, mail, now: deps.clock.now() }
  const marked = await deps.cancellations.markCanceled(cancellation, ['requested', 'confirming', 'unknown'], change)
  // Null when another call noted it first: then the refund below is that call's or done, unless it died in between.
  return refundTraveler(deps, marked ?? canceled)
}
