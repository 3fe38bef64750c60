import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { enter } from '../../testing/enter'
import { pressable } from '../../testing/press'
import { loadDraft } from './passengers/draft-store'
import { BLANK_PASSENGER } from './passengers/passenger-form'
import { openDraft } from './passengers/seal-draft'
import { aSeatMap } from './seats/test-cabin'
import { aBookingResult, aTraveler } from './test-booking'
import {
  aServer,
  BUY,
  button,
  cleanUp,
  prepare,
  refusal,
  showPage,
  showPayment,
  someone,
  step,
  typeCard,
} from './test-flow'
import { anOffer, aPassenger } from './test-offer'

beforeEach(prepare)
afterEach(cleanUp)

const account = { username: 'jane', email: 'jane@example.com' }

test.each([
  [
    'does not know its mode',
    () => refusal(503, 'mode_unknown', 'We cannot sell at the moment.'),
    'We cannot sell at the moment.',
  ],
  ['can not be asked', () => new TypeError('Failed to fetch'), /./],
])('nobody gets a form for a card while the shop %s', async (_what, answer, message) => {
  const server = aServer({ 'system/mode': answer() })
  showPage({ typed: [aTraveler()] })
  const alert = await screen.findByRole('heading', { level: 1 })
  expect(alert.parentElement?.textContent).toMatch(message)
  expect(screen.queryByRole('button', { name: 'Continue to Seat Selection' })).toBeNull()
  expect(server.to('payments/process-card')).toEqual([])
})

test('a guest books: passengers, seats, payment, confirmation', async () => {
  const server = aServer({ bookings: aBookingResult({ accountCreated: true, accountInfo: account }) })
  const { user } = showPage()
  expect(screen.getByText('Loading booking details...')).toBeDefined()
  await step('Passenger Information')
  expect(screen.getByText('Outbound Flight')).toBeDefined()
  expect(screen.getByText('Return Flight')).toBeDefined()

  await user.selectOptions(screen.getByLabelText(/^Title/), 'ms')
  await user.selectOptions(screen.getByLabelText(/^Gender/), 'female')
  await enter(screen.getByLabelText(/^First name/), 'Jane', user)
  await enter(screen.getByLabelText(/^Last name/), 'Smith', user)
  await enter(screen.getByLabelText(/^Date of birth/), '1990-05-01', user)
  await enter(screen.getByLabelText(/^Email/), 'jane@example.com', user)
  await enter(screen.getByLabelText(/^Phone/), '+442080160509', user)
  await user.click(await pressable('Continue to Seat Selection'))

  const seats = await step('Seat Selection')
  expect(document.activeElement).toBe(seats)
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
  await user.click(await screen.findByRole('gridcell', { name: /^Seat 11A/ }))
  await screen.findByText('Seat Selected')
  expect(screen.getByText('Seat 11A, JFK–LHR')).toBeDefined()
  await user.click(await pressable('Continue to Payment'))

  await step('Payment')
  expect(await screen.findByText('Order Summary')).toBeDefined()
  expect(screen.getByText('Round Trip')).toBeDefined()
  expect(screen.getAllByText('$425')).toHaveLength(2)
  expect(screen.getByText(/4242 4242 4242 4242, any future expiry/)).toBeDefined()
  await typeCard(user)
  expect(screen.getByLabelText(/^Card number/)).toHaveProperty('value', '4242 4242 4242 4242')
  await user.dblClick(await button(BUY))

  await step('Booking Confirmed')
  expect(await screen.findAllByText('RZPNX8')).toHaveLength(2)
  // The page says it: no toast lies over what is pressed next.
  await vi.advanceTimersByTimeAsync(3000)
  expect(document.querySelector('[class*="toast-region"]')?.textContent ?? '').toBe('')
  expect(screen.queryByText('Booking confirmed!')).toBeNull()

  const [paid, ...again] = server.to('payments/process-card')
  const [booked, ...twice] = server.to('bookings')
  expect([again, twice]).toEqual([[], []])
  expect(paid?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(booked?.key).toBe(paid?.key)
  expect(paid?.body).toMatchObject({ offerId: 'off_1', amount: '425.00', cardDetails: { number: '4242424242424242' } })
  expect(booked?.body).toMatchObject({
    paymentId: 'pi_1',
    paymentDetails: { amount: '425.00', currency: 'USD' },
    seats: [{ passengerId: 'pas_1', designator: '11A', segmentId: 'seg_out' }],
    passengers: [{ id: 'pas_1', type: 'adult', firstName: 'Jane', gender: 'female', phone: '+44 20 8016 0509' }],
  })
  expect(JSON.stringify(booked?.body)).not.toContain('4242424242424242')
  // What is left in this tab leads back to the booking, and contains nothing about the travelers.
  expect(Object.keys(sessionStorage)).toEqual(['booking-attempt:off_1'])
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Jane|42424242|4242 4242/)
})

test.each([
  [
    'is the first traveler until they type another',
    undefined,
    ['Grace', 'Hopper', 'grace@example.com', '+44 20 7946 0123'],
  ],
  [
    'is the first traveler, by the phone that was typed before',
    [{ ...BLANK_PASSENGER, phone: '+33 1 70 18 99 00' }],
    ['Grace', 'Hopper', 'grace@example.com', '+33 1 70 18 99 00'],
  ],
  [
    'doesn’t replace the traveler they typed before',
    [aTraveler()],
    ['Jane', 'Smith', 'jane@example.com', aTraveler().phone],
  ],
])('a signed-in user %s', async (_what, typed, shown) => {
  aServer()
  showPage({ account: { ...someone, phone: '+442079460123' }, ...(typed && { typed }) })
  await step('Passenger Information')
  const fields = [/^First name/, /^Last name/, /^Email/, /^Phone/].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  )
  await waitFor(() => expect(fields.map(({ value }) => value)).toEqual(shown))
})

