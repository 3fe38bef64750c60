import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashCodeUser } from '#worker/platform/crypto/buyer'
import { aPurchase } from '#worker/testing/builders/a-purchase'
import { stripeDouble } from '../../../../testing/stripe-double'
import { open } from '../../../../testing/test-platform'
import { anInterruptedPayment, traveler } from '../../attempt/test-interrupted'
import { BUY, typeCard } from '../../test-flow'

// The booking over the real Worker, reloaded at each step: a page's memory goes with its QueryClient.

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OFF = /^Promotion code HALF-OFF takes \$[\d.]+ off our service fee\.$/
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

async function aShopWithCode({
  mode = 'test',
  oncePerAddress = false,
}: {
  mode?: 'test' | 'live'
  oncePerAddress?: boolean
} = {}) {
  const shop = await anInterruptedPayment({ mode })
  const { deps, here, state } = shop.platform
  const promotion = {
    id: 'promo_1',
    brandKey: here,
    code: 'HALF-OFF',
    version: 1,
    percent: 5000,
    fixed: null,
    currency: null,
    budget: null,
    oncePerAddress,
    validFrom: null,
    validUntil: null,
    maxUses: null,
    createdAt: state.now,
    endedAt: null,
  }
  const audit = {
    id: 'made',
    brandKey: here,
    userId: 'owner',
    action: 'promotion_created',
    detail: {},
    at: state.now,
  } as const
  expect(await deps.promotions.insert(promotion, audit)).toBe(true)
  const at = (step?: string, code?: string) => {
    cleanup()
    const search = new URLSearchParams({ offer: shop.offer.id, ...(step && { step }), ...(code && { code }) })
    open(`/booking?${search}`)
  }
  const reload = () => {
    cleanup()
    open(location.pathname + location.search)
  }
  const end = () => deps.promotions.end({ brandKey: here, id: 'promo_1', version: 1 }, { ...audit, id: 'ended' })
  const total = async () => (await screen.findByRole('button', { name: BUY })).textContent
  const summary = async () => (await screen.findByRole('complementary', { name: 'Flight summary' })).textContent ?? ''
  return { ...shop, at, reload, end, total, summary, user: userEvent.setup({ delay: null }) }
}

async function accepted(given: Parameters<typeof aShopWithCode>[0] = {}) {
  const shop = await aShopWithCode(given)
  shop.at('payment')
  const whole = await shop.total()
  await shop.user.click(await screen.findByRole('button', { name: 'Promotion code' }))
  await shop.user.type(screen.getByLabelText('Promotion code'), 'half-off{Enter}')
  await screen.findByText(OFF)
  const reduced = await shop.total()
  expect(reduced).not.toBe(whole)
  return { ...shop, whole, reduced }
}

