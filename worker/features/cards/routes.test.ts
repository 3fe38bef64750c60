import { describe, expect, it } from 'vitest'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { anAccountShop, ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import { forgetHolders } from './forget-holders'

const card = (number: string) => ({
  cardDetails: { number, expiryMonth: '12', expiryYear: '34', holderName: 'Amelia Earhart', cvv: '123' },
})
const VISA = card('4242424242424242')
const MASTERCARD = card('5555555555554444')

/** A shop whose cards are stored by the card double. */
async function aCardShop(mode: 'test' | 'live' = 'test') {
  const store = memoryStore()
  const now = () => new Date('2026-11-21T12:00:00Z')
  const stripe = stripeSandbox({ store, now })
  // The promises that the first, the second, … request for a customer waits for.
  const state = { broken: false, holdups: [] as (() => Promise<unknown>)[] }
  const gateway = stripePayments({
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode,
    fetch: async (input, init) => {
      if (state.broken) throw new TypeError('fetch failed')
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('/v1/customers')) await state.holdups.shift()?.()
      return stripe.fetch(request)
    },
  })
  const payments = () => gateway
  const shop = anAccountShop({ payments, modes: { read: () => mode } })
  const cookie = await shop.signInProved()
  const as = (sent: string, origin = HERE) => ({
    list: async () => (await (await shop.get(origin, 'cards', undefined, { cookie: sent })).json()).cards,
    store: (body: object) => shop.post(origin, 'cards', body, { cookie: sent }),
    finish: (setupId: string) => shop.post(origin, 'cards/finish', { setupId }, { cookie: sent }),
    prefer: (cardId: string | null) => shop.post(origin, 'cards/default', { cardId }, { cookie: sent }),
    remove: (id: string) => shop.del(origin, `cards/${id}`, undefined, { cookie: sent }),
  })
  const token = async (payment_method: string) => {
    const body = new URLSearchParams({ payment_method })
    const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
    const made = await stripe.request('/v1/test_helpers/confirmation_tokens', { method: 'POST', headers, body })
    return { confirmationToken: (await made.json()).id }
  }
  const sweep = () => forgetHolders(testDeps({ cardHolders: shop.cardHolders, payments }))
  const mails = () => shop.stored.mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('card_'))
  return { shop, cookie, as, amelia: as(cookie), token, bank: controlStripe({ store, now }), sweep, mails, state }
}

