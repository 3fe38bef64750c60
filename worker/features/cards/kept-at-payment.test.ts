import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { signatureHeader, stripeEvent, WEBHOOK_SECRETS } from '../../testing/builders/a-message'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, cookieHeader, findAnOffer, PASSWORD, paymentFor } from '../../testing/worlds/a-platform'
import { settlePurchases } from '../purchase/settle-purchases'

// A card that a payment stores, whose bank requires 3-D Secure: the page may be redirected, and what returns names only the
// payment.

const SECURE = 'pm_card_authenticationRequired'
const down = () => Promise.reject(new DomainError('database_unavailable', 'Down for a moment.'))

async function atTheBank({ keepCard = true }: { keepCard?: boolean } = {}) {
  const { repositories, stored } = aDatabase()
  // A call that fails once, as when the Worker crashes in between.
  const crash = { at: null as 'mail' | 'move' | null }
  const crashes = (step: 'mail' | 'move') => {
    const isNow = crash.at === step
    if (isNow) crash.at = null
    return isNow
  }
  const { outbox, purchases } = repositories
  const platform = aPlatform(repositories, {
    outbox: { ...outbox, add: (mail) => (crashes('mail') ? down() : outbox.add(mail)) },
    purchases: { ...purchases, advance: (...move) => (crashes('move') ? down() : purchases.advance(...move)) },
  })
  platform.state.mode = 'live'
  const options = { store: platform.store, now: () => platform.state.now }
  const stripe = stripeSandbox(options)
  const bank = controlStripe(options)
  const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ payment_method: SECURE })
  const made = await stripe.request('/v1/test_helpers/confirmation_tokens', { method: 'POST', headers, body })
  const cookie = cookieHeader(
    await platform.ask('POST', '/api/auth/prove', {
      cookie: await platform.signIn('traveler'),
      body: { password: PASSWORD },
    }),
  )
  const offer = await findAnOffer(platform)
  const { cardDetails: _, ...order } = paymentFor(offer)
  const key = crypto.randomUUID()
  const pay = async (more: object, sent = cookie) =>
    platform.ask('POST', '/api/payments/process-card', {
      body: { ...order, ...more },
      cookie: sent,
      headers: { 'idempotency-key': key },
    })
  const first = await (await pay({ keepCard, confirmationToken: (await made.json()).id })).json()
  expect(first).toMatchObject({ success: false, requiresAction: true })
  const paymentId: string = first.paymentId
  return {
    platform,
    bank,
    paymentId,
    crash,
    stored,
    /** Back at the page, by the address that the bank redirects to. */
    comeBack: async (sent?: string) => (await pay({ paymentId }, sent)).status,
    look: async () =>
      (await platform.ask('GET', '/api/bookings/attempt', { cookie, headers: { 'idempotency-key': key } })).json(),
    /** Stripe's webhook that the money is reserved. */
    webhook: async () => {
      const body = JSON.stringify(
        stripeEvent('payment_intent.amount_capturable_updated', { id: paymentId }, { livemode: true, id: 'evt_1' }),
      )
      const signature = signatureHeader(WEBHOOK_SECRETS.stripe.live, platform.state.now, body)
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' }
      const address = 'https://api.example/api/webhooks/stripe'
      expect((await platform.app.request(address, { method: 'POST', headers, body })).status).toBe(200)
      await vi.waitFor(() => expect(stored.webhookEvents).toMatchObject([{ mode: 'live', state: 'done' }]))
    },
    /** The recipients of mails about a stored card, and how often one was recorded. */
    reported: () => [
      stored.mails.filter(({ kind }) => kind === 'card_stored').map(({ recipient }) => recipient),
      stored.securityEvents.filter(({ kind }) => kind === 'card_stored').length,
    ],
    cards: async () => {
      const { cards } = await (await platform.ask('GET', '/api/auth/cards', { cookie })).json()
      return cards.length
    },
  }
}

const ONCE = [['traveler@example.com'], 1]
const NOBODY = [[], 0]

describe('a card stored by a payment whose bank redirects', () => {
  it('is reported when the traveler comes back, once, however often the page asks', async () => {
    const { bank, paymentId, comeBack, look, reported, cards } = await atTheBank()
    expect(reported()).toEqual(NOBODY)
    await bank.authenticate(paymentId)
    expect(await Promise.all([comeBack(), comeBack()])).toEqual([200, 200])
    expect(await comeBack()).toBe(200)
    expect(await look()).toMatchObject({ state: 'reserved' })
    expect(reported()).toEqual(ONCE)
    expect(await cards()).toBe(1)
  })

  it('is reported to its owner when nobody is signed in any more, or the page only reads the payment', async () => {
    const back = await atTheBank()
    await back.bank.authenticate(back.paymentId)
    expect(await back.comeBack('')).toBe(200)
    expect(back.reported()).toEqual(ONCE)
    const looked = await atTheBank()
    await looked.bank.authenticate(looked.paymentId)
    expect(await looked.look()).toMatchObject({ state: 'reserved' })
    expect(looked.reported()).toEqual(ONCE)
  })

  it.each(['mail', 'move'] as const)(
    'is reported once when the Worker crashes before the %s is written',
    async (step) => {
      const { bank, paymentId, comeBack, reported, crash, stored } = await atTheBank()
      await bank.authenticate(paymentId)
      crash.at = step
      expect(await comeBack()).toBe(503)
      expect(stored.purchases).toMatchObject([{ state: 'created' }])
      expect(reported()[0]).toHaveLength(step === 'mail' ? 0 : 1)
      expect(await comeBack()).toBe(200)
      expect(reported()).toEqual(ONCE)
    },
  )

  it('is reported by a webhook that comes first, and not again', async () => {
    const { bank, paymentId, comeBack, webhook, reported, stored } = await atTheBank()
    await bank.authenticate(paymentId)
    await webhook()
    expect(reported()).toEqual(ONCE)
    // The purchase itself is left to the page.
    expect(stored.purchases).toMatchObject([{ state: 'created' }])
    expect(await comeBack()).toBe(200)
    await webhook()
    expect(reported()).toEqual(ONCE)
  })

  it('is reported when nobody comes back and no webhook comes: once the money is released', async () => {
    const { platform, bank, paymentId, webhook, reported, stored, cards } = await atTheBank()
    await bank.authenticate(paymentId)
    platform.later(31)
    await settlePurchases(platform.deps)
    expect(stored.purchases).toMatchObject([{ state: 'voided' }])
    expect(reported()).toEqual(ONCE)
    await settlePurchases(platform.deps)
    await webhook()
    expect(reported()).toEqual(ONCE)
    expect(await cards()).toBe(1)
  })

  it('is not reported when the bank refuses, or no card was to be stored', async () => {
    const refused = await atTheBank()
    await refused.bank.authenticate(refused.paymentId, { passed: false })
    expect(await refused.comeBack()).toBe(402)
    await refused.webhook()
    expect(refused.reported()).toEqual(NOBODY)
    const plain = await atTheBank({ keepCard: false })
    await plain.bank.authenticate(plain.paymentId)
    expect(await plain.comeBack()).toBe(200)
    await plain.webhook()
    expect([plain.reported(), await plain.cards()]).toEqual([NOBODY, 0])
  })
})
