import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { amelia, aShop, bookingRequest, paymentRequest } from '../../testing/worlds/a-shop'

const SHOP = 'https://shop.example'
const A_DAY = 25 * 60

interface Sent {
  key?: string
  body?: unknown
}

/** A shop, and browsers before it that keep their cookies; one that keeps none on demand. */
function over(given: Parameters<typeof aShop>[0] = {}) {
  const shop = aShop(given)
  const app = createApp(shop.deps)
  function browser({ keepsCookies = true } = {}) {
    const cookies = new Map<string, string>()
    const ask = async (method: string, path: string, { key, body }: Sent = {}) => {
      const headers = new Headers({ host: 'shop.example', origin: SHOP })
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      if (key !== undefined) headers.set('idempotency-key', key)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const answer = await app.request(`${SHOP}${path}`, init)
      const set = answer.headers.getSetCookie()
      for (const line of keepsCookies ? set : []) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const received = (await answer.json()) as Record<string, unknown>
      const { requestId: _requestId, ...body_ } = received
      return { status: answer.status, body: body_, set }
    }
    /** Repeats the call where the browser had no cookie yet, as the shop's own page does. */
    const send = async (method: string, path: string, sent: Sent) => {
      const first = await ask(method, path, sent)
      return first.body.code === 'cookies_needed' ? ask(method, path, sent) : first
    }
    return {
      ask,
      cookies,
      pay: (key: string) => send('POST', '/api/payments/process-card', { key, body: paymentRequest() }),
      recheck: (paymentId: string) =>
        send('POST', '/api/payments/process-card', { body: { ...paymentRequest(), paymentId } }),
      book: (paymentId: unknown, more: object = {}) =>
        send('POST', '/api/bookings', { body: { ...bookingRequest(String(paymentId)), ...more } }),
      attempt: (key: string) => ask('GET', '/api/bookings/attempt', { key }),
    }
  }
  return { shop, browser }
}

describe('a purchase belongs to the browser that began it', () => {
  it('answers a stranger with the key of an attempt as if it didn’t exist', async () => {
    const { browser } = over()
    const [buyer, stranger] = [browser(), browser()]
    const key = randomUUID()
    const { body } = await buyer.pay(key)
    expect(body).toMatchObject({ success: true, paymentId: 'pi_1' })
    expect(await stranger.attempt(key)).toMatchObject({ status: 428, body: { code: 'cookies_needed' } })
    await stranger.book('pi_nobody')
    const unknown = await stranger.attempt(randomUUID())
    expect(unknown).toMatchObject({ status: 200, body: { state: 'none' } })
    expect(await stranger.attempt(key)).toEqual(unknown)
    await buyer.book(body.paymentId)
    expect(await stranger.attempt(key)).toEqual(unknown)
    expect(await buyer.attempt(key)).toMatchObject({ body: { state: 'booked', booking: { status: 'confirmed' } } })
  })

  it('books nothing for a stranger on a payment that somebody has made', async () => {
    const { shop, browser } = over()
    const [buyer, stranger] = [browser(), browser()]
    const { body } = await buyer.pay(randomUUID())
    const unknown = await stranger.book('pi_nobody')
    expect(unknown).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
    expect(await stranger.book(body.paymentId)).toEqual(unknown)
    expect(await stranger.recheck(String(body.paymentId))).toMatchObject({ body: { code: 'payment_not_found' } })
    expect(shop.airline.orders).toEqual([])
    expect((await buyer.book(body.paymentId)).status).toBe(201)
  })

  it('lets nobody book on a payment a day later, when its travelers are forgotten', async () => {
    const { shop, browser } = over()
    const [buyer, stranger] = [browser(), browser()]
    const { body } = await buyer.pay(randomUUID())
    const booked = await buyer.book(body.paymentId)
    shop.later(A_DAY)
    const forgotten = { paid: shop.deps.clock.now(), released: shop.deps.clock.now() }
    await shop.purchases.forgetTravelers(forgotten)
    expect(shop.stored.purchases[0]).toMatchObject({ request: null, draft: null })
    const mallory = { passengers: [{ ...amelia, firstName: 'Mallory', email: 'mallory@example.com' }] }
    expect(await stranger.book(body.paymentId, mallory)).toMatchObject({ body: { code: 'offer_already_booked' } })
    expect(await stranger.book(body.paymentId)).toMatchObject({ body: { code: 'offer_already_booked' } })
    expect(await buyer.book(body.paymentId, mallory)).toMatchObject({ body: { code: 'already_booked' } })
    expect(await buyer.book(body.paymentId)).toMatchObject({ status: 201, body: { id: booked.body.id } })
  })

  it('keeps the same key of two browsers apart', async () => {
    const { shop, browser } = over()
    const [buyer, stranger] = [browser(), browser()]
    const key = randomUUID()
    expect((await buyer.pay(key)).body).toMatchObject({ paymentId: 'pi_1' })
    expect((await stranger.pay(key)).body).toMatchObject({ paymentId: 'pi_2' })
    expect(await buyer.attempt(key)).toMatchObject({ body: { state: 'reserved', paymentId: 'pi_1' } })
    expect(shop.stored.purchases).toHaveLength(2)
  })

  it('stores neither the secret of the browser nor, once they are forgotten, anything of the travelers', async () => {
    const { shop, browser } = over()
    const buyer = browser()
    const { body } = await buyer.pay(randomUUID())
    await buyer.book(body.paymentId)
    await shop.purchases.forgetTravelers({ paid: new Date('2027-01-01'), released: new Date('2027-01-01') })
    const kept = JSON.stringify(shop.stored.purchases)
    expect(kept).not.toContain(buyer.cookies.get('__Host-buyer'))
    expect(kept).not.toMatch(/Earhart|amelia@example/)
  })
})

