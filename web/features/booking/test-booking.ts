import type { BookingResult } from '#worker/contract/booking'
import type { SeatSelection } from '#worker/contract/payment'
import { inUsd } from '#worker/testing/builders/a-purchase'
import type { PayAttempt } from './attempt/attempt-store'
import { BLANK_PASSENGER, type PassengerFields } from './passengers/passenger-form'
import { anOffer } from './test-offer'

export const aTraveler = (given: Partial<PassengerFields> = {}): PassengerFields => ({
  ...BLANK_PASSENGER,
  title: 'ms',
  gender: 'female',
  firstName: 'Jane',
  lastName: 'Smith',
  dateOfBirth: '1990-05-01',
  email: 'jane@example.com',
  phone: '+44 20 8016 0509',
  ...given,
})

export const aSeat = (given: Partial<SeatSelection> = {}): SeatSelection => ({
  passengerId: 'pas_1',
  segmentId: 'seg_out',
  seatId: 'ase_12A',
  designator: '12A',
  cabinClass: 'economy',
  price: { amount: '25.00', currency: 'USD' },
  ...given,
})

/** An attempt to buy the tests' offer for USD 400, of which nothing was sent yet. */
export const anAttempt = (given: Partial<PayAttempt> = {}): PayAttempt => ({
  key: 'key-1',
  offerId: 'off_1',
  amount: '400.00',
  currency: 'USD',
  seats: [],
  bags: [],
  paymentId: null,
  askedBank: null,
  sent: 'nothing',
  sentAt: 0,
  bookingId: null,
  ...given,
})

/** A confirmed booking of USD 400 for Jane Smith, paid with a card that ends in 4242. */
export function aBookingResult(given: Partial<BookingResult> = {}): BookingResult {
  const { fee_amount, refund_promise, ...offer } = anOffer()
  const price = inUsd(offer.total_amount, offer.base_amount, offer.tax_amount)
  return {
    id: 'bkg_1',
    status: 'confirmed',
    duffelBookingId: 'RZPNX8',
    bookingData: {
      slices: offer.slices,
      passengers: [
        {
          id: 'pas_1',
          type: 'adult',
          title: 'ms',
          given_name: 'Jane',
          family_name: 'Smith',
          email: 'jane@example.com',
          phone: '+442080160509',
          seats: {},
        },
      ],
      conditions: { ...offer.conditions, cancellation_options: [] },
      owner_name: 'Sample Air',
      ...price,
      fare: { ...price, fee_amount },
      charge_lines: [],
      refunds_fee: false,
      refund_promise,
      documents: [],
    },
    cardLast4: '4242',
    cardBrand: 'visa',
    createdAt: '2026-11-21T12:10:00Z',
    accountCreated: false,
    emailContent: 'Your booking is confirmed.',
    ...given,
  }
}
