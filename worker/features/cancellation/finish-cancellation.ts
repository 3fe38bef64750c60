import type { Booking, RefundTerms } from '../../contract/booking'
import { departureOf } from '../../domain/booking/departure'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import { type Cancellation, cancellationMove } from '../../domain/cancellation'
import { parseMoney } from '../../domain/money'
import { refundTerms, termsWithin } from '../../domain/refund-terms'
import type { AirlineQuote, CurrentOrder } from '../../providers/flights'
import type { NewMail } from '../../providers/mail'
import { readMoney } from '../accounting/note-payment'
import { type Settlement, settlementOf } from '../accounting/rules-amounts'
import type { SaleMoney } from '../accounting/rules-sale-money'
import { openCase } from '../issues/open-case'
import { bookingCanceledMail } from './mails'
import { prepareCancellationMail, type RefundDeps, refundTraveler, subjectOf } from './refund-traveler'

/** What a booking's card has paid. */
export const paidFor = ({ bookingData: { total_amount, total_currency } }: Booking) =>
  parseMoney(total_amount, total_currency)

/**
 * What a booking's cancellation gives back when the airline refunds as quoted; undecided without a quote. By the terms of its
 * sale, as far as its money is left; the order's current total applies where what we paid isn't known.
 * `at`: when it is canceled; an offset's price goes back before the first departure. `before`: the amounts that were posted while it waited for a bank.
 */
export const quotedTerms = (
  { booking, net, offset }: Pick<SoldBooking, 'booking' | 'net' | 'offset'>,
  { total, quote }: { total: CurrentOrder['total']; quote: AirlineQuote | null },
  { money, at, before = null }: { money: SaleMoney; at: Date; before?: Settlement | null },
): { terms: RefundTerms; settlement: Settlement | null } => {
  const refund = quote?.refund ?? null
  const [first] = booking.bookingData.slices
  const departs = first && departureOf(first)
  const whole = refundTerms({
    paid: paidFor(booking),
    net: net ?? total,
    refund,
    refundTo: quote?.refundTo ?? 'unknown',
    refundsMarkup: booking.bookingData.refunds_fee,
    offset: departs && at < departs ? offset : 0,
  })
  const terms = termsWithin(whole, money)
  return { terms, settlement: settlementOf(terms, refund, before) }
}

/** The promised terms, limited to what the books still allow at this moment: more may have gone back since. */
async function promisedNow<Promised extends Pick<Cancellation, 'terms' | 'settlement'>>(
  deps: RefundDeps,
  cancellation: Cancellation,
  promised: Promised,
): Promise<Promised> {
  const { terms, settlement } = promised
  if (!terms || !settlement) return promised
  const money = await readMoney(deps, cancellation, parseMoney(terms.paid_amount, terms.currency))
  const { fromAirline, currency } = settlement
  const within = termsWithin(terms, money)
  const refund = fromAirline === null ? null : { amount: fromAirline, currency }
  return { ...promised, terms: within, settlement: settlementOf(within, refund) }
}

/** The airline's facts about a cancellation that isn't simply the confirmation of our quote. */
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
    content: (booking, links) => bookingCanceledMail(booking, terms, links, because),
  })
}

/**
 * Writes that the airline has canceled, and tells the traveler; the refund follows. A cancellation that we had given up becomes a case:
 * its traveler was told that the booking remains valid. Harmless to repeat.
 */
export async function noteCanceled(
  deps: RefundDeps,
  cancellation: Cancellation,
  found?: FoundCanceled,
): Promise<Cancellation> {
  const now = deps.clock.now()
  const said: FoundCanceled = found ?? { ...cancellation, canceledAt: null }
  const { terms, settlement, airlineQuoteId, byAirline, canceledAt } = await promisedNow(deps, cancellation, said)
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
