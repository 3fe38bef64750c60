import { describe, expect, it } from 'vitest'
import type { Booking, BookingData } from '../../contract/booking'
import type { SecurityEvent } from '../../contract/security/security-events'
import { aJourney } from '../../testing/builders/a-journey'
import { aBooking, aCancellation, aPurchase, bookingData, refundToCard } from '../../testing/builders/a-purchase'
import type { BookingMail } from './bookings/contract'
import type { DisputedSale } from './rules-disputed-sale'
import { composeEvidence, EVIDENCE_LIMITS, fitEvidence, withOwnWords } from './rules-evidence'

const NOW = new Date('2026-12-01T10:00:00Z')

const agreement = { at: '2026-11-21T11:59:00.000Z', terms: 2, privacy: 5, cancellationPolicy: 2 }

const sold: Partial<BookingData> = {
  slices: aJourney('JFK-LHR LHR-JFK'),
  passengers: [
    {
      id: 'pas_1',
      type: 'adult',
      title: 'ms',
      given_name: 'Amelia',
      family_name: 'Earhart',
      email: 'amelia@example.com',
      phone: null,
      seats: { seg_11: '12A' },
    },
  ],
  documents: [{ unique_identifier: '125-1230984567', passenger_ids: ['pas_1'] }],
  refund_promise: { ...bookingData().refund_promise, refundable: 'no' },
  conditions: { ...bookingData().conditions, refundable: false },
}

/** Amelia's sale: ticketed and paid for by a signed-in buyer, with flights there and back. */
function aSale(given: Partial<DisputedSale> = {}, booked: Partial<DisputedSale['booking']> = {}): DisputedSale {
  const booking = aBooking({ id: 'b-1', bookingData: bookingData(sold), agreement, ...booked })
  return {
    booking,
    contactEmail: 'amelia@example.com',
    shopUrl: 'https://shop.example/',
    purchase: aPurchase({
      state: 'captured',
      agreement,
      userId: 'u-1',
      orderedAt: '2026-11-21T12:00:00.000Z',
      ticketedAt: '2026-11-21T12:00:30.000Z',
      capturedAt: '2026-11-21T12:00:31.000Z',
    }),
    cancellation: null,
    refunds: [],
    mails: [],
    accountEvents: [],
    ...given,
  }
}

const mail = (kind: BookingMail['kind'], state: BookingMail['state'], at: string): BookingMail => ({
  id: `${kind} ${at}`,
  kind,
  state,
  at,
})

