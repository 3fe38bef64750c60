import { describe, expect, it } from 'vitest'
import type { RefundTerms } from '../../contract/booking'
import { aBooking, aCancellation, aPurchase, refundToCard } from '../../testing/builders/a-purchase'
import type { Cancellation, CancellationState } from '../cancellation'
import type { Purchase } from '../purchase'
import { type MovedMoney, shownCancellation, tripMoney } from './trip-money'

const TICKETED = '2026-11-21T12:00:05.000Z'
const PAID = '2026-11-21T12:00:07.000Z'
const captured = { state: 'captured' as const, ticketedAt: TICKETED, capturedAt: PAID }

function way(
  purchase: Partial<Purchase> = captured,
  cancellation: Partial<Cancellation> | null = null,
  status: Parameters<typeof aBooking>[0] = {},
  moved: MovedMoney[] = [],
) {
  const held = cancellation && aCancellation(cancellation)
  return tripMoney({ booking: aBooking(status), purchase: aPurchase(purchase), cancellation: held, moved })
}
/** "kind state at amount reference", without missing parts. */
const written = (steps: ReturnType<typeof way>) =>
  steps.map(({ kind, state, at, amount, reference }) =>
    [kind, state, at?.slice(0, 10), amount?.amount, reference].filter(Boolean).join(' '),
  )

const credit: RefundTerms = {
  ...refundToCard,
  penalty_amount: null,
  refund_amount: '0.00',
  refund_to: 'airline_credit',
  credit: { amount: '400.00', currency: 'USD' },
}
const undecided: RefundTerms = { ...refundToCard, penalty_amount: null, refund_amount: null, refund_to: 'undecided' }
const nothing: RefundTerms = { ...refundToCard, refund_amount: '0.00', penalty_amount: '500.00' }

const SOLD = ['paid done 2026-11-21 219.00', 'ticketed done 2026-11-21']
const CANCELED = [...SOLD, 'refund_asked done 2026-11-22', 'airline_confirmed done 2026-11-23']
const asked = { askedAt: '2026-11-22T08:00:00.000Z', canceledAt: '2026-11-23T08:00:00.000Z' }

describe('the steps of a trip’s money', () => {
  it.each<[string, Partial<Purchase>, 'pending' | 'confirmed' | 'cancelled', string[]]>([
    ['that was paid and ticketed', captured, 'confirmed', SOLD],
    [
      'from before moments were noted',
      { state: 'captured', ticketedAt: null, capturedAt: null },
      'confirmed',
      ['paid done 219.00', 'ticketed done'],
    ],
    [
      'that was taken days after the ticket',
      { ...captured, capturedAt: '2026-11-24T12:00:00.000Z' },
      'confirmed',
      ['ticketed done 2026-11-21', 'paid done 2026-11-24 219.00'],
    ],
    ['that is reserved', { state: 'unknown' }, 'pending', ['ticketed next', 'paid next 219.00']],
    [
      'that is still to be taken',
      { state: 'booked', ticketedAt: TICKETED },
      'confirmed',
      ['ticketed done 2026-11-21', 'paid next 219.00'],
    ],
    ['that a person has closed', { state: 'closed', ticketedAt: TICKETED }, 'confirmed', ['ticketed done 2026-11-21']],
    [
      'canceled, that a person has closed',
      { state: 'closed', ticketedAt: null },
      'cancelled',
      ['settled_by_hand done'],
    ],
    ['that is being let go', { state: 'voiding' }, 'cancelled', ['released next 219.00']],
    ['that was let go', { state: 'voided' }, 'cancelled', ['released done 219.00']],
  ])('%s', (_what, purchase, status, expected) => {
    expect(written(way(purchase, null, { status }))).toEqual(expected)
  })

  it.each<[string, Partial<Cancellation>, string[]]>([
    [
      'confirming',
      { state: 'confirming', askedAt: asked.askedAt },
      [...CANCELED.slice(0, 3), 'airline_confirmed next'],
    ],
    ['unknown', { state: 'unknown', askedAt: asked.askedAt }, [...CANCELED.slice(0, 3), 'airline_confirmed next']],
    ['to be refunded', { ...asked, state: 'airline_cancelled' }, [...CANCELED, 'refund_sent next 500.00']],
    ['being refunded', { ...asked, state: 'refunding' }, [...CANCELED, 'refund_sent next 500.00']],
    [
      'refunded',
      { ...asked, state: 'refunded', refundedAt: '2026-11-24T08:00:00.000Z', refundReference: '8400' },
      [...CANCELED, 'refund_sent done 2026-11-24 500.00 8400', 'refund_shown next'],
    ],
    [
      'whose refund came back',
      { ...asked, state: 'refund_failed', refundedAt: '2026-11-24T08:00:00.000Z' },
      [...CANCELED, 'refund_sent failed 500.00'],
    ],
    ['settled by a person', { ...asked, state: 'closed' }, [...CANCELED, 'settled_by_hand done']],
    [
      'not decided yet',
      { ...asked, state: 'undecided', terms: undecided },
      [...CANCELED, 'refund_named next', 'refund_sent next'],
    ],
    ['never decided', { ...asked, state: 'closed', terms: undecided }, [...CANCELED, 'settled_by_hand done']],
    ['for a credit', { ...asked, state: 'closed', terms: credit }, [...CANCELED, 'credit_given done 400.00']],
    ['for nothing', { ...asked, state: 'closed', terms: nothing }, [...CANCELED, 'nothing_back done']],
    [
      'by the airline',
      { state: 'airline_cancelled', byAirline: true, canceledAt: asked.canceledAt },
      [...SOLD, 'airline_canceled done 2026-11-23', 'refund_sent next 500.00'],
    ],
  ])('of a booking whose cancellation is %s', (_what, cancellation, expected) => {
    expect(written(way(captured, cancellation, { status: 'cancelled' }))).toEqual(expected)
  })
})

it.each<[CancellationState, RefundTerms, string, string]>([
  ['confirming', refundToCard, 'confirming', 'none'],
  ['unknown', undecided, 'confirming', 'none'],
  ['airline_cancelled', refundToCard, 'cancelled', 'due'],
  ['refunding', refundToCard, 'cancelled', 'due'],
  ['refunded', refundToCard, 'cancelled', 'made'],
  ['refund_failed', refundToCard, 'cancelled', 'failed'],
  ['closed', refundToCard, 'cancelled', 'closed'],
  ['closed', nothing, 'cancelled', 'none'],
  ['closed', credit, 'cancelled', 'none'],
  ['undecided', undecided, 'cancelled', 'undecided'],
  ['closed', undecided, 'cancelled', 'closed'],
])('a cancellation that is %s is shown with its refund', (state, terms, status, refund) => {
  expect(shownCancellation(aCancellation({ state, terms }))).toMatchObject({ status, refund, byAirline: false, terms })
  expect(shownCancellation(aCancellation({ state, terms: null }))).toBeNull()
})
