import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Service } from '#worker/contract/offer'
import { pressable } from '../../../testing/press'
import { stripeDouble } from '../../../testing/stripe-double'
import { aSeatMap } from '../seats/test-cabin'
import { aBookingResult, aTraveler } from '../test-booking'
import { aServer, BUY, button, cleanUp, prepare, refusal, showPage, showPayment, step, typeCard } from '../test-flow'
import { aBagService, anOffer } from '../test-offer'

beforeEach(prepare)
afterEach(cleanUp)

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const WALLET = { 'payments/config': { publishableKey: null, testWallet: 'ctoken_test_wallet' } }
const pay = async (user: Awaited<ReturnType<typeof showPayment>>['user']) => user.click(await pressable(BUY))

test('a mistake in the card is shown once, at its field, and nothing is sent', async () => {
  const server = aServer()
  const { user } = await showPayment()
  await typeCard(user, '4242424242424241')
  await pay(user)
  await screen.findByText('Invalid Card Number: The card number you entered is not valid')
  expect(screen.getAllByText(/Invalid Card Number/)).toHaveLength(1)
  expect(field(/^Card number/).getAttribute('aria-invalid')).toBe('true')
  expect(server.to('payments/process-card')).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(field(/^Card number/)))
  await user.type(field(/^Card number/), '{Backspace}2')
  expect(field(/^Card number/).getAttribute('aria-invalid')).toBeNull()
})

test('a decline clears the card but for its holder, its message takes the focus, and the next try has a new key', async () => {
  const server = aServer({ 'payments/process-card': refusal(402, 'payment_declined', 'Insufficient funds.') })
  const { user } = await showPayment()
  await typeCard(user)
  await pay(user)
  expect(await screen.findAllByText('Payment Failed')).toHaveLength(1)
  expect(screen.getByText('Insufficient funds.')).toBeDefined()
  expect([field(/^Card number/), field(/^CVV/), field(/^Expiry date/)].map(({ value }) => value)).toEqual(['', '', ''])
  expect(field(/^Name on card/).value).toBe('Jane Smith')
  // Above the form, where the keyboard that a field would open on a phone doesn't cover it.
  expect(document.activeElement).toBe(screen.getByRole('alert').parentElement)
  expect(document.activeElement).toHaveProperty('previousSibling', null)

  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_2' }
  await typeCard(user, '5555555555554444')
  await pay(user)
  await step('Booking Confirmed')
  const keys = server.to('payments/process-card').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('a failed payment service keeps the card', async () => {
  aServer({ 'payments/process-card': refusal(502, 'payment_unavailable', 'The payment service is down.') })
  const { user } = await showPayment()
  await typeCard(user)
  await pay(user)
  await screen.findByText('Payment Error')
  expect(field(/^Card number/).value).toBe('4242 4242 4242 4242')
})

test('a wide window repeats a refusal and the confirmation in a toast, for the eyes only', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = aServer({ 'payments/process-card': refusal(402, 'payment_declined', 'Your card was declined.') })
  const { user } = await showPayment()
  const toast = (text: string) => screen.findByText(text, { selector: '[aria-hidden="true"] p' })
  await typeCard(user)
  await pay(user)
  await toast('Payment Failed')
  expect(within(await screen.findByRole('alert')).getByText('Your card was declined.')).toBeDefined()
  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_1' }
  server.answers.bookings = aBookingResult({ accountCreated: true })
  await typeCard(user)
  await pay(user)
  await step('Booking Confirmed')
  await toast('Booking confirmed!')
  await toast('Your booking reference is RZPNX8. Account created!')
})

test('above the button is everything that is paid for, each thing once, and what the buyer agrees to', async () => {
  aServer()
  await showPayment()
  const summary = screen.getByRole('complementary', { name: 'Flight summary' }).textContent
  for (const text of ['Sun, Jan 10, 2027', '19:00', 'JFK', 'Wed, Jan 20, 2027', 'Round Trip', '1 (1 adult)']) {
    expect(summary).toContain(text)
  }
  expect(summary).toContain(
    'Names on the ticketsJane SmithBags in the fareNot stated by the airlineSeatsAssigned at check-in',
  )
  expect(summary).toContain(
    'Base fare$245.20Taxes & fees$154.80Taxes and airport charges$80Service fee, not refunded$74.80Total$400The airline does not say',
  )
  for (const text of ['Total', 'Base fare', 'Jane Smith']) expect(screen.getAllByText(text)).toHaveLength(1)
  // On the line that folds, and under the list.
  expect(screen.getAllByText('$400')).toHaveLength(2)
  expect(summary).toContain('JFK to LHRJan 10 – Jan 20 · 1 traveler$400Details')
  expect(await button('Complete Booking · $400')).toHaveProperty('type', 'submit')
  const agreement = screen.getByText(/^By paying you agree to our/)
  expect(agreement.textContent?.replaceAll(' (opens in a new tab)', '')).toBe(
    'By paying you agree to our terms and privacy policy, to the airline’s fare rules and to our service fee of $74.80.',
  )
  const links = [...agreement.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.target])
  expect(links).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
    ['/flight/off_1', '_blank'],
  ])
})

