import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AttemptStatus } from '#worker/contract/booking'
import { pressable } from '../../../testing/press'
import { aBookingResult, anAttempt, aTraveler } from '../test-booking'
import { aServer, BUY, cleanUp, prepare, refusal, showPage, showPayment, step, typeCard } from '../test-flow'
import { type PayAttempt, readAttempt, storeAttempt } from './attempt-store'

beforeEach(prepare)
afterEach(cleanUp)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Longer than questions go on by themselves. */
const passMinutes = async () => {
  for (let second = 0; second < 150; second += 5) await pass(5000)
}
const FINDING = 'We are finding out what became of your payment.'
const pending = () => aBookingResult({ status: 'pending', duffelBookingId: null })
const booked = (booking = aBookingResult()): AttemptStatus => ({ state: 'booked', paymentId: 'pi_1', booking })

describe('a booking call without a clear answer', () => {
  /** A purchase whose booking call gets no answer; `status` is what became of it. */
  async function loseAnswer(status: AttemptStatus | Error | Response) {
    const server = aServer({ bookings: new TypeError('network'), 'bookings/attempt': status })
    const page = await showPayment()
    await typeCard(page.user)
    await page.user.click(await pressable(BUY))
    await screen.findByText(FINDING)
    return { server, ...page }
  }

  test('says what is known, offers nothing to buy, and ends in the booking', async () => {
    const { server } = await loseAnswer({ state: 'ordering', paymentId: 'pi_1' })
    expect(screen.getByText(/^Please don't book again\./)).toBeDefined()
    const heading = await step('Payment')
    expect(document.activeElement).toBe(heading)
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0 })
    expect(screen.queryByText('Booking Failed')).toBeNull()
    expect(screen.queryByRole('button', { name: BUY })).toBeNull()
    expect(screen.queryByLabelText(/^Card number/)).toBeNull()
    await pass(3000)
    expect(screen.getByText(FINDING)).toBeDefined()
    server.answers['bookings/attempt'] = booked()
    await pass(3000)
    await step('Booking Confirmed')
    expect(server.to('bookings')).toHaveLength(1)
    const { key } = server.to('bookings')[0]!
    expect(new Set(server.to('bookings/attempt').map((call) => call.key))).toEqual(new Set([key]))
  })

  test('ends in a booking that the airline has to confirm yet', async () => {
    await loseAnswer(booked(pending()))
    await step('Booking Received')
    expect(screen.queryByText('Booking confirmed!')).toBeNull()
  })

  test('ends with the truth when the money was released, and then a new payment is possible', async () => {
    const { server, user } = await loseAnswer({ state: 'released' })
    await screen.findByText(/^Your booking was not made\. Anything that was reserved on your card is released\./)
    expect(screen.getByText('Nothing was charged')).toBeDefined()
    expect(readAttempt('off_1')).toBeNull()
    server.answers.bookings = aBookingResult()
    await user.click(await pressable(BUY))
    await step('Booking Confirmed')
    expect(new Set(server.to('payments/process-card').map(({ key }) => key)).size).toBe(2)
  })

  test('is finished without a second payment when the call never arrived', async () => {
    const { server, user } = await loseAnswer({ state: 'reserved', paymentId: 'pi_1' })
    await pass(12_000)
    await screen.findByText('Your payment is reserved')
    expect(screen.queryByLabelText(/^Card number/)).toBeNull()
    server.answers.bookings = aBookingResult()
    await user.click(await pressable(BUY))
    await step('Booking Confirmed')
    expect(server.to('payments/process-card')).toHaveLength(1)
  })

  test('stays unclear for as long as nobody answers, without a button that buys, and is looked into again when asked', async () => {
    const { server, user } = await loseAnswer(new TypeError('offline'))
    await passMinutes()
    await screen.findByText('We could not find out yet')
    expect(screen.getByText(/Your booking may have been made, so please don't book again\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: BUY })).toBeNull()
    const asked = server.to('bookings/attempt').length
    await pass(60_000)
    expect(server.to('bookings/attempt')).toHaveLength(asked)
    server.answers['bookings/attempt'] = booked()
    await user.click(await pressable('Look again'))
    await step('Booking Confirmed')
  })

  test('that takes long says where the money is', async () => {
    await loseAnswer({ state: 'ordering' })
    await passMinutes()
    await screen.findByText('We are confirming with the airline')
    expect(screen.getByText(/^Your money is reserved, not taken\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'My Trips' }).getAttribute('href')).toBe('/my-trips')
  })
})

describe('a booking that the traveler has already', () => {
  const message = 'You already have this booking.'

  test('leads to its confirmation', async () => {
    aServer({ bookings: refusal(409, 'already_booked', message), 'bookings/attempt': booked() })
    const { user } = await showPayment()
    await typeCard(user)
    await user.click(await pressable(BUY))
    const link = await screen.findByRole('link', { name: 'See the booking' })
    expect(link.getAttribute('href')).toBe('/booking/confirmed/bkg_1')
    expect(screen.queryByRole('button', { name: BUY })).toBeNull()
  })

  test('by somebody who has been signed out since is announced without its data', async () => {
    aServer({ bookings: new TypeError('network'), 'bookings/attempt': { state: 'booked', paymentId: 'pi_1' } })
    const { user } = await showPayment()
    await typeCard(user)
    await user.click(await pressable(BUY))
    await screen.findByText('You already have this booking')
    expect(screen.getByText(/You find it in My Trips/)).toBeDefined()
    expect(screen.queryByRole('button', { name: BUY })).toBeNull()
  })

  test('leads to the trips, and to asking for it, where it can’t be shown', async () => {
    aServer({ bookings: refusal(409, 'already_booked', message), 'bookings/attempt': { state: 'ordering' } })
    const { user } = await showPayment()
    await typeCard(user)
    await user.click(await pressable(BUY))
    expect((await screen.findByRole('link', { name: 'My Trips' })).getAttribute('href')).toBe('/my-trips')
    expect(screen.getByRole('link', { name: 'Find your booking' })).toBeDefined()
  })
})

describe('a reload', () => {
  /** The page as it opens in a tab that holds an attempt, of which the server says `status`. */
  function reload(attempt: Partial<PayAttempt>, status: AttemptStatus | Error, given = {}) {
    storeAttempt(anAttempt({ paymentId: 'pi_1', sent: 'booking', sentAt: Date.now(), ...attempt }))
    const server = aServer({ 'bookings/attempt': status, ...given })
    return { server, ...showPage({ typed: [aTraveler()] }) }
  }

  test('of a payment that is booked meanwhile shows the booking, though the offer is gone', async () => {
    const gone = refusal(410, 'offer_expired', 'This fare has just been booked. Nothing was charged.')
    const { server } = reload({}, booked(), { 'flights/offer/off_1': gone })
    await step('Booking Confirmed')
    expect(screen.queryByText(/Nothing was charged/)).toBeNull()
    expect(server.to('bookings')).toEqual([])
  })

  test('of one that is being ordered waits for it', async () => {
    const { server } = reload({}, { state: 'ordering' })
    await screen.findByText(FINDING)
    expect(screen.queryByRole('button', { name: BUY })).toBeNull()
    server.answers['bookings/attempt'] = booked(pending())
    await pass(3000)
    await step('Booking Received')
  })

  test('of one whose money is reserved continues with it: one button, no second payment', async () => {
    const { server, user } = reload({ sent: 'payment' }, { state: 'reserved', paymentId: 'pi_1' })
    await screen.findByText('Your payment is reserved')
    await step('Payment')
    expect(screen.queryByText(/^By paying/)).toBeNull()
    await user.click(await pressable('Complete Booking'))
    await step('Booking Confirmed')
    expect(server.to('payments/process-card')).toEqual([])
    expect(server.to('bookings')).toMatchObject([
      { key: 'key-1', body: { paymentId: 'pi_1', passengers: [{ firstName: 'Jane' }] } },
    ])
  })

  test('of one whose money is reserved needs no card form of the gateway either', async () => {
    const live = {
      'system/mode': { isLiveMode: true, mode: 'live' },
      'payments/config': { publishableKey: 'pk_live_1' },
    }
    const { server, user } = reload({ sent: 'payment' }, { state: 'reserved', paymentId: 'pi_1' }, live)
    await screen.findByText('Your payment is reserved')
    await user.click(await pressable(BUY))
    await step('Booking Confirmed')
    expect(server.to('payments/config')).toEqual([])
    expect(server.to('payments/process-card')).toEqual([])
  })

  test.each([
    ['none', 'Your payment was not completed. You can pay now.'],
    ['unpaid', 'Your payment was not completed. You can pay now.'],
    ['released', 'Your booking was not made. Anything that was reserved on your card is released.'],
  ] as const)('of one that is %s says that nothing was charged, where one pays', async (state, text) => {
    const { user } = reload({ sent: 'payment', paymentId: null, sentAt: 0 }, { state })
    await step('Payment')
    await screen.findByText(text)
    expect(screen.getByText('Nothing was charged')).toBeDefined()
    await typeCard(user)
    await user.click(await pressable(BUY))
    await step('Booking Confirmed')
  })

  test('right after a call left doesn’t take it for one that never arrived', async () => {
    const { server } = reload({ sent: 'payment', paymentId: null }, { state: 'none' })
    await screen.findByText(FINDING)
    await pass(3000)
    expect(screen.queryByText('Nothing was charged')).toBeNull()
    server.answers['bookings/attempt'] = { state: 'reserved', paymentId: 'pi_1' }
    await pass(4000)
    await screen.findByText('Your payment is reserved')
  })

  test('of one that is booked, after signing out, says so', async () => {
    reload({}, { state: 'booked', paymentId: 'pi_1' })
    await screen.findByText('You already have this booking')
    expect(screen.getByRole('link', { name: 'My Trips' })).toBeDefined()
  })

  test('of an offer that was booked here leads to the booking', async () => {
    const { server } = reload({ bookingId: 'bkg_1' }, new TypeError('not asked'), {
      'bookings/bkg_1/confirmation': aBookingResult(),
    })
    await step('Booking Confirmed')
    expect(server.to('bookings/attempt')).toEqual([])
  })

  test('says what happened to the money when the offer is gone', async () => {
    const gone = refusal(410, 'offer_expired', 'Gone.')
    reload({}, { state: 'released' }, { 'flights/offer/off_1': gone })
    await screen.findByText('Error loading flight details')
    expect(
      screen.getByText('Nothing was charged. If anything was reserved on your card, it is released.'),
    ).toBeDefined()
  })
})

test('a traveler who has left the page sees the booking announced where they are', async () => {
  let answer: (result: unknown) => void = () => {}
  const booked = new Promise((resolve) => {
    answer = resolve
  })
  aServer({ bookings: () => booked })
  const { user, leave } = await showPayment()
  await typeCard(user)
  await user.click(await pressable(BUY))
  await waitFor(() => expect(readAttempt('off_1')?.sent).toBe('booking'))
  leave()
  answer(aBookingResult())
  await screen.findByText('Booking confirmed!')
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  act(() => screen.getByRole('button', { name: 'See the booking' }).click())
  await step('Booking Confirmed')
})
