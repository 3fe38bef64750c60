import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeDouble } from '../../../../testing/stripe-double'
import type { PayMethod } from '../purchase'
import { LiveCard, type LiveForm } from './live-card'
import { sheetLines, type WalletTrade } from './stripe-form'

let double: ReturnType<typeof stripeDouble>
beforeEach(() => {
  double = stripeDouble()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const NOTHING: WalletTrade = { open: () => null, pay: async () => null }

interface Given {
  publishableKey?: () => Promise<string | null>
  amount?: string
  currency?: string
  onMethod?: (method: PayMethod | null) => void
  onForm?: (form: LiveForm) => void
}

/** The form beside the place of its wallets. */
function Form({ publishableKey = async () => 'pk_1', amount = '425.00', currency = 'USD', ...given }: Given) {
  const walletPlace = useRef<HTMLDivElement>(null)
  const { onMethod = () => {}, onForm = () => {} } = given
  return (
    <>
      <div ref={walletPlace} />
      <LiveCard
        publishableKey={publishableKey}
        amount={amount}
        currency={currency}
        walletPlace={walletPlace}
        onMethod={onMethod}
        onForm={onForm}
        shopName="Acme Air"
        trade={NOTHING}
      />
    </>
  )
}

async function show(currency = 'USD') {
  let method: PayMethod | null = null
  const view = (amount: string) => <Form amount={amount} currency={currency} onMethod={(given) => (method = given)} />
  const { rerender, unmount } = render(view('425.00'))
  await waitFor(() => expect(method).not.toBeNull())
  const live = method as unknown as Extract<PayMethod, { kind: 'live' }>
  return { live, unmount, setAmount: (amount: string) => rerender(view(amount)), current: () => method }
}

// First, as the loader remembers a script that has loaded.
test('the script is fetched from Stripe, and again after it failed', async () => {
  const script = window.Stripe
  vi.stubGlobal('Stripe', undefined)
  const onMethod = vi.fn()
  const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')
  const fail = () => scripts()[0]?.dispatchEvent(new Event('error'))
  render(<Form onMethod={onMethod} />)
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const [first] = scripts()
  fail()
  // Stripe's loader retries once by itself.
  await waitFor(() => expect(scripts()[0]).not.toBe(first))
  fail()
  await screen.findByText('The payment form could not be loaded. Please check your connection and try again.')

  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(scripts()).toHaveLength(1)
  vi.stubGlobal('Stripe', script)
  await waitFor(() => {
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(onMethod).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'live' }))
  })
})

test('builds Stripe’s form for the amount, to be taken later, and follows a new amount', async () => {
  const { setAmount, unmount, current } = await show()
  expect(double.makeStripe).toHaveBeenCalledWith('pk_1')
  expect(double.stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({
      mode: 'payment',
      amount: 42_500,
      currency: 'usd',
      captureMethod: 'manual',
      allowedPaymentMethodTypes: ['card'],
    }),
  )
  for (const kind of ['payment', 'expressCheckout']) expect(double.last(kind)?.element.mount).toHaveBeenCalledOnce()
  setAmount('430.00')
  await waitFor(() => expect(double.elements.update).toHaveBeenLastCalledWith({ amount: 43_000 }))
  expect(double.stripe.elements).toHaveBeenCalledOnce()
  unmount()
  for (const kind of ['payment', 'expressCheckout']) expect(double.last(kind)?.element.destroy).toHaveBeenCalledOnce()
  expect(current()).toBeNull()
})

test('counts the amount as Stripe does, so that it equals the payment’s', async () => {
  await show('ISK')
  expect(double.stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ amount: 42_500, currency: 'isk' }))
})

test('gives a token for what was typed, and the bank’s question to Stripe', async () => {
  const { live } = await show()
  expect(await live.createToken()).toBe('ctoken_1')
  expect(double.stripe.createConfirmationToken).toHaveBeenCalledWith({ elements: double.elements })
  await live.confirm('secret_1')
  expect(double.stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'secret_1' })
})

test('what Stripe refuses is a declined payment in Stripe’s words', async () => {
  const { live } = await show()
  double.elements.submit.mockResolvedValueOnce({ error: { message: 'Your card number is incomplete.' } })
  await expect(live.createToken()).rejects.toMatchObject({
    code: 'payment_declined',
    plain: 'Your card number is incomplete.',
  })
  expect(double.stripe.createConfirmationToken).not.toHaveBeenCalled()
  double.stripe.handleNextAction.mockResolvedValueOnce({ error: { message: 'Not authenticated by the bank.' } })
  await expect(live.confirm('secret_1')).rejects.toMatchObject({ plain: 'Not authenticated by the bank.' })
})

test('a form that can’t be loaded says so and can be requested again', async () => {
  const key = vi.fn<() => Promise<string | null>>().mockRejectedValueOnce(new Error('Please try again later.'))
  key.mockResolvedValue('pk_1')
  const onMethod = vi.fn()
  render(<Form publishableKey={key} onMethod={onMethod} />)
  await screen.findByText('Please try again later.')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onMethod).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'live' })))
})

test('without a key there are no payments', async () => {
  const onMethod = vi.fn()
  render(<Form publishableKey={async () => null} onMethod={onMethod} />)
  await screen.findByText('Payments are not available at the moment. Please try again later.')
  expect(onMethod).not.toHaveBeenCalledWith(expect.objectContaining({ kind: 'live' }))
  expect(double.elements.create).not.toHaveBeenCalled()
})

test('asks for the wallets that take a card, as buttons that book with the brand, and for none inside the card’s form', async () => {
  await show()
  const [[, card], [, wallets]] = double.elements.create.mock.calls as [[string, object], [string, object]]
  expect(card).toMatchObject({ wallets: { applePay: 'never', googlePay: 'never' } })
  expect(wallets).toEqual({
    buttonType: { applePay: 'book', googlePay: 'book' },
    paymentMethods: { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' },
    business: { name: 'Acme Air' },
  })
})

test('a form whose wallets don’t load is shown without them after five seconds, and doesn’t move later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const forms: LiveForm[] = []
  double = stripeDouble({ isSilent: true, wallets: { applePay: true } })
  render(<Form onForm={(form) => forms.push(form)} />)
  await waitFor(() => expect(double.last('payment')?.element.mount).toHaveBeenCalled())
  act(() => double.last('payment')?.tell('ready', {}))
  expect(forms).toEqual(['loading'])
  act(() => void vi.advanceTimersByTime(5000))
  expect(forms).toEqual(['loading', 'card'])
  act(() => double.last('expressCheckout')?.tell('ready', { availablePaymentMethods: { applePay: true } }))
  expect(forms).toEqual(['loading', 'card'])
  vi.useRealTimers()
})

test('the lines of a wallet’s sheet add up to what is paid, or there are none', () => {
  const lines = [
    { label: 'Base fare', amount: '245.20' },
    { label: 'Taxes', amount: '154.80' },
  ]
  expect(sheetLines(lines, { minor: 40_000, currency: 'USD' })).toEqual([
    { name: 'Base fare', amount: 24_520 },
    { name: 'Taxes', amount: 15_480 },
  ])
  expect(sheetLines(lines, { minor: 40_001, currency: 'USD' })).toEqual([])
})