describe('the evidence about a sale', () => {
  it('names what was sold, to whom, for when, and what was agreed to', () => {
    expect(composeEvidence(aSale(), NOW)).toMatchInlineSnapshot(`
      {
        "activity": "Sat, Nov 21, 2026, 11:58 UTC: The purchase was begun in the shop.
      Sat, Nov 21, 2026, 11:59 UTC: The buyer agreed to the terms by paying.
      Sat, Nov 21, 2026, 12:00 UTC: The tickets were ordered from the airline for the travelers that the buyer named.
      Sat, Nov 21, 2026, 12:00 UTC: The airline had confirmed the booking.
      Sat, Nov 21, 2026, 12:00 UTC: $219 was charged to the card.",
        "agreement": "By paying, on Sat, Nov 21, 2026, 11:59 UTC, the buyer agreed to version 2 of the Terms of Service and version 5 of the Privacy Policy. The page on which they paid says so and links to them.

      The texts in force then
      Terms of Service, version 2: https://shop.example/terms?version=2
      Privacy Policy, version 5: https://shop.example/privacy?version=5
      Cancellation Policy, version 2: https://shop.example/cancellation-policy?version=2",
        "customerEmail": "amelia@example.com",
        "customerName": "Ms Amelia Earhart",
        "productDescription": "Airline tickets of Duffel Airways, sold at https://shop.example/ on Sat, Nov 21, 2026, 12:00 UTC.
      The airline's booking reference: RZPNX8
      Our booking ID: b-1

      Outbound: New York (JFK) to London (LHR)
      BA101  Sun, Jan 10, 2027  09:00 JFK - 11:00 LHR

      Return: London (LHR) to New York (JFK)
      BA201  Sun, Jan 17, 2027  09:00 LHR - 11:00 JFK

      All times are local.

      Travelers
      Ms Amelia Earhart
      - E-ticket: 125-1230984567
      - Seat: 12A on BA101
      - Bags included: 1 checked bag

      Price
      Base fare: $118.70
      Taxes and airport charges: $59
      Service fee, not refunded: $41.30
      Total: $219
      Paid with: visa ending in 4242",
        "refundPolicy": "The terms under which this booking was sold: This fare is not refundable. Some airlines give back unused taxes.
      The page on which the buyer paid says so beside the price.",
        "refundRefusal": "As of Tue, Dec 1, 2026, 10:00 UTC:
      The booking stands, with its tickets issued. It has not been canceled. Its flights have not departed yet.
      Nothing has been given back to the card.",
        "serviceDate": "Sun, Jan 10, 2027 to Sun, Jan 17, 2027",
      }
    `)
  })

  it('says when the buyer was written to and signed in, as far as that is on record', () => {
    const event = (given: Partial<SecurityEvent>): SecurityEvent => ({
      id: 'e',
      kind: 'signed_in',
      factor: 'password',
      detail: {},
      at: '2026-11-21T11:50:00.000Z',
      network: '203.0.113.0/24',
      country: 'US',
      device: 'Chrome on Windows',
      ...given,
    })
    const mails = [
      mail('view_trip', 'kept', '2026-11-23T09:00:00.000Z'),
      mail('booking', 'given_up', '2026-11-22T09:00:00.000Z'),
      mail('booking', 'sent', '2026-11-21T12:00:40.000Z'),
    ]
    const accountEvents = [
      event({ at: '2026-11-25T08:00:00.000Z', network: null, country: null, device: null }),
      event({}),
      event({ kind: 'password_changed' }),
      event({ at: '2026-10-01T08:00:00.000Z' }),
    ]
    const { activity, refundPolicy } = composeEvidence(aSale({ mails, accountEvents }), NOW)
    expect(activity?.split('\n')).toEqual([
      'Sat, Nov 21, 2026, 11:50 UTC: Somebody signed in to the account that bought the tickets (Chrome on Windows, country US, network 203.0.113.0/24).',
      'Sat, Nov 21, 2026, 11:58 UTC: The purchase was begun in the shop.',
      'Sat, Nov 21, 2026, 11:59 UTC: The buyer agreed to the terms by paying.',
      'Sat, Nov 21, 2026, 12:00 UTC: The tickets were ordered from the airline for the travelers that the buyer named.',
      'Sat, Nov 21, 2026, 12:00 UTC: The airline had confirmed the booking.',
      'Sat, Nov 21, 2026, 12:00 UTC: $219 was charged to the card.',
      'Sat, Nov 21, 2026, 12:00 UTC: Email to the buyer: how the booking stands.',
      'Wed, Nov 25, 2026, 08:00 UTC: Somebody signed in to the account that bought the tickets.',
    ])
    expect(refundPolicy).toContain('The email about the booking that we sent on Sat, Nov 21, 2026, 12:00 UTC says so')
  })

  it('leaves out what is not known', () => {
    const bare = aSale(
      { contactEmail: '', shopUrl: null, purchase: null, refunds: null },
      { agreement: undefined, bookingData: bookingData(), cardLast4: null },
    )
    const evidence = composeEvidence(bare, NOW)
    expect(Object.keys(evidence)).toEqual(['productDescription', 'refundPolicy', 'refundRefusal'])
    expect(evidence.productDescription).not.toMatch(/ at http|Travelers|Paid with|local/)
    expect(evidence.refundRefusal).toBe(
      'As of Tue, Dec 1, 2026, 10:00 UTC:\nThe booking stands. It has not been canceled.',
    )
  })

  it('hides neither a canceled booking nor what went back for it', () => {
    const cancellation = aCancellation({
      state: 'refunded',
      askedAt: '2026-11-24T08:00:00.000Z',
      canceledAt: '2026-11-24T08:01:00.000Z',
      refundedAt: '2026-11-24T08:02:00.000Z',
    })
    const refund = { amount: { amount: 500_00, currency: 'USD' }, status: 'succeeded' as const, reference: '7401' }
    const refunds = [
      { ...refund, id: 're_1' },
      { ...refund, id: 're_2', status: 'failed' as const },
    ]
    const { serviceDate, refundRefusal, activity } = composeEvidence(
      aSale({ cancellation, refunds }, { status: 'cancelled' }),
      NOW,
    )
    expect(serviceDate).toBeUndefined()
    expect(refundRefusal?.split('\n').slice(1)).toEqual([
      'The booking was canceled on Tue, Nov 24, 2026, 08:01 UTC.',
      'By its terms $500 of $615 goes back to the card.',
      'Given back to the card:',
      '- $500, handed to the card’s bank (refund re_1, bank’s reference 7401)',
    ])
    expect(activity).toContain('08:02 UTC: The refund of the cancellation was sent to the card.')
  })

  it.each<[string, Partial<Booking>, string]>([
    ['that the airline canceled', { status: 'cancelled' }, 'The booking was canceled by the airline.'],
    ['that is not confirmed', { status: 'pending' }, 'The airline has not confirmed the booking yet.'],
    [
      'that is being canceled',
      {
        cancellation: {
          status: 'confirming',
          byAirline: false,
          refund: 'none',
          terms: refundToCard,
          updatedAt: agreement.at,
        },
      },
      'A cancellation was asked for; the airline has not confirmed it yet.',
    ],
  ])('states a booking’s condition %s', (_, booked, sentence) => {
    const cancellation = aCancellation({ byAirline: true, terms: null })
    expect(composeEvidence(aSale({ cancellation }, booked), NOW).refundRefusal).toContain(sentence)
  })

  it.each([
    ['2026-12-01T10:00:00Z', 'Its flights have not departed yet.'],
    ['2027-01-12T10:00:00Z', 'The first of its flights has departed by its schedule.'],
    ['2027-02-01T10:00:00Z', 'All of its flights have taken place by their schedule.'],
  ])('says at %s whether the flights have departed', (now, sentence) => {
    expect(composeEvidence(aSale(), new Date(now)).refundRefusal).toContain(sentence)
  })

  it('says that flights are not those that were sold', () => {
    const flightChange = {
      id: 'f',
      grade: 'major' as const,
      before: [],
      detectedAt: agreement.at,
      answerBy: agreement.at,
    }
    expect(composeEvidence(aSale({}, { flightChange }), NOW).productDescription).toContain(
      'The airline has changed these flights since they were sold',
    )
  })

  it.each([
    ['airline_credit' as const, 'The airline keeps a credit for the traveler instead.'],
    ['undecided' as const, 'The airline has not said yet what it gives back.'],
  ])('states a refund that does not go to the card: %s', (refund_to, sentence) => {
    const terms = { ...refundToCard, refund_to, refund_amount: null }
    const sale = aSale({ cancellation: aCancellation({ terms }) }, { status: 'cancelled' })
    expect(composeEvidence(sale, NOW).refundRefusal).toContain(sentence)
  })
})

