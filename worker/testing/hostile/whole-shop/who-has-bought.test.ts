import { beforeEach, expect, it } from 'vitest'
import type { FarePrice, Offer } from '../../../contract/offer'
import { aDatabase } from '../../worlds/a-database'
import { aPlatform, bookingFor, callerEmail, findAnOffer, type Platform, paymentFor } from '../../worlds/a-platform'
import { amelia } from '../../worlds/a-shop'

// Somebody wants to know whether an address has bought at a shop, by a promotion code that is valid once for each address.

const VICTIM = callerEmail('traveler')
const NOBODY = 'nobody@example.com'

let database: ReturnType<typeof aDatabase>
let platform: Platform
beforeEach(async () => {
  database = aDatabase()
  platform = aPlatform(database.repositories)
  const code = { id: 'promo_1', brandKey: platform.here, code: 'ONCE', version: 1, percent: 5000, fixed: null }
  const limits = { currency: null, budget: null, validFrom: null, validUntil: null, maxUses: null }
  const by = { id: 'made', brandKey: platform.here, userId: 'owner', action: 'promotion_created', detail: {} } as const
  const at = platform.state.now
  await platform.deps.promotions.insert(
    { ...code, ...limits, oncePerAddress: true, createdAt: at, endedAt: null },
    { ...by, at },
  )
})

const check = (offer: Offer, email: string, cookie = '') =>
  platform.ask('POST', `/api/flights/offer/${offer.id}/promotion`, { body: { code: 'ONCE', email }, cookie })

/** An offer and its price with the code, which doesn't depend on the address. */
async function reduced() {
  const offer = await findAnOffer(platform)
  return { ...offer, ...((await (await check(offer, NOBODY)).json()) as FarePrice) }
}

const pay = (offer: Offer, email: string, cookie = '') =>
  platform.ask('POST', '/api/payments/process-card', {
    body: { ...paymentFor(offer), promotionCode: 'ONCE', passengers: [{ ...amelia, email }] },
    cookie,
  })

async function book(offer: Offer, email: string) {
  const { paymentId } = (await (await pay(offer, email)).json()) as { paymentId: string }
  const body = { ...bookingFor(offer, paymentId, email), promotionCode: 'ONCE' }
  return platform.ask('POST', '/api/bookings', { body })
}

const withoutIds = (body: object) => JSON.stringify(body, (key, value) => (/id$/i.test(key) ? '' : value))

it('neither the check of the code nor its payment tells a stranger who has bought with it', async () => {
  expect((await book(await reduced(), VICTIM)).status).toBe(201)
  const offer = await reduced()
  for (const ask of [check, pay]) {
    const [theirs, fresh] = [await ask(offer, VICTIM), await ask(offer, NOBODY)]
    expect([theirs.status, fresh.status]).toEqual([200, 200])
    expect(withoutIds((await theirs.json()) as object)).toBe(withoutIds((await fresh.json()) as object))
  }
})

it('the order returns the price without the code and the released money, and is made once that is paid', async () => {
  expect((await book(await reduced(), VICTIM)).status).toBe(201)
  const whole = await findAnOffer(platform)
  const refused = await book(await reduced(), VICTIM)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'price_changed',
      price: expect.objectContaining({
        total_amount: whole.total_amount,
        code_refused: 'This promotion code was used with this email address already.',
      }),
    }),
  ])
  expect(database.stored.purchases.map(({ state }) => state)).toEqual(['captured', 'voided'])
  const paid = await platform.ask('POST', '/api/payments/process-card', {
    body: { ...paymentFor(whole), passengers: [{ ...amelia, email: VICTIM }] },
  })
  const { paymentId } = (await paid.json()) as { paymentId: string }
  const booked = await platform.ask('POST', '/api/bookings', { body: bookingFor(whole, paymentId, VICTIM) })
  expect(booked.status).toBe(201)
})

it('a user who is signed in with the confirmed address gets the error at the field, before any payment', async () => {
  expect((await book(await reduced(), VICTIM)).status).toBe(201)
  const offer = await reduced()
  const cookie = await platform.signIn('traveler')
  expect((await check(offer, VICTIM, cookie)).status).toBe(200)
  database.change('users', { emailVerified: true }, { email: VICTIM })
  const answer = await check(offer, VICTIM, cookie)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { code: 'This promotion code was used with this email address already.' } }),
  ])
  expect((await pay(offer, VICTIM, cookie)).status).toBe(409)
  expect((await check(offer, NOBODY, cookie)).status).toBe(200)
})

it("a stranger who pays with the address, and buys nothing, doesn't use up its owner's code", async () => {
  const offer = await reduced()
  expect((await pay(offer, VICTIM)).status).toBe(200)
  platform.later(1)
  expect((await book(await reduced(), VICTIM)).status).toBe(201)
})
