import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PaymentResult } from '../../contract/payment'
import { chooseBag } from '../../domain/booking/bags'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, paymentFor, sell } from '../../testing/worlds/a-platform'
import type { Books } from './contract'
import type { ProviderFees } from './contract-provider-fees'

const CALL = '/api/admin/books/provider-fees'
const MONTH = '?period=2026-11&mode=test'

let database: ReturnType<typeof aDatabase>
let platform: ReturnType<typeof aPlatform>
let cookie: string
beforeEach(async () => {
  database = aDatabase()
  platform = aPlatform(database.repositories)
  cookie = await platform.signIn('administrator')
})

const note = async (given: Record<string, unknown> = {}) => {
  const body = {
    key: randomUUID(),
    mode: 'test',
    perOrder: '3',
    perExtra: '2',
    currency: 'usd',
    share: '1.25',
    note: '',
    validFrom: '2026-11-21',
    ...given,
  }
  const answer = await platform.ask('POST', CALL, { cookie, body })
  return { status: answer.status, body: (await answer.json()) as ProviderFees & { fields?: Record<string, string> } }
}
const get = async (path: string, as = cookie) => platform.ask('GET', path, { cookie: as })

describe('the fees of the provider of flights', () => {
  it('are noted as the contract says them, once for a key, and are in the log', async () => {
    const key = randomUUID()
    await note({ key, note: 'Contract of May' })
    const { body } = await note({ key, perOrder: '9' })
    const noted = {
      id: key,
      perOrder: '3.00',
      perExtra: '2.00',
      currency: 'USD',
      share: '1.25',
      note: 'Contract of May',
      validFrom: platform.deps.clock.now().toISOString(),
      by: 'administrator',
      at: expect.any(String),
    }
    expect(body).toEqual({ current: noted, rates: [noted] })
    expect(await (await get(`${CALL}?mode=test`)).json()).toEqual(body)
    expect(await (await get(`${CALL}?mode=live`)).json()).toEqual({ current: null, rates: [] })
    expect(database.stored.audit.filter(({ action }) => action === 'provider_fee_noted')).toMatchObject([
      { detail: { mode: 'test', perOrder: 300, perExtra: 200, share: 125, currency: 'USD' } },
    ])
  })

  it('begin on their day, and leave the current ones until then', async () => {
    await note()
    const { body } = await note({ perOrder: '', perExtra: '', share: '0', validFrom: '2026-12-01' })
    expect(body.current?.perOrder).toBe('3.00')
    expect(body.rates.map(({ perOrder, validFrom }) => [perOrder, validFrom.slice(0, 10)])).toEqual([
      ['0.00', '2026-12-01'],
      ['3.00', '2026-11-21'],
    ])
  })

  it('refuse what isn’t an amount or a percentage, or is too much, beside its field', async () => {
    for (const [name, text] of [
      ['perOrder', 'much'],
      ['perExtra', '-1'],
      ['perOrder', '3.005'],
      ['share', '100'],
      ['share', '1.005'],
      ['currency', 'dollars'],
      ['currency', 'XXX'],
      ['validFrom', 'tomorrow'],
      ['validFrom', '2026-11-20'],
    ] as const) {
      const { status, body } = await note({ [name]: text })
      expect([status, Object.keys(body.fields ?? {})], `${name} ${text}`).toEqual([400, [name]])
    }
    expect(database.stored.providerFeeRates).toEqual([])
  })
})

describe('the books with a fee noted', () => {
  it('have it for each order from then on: by brand, in the file, and beside its booking', async () => {
    await sell(platform)
    await note()
    const id = await sell(platform)
    const { purchaseId } = database.stored.bookings.find((booking) => booking.id === id) ?? {}
    const sale = database.stored.ledger.filter((entry) => entry.event === 'sale' && entry.purchaseId === purchaseId)
    const cost = -sale.filter(({ account }) => account === 'provider').reduce((sum, { amount }) => sum + amount, 0)
    const fee = 300 + Math.round(cost * 0.0125)

    const { lines } = (await (await get(`/api/admin/books${MONTH}`)).json()) as Books
    const own = lines.filter(({ account }) => account === 'provider_fees' || account === 'provider_bills')
    expect(own.every(({ brandKey }) => brandKey === platform.here)).toBe(true)
    const total = (account: string) =>
      own.filter((line) => line.account === account).reduce((sum, { debit, credit }) => sum + debit - credit, 0)
    expect([total('provider_fees'), total('provider_bills')]).toEqual([fee, -fee])

    const csv = await (await get(`/api/admin/books/export${MONTH}&format=csv`)).text()
    expect(csv.split('\n').filter((line) => line.includes('provider_fee'))).toHaveLength(4)
    const booking = await (await get(`/api/admin/bookings/${id}`)).json()
    expect(JSON.stringify(booking)).toContain(`${purchaseId}/provider_fee`)
  })

  it('count each paid bag', async () => {
    await note({ perOrder: '', share: '' })
    const offer = await findAnOffer(platform)
    const bag = offer.available_services.find(({ type }) => type === 'baggage')
    if (!bag) throw new Error('no bag is sold')
    const amount = (Number(offer.total_amount) + Number(bag.total_amount)).toFixed(2)
    const bags = [chooseBag(bag, 1)]
    const body = { ...paymentFor(offer), amount, bags }
    const paid = (await (await platform.ask('POST', '/api/payments/process-card', { body })).json()) as PaymentResult
    const request = bookingFor(offer, paid.paymentId)
    const booked = await platform.ask('POST', '/api/bookings', {
      body: { ...request, bags, paymentDetails: { ...request.paymentDetails, amount } },
    })
    expect(booked.status).toBe(201)
    const fees = database.stored.ledger.filter(({ account }) => account === 'provider_fees')
    expect(fees).toMatchObject([{ part: 'extras', amount: 200, currency: 'USD' }])
  })

  it('leave the balance at the provider alone: it is billed apart', async () => {
    const balance = { key: randomUUID(), mode: 'test', kind: 'shown', amount: '1000', currency: 'USD', note: '' }
    await platform.ask('POST', '/api/admin/books/balance', { cookie, body: balance })
    await note()
    await sell(platform)
    const spent = -database.stored.ledger
      .filter(({ account }) => account === 'provider')
      .reduce((sum, { amount }) => sum + amount, 0)
    const { balances } = (await (await get('/api/admin/books/balance?mode=test')).json()) as {
      balances: { balance: string }[]
    }
    expect(balances.map((one) => one.balance)).toEqual([((100_000 - spent) / 100).toFixed(2)])
  })
})