describe('what the bank takes', () => {
  it('is 20,000 characters of a part, cut after a whole line that says so', () => {
    const line = `${'x'.repeat(99)}\n`
    const { activity = '' } = fitEvidence({ activity: line.repeat(300) })
    expect(activity.length).toBeLessThanOrEqual(EVIDENCE_LIMITS.part)
    expect(activity.endsWith(`${'x'.repeat(99)}\n[shortened]`)).toBe(true)
    const whole = 'x'.repeat(EVIDENCE_LIMITS.part)
    expect(fitEvidence({ activity: whole })).toEqual({ activity: whole })
  })

  it('is 150,000 characters of all parts, the earlier ones before the later', () => {
    const long = 'x'.repeat(EVIDENCE_LIMITS.part)
    const parts = ['productDescription', 'customerName', 'customerEmail', 'serviceDate', 'refundPolicy'] as const
    const more = ['agreement', 'refundRefusal', 'activity', 'ownWords'] as const
    const fitting = fitEvidence(Object.fromEntries([...parts, ...more].map((part) => [part, long])))
    expect(Object.values(fitting).join('').length).toBe(EVIDENCE_LIMITS.all)
    expect(fitting.activity?.length).toBe(10_000)
    expect(fitting.ownWords).toBeUndefined()
  })

  it('never has half a character', () => {
    const faces = '😀'.repeat(EVIDENCE_LIMITS.part)
    for (const text of [faces, `x${faces}`]) {
      expect(() => encodeURIComponent(fitEvidence({ ownWords: text }).ownWords ?? '')).not.toThrow()
    }
  })

  it('are somebody’s own words as they are typed, and nothing where there are none', () => {
    expect(withOwnWords({ customerName: 'Amelia' }, ' winning_evidence ')).toEqual({
      customerName: 'Amelia',
      ownWords: 'winning_evidence',
    })
    expect(withOwnWords({ customerName: 'Amelia' }, '')).toEqual({ customerName: 'Amelia' })
  })
})