describe('a promotion code that was accepted', () => {
  it('is in the address, holds over a reload and back through every step, and in another tab, where it is charged', async () => {
    const { at, bank, reload, total, reduced, summary, user } = await accepted()
    expect(location.search).toContain('code=HALF-OFF')
    reload()
    await screen.findByText(OFF)
    expect(await total()).toBe(reduced)
    await user.click(screen.getAllByRole('button', { name: /Back/ })[0]!)
    await title('Seat Selection')
    await waitFor(() => expect(location.search).toContain('code=HALF-OFF'))
    expect(await summary()).toContain('Promotion code HALF-OFF')
    reload()
    await title('Seat Selection')
    expect(await summary()).toContain('Promotion code HALF-OFF')
    await user.click(screen.getAllByRole('button', { name: /Back/ })[0]!)
    await title('Passenger Information')
    reload()
    await title('Passenger Information')
    expect(await summary()).toContain('Promotion code HALF-OFF')
    at('payment', 'HALF-OFF')
    await screen.findByText(OFF)
    expect(await total()).toBe(reduced)
    await typeCard(user)
    await user.click(screen.getByRole('button', { name: BUY }))
    await title('Booking Confirmed')
    const [payment] = await bank.payments()
    expect(`${payment && 'amount' in payment ? Number(payment.amount) / 100 : ''}`).toBe(
      reduced?.replace(/[^\d.]/g, ''),
    )
  })

  it('is gone from the address, the price and the steps before once it is removed', async () => {
    const { reload, whole, total, summary, user } = await accepted()
    await user.click(screen.getByRole('button', { name: 'Remove the code' }))
    await screen.findByRole('button', { name: 'Promotion code' })
    expect(location.search).not.toContain('code=')
    reload()
    expect(await total()).toBe(whole)
    await user.click(screen.getAllByRole('button', { name: /Back/ })[0]!)
    await title('Seat Selection')
    expect(await summary()).not.toContain('HALF-OFF')
  })

  it('that has ended is announced plainly at whichever step the page is loaded, with the price without it', async () => {
    const { offer, end, total, at } = await aShopWithCode()
    await end()
    at('payment', 'HALF-OFF')
    await screen.findByText('Promotion code HALF-OFF takes nothing off')
    expect(screen.getByRole('alert').textContent).toContain(
      'This promotion code has ended. The price here is without it.',
    )
    expect(Number((await total())?.replace(/[^\d.]/g, ''))).toBe(Number(offer.total_amount))
    await waitFor(() => expect(location.search).not.toContain('code='))
    at('seats', 'HALF-OFF')
    await title('Seat Selection')
    await screen.findByText('Promotion code HALF-OFF takes nothing off')
    const aside = within(await screen.findByRole('complementary', { name: 'Flight summary' }))
    expect(aside.queryByText(/HALF-OFF/)).toBeNull()
  })

  it('that its address has used is refused by the order, beside its field, and the whole price is paid once it is accepted', async () => {
    const { platform, bank, user, whole, total } = await accepted({ oncePerAddress: true })
    const { purchases } = platform.deps
    const promotion = { id: 'promo_1', code: 'HALF-OFF', discount: 100 }
    const address = await hashCodeUser('promo_1', traveler.email)
    const earlier = aPurchase({ brandKey: platform.here, promotion: { ...promotion, address } })
    await purchases.insertWithCode(earlier)
    await purchases.advance(earlier.id, 'order', {}, platform.state.now)
    await typeCard(user)
    await user.click(screen.getByRole('button', { name: BUY }))
    const field = await screen.findByRole('textbox', { name: 'Promotion code' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const said = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect(said?.textContent).toBe('This promotion code was used with this email address already.')
    await user.click(screen.getByRole('button', { name: /^Accept/ }))
    expect(await total()).toBe(whole)
    await user.click(screen.getByRole('button', { name: BUY }))
    await title('Booking Confirmed')
    expect((await bank.payments()).map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded'])
  })

  it('that can’t be asked for stays, and can be tried again', async () => {
    const { reload, platform, total, whole, reduced, user } = await accepted()
    const find = platform.deps.promotions.find
    platform.deps.promotions.find = () => Promise.reject(new TypeError('no line'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    reload()
    await screen.findByText('Promotion code HALF-OFF is not applied')
    expect(await total()).toBe(whole)
    expect(location.search).toContain('code=HALF-OFF')
    platform.deps.promotions.find = find
    await user.click(screen.getByRole('button', { name: 'Try the code again' }))
    await screen.findByText(OFF)
    expect(await total()).toBe(reduced)
    expect(screen.queryByText('Promotion code HALF-OFF is not applied')).toBeNull()
  })
})

describe('a code at a payment whose bank leads away', () => {
  it('is in the address that the bank leads back to, and the payment goes on at its price', async () => {
    const shop = await aShopWithCode({ mode: 'live' })
    const { offer, bank } = shop
    const leave = vi.fn(() => new Promise<never>(() => {}))
    stripeDouble({ makeToken: () => shop.bank.makeToken('pm_card_authenticationRequired'), check: leave })
    shop.at('payment', 'HALF-OFF')
    await screen.findByText(OFF)
    const buy = screen.getByRole('button', { name: BUY })
    await waitFor(() => expect(buy).toHaveProperty('disabled', false))
    await shop.user.click(buy)
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    const [payment] = await bank.payments()
    await bank.authenticate(payment!.id)
    cleanup()
    const back = {
      offer: offer.id,
      step: 'payment',
      code: 'HALF-OFF',
      payment_intent: payment!.id,
      redirect_status: 'succeeded',
    }
    open(`/booking?${new URLSearchParams(back)}`)
    await title('Booking Confirmed')
    expect(await bank.payments()).toMatchObject([{ id: payment!.id, status: 'succeeded' }])
  })
})
