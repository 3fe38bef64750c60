import { describe, expect, test } from 'vitest'
import type { SeatSelection } from '#worker/contract/payment'
import { chooseBag } from '#worker/domain/booking/bags'
import { BLANK_CARD, type BookingAction, type BookingState, bookingReducer, startBooking } from './booking-state'
import type { PassengerFields } from './passengers/passenger-form'
import { aSeat, aTraveler } from './test-booking'
import { aBagService, aPassenger } from './test-offer'

const rules = {
  travelers: [aPassenger('pas_1')],
  passportRequired: false,
  lastFlight: 'return flight' as const,
  lastDeparture: '2026-12-24',
  today: '2026-11-21',
}
const start = (
  passengers: PassengerFields[],
  given: Partial<Parameters<typeof startBooking>[1]> = {},
  seats = [] as SeatSelection[],
) => startBooking({ passengers, seats, bags: [] }, { asked: 'passenger-info', resumed: null, rules, ...given })
const stateAfter = (...actions: BookingAction[]): BookingState => actions.reduce(bookingReducer, start([]))

const passengers = [aTraveler()]
const aBag = chooseBag(aBagService(), 1)
const accepted: BookingAction = { type: 'passengers_accepted', passengers }
const seated: BookingAction = { type: 'seats_changed', seats: [aSeat()] }
const bagged: BookingAction = { type: 'bags_changed', bags: [aBag] }

