import type { Booking, RefundTerms } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { type Cancellation, cancellationMove } from '../../domain/cancellation'
import { isDomainError } from '../../domain/error'
import { bookingCanceledMail } from '../../domain/mails/cancellation-mail'
import { parseMoney } from '../../domain/money'
import { isTestPayment } from '../../domain/purchase'
import { refundTerms } from '../../domain/refund-terms'
import type { AirlineQuote, CurrentOrder } from '../../ports/flights'
import type { NewMail } from '../../ports/mail'
import { prepareMail } from '../mail/prepare-mail'
import { findSeller } from '../purchase/write-booking'

/** What giving a fare back needs from outside. */
export type FinishCancelDeps = Pick<
  Deps,
  'cancellations' | 'payments' | 'brands' | 'clock' | 'ids' | 'sessionSecret' | 'log'
>

/**
 * What a booking's cancellation gives back when the airline refunds as quoted; without a quote nobody can say. By the terms of its
 * sale; the brand's present rule and the order's present total are for bookings from before those were kept.
 */
export const quotedTerms = (
  brand: Pick<BrandRecord, 'refundsMarkup'>,
  { bookingData: { paid_amount, charge, sale_terms } }: Booking,
  { total, quote }: { total: CurrentOrder['total']; quote: AirlineQuote | null },
): RefundTerms =>
  refundTerms({
    paid: parseMoney(paid_amount, charge.currency),
    net: sale_terms ? parseMoney(sale_terms.net_amount, charge.currency) : total,
    refund: quote?.refund ?? null,
    refundTo: quote?.refundTo ?? 'unknown',
    refundsMarkup: sale_terms?.refunds_fee ?? brand.refundsMarkup ?? false,
  })

async function prepareCanceledMail(deps: FinishCancelDeps, cancellation: Cancellation): Promise<NewMail | null> {
  const { bookingId, brandKey, contactEmail: recipient, terms } = cancellation
  const booking = recipient && terms ? await deps.cancellations.findBooking(cancellation) : null
  if (!booking || !terms) return null
  return prepareMail(deps, await findSeller(deps, brandKey), {
    kind: 'booking_cancelled',
    key: `cancelled:${bookingId}`,
    recipient,
    content: bookingCanceledMail(booking, terms),
  })
}

function refundDue({ terms }: Cancellation): Money | null {
  const amount = terms?.refund_to === 'card' ? terms.refund_amount : null
  const due = terms && amount !== null ? parseMoney(amount, terms.currency) : null
  return due && due.amount > 0 ? due : null
}

/**
 * Gives back what is due of a booking that the airline has canceled. Harmless to repeat; a gateway that can't be reached leaves it
 * `refunding`, for the schedule.
 */
export async function refundTraveler(deps: FinishCancelDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { cancellations, payments, clock, log } = deps
  const { id, paymentId, mode } = cancellation
  const amount = refundDue(cancellation)
  if (!amount || paymentId === null || isTestPayment(paymentId)) {
    const event = amount && paymentId !== null ? 'skipRefund' : 'close'
    return (await cancellations.advance(id, event, {}, clock.now())) ?? cancellation
  }
  const refunding = await cancellations.advance(id, 'refund', {}, clock.now())
  if (!refunding) return cancellation
  try {
    const airlineQuoteId = refunding.airlineQuoteId ?? id
    const refund = await payments(mode).refund({ paymentId, amount, airlineQuoteId })
    const refunded = await cancellations.advance(id, 'finishRefund', { refundId: refund.id }, clock.now())
    return refunded ?? { ...refunding, refundId: refund.id, state: cancellationMove('finishRefund').to }
  } catch (error) {
    if (!isDomainError(error)) throw error
    log({ level: 'error', event: 'refund_failed', cancellationId: id, code: error.code })
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
  const canceled: Cancellation = { ...cancellation, terms, airlineQuoteId, state: cancellationMove('cancel').to }
  const mail = await prepareCanceledMail(deps, canceled)
  const change = { terms, airlineQuoteId, mail, now: deps.clock.now() }
  const marked = await deps.cancellations.markCanceled(cancellation, change)
  // Null when another call noted it first: then the refund below is that call's or done, unless it died in between.
  return refundTraveler(deps, marked ?? canceled)
}
