import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, sell } from '../../testing/worlds/a-platform'
import type { LedgerAccount } from './contract'
import type { TrialBalance } from './contract-trial-balance'

const CALL = '/api/admin/books/trial-balance'

async function aShop() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  const read = async (query: string, caller: Parameters<typeof platform.signIn>[0] = 'administrator') => {
    const answer = await platform.ask('GET', `${CALL}${query}`, { cookie: await platform.signIn(caller) })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const balance = async (...asked: Parameters<typeof read>) => JSON.parse((await read(...asked)).text) as TrialBalance
  let written = 0
  /** Two sides of something that happened. */
  const post = (at: string, to: LedgerAccount, from: LedgerAccount, amount: number, currency = 'USD') => {
    const posting = `posting-${++written}`
    for (const [account, signed] of [
      [to, amount],
      [from, -amount],
    ] as const) {
      database.put('ledger', {
        id: `${posting}/${account}`,
        posting,
        event: 'sale',
        brandKey: platform.here,
        mode: 'test',
        purchaseId: posting,
        account,
        part: 'whole',
        amount: signed,
        currency,
        at,
      })
    }
  }
  return { database, platform, read, balance, post }
}

const rows = ({ lines }: TrialBalance) =>
  lines.map(({ currency, account, opening, debit, credit }) => [currency, account, opening, debit, credit])

describe('the trial balance', () => {
  it('has the balance of each account before a month, and what the month moved', async () => {
    const { balance, post } = await aShop()
    post('2026-09-30T23:59:59.999Z', 'travelers', 'provider', 1000)
    post('2026-10-01T00:00:00.000Z', 'processor', 'travelers', 400)
    post('2026-10-31T23:59:59.999Z', 'travelers', 'processor', 50)
    post('2026-11-01T00:00:00.000Z', 'losses', 'processor', 7)
    post('2026-10-11T00:00:00.000Z', 'processor', 'fees', 12345, 'KWD')
    const october = await balance('?period=2026-10&mode=test')
    expect(rows(october)).toEqual([
      ['KWD', 'fees', 0, 0, 12345],
      ['KWD', 'processor', 0, 12345, 0],
      ['USD', 'processor', 0, 400, 50],
      ['USD', 'provider', -1000, 0, 0],
      ['USD', 'travelers', 1000, 50, 400],
    ])
    // The next begins where it ends, and a year is all of its months.
    expect(rows(await balance('?period=2026-11&mode=test')).find(([, account]) => account === 'travelers')).toEqual([
      'USD',
      'travelers',
      650,
      0,
      0,
    ])
    expect(rows(await balance('?period=2026&mode=test'))).toContainEqual(['USD', 'travelers', 0, 1050, 400])
    expect(rows(await balance('?period=2027&mode=test'))).toContainEqual(['USD', 'processor', 343, 0, 0])
    expect((await balance('?period=2026-10&mode=live')).lines).toEqual([])
    expect(october).toMatchObject({ timeZone: 'UTC', isOver: true, madeAt: '2026-11-21T12:00:00.000Z' })
    expect(await balance('?period=2026-11&mode=test')).toMatchObject({ isOver: false })
  })

  it('leaves out an account that came to nothing before, and not one that came to nothing within', async () => {
    const { balance, post } = await aShop()
    post('2026-09-01T00:00:00.000Z', 'travelers', 'provider', 1000)
    post('2026-09-02T00:00:00.000Z', 'processor', 'travelers', 1000)
    expect(rows(await balance('?period=2026-10&mode=test')).map(([, account]) => account)).toEqual([
      'processor',
      'provider',
    ])
    expect(rows(await balance('?period=2026-09&mode=test'))).toContainEqual(['USD', 'travelers', 0, 1000, 1000])
  })

  it('sums to zero for each brand and currency, and equals what the books say of the month', async () => {
    const { platform, balance } = await aShop()
    await sell(platform)
    await sell(platform, { host: platform.there })
    const { lines } = await balance('?period=2026-11&mode=test')
    for (const brand of [platform.here, platform.there]) {
      const own = lines.filter(({ brandKey }) => brandKey === brand)
      expect(own.length).toBeGreaterThan(2)
      expect(own.reduce((sum, { debit }) => sum + debit, 0)).toBe(own.reduce((sum, { credit }) => sum + credit, 0))
      expect(own.reduce((sum, { opening }) => sum + opening, 0)).toBe(0)
    }
  })

  it('is of an owner’s own brand alone, and of a month or a year that there is', async () => {
    const { platform, balance, read } = await aShop()
    await sell(platform)
    await sell(platform, { host: platform.there })
    const owners = await balance('?period=2026&mode=test', 'brand owner')
    expect([...new Set(owners.lines.map(({ brandKey }) => brandKey))]).toEqual([platform.here])
    expect((await balance(`?period=2026&mode=test&brandKey=${platform.there}`, 'brand owner')).lines).toEqual([])
    for (const wrong of ['2026-13', '2026-11-21', '26', '2026-00']) {
      expect([wrong, (await read(`?period=${wrong}&mode=test`)).status]).toEqual([wrong, 400])
    }
  })

  it('comes as a file in major units, which leaves a line in the log', async () => {
    const { database, platform, read, post } = await aShop()
    post('2026-09-30T12:00:00.000Z', 'travelers', 'provider', 1050)
    post('2026-10-11T00:00:00.000Z', 'processor', 'fees', 12345, 'KWD')
    const { text, headers } = await read('/export?period=2026-10&mode=test', 'brand owner')
    expect(headers.get('content-disposition')).toBe('attachment; filename="trial-balance-2026-10.csv"')
    const brand = platform.here
    expect(text.trimEnd().split('\r\n')).toEqual([
      'brand,account,currency,opening,debit,credit,closing',
      `"${brand}","fees","KWD",0,0,12.345,-12.345`,
      `"${brand}","processor","KWD",0,12.345,0,12.345`,
      `"${brand}","provider","USD",-10.5,0,0,-10.5`,
      `"${brand}","travelers","USD",10.5,0,0,10.5`,
    ])
    expect(database.stored.audit.at(-1)).toMatchObject({
      action: 'trial_balance_exported',
      detail: { rows: 4, period: '2026-10' },
    })
  })

  it.each([
    ['a brand', { key: 'acme.example' }, 'ledger_entries_brand (brand_key=? AND mode=? AND at>? AND at<?)'],
    ['every brand', 'all' as const, 'ledger_entries_at (mode=? AND at>? AND at<?)'],
  ])('of %s is read by an index', async (_whose, scope, index) => {
    const span = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z', brandKey: undefined }
    const plans = await aDatabase().plansOf(({ ledger }) => ledger.trialBalance(scope, { ...span, mode: 'test' }))
    expect(plans[0]).toBe(`SEARCH ledger_entries USING INDEX ${index}`)
  })
})
