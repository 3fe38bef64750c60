import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stripeDouble } from '../../../../testing/stripe-double'
import { open } from '../../../../testing/test-platform'
import { anInterruptedPayment, traveler } from '../../attempt/test-interrupted'
import { saveDraft } from '../../passengers/draft-store'
import type { PassengerFields } from '../../passengers/passenger-form'
import { BUY } from '../../test-flow'

// The whole app over the real Worker in live mode; only Stripe's script is a double.

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const statuses = (payments: { status: string }[]) => payments.map(({ status }) => status).sort()

/** At the payment, with Stripe's form in the page. `card` is what its owner types there, or what is in their wallet. */
async function atPayment(given: Parameters<typeof stripeDouble>[0] = {}, typed: Partial<PassengerFields> = {}) {
  const shop = await anInterruptedPayment({ mode: 'live' })
  saveDraft(shop.offer.id, { passengers: [{ ...traveler, ...typed }], seats: [], bags: [] }, shop.offer.passengers)
  const card = { now: 'pm_card_visa' }
  const stripe = stripeDouble({ makeToken: () => shop.bank.makeToken(card.now), ...given })
  open(`/booking?offer=${shop.offer.id}&step=payment`)
  const user = userEvent.setup({ delay: null })
  const buy = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: BUY })).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name: BUY }))
  }
  await waitFor(() => expect(screen.getByRole('button', { name: BUY })).toHaveProperty('disabled', false))
  const keys = () => shop.sent.filter(({ path }) => path === '/api/payments/process-card').map(({ key }) => key)
  const passengers = () =>
    JSON.parse(shop.sent.findLast(({ path }) => path === '/api/bookings')?.body ?? '{}').passengers
  return { ...shop, card, stripe, user, buy, keys, passengers }
}

describe('another card after a refused one', () => {
  test('is another payment in the form that stays, and the refused one is over', async () => {
    const { card, buy, bank, stripe, keys, passengers } = await atPayment()
    card.now = 'pm_card_visa_chargeDeclinedInsufficientFunds'
    await buy()
    await screen.findByText(
      'Your card was declined or the card details were incorrect. It has insufficient funds. Please use another card.',
    )
    expect(statuses(await bank.payments())).toEqual(['canceled'])
    card.now = 'pm_card_visa'
    await buy()
    await title('Booking Confirmed')
    expect(statuses(await bank.payments())).toEqual(['canceled', 'succeeded'])
    expect(new Set(keys()).size).toBe(2)
    // What was typed into Stripe's frame and into ours is what it was.
    expect(stripe.stripe.elements).toHaveBeenCalledOnce()
    expect(passengers()).toMatchObject([{ firstName: traveler.firstName, lastName: traveler.lastName }])
  })

  test('works after a failed check by the bank, which the server has the reason of', async () => {
    const shop: { bank?: Awaited<ReturnType<typeof anInterruptedPayment>>['bank'] } = {}
    const check = async () => {
      const [payment] = (await shop.bank?.payments()) ?? []
      await shop.bank?.authenticate(payment?.id ?? '', { passed: false })
      return { error: { message: 'Stripe’s own words' } }
    }
    const { card, buy, bank, keys } = await atPayment({ check })
    shop.bank = bank
    card.now = 'pm_card_authenticationRequired'
    await buy()
    await screen.findByText(/^Your bank could not confirm that it is you who pays, so nothing was paid\./)
    card.now = 'pm_card_visa'
    await buy()
    await title('Booking Confirmed')
    expect(statuses(await bank.payments())).toEqual(['canceled', 'succeeded'])
    expect(new Set(keys()).size).toBe(2)
  })

  test('isn’t asked for where the bank has agreed and only its answer got lost on the way to the page', async () => {
    const shop: { bank?: Awaited<ReturnType<typeof anInterruptedPayment>>['bank'] } = {}
    const check = async () => {
      const [payment] = (await shop.bank?.payments()) ?? []
      await shop.bank?.authenticate(payment?.id ?? '')
      return { error: { message: 'The line broke.' } }
    }
    const { card, buy, bank } = await atPayment({ check })
    shop.bank = bank
    card.now = 'pm_card_authenticationRequired'
    await buy()
    await title('Booking Confirmed')
    expect(statuses(await bank.payments())).toEqual(['succeeded'])
  })
})

describe('a wallet', () => {
  const wallets = { applePay: true }

  test('is above the card, and pays the whole way through; its owner is the payer, not a traveler', async () => {
    const { stripe, bank, passengers, offer, sent } = await atPayment({ wallets })
    const section = await screen.findByRole('region', { name: 'Pay with a wallet' })
    expect(within(section).getByText(/^By paying you agree to our/)).toBeDefined()
    expect(section.compareDocumentPosition(screen.getByRole('region', { name: 'Card details' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    const { lineItems = [] } = stripe.pressWallet() ?? {}
    expect(lineItems.map(({ name }) => name)).toContain('Base fare')
    const [cents] = [lineItems.reduce((sum, { amount }) => sum + amount, 0)]
    expect(cents).toBe(Math.round(Number(offer.total_amount) * 100))
    const paymentFailed = stripe.agreeInWallet({ name: 'Pat Payer' })
    await title('Booking Confirmed')
    expect(paymentFailed).not.toHaveBeenCalled()
    expect(stripe.elements.submit).toHaveBeenCalledOnce()
    expect(statuses(await bank.payments())).toEqual(['succeeded'])
    expect(passengers()).toMatchObject([{ firstName: traveler.firstName, lastName: traveler.lastName }])
    expect(JSON.stringify(sent)).not.toContain('Payer')
  })

  test('that this browser doesn’t have leaves nothing behind, not even its heading', async () => {
    await atPayment({ wallets: { applePay: false } })
    expect(screen.queryByRole('heading', { name: 'Pay with a wallet' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Card details' })).toBeDefined()
  })

  test('whose card is refused shows that in its sheet, and the page says it too', async () => {
    const { stripe, card, bank, buy } = await atPayment({ wallets })
    card.now = 'pm_card_visa_chargeDeclinedInsufficientFunds'
    stripe.pressWallet()
    const paymentFailed = stripe.agreeInWallet()
    const message =
      'Your card was declined or the card details were incorrect. It has insufficient funds. Please use another card.'
    await screen.findByText(message)
    await waitFor(() => expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail', message }))
    card.now = 'pm_card_visa'
    await buy()
    await title('Booking Confirmed')
    expect(statuses(await bank.payments())).toEqual(['canceled', 'succeeded'])
  })

  test('doesn’t open while a payment runs', async () => {
    let go = () => {}
    const wait = new Promise<void>((resolve) => {
      go = resolve
    })
    const makeToken = async () => {
      await wait
      return 'ctoken_unknown'
    }
    const { stripe, buy } = await atPayment({ wallets, makeToken })
    await buy()
    await waitFor(() => expect(stripe.stripe.createConfirmationToken).toHaveBeenCalledOnce())
    expect(stripe.pressWallet()).toBeNull()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    go()
    await screen.findByText('Payment Error')
  })
})