test.each([
  [undefined, ['/login?redirect=%2Fbooking%3Foffer%3Doff_1']],
  [someone, []],
])('a guest can sign in, and comes back to the booking; somebody who has (%#) is not asked', async (account, hrefs) => {
  aServer()
  showPage({ ...(account && { account }) })
  await step('Passenger Information')
  await screen.findByRole('button', { name: 'Continue to Seat Selection' })
  const links = screen.queryAllByRole('link')
  expect(links.map((link) => link.getAttribute('href')).filter((href) => href?.startsWith('/login'))).toEqual(hrefs)
})

test('typed input is restored after a reload from what this tab has sealed', async () => {
  const KEY = 'booking-draft:off_1'
  aServer({ 'bookings/draft-keys': { keys: ['A'.repeat(42).concat('E')] } })
  const { user, unmount } = showPage()
  await step('Passenger Information')
  await enter(screen.getByLabelText(/^First name/), 'Jane', user)
  await user.click(screen.getByRole('button', { name: 'Add Passport Info' }))
  const number = await screen.findByLabelText(/^Passport number/)
  // Fields that come later are the form's a moment after they are drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await enter(number, 'AB12345', user)
  unmount()
  const stored = () => sessionStorage.getItem(KEY) ?? ''
  const opened = async () => JSON.stringify(await openDraft(stored()))
  await vi.waitFor(async () => expect(await opened()).toContain('AB12345'), { timeout: 15_000 })
  const sealed = stored()
  // A reloaded page has nothing in memory, like one whose store was emptied.
  sessionStorage.clear()
  expect(loadDraft('off_1', [aPassenger('pas_1')]).passengers).toEqual([BLANK_PASSENGER])
  sessionStorage.setItem(KEY, sealed)
  showPage()
  await step('Passenger Information')
  const shows = (label: RegExp, text: string) =>
    waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', text))
  await shows(/^First name/, 'Jane')
  await shows(/^Passport number/, 'AB12345')
})

test('going back and forth loses nothing, the card included, and stores no card', async () => {
  aServer()
  const { user } = await showPayment()
  await typeCard(user)
  await user.click(await pressable('Back to Seat Selection'))
  await step('Seat Selection')
  await user.click(await pressable('Back to Passenger Information'))
  await step('Passenger Information')
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Jane')
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await pressable('Skip Seat Selection'))
  await step('Payment')
  expect(screen.getByLabelText(/^Card number/)).toHaveProperty('value', '4242 4242 4242 4242')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/42424242|4242 4242/)
})

test('who leaves one of the party without a seat is asked whether that is meant', async () => {
  aServer({
    'flights/offer/off_1': anOffer({ passengers: [aPassenger('pas_1'), aPassenger('pas_2')] }),
    'flights/seatmaps/off_1': { data: [aSeatMap(['pas_1', 'pas_2'])] },
  })
  const { user } = showPage({ typed: [aTraveler(), aTraveler({ firstName: 'Tim' })] })
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await screen.findByRole('gridcell', { name: /^Seat 10A/ }))
  await user.click(await pressable('Continue to Payment'))
  await screen.findByText('Seat Selection Required')
  const asked = screen.getByRole('alert')
  expect(asked.textContent).toContain('Please select seats for all passengers')
  expect(asked.textContent).toContain('Without one: Tim Smith on JFK–LHR.')
  await user.click(await pressable('Choose the Missing Seats'))
  expect(screen.queryByText('Seat Selection Required')).toBeNull()
  const tim = screen.getByRole('radio', { name: /Tim Smith/ })
  expect([document.activeElement, tim]).toEqual([tim, screen.getByRole('radio', { checked: true })])
  await user.click(await pressable('Continue to Payment'))
  await user.click(await pressable('Continue Without Them'))
  await step('Payment')
  expect(screen.getByText('Seat 10A, JFK–LHR')).toBeDefined()
  expect(screen.getByText('Other seats').nextSibling?.textContent).toBe('Assigned at check-in')
})

describe('without an offer', () => {
  test('the page says why and leads back to the search', async () => {
    aServer({ 'flights/offer/off_1': refusal(404, 'offer_not_found', 'Flight offer not found') })
    showPage()
    await screen.findByText('Error loading flight details')
    expect(screen.getByText(/Flight offer not found$/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Search Results' }).getAttribute('href')).toBe('/search')
  })
})

test('the Back button leads to the browser’s previous page', async () => {
  aServer()
  const { user, onBack } = showPage()
  await user.click(await pressable('Back'))
  expect(onBack).toHaveBeenCalledOnce()
})

test('a booking the airline has yet to confirm isn’t shown as confirmed', async () => {
  aServer({ bookings: aBookingResult({ status: 'pending', duffelBookingId: null }) })
  const { user } = await showPayment()
  await typeCard(user)
  await user.click(await pressable(BUY))
  await step('Booking Received')
  expect(screen.queryByText('Booking confirmed!')).toBeNull()
  await waitFor(() => expect(screen.getAllByText('We are confirming with the airline').length).toBeGreaterThan(0))
})
