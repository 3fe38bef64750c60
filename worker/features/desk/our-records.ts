import type { BookingStatus } from '../../contract/booking'
import { fullName } from '../../domain/booking/passengers'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import type { Cancellation, CancellationState } from '../../domain/cancellation'
import { formatDecimal } from '../../domain/money'
import type { Purchase, PurchaseState } from '../../domain/purchase'
import type { CaseDetail, CaseFact, CaseRecord } from '../issues/contract'
import type { CaseMatter } from './read-case'

/** The state of a purchase, in words for the desk. */
export const PURCHASE_WORDS: Record<PurchaseState, string> = {
  created: 'not paid',
  authorized: 'money reserved, nothing ordered',
  ordering: 'the airline is being asked',
  unknown: 'there may be an order',
  booked: 'order confirmed, money not taken yet',
  captured: 'order confirmed, money taken',
  voiding: 'nothing sold, money is being released',
  voided: 'nothing sold, money released',
  closed: 'ended by hand',
}

/** The state of a cancellation, in words for the desk. */
export const CANCELLATION_WORDS: Record<CancellationState, string> = {
  requested: 'the airline is being asked for a quote',
  quoted: 'quoted, not confirmed',
  confirming: 'the airline is being asked to cancel',
  unknown: 'the airline may have canceled',
  airline_cancelled: 'canceled, refund not made yet',
  undecided: 'canceled, the airline has not said what it gives back',
  refunding: 'canceled, refund is being made',
  refunded: 'canceled, refund made',
  refund_failed: 'canceled, refund failed',
  closed: 'canceled, nothing goes to the card',
  refused: 'not canceled',
}

/** The state of a booking, in words for the desk. */
export const bookingWords = (status: BookingStatus): string => (status === 'cancelled' ? 'canceled' : status)

/** A fact about text, or none where there is nothing to say. */
export const fact = (
  name: string,
  value: string | null | undefined,
  kind: 'text' | 'id' | 'instant' = 'text',
): CaseFact[] => (value ? [{ name, kind, value }] : [])

/** A fact about money in decimal major units. */
export const moneyFact = (name: string, amount: string | null | undefined, currency: string): CaseFact[] =>
  amount === null || amount === undefined ? [] : [{ name, kind: 'money', amount, currency }]

/** How many purchases share a trait of this one; no fact where there is only this one. */
function paceFact(name: string, day: number | null, month: number | null): CaseFact[] {
  return month !== null && month > 1 ? fact(name, `${day ?? 0} within a day, ${month} within a month`) : []
}

const paceFacts = ({ alike }: CaseMatter): CaseFact[] =>
  alike
    ? [
        ...paceFact('Purchases with this card', alike.day.card, alike.month.card),
        ...paceFact('Purchases in this browser', alike.day.browser, alike.month.browser),
        ...paceFact('Bookings with this e-mail', alike.day.email, alike.month.email),
      ]
    : []

const purchaseRecord = (purchase: Purchase, matter: CaseMatter): CaseRecord => ({
  title: 'Purchase',
  problem: null,
  facts: [
    ...fact('State', PURCHASE_WORDS[purchase.state]),
    ...moneyFact('Price', formatDecimal(purchase.charge), purchase.charge.currency),
    ...fact('Card', purchase.cardLast4 && `${purchase.cardBrand ?? 'card'} ending in ${purchase.cardLast4}`),
    ...fact('Risk of fraud when it was paid', purchase.risk),
    ...paceFacts(matter),
    ...fact('Begun', purchase.createdAt, 'instant'),
    ...fact('Ordered', purchase.orderedAt, 'instant'),
    ...fact('Ticket noted', purchase.ticketedAt, 'instant'),
    ...fact('Money taken', purchase.capturedAt, 'instant'),
    ...fact('Order', purchase.orderId, 'id'),
    ...fact('Offer', purchase.offerId, 'id'),
    ...fact('Purchase', purchase.id, 'id'),
  ],
})

const bookingRecord = ({ booking, contactEmail }: SoldBooking): CaseRecord => ({
  title: 'Booking',
  problem: null,
  facts: [
    ...fact('State', bookingWords(booking.status)),
    ...fact('Reference', booking.duffelBookingId, 'id'),
    ...fact('Travelers', booking.bookingData.passengers.map(fullName).join(', ')),
    ...fact('E-mail', contactEmail),
    ...moneyFact('Price', booking.bookingData.total_amount, booking.bookingData.total_currency),
    ...fact('Booking', booking.id, 'id'),
  ],
})

function cancellationRecord(cancellation: Cancellation): CaseRecord {
  const { terms } = cancellation
  return {
    title: 'Cancellation',
    problem: null,
    facts: [
      ...fact('State', CANCELLATION_WORDS[cancellation.state]),
      ...fact('Asked by', cancellation.byAirline ? 'nobody: the airline did it' : 'the traveler'),
      ...(terms ? moneyFact('Refund promised', terms.refund_amount, terms.currency) : []),
      ...fact('Asked', cancellation.askedAt, 'instant'),
      ...fact('Canceled', cancellation.canceledAt, 'instant'),
      ...fact('Refund made', cancellation.refundedAt, 'instant'),
      ...fact('Refund', cancellation.refundId, 'id'),
      ...fact('Bank’s reference', cancellation.refundReference, 'id'),
      ...fact('Cancellation', cancellation.id, 'id'),
    ],
  }
}

/** The names of the details that cases keep beside ids. */
const detailName = (key: string) =>
  `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll(/([a-z])([A-Z])/g, '$1 $2')

const AMOUNTS = ['amount', 'refund', 'balance', 'lowWater', 'floor']

/** The details that a case keeps beside ids. Whole numbers with a currency are minor units, as in our books; providers' amounts are decimals. */
function detailFacts(detail: CaseDetail): CaseFact[] {
  const currencyOf = (key: string) => detail[`${key}Currency`] ?? (AMOUNTS.includes(key) ? detail.currency : undefined)
  const currencies = new Set(Object.keys(detail).flatMap((key) => currencyOf(key) ?? []))
  return Object.entries(detail).flatMap(([key, value]) => {
    const currency = currencyOf(key)
    if (value === null || value === '') return []
    if (typeof currency !== 'string') return currencies.has(value) ? [] : fact(detailName(key), String(value))
    const amount = typeof value === 'number' ? formatDecimal({ amount: value, currency }) : String(value)
    return moneyFact(detailName(key), amount, currency)
  })
}

/** What our own books say about a case. */
export function ourRecords(matter: CaseMatter): CaseRecord[] {
  const { entry, purchase, sold, cancellation } = matter
  const details = detailFacts(entry.detail)
  return [
    ...(purchase ? [purchaseRecord(purchase, matter)] : []),
    ...(sold ? [bookingRecord(sold)] : []),
    ...(cancellation ? [cancellationRecord(cancellation)] : []),
    ...(details.length > 0 ? [{ title: 'Noted with the case', facts: details, problem: null }] : []),
  ]
}
