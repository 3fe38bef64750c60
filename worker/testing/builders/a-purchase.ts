import { randomUUID } from 'node:crypto'
import type { Booking, BookingData, RefundTerms } from '../../contract/booking'
import type { Amounts } from '../../contract/money'
import type { Cancellation } from '../../domain/cancellation'
import type { Purchase } from '../../domain/purchase'
import type { CompletedPurchase } from '../../features/purchase/store-complete-purchase'
import { aBrandKey } from './an-account'

/** A price of USD with its base and taxes. */
export const inUsd = (total_amount: string, base_amount: string, tax_amount: string): Amounts => ({
  total_amount,
  total_currency: 'USD',
  base_amount,
  base_currency: 'USD',
  tax_amount,
  tax_currency: 'USD',
})

/** The data of a booking without slices, enough where the journey doesn't matter. */
export const bookingData = (given: Partial<BookingData> = {}): BookingData => ({
  slices: [],
  passengers: [],
  conditions: {
    refundable: null,
    refund_penalty: null,
    changeable: null,
    change_penalty: null,
    cancellation_options: [],
  },
  owner_name: 'Duffel Airways',
  ...inUsd('219.00', '118.70', '100.30'),
  fare: { ...inUsd('219.00', '118.70', '100.30'), fee_amount: '41.30' },
  charge_lines: [],
  refunds_fee: false,
  refund_promise: {
    refundable: 'unstated',
    currency: 'USD',
    paid: '219.00',
    comesBack: null,
    penalty: null,
    fee: '41.30',
    sharesFee: false,
  },
  documents: [],
  ...given,
})

export const aBooking = (given: Partial<Booking> = {}): Booking => ({
  id: randomUUID(),
  status: 'confirmed',
  duffelBookingId: 'RZPNX8',
  bookingData: bookingData(),
  cardLast4: '4242',
  cardBrand: 'visa',
  createdAt: '2026-11-21T12:00:00.000Z',
  ...given,
})

const A_BUYER = 'the hash of a buyer'

/** Who starts the purchases of `aPurchase` at a brand. */
export const buyerAt = (brandKey: string) => ({ brandKey, buyerHash: A_BUYER })

/** A purchase whose money is reserved, with an id, a brand, a key and an offer of its own. */
export const aPurchase = (given: Partial<Purchase> = {}): Purchase => ({
  id: randomUUID(),
  brandKey: aBrandKey(),
  mode: 'test',
  provider: 'duffel',
  idempotencyKey: randomUUID(),
  buyerHash: A_BUYER,
  offerId: `off_${randomUUID()}`,
  charge: { amount: 21900, currency: 'USD' },
  promotion: null,
  offset: null,
  state: 'authorized',
  paymentId: `pi_${randomUUID()}`,
  cardBrand: 'visa',
  cardLast4: '4242',
  cardHash: null,
  risk: null,
  device: null,
  orderId: null,
  bookingReference: null,
  bookingId: null,
  request: null,
  requestHash: null,
  draft: null,
  userId: null,
  sold: null,
  paidExtras: null,
  shopUrl: 'https://shop.example/',
  agreement: null,
  createdAt: '2026-11-21T11:58:00.000Z',
  updatedAt: '2026-11-21T11:58:00.000Z',
  orderedAt: null,
  ticketedAt: null,
  capturedAt: null,
  checkedAt: null,
  ...given,
})

/** A captured purchase of a guest without account, its booking confirmed. */
export function aCompletedPurchase(given: Partial<CompletedPurchase> = {}): CompletedPurchase {
  const booking = given.booking ?? aBooking()
  return {
    purchase: aPurchase({ state: 'captured', bookingId: booking.id }),
    event: 'capture',
    orderId: 'ord_0000AhFakeOrder',
    userId: null,
    contactEmail: 'amelia@example.com',
    account: null,
    session: null,
    passwordLink: null,
    mail: null,
    now: new Date('2026-11-21T12:00:00.000Z'),
    ...given,
    booking,
  }
}

/** USD 500 of 615 are refunded to the card. */
export const refundToCard: RefundTerms = {
  currency: 'USD',
  paid_amount: '615.00',
  fee_amount: '115.00',
  penalty_amount: '0.00',
  refund_amount: '500.00',
  refund_to: 'card',
  credit: null,
}

/** A quote that waits to be confirmed, with an id of its own. */
export const aCancellation = (given: Partial<Cancellation> = {}): Cancellation => ({
  id: randomUUID(),
  brandKey: 'default',
  bookingId: 'bkg_1',
  mode: 'test',
  provider: 'duffel',
  orderId: 'ord_1',
  paymentId: 'pi_1',
  contactEmail: 'amelia@example.com',
  state: 'quoted',
  airlineQuoteId: `ore_${randomUUID()}`,
  terms: refundToCard,
  settlement: { currency: 'USD', fromAirline: 500_00, toTraveler: 500_00 },
  expiresAt: '2026-11-21T13:00:00.000Z',
  refundId: null,
  refundStatus: null,
  refundReference: null,
  askedAt: null,
  canceledAt: null,
  refundedAt: null,
  byAirline: false,
  checkedAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...given,
})
