import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayMethod } from '../purchase'
import { LiveCard } from './live-card'

const element = { mount: vi.fn(), destroy: vi.fn() }
const elements = {
  create: vi.fn(() => element),
  submit: vi.fn(async () => ({})),
  update: vi.fn(),
}
const stripe = {
  elements: vi.fn(() => elements),
  createConfirmationToken: vi.fn(async () => ({ confirmationToken: { id: 'ctoken_1' } })),
  handleNextAction: vi.fn(async () => ({})),
}

/** What Stripe's script leaves behind, as far as the form uses it. */
const createStripe = vi.fn(() => stripe) as unknown as NonNullable<Window['Stripe']>

beforeEach(() => {
  window.Stripe = createStripe
})
afterEach(() => {
  delete window.Stripe
  vi.clearAllMocks()
})

async function show(currency = 'USD') {
  let method: PayMethod | null = null
  const view = (amount: string) => (
    <LiveCard
      publishableKey={async () => 'pk_1'}
      amount={amount}
      currency={currency}
      onMethod={(given) => (method = given)}
    />
  )
  const { rerender, unmount } = render(view('425.00'))
  await waitFor(() => expect(method).not.toBeNull())
  const live = method as unknown as Extract<PayMethod, { kind: 'live' }>
  return { live, unmount, setAmount: (amount: string) => rerender(view(amount)), current: () => method }
}

// First, as the loader remembers a script that has loaded.
test('the script is fetched from Stripe, and again after it failed', async () => {
  delete window.Stripe
  const onMethod = vi.fn()
  const scripts = () => document.head.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')
  const fail = () => scripts()[0]?.dispatchEvent(new Event('error'))
  render(<LiveCard publishableKey={async () => 'pk_1'} amount="425.00" currency="USD" onMethod={onMethod} />)
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const [first] = scripts()
  fail()
  // Stripe's loader tries once more by itself.
  await waitFor(() => expect(scripts()[0]).not.toBe(first))
  fail()
  await screen.findByText('The payment form could not be loaded. Please check your connection and try again.')

  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect(scripts()).toHaveLength(1)
  window.Stripe = createStripe
  await waitFor(() => {
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(onMethod).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'live' }))
  })
})

test('builds Stripe’s form for the amount, to be taken later, and follows a new amount', async () => {
  const { setAmount, unmount, current } = await show()
  expect(createStripe).toHaveBeenCalledWith('pk_1')
  expect(stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ mode: 'payment', amount: 42_500, currency: 'usd', captureMethod: 'manual' },
      allowedPaymentMethodTypes: ['card'],
    }),
  )
  expect(element.mount).toHaveBeenCalledOnce()
  setAmount('430.00')
  await waitFor(() => expect(elements.update).toHaveBeenLastCalledWith({ amount: 43_000 }))
  expect(stripe.elements).toHaveBeenCalledOnce()
  unmount()
  expect(element.destroy).toHaveBeenCalledOnce()
  expect(current()).toBeNull()
})

test('counts the amount as Stripe does, so that it equals the payment’s', async () => {
  await show('ISK')
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ amount: 42_500, currency: 'isk' }))
})

test('gives a token for what was typed, and the bank’s question to Stripe', async () => {
  const { live } = await show()
  expect(await live.createToken()).toBe('ctoken_1')
  expect(stripe.createConfirmationToken).toHaveBeenCalledWith({ elements })
  await live.confirm('secret_1')
  expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'secret_1' })
})

test('what Stripe refuses is a declined payment in Stripe’s words', async () => {
  const { live } = await show()
  elements.submit.mockResolvedValueOnce({ error: { message: 'Your card number is incomplete.' } })
  await expect(live.createToken()).rejects.toMatchObject({
    code: 'payment_declined',
    plain: 'Your card number is incomplete.',
  })
  expect(stripe.createConfirmationToken).not.toHaveBeenCalled()
  stripe.handleNextAction.mockResolvedValueOnce({ error: { message: 'Not authenticated by the bank.' } })
  await expect(live.confirm('secret_1')).rejects.toMatchObject({ plain: 'Not authenticated by the bank.' })
})

test('a form that can’t be had says so and can be asked for again', async () => {
  const key = vi.fn<() => Promise<string | null>>().mockRejectedValueOnce(new Error('Please try again later.'))
  key.mockResolvedValue('pk_1')
  const onMethod = vi.fn()
  render(<LiveCard publishableKey={key} amount="425.00" currency="USD" onMethod={onMethod} />)
  await screen.findByText('Please try again later.')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onMethod).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'live' })))
})

test('without a key there are no payments', async () => {
  render(<LiveCard publishableKey={async () => null} amount="425.00" currency="USD" onMethod={() => {}} />)
  await screen.findByText('Payments are not available at the moment. Please try again later.')
})
