import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PurchaseEvent } from '../../domain/purchase'
import { aPurchase } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import type { PurchaseChange } from '../purchase/store'

const SOLD = { fare: 11870, tax: 5900, seats: 1000, bags: 500 }

let database: ReturnType<typeof aDatabase>
beforeEach(() => {
  database = aDatabase()
})
const DECEMBER = '2026-12-01T00:00:00.000Z'
const at = (moment: string) => new Date(moment)

const rate = (given: Partial<Parameters<typeof database.put<'providerFeeRates'>>[1]> = {}) =>
  database.put('providerFeeRates', {
    id: randomUUID(),
    mode: 'test',
    perOrder: 300,
    perExtra: 200,
    currency: 'USD',
    share: 100,
    note: '',
    validFrom: '2026-11-01T00:00:00.000Z',
    userId: 'u',
    at: '2026-11-01T00:00:00.000Z',
    ...given,
  })

async function order(
  moment: string,
  events: [PurchaseEvent, PurchaseChange?][] = [['book']],
  given: Partial<ReturnType<typeof aPurchase>> = {},
) {
  const { purchases } = database.repositories
  const { id } = await purchases.insertOrFind(aPurchase({ brandKey: 'default', ...given }))
  const all: typeof events = [['order', { sold: SOLD, paidExtras: 2 }], ...events]
  for (const [event, change = {}] of all)
    expect(await purchases.advance(id, event, change, at(moment)), event).not.toBeNull()
  return id
}
const feesOf = (id: string) =>
  database.stored.ledger
    .filter(({ purchaseId, event }) => purchaseId === id && event === 'provider_fee')
    .map(({ account, part, amount, currency }) => `${account} ${part} ${amount} ${currency}`)
    .sort()
const both = (part: string, amount: number, currency = 'USD') => [
  `provider_bills ${part} ${-amount} ${currency}`,
  `provider_fees ${part} ${amount} ${currency}`,
]

describe('the fee of the provider of flights', () => {
  it('is what its contract says: an amount, a share of the order’s cost, and one for each paid extra', async () => {
    rate()
    const id = await order('2026-11-21T12:00:00.000Z')
    expect(feesOf(id)).toEqual([...both('extras', 400), ...both('order', 300), ...both('share', 193)].sort())
    const entries = database.stored.ledger.filter(({ event }) => event === 'provider_fee')
    expect(new Set(entries.map(({ posting }) => posting))).toEqual(new Set([`${id}/provider_fee`]))
    expect(entries.every((entry) => entry.at === '2026-11-21T12:00:00.000Z' && entry.brandKey === 'default')).toBe(true)
  })

  it('converts nothing: its share is in the order’s currency, the rest in its own', async () => {
    rate({ currency: 'EUR', perExtra: 0 })
    const id = await order('2026-11-21T12:00:00.000Z', undefined, { charge: { amount: 21_900, currency: 'GBP' } })
    expect(feesOf(id)).toEqual([...both('order', 300, 'EUR'), ...both('share', 193, 'GBP')].sort())
  })

  it('has the rate of the moment at which the order is noted, the last noted one for the same beginning', async () => {
    rate({ share: 0, perExtra: 0 })
    rate({ share: 0, perExtra: 0, perOrder: 500, validFrom: DECEMBER })
    rate({ share: 0, perExtra: 0, perOrder: 250, validFrom: DECEMBER })
    expect(feesOf(await order('2026-11-30T23:59:59.999Z'))).toEqual(both('order', 300))
    expect(feesOf(await order(DECEMBER))).toEqual(both('order', 250))
    rate({ share: 0, perExtra: 0, perOrder: 0, validFrom: '2027-01-01T00:00:00.000Z' })
    expect(feesOf(await order('2027-01-01T00:00:00.000Z'))).toEqual([])
  })

  it('is none before one was noted, in the other mode, and for what came to nothing', async () => {
    const before = await order('2026-11-21T12:00:00.000Z')
    rate()
    await database.repositories.purchases.advance(before, 'capture', {}, at('2026-11-21T12:01:00.000Z'))
    expect(feesOf(before)).toEqual([])
    expect(feesOf(await order('2026-11-21T12:00:00.000Z', undefined, { mode: 'live' }))).toEqual([])
    expect(feesOf(await order('2026-11-21T12:00:00.000Z', [['refuse'], ['void']]))).toEqual([])
    expect(feesOf(await order('2026-10-31T12:00:00.000Z'))).toEqual([])
  })

  it('is posted once for an order, whatever becomes of it', async () => {
    rate({ share: 0, perExtra: 0 })
    const again = await order('2026-11-21T12:00:00.000Z', [['book'], ['refuse'], ['book'], ['capture']])
    expect(feesOf(again)).toEqual(both('order', 300))
    const late = { ticketedAt: '2026-11-21T12:00:00.000Z' }
    expect(feesOf(await order('2026-11-21T12:00:00.000Z', [['refuse'], ['void'], ['attach', late]]))).toEqual(
      both('order', 300),
    )
  })

  it('has no extras where they were not counted, and rounds its share to the nearest', async () => {
    rate({ perOrder: 0, share: 75 })
    const id = await order('2026-11-21T12:00:00.000Z', [['book', { paidExtras: null }]])
    // 0.75 % of 192.70 is 1.44525.
    expect(feesOf(id)).toEqual(both('share', 145))
  })
})

describe('a noted fee', () => {
  it('is never changed, and never removed', () => {
    rate()
    expect(() => database.change('providerFeeRates', { perOrder: 1 })).toThrow('never changed')
    expect(() => database.remove('providerFeeRates')).toThrow('never removed')
  })
})
