import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stripeDouble } from '../../../testing/stripe-double'
import { open } from '../../../testing/test-platform'
import { BUY } from '../test-flow'
import { readAttempt } from './attempt-store'
import { anInterruptedPayment, traveler } from './test-interrupted'

// The whole app over the real Worker in live mode, in a tab that its bank led away from the page and back.

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const CARDS = { secure: 'pm_card_authenticationRequired', good: 'pm_card_visa' }

/** A tab that has pressed the button with a card that asks for 3-D Secure, and is at its bank now. */
async function atTheBank() {
  const shop = await anInterruptedPayment({ mode: 'live' })
  const user = userEvent.setup({ delay: null })
  const card = { now: CARDS.secure }
  const leave = vi.fn(() => new Promise<never>(() => {}))
  stripeDouble({ makeToken: () => shop.bank.makeToken(card.now), check: leave })
  open(`/booking?offer=${shop.offer.id}&step=payment`)
  await screen.findByRole('form', { name: 'Payment' })
  await waitFor(() => expect(screen.getByRole('button', { name: BUY })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: BUY }))
  await waitFor(() => expect(leave).toHaveBeenCalledOnce())
  const [payment] = await shop.bank.payments()
  if (!payment) throw new Error('Nothing was reserved')
  cleanup()
  shop.calls.length = 0
  const back = { offer: shop.offer.id, step: 'payment', payment_intent: payment.id }
  return {
    ...shop,
    user,
    card,
    payment,
    /** Back at the page; `more` is added to the address, or replaces its parameters. */
    comeBack: (more: Record<string, string> = {}) => {
      const claims = { payment_intent_client_secret: payment.client_secret, redirect_status: 'succeeded' }
      open(`/booking?${new URLSearchParams({ ...back, ...claims, ...more })}`)
    },
  }
}

test('a check that was passed goes on to the booking without another press or payment', async () => {
  const { bank, payment, comeBack, calls, offer } = await atTheBank()
  await bank.authenticate(payment.id)
  comeBack()
  await title('Booking Confirmed')
  expect(await bank.payments()).toMatchObject([{ id: payment.id, status: 'succeeded' }])
  expect(calls.filter((call) => call === 'POST /api/bookings')).toHaveLength(1)
  expect(readAttempt(offer.id)).toMatchObject({ paymentId: payment.id, askedBank: null })
})

test.each([
  ['claims success', {}],
  ['names no check', { redirect_status: '' }],
])('a failed check whose address %s is back at the payment with the reason and all that was typed', async (_, more) => {
  const { bank, payment, comeBack, calls, card, user, sent, offer } = await atTheBank()
  await bank.authenticate(payment.id, { passed: false })
  comeBack(more)
  // Nothing of Stripe's stays in the address.
  await waitFor(() => expect(location.search).toBe(`?offer=${offer.id}&step=payment`))
  await screen.findByText(/^Your bank could not confirm that it is you who pays, so nothing was paid\./)
  await title('Payment')
  expect(calls).not.toContain('POST /api/bookings')
  // Another card is another payment, and the refused one can never be confirmed any more.
  card.now = CARDS.good
  await waitFor(() => expect(screen.getByRole('button', { name: BUY })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: BUY }))
  await title('Booking Confirmed')
  expect((await bank.payments()).map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded'])
  expect(sent.find(({ path }) => path === '/api/bookings')?.body).toContain(traveler.lastName)
})

test('a check that was left open says so, and sells nothing', async () => {
  const { comeBack, calls } = await atTheBank()
  comeBack()
  await screen.findByText(/^The check by your bank was not completed, so nothing was paid\./)
  expect(calls).not.toContain('POST /api/bookings')
})

describe('an address that names another payment', () => {
  test('doesn’t go on by itself: what this tab began waits for its button', async () => {
    const { bank, payment, comeBack, calls } = await atTheBank()
    await bank.authenticate(payment.id)
    comeBack({ payment_intent: 'pi_somebody_elses' })
    await screen.findByRole('heading', { name: 'Your payment is reserved' })
    expect(calls).not.toContain('POST /api/bookings')
    expect(await bank.payments()).toHaveLength(1)
  })

  test('in a tab that has begun nothing says where to look, and sends no request about it', async () => {
    const { offer, calls } = await anInterruptedPayment({ mode: 'live' })
    calls.length = 0
    open(`/booking?offer=${offer.id}&step=payment&payment_intent=pi_somebody_elses&redirect_status=succeeded`)
    await screen.findByText('Have you just confirmed a payment with your bank?')
    await waitFor(() => expect(location.search).not.toContain('payment_intent'))
    expect(calls.filter((call) => call.startsWith('POST /api/'))).toEqual([])
  })
})

test('a browser that lost its cookie at the bank reads that its money goes back', async () => {
  const { bank, payment, comeBack, jar, calls } = await atTheBank()
  await bank.authenticate(payment.id)
  jar.clear()
  comeBack()
  await screen.findByText(/^Your booking was not made\. Anything that was reserved on your card is released\./)
  expect(calls).not.toContain('POST /api/bookings')
})