test('“Processing...” shows and the way back is shut while a purchase runs', async () => {
  let answer: (result: unknown) => void = () => {}
  const charged = new Promise((resolve) => {
    answer = resolve
  })
  aServer({ ...WALLET, 'payments/process-card': () => charged })
  const { user } = await showPayment()
  await typeCard(user)
  await pay(user)
  expect(await button('Processing...')).toHaveProperty('disabled', true)
  expect(await button('Book with test wallet')).toHaveProperty('disabled', true)
  expect(await button('Back to Seat Selection')).toHaveProperty('disabled', true)
  answer({ success: true, paymentId: 'pi_1' })
  await step('Booking Confirmed')
})

test('a payment without a clear answer is retried as the same payment, and isn’t shown as failed for good', async () => {
  const server = aServer({
    'payments/process-card': refusal(502, 'payment_unavailable', 'The payment service is down.'),
  })
  const { user } = await showPayment()
  await typeCard(user)
  await pay(user)
  await screen.findByText(/it is the same payment: you do not pay twice/)
  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_1' }
  await pay(user)
  await step('Booking Confirmed')
  const [first, second] = server.to('payments/process-card')
  expect(second?.key).toBe(first?.key)
})

test('a seat sold meanwhile leads back to the cabin, where it is free no more', async () => {
  const server = aServer({ bookings: refusal(409, 'seat_unavailable', 'Seat 11A is taken.') })
  const { user } = showPage({ typed: [aTraveler()] })
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await screen.findByRole('gridcell', { name: /^Seat 11A/ }))
  await user.click(await pressable('Continue to Payment'))
  await step('Payment')
  await typeCard(user)
  server.answers['flights/seatmaps/off_1'] = { data: [aSeatMap([])] }
  await pay(user)
  await step('Seat Selection')
  await screen.findByText(/^Seat 11A \(JFK–LHR\) is no longer sold\./)
  await screen.findByRole('gridcell', { name: 'Seat 11A, window, unavailable' })
  expect(server.to('bookings')).toHaveLength(1)
})

/** A server whose offers give each bag a new id at every read, as airlines do. */
function aServerOfRotatingIds(bags: Service[]) {
  let reads = 0
  const sold = { bags }
  const server = aServer({
    'flights/offer/off_1': () => {
      reads += 1
      return anOffer({ available_services: sold.bags.map((bag) => ({ ...bag, id: `${bag.id}_${reads}` })) })
    },
  })
  return { ...server, sold }
}

async function chooseBags(names: RegExp[]) {
  const page = showPage({ typed: [aTraveler()] })
  await page.user.click(await pressable('Continue to Seat Selection'))
  for (const name of names) await page.user.click(await pressable(name))
  await page.user.click(await screen.findByRole('gridcell', { name: /^Seat 11A/ }))
  await page.user.click(await pressable('Continue to Payment'))
  await step('Payment')
  await typeCard(page.user)
  return page
}

test('a bag is sent as what it is, and at the price that was seen', async () => {
  const server = aServerOfRotatingIds([aBagService()])
  const { user } = await chooseBags([/^More 23 kg checked bag/])
  await pay(user)
  await step('Booking Confirmed')
  const what = { bag: { kind: 'checked', weight_kg: 23 }, passengerIds: ['pas_1'], segmentIds: ['seg_out'] }
  const bags = [{ ...what, quantity: 1, price: { amount: '25.00', currency: 'USD' } }]
  expect(server.to('payments/process-card')[0]?.body).toMatchObject({ amount: '450.00', bags })
  expect(server.to('bookings')[0]?.body).toMatchObject({ bags })
})

