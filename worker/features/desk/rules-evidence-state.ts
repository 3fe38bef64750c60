import type { Booking } from '../../contract/booking'
import { departureOf } from '../../domain/booking/departure'
import { moneyText } from '../../domain/money'
import { formatPrice } from '../../domain/money-words'
import { momentText } from '../booking/mails'
import type { DisputedSale } from './rules-disputed-sale'

/** Says whether the flights of a booking that isn't canceled have departed; '' when that isn't known. */
function flown({ status, bookingData: { slices } }: Booking, now: Date): string {
  if (status === 'completed') return 'All of its flights have taken place by their schedule.'
  const departures = slices.flatMap((slice) => departureOf(slice) ?? [])
  if (departures.length === 0) return ''
  return departures.some((departure) => departure <= now)
    ? 'The first of its flights has departed by its schedule.'
    : 'Its flights have not departed yet.'
}

const ticketed = ({ bookingData: { documents } }: Booking) => (documents.length > 0 ? ', with its tickets issued' : '')

function canceled({ booking, cancellation }: DisputedSale): string[] {
  const terms = booking.cancellation?.terms ?? cancellation?.terms
  const when = cancellation?.canceledAt ? ` on ${momentText(cancellation.canceledAt)}` : ''
  const by = cancellation?.byAirline ? ' by the airline' : ''
  const fact = `The booking was canceled${by}${when}.`
  if (!terms) return [fact]
  const paid = formatPrice(terms.paid_amount, terms.currency)
  if (terms.refund_to === 'airline_credit') return [fact, `The airline keeps a credit for the traveler instead.`]
  if (terms.limit?.bank === 'decides') {
    const due = formatPrice(terms.limit.due_amount, terms.currency)
    return [fact, `By its terms ${due} of ${paid} goes back to the card once this dispute is decided.`]
  }
  if (terms.refund_amount === null) return [fact, 'The airline has not said yet what it gives back.']
  return [fact, `By its terms ${formatPrice(terms.refund_amount, terms.currency)} of ${paid} goes back to the card.`]
}

function bookingLines(sale: DisputedSale, now: Date): string[] {
  const { booking, cancellation } = sale
  switch (booking.status) {
    case 'pending':
      return ['The airline has not confirmed the booking yet.']
    case 'cancelled':
      return canceled(sale)
    case 'confirmed':
    case 'completed': {
      const asked =
        booking.cancellation?.status === 'confirming'
          ? `A cancellation was asked for${cancellation?.askedAt ? ` on ${momentText(cancellation.askedAt)}` : ''}; the airline has not confirmed it yet.`
          : 'It has not been canceled.'
      return [`The booking stands${ticketed(booking)}. ${asked} ${flown(booking, now)}`.trim()]
    }
  }
}

const STATES = { pending: 'on its way', succeeded: 'handed to the card’s bank' }

const given = (refunds: string[]) =>
  refunds.length > 0 ? ['Given back to the card:', ...refunds] : ['Nothing has been given back to the card.']

/** The state of a booking and what of its money was refunded: the reason for not refunding more. */
export function bookingState(sale: DisputedSale, now: Date): string {
  const refunds = sale.refunds?.flatMap(({ id, amount, status, reference }) =>
    status === 'failed'
      ? []
      : `- ${moneyText(amount)}, ${STATES[status]} (refund ${id}${reference ? `, bank’s reference ${reference}` : ''})`,
  )
  return [
    `As of ${momentText(now.toISOString())}:`,
    ...bookingLines(sale, now),
    ...(refunds === undefined ? [] : given(refunds)),
  ].join('\n')
}
