import type { Booking, RefundTerms } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { type Cancellation, cancellationMove } from '../../domain/cancellation'
import { parseMoney } from '../../domain/money'
import { refundTerms } from '../../domain/refund-terms'
import type { AirlineQuote, CurrentOrder } from '../../providers/flights'
import type { NewMail } from '../../providers/mail'
import { type Settlement, settlementOf } from '../accounting/rules-amounts'
import { openCase } from '../issues/open-case'
import { bookingCanceledMail } from './mails'
import { prepareCancellationMail, type RefundDeps, refundTraveler, subjectOf } from './refund-traveler'

/**
 * What a booking's cancellation gives back when the airline refunds as quoted; without a quote nobody can say. By the terms of its
 * sale; the brand's present rule and the order's present total are for bookings from before those were kept.
 */
export const quotedTerms = (
  brand: Pick<BrandRecord, 'refundsMarkup'>,
  { bookingData: { paid_amount, charge, sale_terms } }: Booking,
  { total, quote }: { total: CurrentOrder['total']; quote: AirlineQuote | null },
): { terms: RefundTerms; settlement: Settlement | null } => {
  const refund = quote?.refund ?? null
  const terms = refundTerms({
    paid: parseMoney(paid_amount, charge.currency),
    net: sale_terms ? parseMoney(sale_terms.net_amount, charge.currency) : total,
    refund,
    refundTo: quote?.refundTo ?? 'unknown',
    refundsMarkup: sale_terms?.refunds_fee ?? brand.refundsMarkup ?? false,
  })
  return { terms, settlement: settlementOf(terms, refund) }
}

/** What the airline says of a cancellation that isn't simply the confirmation of our quote. */
export type FoundCanceled = Pick<Cancellation, 'terms' | 'settlement' | 'airlineQuoteId' | 'byAirline' | 'canceledAt'>

async function prepareCanceledMail(
  deps: RefundDeps,
  canceled: Cancellation,
  wasRefused: boolean,
): Promise<NewMail | null> {
  const { bookingId, byAirline, terms } = canceled
  if (!terms) return null
  const because = byAirline ? 'airline' : wasRefused ? 'after_refusal' : 'asked'
  return prepareCancellationMail(deps, canceled, {
    kind: 'booking_cancelled',
    key: `cancelled:${bookingId}`,
    content: (booking) => bookingCanceledMail(booking, terms, because),
  })
}

/**
 * Writes that the airline has canceled, and tells the traveler; the refund follows. A cancellation that we had given up becomes a case:
 * its traveler was told that the booking stands. Harmless to repeat.
 */
export async function noteCanceled(
  deps: RefundDeps,
  cancellation: Cancellation,
  found?: FoundCanceled,
): Promise<Cancellation> {
  const now = deps.clock.now()
  const { terms, settlement, airlineQuoteId, byAirline, canceledAt } = found ?? { ...cancellation, canceledAt: null }
  const change = { terms, settlement, airlineQuoteId, byAirline, canceledAt: canceledAt ?? now.toISOString() }
  const canceled: Cancellation = { ...cancellation, ...change, state: cancellationMove('cancel').to }
  const wasRefused = cancellation.state === 'refused'
  if (wasRefused) await openCase(deps, { kind: 'canceled_after_refusal', ...subjectOf(cancellation) })
  const mail = await prepareCanceledMail(deps, canceled, wasRefused)
  // Null when another call noted it first: then the refund is that call's or done, unless it died in between.
  return (await deps.cancellations.markCanceled(cancellation, { ...change, mail, now })) ?? canceled
}

/** Writes that the airline has canceled, tells the traveler and gives the money back. Harmless to repeat. */
export const finishCancellation = async (
  deps: RefundDeps,
  cancellation: Cancellation,
  found?: FoundCanceled,
): Promise<Cancellation> => refundTraveler(deps, await noteCanceled(deps, cancellation, found))