describe('a stored card', () => {
  it('has one customer at Stripe, though two were stored at once', async () => {
    const { amelia, shop, sweep, state } = await aCardShop()
    let [secondAsks, firstIsDone] = [() => {}, () => {}]
    const second = new Promise<void>((resolve) => (secondAsks = resolve))
    const first = new Promise<void>((resolve) => (firstIsDone = resolve))
    state.holdups = [
      () => second,
      () => {
        secondAsks()
        return first
      },
    ]
    // Whichever of them asks first.
    const stored = async (body: object) => {
      const answer = await amelia.store(body)
      firstIsDone()
      return answer
    }
    const answers = await Promise.all([stored(VISA), stored(MASTERCARD)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await amelia.list()).map(({ last4 }: { last4: string }) => last4).toSorted()).toEqual(['4242', '4444'])
    expect(shop.stored.cardHolders).toHaveLength(1)
    await sweep()
    expect(await amelia.list()).toHaveLength(2)
  })

  it('is stored at Stripe, shown without its number, and its owner gets one mail', async () => {
    const { amelia, shop, mails } = await aCardShop()
    expect(await (await amelia.store(VISA)).json()).toEqual({ stored: true })
    expect(await amelia.list()).toEqual([
      { id: expect.stringMatching(/^pm_1/), brand: 'visa', last4: '4242', expires: '2034-12', isDefault: false },
    ])
    expect(mails()).toEqual(['card_stored'])
    expect(shop.stored.cardHolders).toMatchObject([
      { brandKey: 'brand.example', mode: 'test', customerId: expect.stringMatching(/^cus_/), defaultCardId: null },
    ])
    expect(JSON.stringify([shop.stored.cardHolders, shop.stored.mails, shop.stored.securityEvents])).not.toContain(
      '4242424242424242',
    )
    expect(shop.stored.securityEvents.at(-1)).toMatchObject({ kind: 'card_stored' })
  })

  it('is listed once, however often it is stored, and stays the preferred one', async () => {
    const { amelia } = await aCardShop()
    await amelia.store(VISA)
    const [{ id }] = await amelia.list()
    expect((await amelia.prefer(id)).status).toBe(200)
    await amelia.store(MASTERCARD)
    await amelia.store(VISA)
    const cards: { id: string; last4: string; isDefault: boolean }[] = await amelia.list()
    expect(cards.map(({ last4, isDefault }) => [last4, isDefault]).toSorted()).toEqual([
      ['4242', true],
      ['4444', false],
    ])
    expect(cards.some((one) => one.id === id)).toBe(false)
  })

  it('is shown to, preferred and removed by its own user only, at their own brand', async () => {
    const { amelia, shop, as, mails } = await aCardShop()
    await amelia.store(VISA)
    const [{ id }] = await amelia.list()
    for (const other of [
      as(await shop.signInProved(HERE, 'bessie')),
      as(await shop.signInProved(ELSEWHERE), ELSEWHERE),
    ]) {
      expect(await other.list()).toEqual([])
      await other.store(MASTERCARD)
      expect((await other.prefer(id)).status).toBe(404)
      expect((await other.remove(id)).status).toBe(200)
    }
    expect(await amelia.list()).toHaveLength(1)
    expect(mails()).toEqual(['card_stored', 'card_stored', 'card_stored'])
  })

  it('is removed at Stripe, once, with a mail', async () => {
    const { amelia, mails } = await aCardShop()
    await amelia.store(VISA)
    const [{ id }] = await amelia.list()
    expect([(await amelia.remove(id)).status, (await amelia.remove(id)).status]).toEqual([200, 200])
    expect(await amelia.list()).toEqual([])
    expect(mails()).toEqual(['card_stored', 'card_removed'])
  })

  it('is stored and removed only after reauthentication', async () => {
    const { amelia, shop } = await aCardShop()
    await amelia.store(VISA)
    const [{ id }] = await amelia.list()
    shop.later(16)
    expect([(await amelia.store(MASTERCARD)).status, (await amelia.remove(id)).status]).toEqual([403, 403])
    expect(await amelia.list()).toHaveLength(1)
  })

  it.each([
    ['4000000000000002', 402, 'declined'],
    ['4000002500003155', 402, '3-D Secure'],
    ['4242424242424241', 422, 'test cards only'],
  ])('is not stored with the number %s, and the error says why', async (number, status, words) => {
    const { amelia, mails } = await aCardShop()
    const answer = await amelia.store(card(number))
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringContaining(words)])
    expect([await amelia.list(), mails()]).toEqual([[], []])
  })

  it('is limited in the number of tries', async () => {
    const { amelia } = await aCardShop()
    const statuses = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await amelia.store(card('4000000000000002'))).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([402, 429])
  })
})

describe('a card that is stored in live mode', () => {
  it('is a token of Stripe’s own form, and no number', async () => {
    const { amelia, token } = await aCardShop('live')
    expect((await amelia.store(VISA)).status).toBe(422)
    expect(await (await amelia.store(await token('pm_card_visa'))).json()).toEqual({ stored: true })
    expect(await amelia.list()).toHaveLength(1)
  })

  it('is stored after 3-D Secure, and only by its owner', async () => {
    const { amelia, token, bank, as, shop } = await aCardShop('live')
    const asked = await (await amelia.store(await token('pm_card_authenticationRequiredOnSetup'))).json()
    expect(asked).toMatchObject({ stored: false, requiresAction: true, clientSecret: expect.any(String) })
    expect((await amelia.finish(asked.setupId)).status).toBe(402)
    await bank.authenticateSetup(asked.setupId)
    expect((await as(await shop.signInProved(HERE, 'bessie')).finish(asked.setupId)).status).toBe(404)
    expect(await (await amelia.finish(asked.setupId)).json()).toEqual({ stored: true })
    expect(await amelia.list()).toHaveLength(1)
  })
})

describe('the cards of a deleted account', () => {
  it('are deleted at Stripe, as soon as it answers, and completely', async () => {
    const { amelia, shop, cookie, sweep, state } = await aCardShop()
    await amelia.store(VISA)
    const [holder] = await shop.cardHolders.list({ brandKey: 'brand.example', userId: shop.stored.users[0]?.id ?? '' })
    expect((await shop.post(HERE, 'account-deletion', undefined, { cookie })).status).toBe(200)
    expect(shop.stored.cardHolders).toMatchObject([{ id: holder?.id, userId: null }])
    state.broken = true
    await sweep()
    expect(shop.stored.cardHolders).toHaveLength(1)
    state.broken = false
    await sweep()
    expect(shop.stored.cardHolders).toEqual([])
  })

  it("are named in the export of their user's data", async () => {
    const { amelia, shop, cookie } = await aCardShop()
    await amelia.store(VISA)
    const file = await (await shop.post(HERE, 'data', undefined, { cookie })).json()
    expect(file.storedCards).toEqual([
      { mode: 'test', brand: 'visa', last4: '4242', expires: '2034-12', isDefault: false },
    ])
  })
})
