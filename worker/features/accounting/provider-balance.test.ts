import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, findAnOffer, paymentFor, sell } from '../../testing/worlds/a-platform'
import type { ProviderBalances } from './contract-provider-balance'
import { watchBalance } from './provider-balance'

const CALL = '/api/admin/books/balance'

let database: ReturnType<typeof aDatabase>
let platform: ReturnType<typeof aPlatform>
let cookie: string
beforeEach(async () => {
  database = aDatabase()
  platform = aPlatform(database.repositories)
  cookie = await platform.signIn('administrator')
})

const note = async (kind: string, amount: string, given: Record<string, unknown> = {}) => {
  const body = { key: randomUUID(), mode: 'test', kind, amount, currency: 'USD', note: '', ...given }
  const answer = await platform.ask('POST', CALL, { cookie, body })
  return { status: answer.status, body: (await answer.json()) as ProviderBalances }
}
const read = async () => (await (await platform.ask('GET', `${CALL}?mode=test`, { cookie })).json()) as ProviderBalances
/** What a sale has cost us, in minor units. */
const spent = () =>
  -database.stored.ledger.filter(({ account }) => account === 'provider').reduce((sum, { amount }) => sum + amount, 0)
const decimal = (cents: number) => (cents / 100).toFixed(2)
const openCases = () => database.stored.cases.filter(({ state }) => state === 'open').map(({ key }) => key)

describe('the balance at the provider', () => {
  it('is not known before somebody has noted it', async () => {
    await sell(platform)
    expect(await read()).toEqual({ balances: [], entries: [] })
  })

  it('is what its page shows, less what was sold since, plus what was sent there', async () => {
    await sell(platform)
    await note('shown', '1000.00', { note: 'Read on Monday' })
    const before = spent()
    await sell(platform)
    const cost = spent() - before
    expect(cost).toBeGreaterThan(0)
    const { body } = await note('top_up', '500')
    const balance = decimal(150_000 - cost)
    expect(body.balances).toEqual([{ currency: 'USD', balance, lowWater: null, floor: null }])
    expect(body.entries.map(({ kind, by, note: text }) => [kind, by, text])).toEqual([
      ['top_up', 'administrator', ''],
      ['correction', 'administrator', 'Read on Monday'],
    ])
    expect((await note('shown', '20')).body.balances[0]?.balance).toBe('20.00')
  })

  it('is noted once for a key, and is in the log', async () => {
    const key = randomUUID()
    await note('top_up', '500', { key })
    expect((await note('top_up', '500', { key })).body.balances[0]?.balance).toBe('500.00')
    expect(database.stored.audit.filter(({ action }) => action === 'balance_noted')).toMatchObject([
      { detail: { kind: 'top_up', amount: 50_000 } },
    ])
  })

  it('is kept for each mode and currency, with the currency’s decimals', async () => {
    await note('top_up', '500', { mode: 'live' })
    await note('top_up', '70000', { currency: 'jpy' })
    expect((await read()).balances).toEqual([{ currency: 'JPY', balance: '70000', lowWater: null, floor: null }])
    expect((await note('top_up', '70000.5', { currency: 'JPY' })).status).toBe(400)
    expect((await note('top_up', '-5')).status).toBe(400)
    expect((await note('top_up', 'much')).status).toBe(400)
  })

  it('is never changed once it is noted', async () => {
    await note('top_up', '500')
    expect(() => database.change('balanceEntries', { amount: 1 })).toThrow('never changed')
    expect(() => database.remove('balanceEntries')).toThrow('never removed')
  })
})

describe('its low-water mark', () => {
  it('opens one case when it is passed, and closes it when there is enough again', async () => {
    await note('shown', '300')
    await note('low_water', '250')
    expect(openCases()).toEqual([])
    await sell(platform)
    await watchBalance(platform.deps, 'test')
    await watchBalance(platform.deps, 'test')
    expect(openCases()).toEqual(['balance_low:test:USD'])
    expect(database.stored.cases[0]?.detail).toEqual({
      balance: decimal(30_000 - spent()),
      lowWater: '250.00',
      currency: 'USD',
    })
    expect(database.stored.cases[0]?.seen).toBe(1)
    await note('top_up', '1000')
    expect(openCases()).toEqual([])
    await note('low_water', '9000')
    expect(openCases()).toEqual(['balance_low:test:USD'])
    expect(database.stored.cases[0]?.seen).toBe(2)
  })

  it('has the current balance each time it is looked at', async () => {
    await note('shown', '300')
    await note('low_water', '400')
    await sell(platform)
    await watchBalance(platform.deps, 'test')
    expect(database.stored.cases).toMatchObject([{ seen: 1, detail: { balance: decimal(30_000 - spent()) } }])
  })

  it('reads only the notes from the database where no case is due', async () => {
    await sell(platform)
    const { cases, ...deps } = platform.deps
    const touched: string[] = []
    const watched = new Proxy(cases, { get: (_target, name) => touched.push(String(name)) })
    await watchBalance({ ...deps, cases: watched }, 'test')
    await note('shown', '300')
    await watchBalance({ ...deps, cases: watched }, 'test')
    expect(touched).toEqual([])
  })

  it('opens no case for an unknown balance', async () => {
    await sell(platform)
    await note('low_water', '250')
    await watchBalance(platform.deps, 'test')
    expect(openCases()).toEqual([])
    expect(await read()).toMatchObject({ balances: [] })
  })
})

describe('its floor', () => {
  /** The result of paying: `reserved`, or the code of the refusal. */
  const paying = async (): Promise<unknown> => {
    const body = paymentFor(await findAnOffer(platform))
    const answer = await platform.ask('POST', '/api/payments/process-card', { body })
    return answer.status === 200 ? 'reserved' : ((await answer.json()) as { code: string }).code
  }

  it('stops sales before a card is asked, with one case; a noted top-up allows them again', async () => {
    await note('shown', '300')
    await note('low_water', '280')
    await note('floor', '250')
    expect(await paying()).toBe('reserved')
    await sell(platform)
    expect(await paying()).toBe('sales_stopped')
    await watchBalance(platform.deps, 'test')
    await watchBalance(platform.deps, 'test')
    expect(openCases()).toEqual(['balance_floor:test:USD'])
    expect(database.stored.cases[0]).toMatchObject({
      seen: 1,
      detail: { balance: decimal(30_000 - spent()), floor: '250.00', currency: 'USD' },
    })
    expect((await note('top_up', '1000')).body.balances).toMatchObject([{ lowWater: '280.00', floor: '250.00' }])
    expect(openCases()).toEqual([])
    expect(await paying()).toBe('reserved')
  })

  it.each([
    ['in another mode', { mode: 'live' }, '9000'],
    ['in another currency', { currency: 'EUR' }, '9000'],
    ['of 0', {}, '0'],
  ])('stops nothing %s', async (_name, given, amount) => {
    await note('floor', '9000')
    await note('floor', '0')
    await note('shown', '1', given)
    await note('floor', amount, given)
    await sell(platform)
    expect(await paying()).toBe('reserved')
    expect(openCases().filter((key) => key.startsWith('balance_floor:test:USD'))).toEqual([])
  })

  it('that is set to 0 ends its case', async () => {
    await note('shown', '300')
    await note('floor', '9000')
    expect(openCases()).toEqual(['balance_floor:test:USD'])
    expect((await note('floor', '0')).body.balances).toMatchObject([{ floor: null }])
    expect(openCases()).toEqual([])
  })

  it('stops nothing while the balance isn’t known', async () => {
    await note('floor', '9000')
    await sell(platform)
    expect(await paying()).toBe('reserved')
  })
})