test('a bag that is sold no more is named, and everything else stays chosen', async () => {
  const light = { ...aBagService().bag, weight_kg: 15 }
  const server = aServerOfRotatingIds([aBagService(), aBagService({ id: 'ase_15', bag: light })])
  const { user } = await chooseBags([/^More 23 kg checked bag/, /^More 15 kg checked bag/])
  const gone = 'The 23 kg checked bag is no longer sold.'
  server.answers['payments/process-card'] = refusal(409, 'seat_unavailable', gone, { 'bags.0': gone })
  server.sold.bags = server.sold.bags.slice(1)
  await pay(user)
  await step('Seat Selection')
  await screen.findByText(/^The 23 kg checked bag \(JFK–LHR\) is no longer sold\. What else you chose is kept/)
  expect(await screen.findByRole('gridcell', { name: /^Seat 11A.*selected/ })).toBeDefined()
  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_1' }
  await user.click(await pressable('Continue to Payment'))
  await step('Payment')
  expect(field(/^Card number/).value).toBe('4242 4242 4242 4242')
  await pay(user)
  await step('Booking Confirmed')
  expect(server.to('payments/process-card')[1]?.body).toMatchObject({
    amount: '450.00',
    bags: [{ bag: { weight_kg: 15 } }],
    seats: [{ designator: '11A' }],
  })
})

test('refused passengers lead back to their fields, and the corrected booking isn’t paid twice', async () => {
  const fields = { 'passengers.0.lastName': 'Not as in the passport' }
  const refused = refusal(422, 'passengers_mismatch', 'Please check the passengers.', fields)
  const server = aServer({ ...WALLET, bookings: refused })
  const { user } = await showPayment()
  await typeCard(user)
  await pay(user)
  await step('Passenger Information')
  await screen.findByText('Not as in the passport')
  expect(document.activeElement).toBe(field(/^Last name/))
  expect(field(/^First name/).value).toBe('Jane')
  await user.type(field(/^Last name/), 'son')
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await pressable('Skip Seat Selection'))
  await step('Payment')
  expect(screen.queryByText('Book with test wallet')).toBeNull()
  await pay(user)
  await waitFor(() => expect(server.to('bookings')).toHaveLength(2))
  expect(server.to('bookings')[1]?.body).toMatchObject({ passengers: [{ lastName: 'Smithson' }] })
  expect(server.to('payments/process-card')).toHaveLength(1)
})

test('the sandbox’s wallet pays by one press, without a card', async () => {
  const server = aServer(WALLET)
  const { user } = await showPayment()
  await user.click(await pressable('Book with test wallet'))
  await step('Booking Confirmed')
  expect(server.to('payments/process-card').map(({ body }) => body)).toEqual([
    expect.objectContaining({ confirmationToken: 'ctoken_test_wallet' }),
  ])
  expect(JSON.stringify(server.calls)).not.toContain('cardDetails')
})

test('no wallet shows where the sandbox has none, or can’t be asked', async () => {
  for (const config of [{ publishableKey: null }, refusal(503, 'payment_unavailable', 'Down.')]) {
    const server = aServer({ 'payments/config': config })
    await showPayment()
    await waitFor(() => expect(server.to('payments/config')).not.toEqual([]))
    await waitFor(() => expect(screen.queryByText('Book with test wallet')).toBeNull())
    cleanUp()
  }
})

test('in live mode the card is Stripe’s: no card form, no card in any call', async () => {
  stripeDouble()
  const server = aServer({
    'system/mode': { isLiveMode: true, mode: 'live' },
    'payments/config': { publishableKey: 'pk_live_1' },
  })
  const { user } = await showPayment()
  expect(screen.queryByLabelText(/^Card number/)).toBeNull()
  expect(screen.queryByText(/^Test mode/)).toBeNull()
  await waitFor(async () => expect(await button(BUY)).toHaveProperty('disabled', false))
  await pay(user)
  await step('Booking Confirmed')
  expect(server.to('payments/process-card')[0]?.body).toMatchObject({ confirmationToken: 'ctoken_1' })
  expect(JSON.stringify(server.calls)).not.toContain('cardDetails')
})
