import type {
  BookedPassenger,
  Booking,
  BookingData,
  BookingFlightChange,
  CancellationQuote,
  RefundTerms,
} from '#worker/contract/booking'
import type { Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/travel'
import type { MoneyStep, MoneyStepKind } from '#worker/contract/trip-money'
import { refundPromise } from '#worker/domain/offer/refund-promise'
import { inUsd } from '#worker/testing/builders/a-purchase'

// Builders for this feature's tests: New York to London and back, and whatever a test wants changed.

const place = (iata_code: string, city_name: string): Place => ({
  iata_code,
  name: `${city_name} Airport`,
  city_name,
  country_code: null,
  latitude: null,
  longitude: null,
})
const carrier = { name: 'Sample Air', iata_code: 'ZZ', logo_url: null }
const jfk = place('JFK', 'New York')
const lhr = place('LHR', 'London')

const aSegment = (origin: Place, destination: Place, departing_at: string, arriving_at: string): Segment => ({
  id: `seg_${origin.iata_code}`,
  origin,
  destination,
  origin_terminal: null,
  destination_terminal: null,
  departing_at,
  arriving_at,
  duration: 'PT7H',
  distance_km: null,
  flight_number: 'ZZ101',
  marketing_carrier: carrier,
  operating_carrier: carrier,
  aircraft: null,
  cabin_class: 'economy',
  cabin_name: null,
  stops: [],
  baggages: [],
  services: [],
})

const aSlice = (origin: Place, destination: Place, departure_time: string, arrival_time: string): Slice => ({
  id: `sli_${origin.iata_code}`,
  origin,
  destination,
  duration: 'PT7H5M',
  departure_time,
  arrival_time,
  fare_brand_name: null,
  segments: [aSegment(origin, destination, departure_time, arrival_time)],
})

export const OUTBOUND = aSlice(jfk, lhr, '2027-01-10T19:00:00', '2027-01-11T07:05:00')
const RETURN = aSlice(lhr, jfk, '2027-01-20T11:00:00', '2027-01-20T14:00:00')

const aTraveler = (given: Partial<BookedPassenger> = {}): BookedPassenger => ({
  id: 'pas_1',
  type: 'adult',
  title: 'ms',
  given_name: 'Ada',
  family_name: 'Byron',
  email: null,
  phone: null,
  seats: {},
  ...given,
})

/** A confirmed booking of two for USD 1,250 with a seat of USD 25, there and back. */
export function aTrip({ data, ...given }: Partial<Booking> & { data?: Partial<BookingData> } = {}): Booking {
  const fare = { ...inUsd('1230.00', '770.50', '459.50'), fee_amount: '230.00' }
  const conditions = {
    refundable: null,
    refund_penalty: null,
    changeable: null,
    change_penalty: null,
    cancellation_options: [],
    ...data?.conditions,
  }
  const { refunds_fee = false } = data ?? {}
  const net = { total_amount: '1000.00', total_currency: 'USD' }
  return {
    id: 'bkg_1',
    status: 'confirmed',
    duffelBookingId: 'rzpnx8',
    bookingData: {
      slices: [OUTBOUND, RETURN],
      passengers: [aTraveler(), aTraveler({ id: 'pas_2', type: 'infant', title: null, given_name: 'Bo' })],
      conditions,
      owner_name: 'Sample Air',
      ...inUsd('1255.00', '795.50', '459.50'),
      fare,
      charge_lines: [{ kind: 'seat', label: 'Seat 12A', quantity: 1, amount: '25.00' }],
      refunds_fee,
      refund_promise: refundPromise({ ...net, conditions, charge: fare, refunds_fee }),
      documents: [],
      ...data,
    },
    cardLast4: '4242',
    cardBrand: 'visa',
    createdAt: '2026-11-21T12:10:00Z',
    ...given,
  }
}

const aStep = (kind: MoneyStepKind, given: Partial<MoneyStep> = {}): MoneyStep => ({
  kind,
  state: 'done',
  at: '2026-11-22T12:00:00.000Z',
  amount: null,
  reference: null,
  ...given,
})
const usd = (amount: string) => ({ amount: { amount, currency: 'USD' } })

/** The way of a canceled trip's money, until the bank has it. */
export const refundedMoney: MoneyStep[] = [
  aStep('paid', { ...usd('1255.00'), at: '2026-11-21T12:10:00.000Z' }),
  aStep('ticketed', { at: '2026-11-21T12:10:00.000Z' }),
  aStep('refund_asked'),
  aStep('airline_confirmed'),
  aStep('refund_sent', { ...usd('920.50'), reference: '8400000001' }),
  aStep('refund_shown', { state: 'next', at: null }),
]

/** The outbound flight leaves two hours later than it was sold, on January 10 at 21:00 instead of 19:00. */
export function aChangedTrip(given: Partial<BookingFlightChange> = {}): Booking {
  const [segment] = OUTBOUND.segments
  const later = { departing_at: '2027-01-10T21:00:00', arriving_at: '2027-01-11T09:05:00' }
  const now = {
    ...OUTBOUND,
    departure_time: later.departing_at,
    arrival_time: later.arriving_at,
    segments: segment ? [{ ...segment, ...later }] : [],
  }
  return aTrip({
    data: { slices: [now, RETURN] },
    flightChange: {
      id: 'chg_1',
      grade: 'major',
      before: [OUTBOUND, RETURN],
      detectedAt: '2026-11-21T12:00:00.000Z',
      answerBy: '2099-01-05T19:00:00.000Z',
      ...given,
    },
  })
}

/** USD 920.50 of 1,255 go back to the card. */
export const refundToCard: RefundTerms = {
  currency: 'USD',
  paid_amount: '1255.00',
  fee_amount: '255.00',
  penalty_amount: '79.50',
  refund_amount: '920.50',
  refund_to: 'card',
  credit: null,
}

export const aQuote = (given: Partial<RefundTerms> = {}, id = 'quote_1'): CancellationQuote => ({
  id,
  expiresAt: '2026-11-21T13:10:00Z',
  terms: { ...refundToCard, ...given },
  cardLast4: '4242',
})
