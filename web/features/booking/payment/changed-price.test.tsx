import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RefundPromise } from '#worker/contract/offer'
import { pressable } from '../../../testing/press'
import { aTraveler } from '../test-booking'
import {
  aServer,
  BUY,
  button,
  cleanUp,
  dearer,
  goToPayment,
  prepare,
  refusal,
  showPage,
  step,
  typeCard,
} from '../test-flow'

beforeEach(prepare)
afterEach(cleanUp)

const pay = async (user: Awaited<ReturnType<typeof goToPayment>>['user']) => user.click(await pressable(BUY))

test('a changed price shows both figures and is paid only once accepted', async () => {
  const server = aServer({ 'payments/process-card': dearer() })
  const { user } = await goToPayment()
  await typeCard(user)
  const reads = () => [...server.to('flights/offer/off_1'), ...server.to('flights/seatmaps/off_1')].length
  const before = reads()
  await pay(user)
  await screen.findByText(/It was \$400 and is now \$440\. Nothing was charged\./)
  expect(await button(BUY)).toHaveProperty('disabled', true)
  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_2' }
  await user.click(await pressable('Accept $440'))
  await pay(user)
  await step('Booking Confirmed')
  const [first, second] = server.to('payments/process-card')
  expect([first?.body?.amount, second?.body?.amount]).toEqual(['400.00', '440.00'])
  expect(first?.key).not.toBe(second?.key)
  // An airline may ask more at each question, and then no price could be accepted.
  expect(reads()).toBe(before)
})

test('a changed price is shown line by line, seats and bags with it', async () => {
  const refund_promise: RefundPromise = {
    currency: 'USD',
    paid: '440.00',
    comesBack: '357.70',
    penalty: null,
    fee: '82.30',
    sharesFee: false,
    refundable: 'yes',
  }
  const extras = { seats: ['31.00'], total_amount: '471.00', refund_promise }
  const server = aServer({ 'payments/process-card': dearer(extras) })
  const { user } = showPage({ typed: [aTraveler()] })
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await screen.findByRole('gridcell', { name: /^Seat 11A/ }))
  await user.click(await pressable('Continue to Payment'))
  await step('Payment')
  await typeCard(user)
  await pay(user)
  await user.click(await pressable('Accept $471'))
  const summary = (await screen.findByRole('heading', { name: 'Order Summary' })).closest('aside')
  for (const amount of ['$277.70', '$162.30', '$31', '$471']) expect(summary?.textContent).toContain(amount)
  expect(summary?.textContent).toContain('Cancel before departure and $357.70 of $440 comes back')
  server.answers['payments/process-card'] = { success: true, paymentId: 'pi_2' }
  await pay(user)
  await step('Booking Confirmed')
  expect(server.to('payments/process-card')[1]?.body).toMatchObject({
    amount: '471.00',
    seats: [{ price: { amount: '31.00', currency: 'USD' } }],
  })
})

test('a changed price whose amount the server doesn’t know is shown in the server’s words', async () => {
  const message = 'It is now USD 440.00, and was USD 400.00. Nothing was charged.'
  aServer({ 'payments/process-card': refusal(409, 'price_changed', message) })
  const { user } = await goToPayment()
  await typeCard(user)
  await pay(user)
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await waitFor(async () => expect(await button(BUY)).toHaveProperty('disabled', false))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
})
