import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { DECLINED_CARD } from '../../testing/doubles/fake-payments'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, findAnOffer, paymentFor } from '../../testing/worlds/a-platform'
import { AMELIAS_BROWSER, aShop, card, paymentRequest } from '../../testing/worlds/a-shop'

const BROWSER = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie: `buyer=${AMELIAS_BROWSER}`,
}

function over(given: Parameters<typeof aShop>[0] = {}) {
  const shop = aShop(given)
  const app = createApp(shop.deps)
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', headers: { ...BROWSER, ...headers }, body: JSON.stringify(body) }
    const answer = await app.request('/api/payments/process-card', init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers }
  }
  return { shop, app, post }
}

const live = { modes: { read: async () => 'live' as const }, publishableKey: () => 'pk_live_1' }

afterEach(() => void vi.restoreAllMocks())

describe('POST /api/payments/process-card', () => {
  it('answers with the payment, which nobody may cache', async () => {
    const answer = await over().post(paymentRequest(), { 'idempotency-key': 'a3c1e6a4-6a3e-4a53-9a2e-0c1f7d3f9b10' })
    expect(answer).toMatchObject({ status: 200, body: { success: true, paymentId: 'pi_1' } })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('takes the amount as a text too', async () => {
    expect((await over().post({ ...paymentRequest(), amount: '615.00' })).status).toBe(200)
  })

  it.each([
    ['amount', { amount: 'a lot' }],
    ['amount', { amount: -1 }],
    ['currency', { currency: 'dollars' }],
    ['offerId', { offerId: '' }],
    [
      'seats.0.passengerId',
      {
        seats: [{ segmentId: 's', designator: '1A', seatId: 'x', cabinClass: 'economy' }],
      },
    ],
    ['bags.0.quantity', { bags: [{ serviceId: 'ase_1', quantity: 0 }] }],
    ['cardDetails.number', { cardDetails: { ...card(), number: '12ab' } }],
    ['cardDetails.expiryMonth', { cardDetails: { ...card(), expiryMonth: '13' } }],
    ['cardDetails.holderName', { cardDetails: { ...card(), holderName: ' A ' } }],
    ['cardDetails.cvv', { cardDetails: { ...card(), cvv: '12' } }],
    ['confirmationToken', { confirmationToken: 'tok_1' }],
  ])('says what is wrong with %s', async (field, bad) => {
    const { status, body } = await over().post({ ...paymentRequest(), ...bad })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) })
    expect(Object.keys(body.fields as object)).toEqual([field])
    expect(JSON.stringify({ ...body, requestId: '' })).not.toContain('42424242')
  })

  it.each(['short', 'has spaces in it', 'x'.repeat(129)])('refuses the Idempotency-Key %j', async (key) => {
    const { status, body } = await over().post(paymentRequest(), { 'idempotency-key': key })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { 'Idempotency-Key': expect.any(String) } })
  })

  it.each([
    [402, 'payment_declined', { cardDetails: card(DECLINED_CARD) }],
    [409, 'price_changed', { amount: 614 }],
    [404, 'offer_not_found', { offerId: 'off_2' }],
    [400, 'invalid_input', { cardDetails: undefined }],
  ])('answers %i %s', async (status, code, request) => {
    expect(await over().post({ ...paymentRequest(), ...request })).toMatchObject({ status, body: { code } })
  })

  it('answers 410 once the offer has expired', async () => {
    const { shop, post } = over()
    shop.later(30)
    expect(await post(paymentRequest())).toMatchObject({ status: 410, body: { code: 'offer_expired' } })
  })

  it('answers 502 in words when the gateway is away, and logs no card', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { shop, post } = over()
    shop.gateway.outage.add('create')
    expect(await post(paymentRequest())).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } })
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls.flat().join()).not.toMatch(/42424242|Earhart|"123"/)
  })
})

describe('in live mode', () => {
  it.each([
    ['a whole card', { cardDetails: card() }],
    ['a number alone', { cardDetails: { number: '4242424242424242' } }],
    ['a security code alone', { cardDetails: { cvv: '123' } }],
    ['a number in a shape of its own', { cardDetails: { number: 4242424242424242 }, amount: 'wrong' }],
  ])('refuses %s, tells nobody and does nothing', async (_name, request) => {
    const logs = (['log', 'info', 'warn', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    const { shop, post } = over(live)
    const { status, body } = await post({ ...paymentRequest(), ...request })
    expect([status, body.code]).toEqual([422, 'card_data_refused'])
    expect(JSON.stringify([body, logs.flatMap(({ mock }) => mock.calls)])).not.toMatch(/42424242|"123"/)
    expect([shop.gateway.all, shop.stored.purchases]).toEqual([[], []])
  })

  it('reserves with the token of the browser', async () => {
    const { body } = await over(live).post({
      ...paymentRequest({ cardDetails: undefined }),
      confirmationToken: 'ctoken_1',
    })
    expect(body).toMatchObject({ requiresAction: true, clientSecret: 'pi_1_secret' })
  })
})

describe('the wallet of the sandbox', () => {
  const byWallet = async (given: object) => {
    const { repositories } = aDatabase()
    const platform = aPlatform(repositories, given)
    const { cardDetails: _, ...order } = paymentFor(await findAnOffer(platform))
    const body = { ...order, confirmationToken: 'ctoken_test_wallet' }
    const pay = () => platform.ask('POST', '/api/payments/process-card', { body })
    return Promise.all([await pay(), await pay()].map(async (answer) => [answer.status, await answer.json()]))
  }

  it('reserves money without a card, as often as somebody presses it', async () => {
    const reserved = [200, expect.objectContaining({ success: true, paymentId: expect.stringMatching(/^pi_/) })]
    expect(await byWallet({})).toEqual([reserved, reserved])
  })

  it('pays nothing where a real provider takes the money', async () => {
    const refused = [400, expect.objectContaining({ code: 'invalid_input' })]
    const testProviders = { flights: 'sandbox', payments: 'configured' }
    expect(await byWallet({ testProviders })).toEqual([refused, refused])
  })
})

describe('GET /api/payments/config', () => {
  it.each([
    [{ publishableKey: 'pk_live_1' }, live],
    [{ publishableKey: null, testWallet: 'ctoken_test_wallet' }, {}],
    [{ publishableKey: null }, { testProviders: { flights: 'sandbox', payments: 'configured' } as const }],
  ])(
    'gives the publishable key, and the wallet of the sandbox where that takes payments: %o',
    async (config, given) => {
      expect(await (await over(given).app.request('/api/payments/config')).json()).toEqual(config)
    },
  )
})