describe('a booking', () => {
  test('goes from passengers over seats to its payment', () => {
    expect(stateAfter().step).toBe('passenger-info')
    expect(stateAfter(accepted)).toMatchObject({ step: 'seat-selection', passengers })
    expect(stateAfter(accepted, seated, { type: 'seats_accepted' })).toMatchObject({
      step: 'payment',
      seats: [aSeat()],
    })
  })

  test('goes from passengers straight to the payment when an attempt continues, whose seats and offset are chosen', () => {
    const offset = { kind: 'offset', key: 'offset', label: 'Carbon offset', amount: '30.18' } as const
    const resumed = start([aTraveler({ dateOfBirth: '' })], {
      resumed: { seats: [aSeat()], bags: [], offset, found: 'reserved' },
    })
    expect(resumed.step).toBe('passenger-info')
    expect(bookingReducer(resumed, accepted)).toMatchObject({ step: 'payment', seats: [aSeat()], offset })
  })

  test('drops the seats when they are skipped, and keeps the bags', () => {
    expect(stateAfter(accepted, seated, bagged, { type: 'seats_skipped' })).toMatchObject({
      step: 'payment',
      seats: [],
      bags: [aBag],
    })
  })

  test('goes back step by step without losing anything', () => {
    const paying = stateAfter(
      accepted,
      seated,
      bagged,
      { type: 'seats_accepted' },
      { type: 'went_to', step: 'seat-selection' },
    )
    expect(paying).toMatchObject({ step: 'seat-selection', seats: [aSeat()] })
    const first = bookingReducer(paying, { type: 'went_to', step: 'passenger-info' })
    expect(first).toMatchObject({ step: 'passenger-info', passengers, seats: [aSeat()] })
  })

  test('returns to the passengers with the fields the server refused, and forgets them once they are corrected', () => {
    const fields = { 'passengers.0.firstName': 'Not as in the passport' }
    const failure = { kind: 'passengers', message: 'Please check the passengers.', fields } as const
    const refused = stateAfter(accepted, seated, { type: 'seats_accepted' }, { type: 'pay_failed', failure })
    expect(refused).toMatchObject({ step: 'passenger-info', fieldErrors: fields, seats: [aSeat()], passengers })
    expect(bookingReducer(refused, accepted).fieldErrors).toEqual({})
  })

  test('returns to seats and bags with those that are still for sale, and says what is lost until they are accepted', () => {
    const lost = 'Seat 12A is no longer sold.'
    const paying = stateAfter(accepted, seated, bagged, { type: 'seats_accepted' })
    const refused = bookingReducer(paying, { type: 'extras_refused', seats: [], bags: [aBag], lost })
    expect(refused).toMatchObject({ step: 'seat-selection', seats: [], bags: [aBag], lostExtras: lost, passengers })
    expect(bookingReducer(refused, { type: 'seats_skipped' })).toMatchObject({ step: 'payment', lostExtras: '' })
    expect(bookingReducer(refused, { type: 'seats_accepted' })).toMatchObject({ step: 'payment', lostExtras: '' })
  })

  test('clears a declined card but for its holder, and keeps one that the payment service failed on', () => {
    const card = { number: '4242', holderName: 'Jane Smith', expiry: '12/30', cvv: '123' }
    const failed = (kind: 'declined' | 'payment_error') =>
      stateAfter(
        accepted,
        { type: 'seats_accepted' },
        { type: 'card_typed', card },
        { type: 'pay_started' },
        {
          type: 'pay_failed',
          failure: { kind, message: 'No.' },
        },
      )
    expect(failed('declined')).toMatchObject({
      card: { ...BLANK_CARD, holderName: 'Jane Smith' },
      payment: { busy: false },
    })
    expect(failed('payment_error').card).toEqual(card)
  })

  test('forgets why a payment failed once the payment step opens again', () => {
    const failure = { kind: 'booking_failed', message: 'No.' } as const
    const failed = stateAfter(accepted, { type: 'seats_accepted' }, { type: 'pay_failed', failure })
    expect(failed.payment.failure).toEqual(failure)
    const again = bookingReducer(bookingReducer(failed, { type: 'went_to', step: 'seat-selection' }), {
      type: 'seats_accepted',
    })
    expect(again.payment.failure).toBeNull()
  })

  test('opens at the payment when an attempt continues, and at the passengers when those aren’t known any more', () => {
    const state = start(passengers, { resumed: { seats: [aSeat()], bags: [], found: 'reserved' } })
    expect(state).toMatchObject({ step: 'payment', seats: [aSeat()], payment: { found: 'reserved' } })
    const blank = start([aTraveler({ lastName: '' })], { resumed: { seats: [aSeat()], bags: [], found: 'unpaid' } })
    expect(blank).toMatchObject({ step: 'passenger-info', seats: [aSeat()] })
    const resumed = [accepted, { type: 'seats_accepted' } as const].reduce(bookingReducer, blank)
    expect(resumed).toMatchObject({ step: 'payment', payment: { found: 'unpaid' } })
  })

  test.each([
    ['the seats', 'seat-selection', 'seat-selection', [aTraveler()], []],
    ['the payment', 'payment', 'payment', [aTraveler()], [aSeat()]],
    ['the payment without seats', 'payment', 'payment', [aTraveler()], []],
    [
      'the payment of somebody without a date of birth',
      'payment',
      'passenger-info',
      [aTraveler({ dateOfBirth: '' })],
      [],
    ],
    ['the seats of nobody', 'seat-selection', 'passenger-info', [], []],
  ] as const)('opens where its address leads if it can: %s', (_what, asked, step, known, seats) => {
    expect(start([...known], { asked }, [...seats])).toMatchObject({ step, passengers: known, seats })
  })

  test('stays at its payment while one runs, or its end isn’t known', () => {
    const paying = stateAfter(accepted, { type: 'seats_accepted' }, { type: 'pay_started' })
    for (const state of [paying, bookingReducer(paying, { type: 'answer_lost' })])
      expect(bookingReducer(state, { type: 'went_to', step: 'seat-selection' })).toBe(state)
  })

  test('buys nothing while the outcome of the last try isn’t known', () => {
    const lost = stateAfter(accepted, { type: 'seats_accepted' }, { type: 'pay_started' }, { type: 'answer_lost' })
    expect(lost).toMatchObject({ step: 'payment', payment: { unclear: true, busy: false, failure: null } })
    expect(bookingReducer(lost, { type: 'found_out', found: 'released' })).toMatchObject({
      payment: { unclear: false, found: 'released' },
    })
  })
})