describe('the cookie of the buyer', () => {
  it('is kept for its host alone, from scripts, and for 30 days', async () => {
    const { browser } = over()
    const { set } = await browser().pay(randomUUID())
    const line = set.find((cookie) => cookie.startsWith('__Host-buyer='))
    expect(line).toMatch(/^__Host-buyer=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('stays the same from one purchase to the next', async () => {
    const { browser } = over()
    const buyer = browser()
    await buyer.pay(randomUUID())
    const first = buyer.cookies.get('__Host-buyer')
    await buyer.pay(randomUUID())
    expect(buyer.cookies.get('__Host-buyer')).toBe(first)
  })

  it('is needed before any money moves: a browser that keeps none gets an error', async () => {
    const { shop, browser } = over()
    const strict = browser({ keepsCookies: false })
    const { status, body } = await strict.pay(randomUUID())
    expect([status, body.code]).toEqual([428, 'cookies_needed'])
    expect(body.message).toMatch(/cookies.*Nothing was charged/)
    expect(await strict.book('test_1')).toMatchObject({ status: 428, body: { code: 'cookies_needed' } })
    expect([shop.gateway.all, shop.stored.purchases, shop.airline.orders]).toEqual([[], [], []])
  })
})

const live = { modes: { read: async () => 'live' as const }, publishableKey: () => 'pk_live_1' }

describe('a first payment without the cookie', () => {
  // A call without a key can't be asked for again, and test mode moves no money.
  it.each([
    ['without a key in test mode', {}, {}, 200, undefined],
    ['with a key', { key: randomUUID() }, {}, 428, 'cookies_needed'],
    ['without a key in live mode', {}, live, 428, 'cookies_needed'],
  ])('%s', async (_what, { key }: { key?: string }, given, status, code) => {
    const { shop, browser } = over(given)
    const { cardDetails, ...request } = paymentRequest()
    const by = 'modes' in given ? { confirmationToken: 'ctoken_1' } : { cardDetails }
    const buyer = browser()
    const sent = { ...(key !== undefined && { key }), body: { ...request, ...by } }
    const answer = await buyer.ask('POST', '/api/payments/process-card', sent)
    expect(answer).toMatchObject({ status, body: { ...(code && { code }) } })
    expect(shop.stored.purchases).toHaveLength(status === 200 ? 1 : 0)
    expect(buyer.cookies.get('__Host-buyer')).toMatch(/^[\w-]{43}$/)
    if (status === 200) expect(await buyer.book(answer.body.paymentId)).toMatchObject({ status: 201 })
  })
})

describe('an Idempotency-Key', () => {
  it.each([
    ['a short one', 'key-00001'],
    ['21 letters', 'abcdefghijklmnopqrstu'],
    ['a UUID made of the time', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
    ['a UUID of nothing', '00000000-0000-0000-0000-000000000000'],
  ])('that could be guessed is refused beside its field: %s', async (_name, key) => {
    const { shop, browser } = over()
    const fields = { 'Idempotency-Key': expect.stringContaining('random') }
    expect(await browser().pay(key)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } })
    expect(await browser().attempt(key)).toMatchObject({ status: 400, body: { fields } })
    expect(shop.stored.purchases).toEqual([])
  })

  it.each([
    ['a random UUID', randomUUID()],
    ['128 bits in base64url', 'q83vEjRWeJCrze8SNFZ4kA'],
  ])('of 122 bits or more is taken: %s', async (_name, key) => {
    expect((await over().browser().pay(key)).status).toBe(200)
  })
})

describe('the keys of what a browser stores of a booking', () => {
  const keysOf = async ({ ask }: ReturnType<ReturnType<typeof over>['browser']>) => {
    const { status, body } = await ask('GET', '/api/bookings/draft-keys')
    expect(status).toBe(200)
    return body.keys as string[]
  }

  it('are the same for a browser each time, and another’s are others', async () => {
    const { browser } = over()
    const [jane, tim] = [browser(), browser()]
    const keys = await keysOf(jane)
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(await keysOf(jane)).toEqual(keys)
    expect(await keysOf(tim)).not.toEqual(keys)
  })

  it('are others at each visit to a browser that keeps no cookies', async () => {
    const { browser } = over()
    const forgetful = browser({ keepsCookies: false })
    expect(await keysOf(forgetful)).not.toEqual(await keysOf(forgetful))
  })

  it('open what was sealed before the secret was exchanged', async () => {
    const { shop, browser } = over()
    const jane = browser()
    const before = await keysOf(jane)
    shop.deps.secrets = ['a new secret of thirty-two letters', ...shop.deps.secrets]
    const after = await keysOf(jane)
    expect(after).toHaveLength(2)
    expect(after[1]).toBe(before[0])
  })
})
