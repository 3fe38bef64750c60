import { describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, sell } from '../../testing/worlds/a-platform'
import { issueDueInvoices } from '../invoices/issue-invoices'
import type { Books, ExportedEntry } from './contract'

const CALL = '/api/admin/books'

async function aShop() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  await sell(platform)
  await sell(platform, { host: platform.there })
  const read = async (query: string, caller: Parameters<typeof platform.signIn>[0] = 'administrator') => {
    const answer = await platform.ask('GET', `${CALL}${query}`, { cookie: await platform.signIn(caller) })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const lines = async (...asked: Parameters<typeof read>) => (JSON.parse((await read(...asked)).text) as Books).lines
  return { database, platform, read, lines }
}

const MONTH = '?period=2026-11&mode=test'

describe('the books of a month', () => {
  it('have the debits and credits of each account, which sum to zero for each brand', async () => {
    const { platform, lines } = await aShop()
    const all = await lines(MONTH)
    expect([...new Set(all.map(({ brandKey }) => brandKey))].sort()).toEqual([platform.here, platform.there].sort())
    for (const brand of [platform.here, platform.there]) {
      const own = all.filter(({ brandKey }) => brandKey === brand)
      expect(own.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
      expect(own.find(({ account }) => account === 'travelers')).toMatchObject({ part: 'whole', currency: 'USD' })
      const travelers = own.filter(({ account }) => account === 'travelers')
      expect(travelers.map(({ debit, credit }) => debit - credit)).toEqual([0])
      expect(own.find(({ account }) => account === 'processor')?.debit).toBe(travelers[0]?.debit)
    }
  })

  it('can be limited to a brand, an owner’s own brand, a day and a mode', async () => {
    const { platform, lines, read } = await aShop()
    const there = await lines(`${MONTH}&brandKey=${platform.there}`)
    expect(there.length).toBeGreaterThan(0)
    expect(there.every(({ brandKey }) => brandKey === platform.there)).toBe(true)
    const owners = await lines(MONTH, 'brand owner')
    expect(owners.length).toBeGreaterThan(0)
    expect(owners.every(({ brandKey }) => brandKey === platform.here)).toBe(true)
    expect(await lines(`${MONTH}&brandKey=${platform.there}`, 'brand owner')).toEqual([])
    expect(await lines('?period=2026-11-21&mode=test')).toEqual(await lines(MONTH))
    for (const none of ['?period=2026-11-22&mode=test', '?period=2026-10&mode=test', '?period=2026-11&mode=live']) {
      expect(await lines(none)).toEqual([])
    }
    expect((await read(MONTH, 'traveler')).status).toBe(403)
    for (const wrong of [
      '?period=2026-13&mode=test',
      '?period=2026-11-99&mode=test',
      '?period=2026&mode=test',
      '?mode=test',
      '?period=2026-11',
    ]) {
      expect((await read(wrong)).status).toBe(400)
    }
  })

  it('come as files of every entry, which leave a line in the log', async () => {
    const { database, platform, read } = await aShop()
    const csv = await read(`/export${MONTH}&format=csv&brandKey=${platform.here}`)
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="books-2026-11.csv"')
    const [headings, ...rows] = csv.text.trimEnd().split('\r\n')
    expect(headings).toBe('at,brand,purchase,posting,event,account,part,amount,minor_units,currency')
    const json = await read(`/export${MONTH}&format=json&brandKey=${platform.here}`)
    const { entries } = JSON.parse(json.text) as { entries: ExportedEntry[] }
    expect(rows).toHaveLength(entries.length)
    expect(entries).toEqual(
      database.stored.ledger.flatMap(({ mode: _, ...entry }) => (entry.brandKey === platform.here ? [entry] : [])),
    )
    const minor = rows.map((row) => Number(row.split(',').at(-2)))
    expect(minor).toEqual(entries.map(({ amount }) => amount))
    expect(rows[0]).toMatch(/,"sale","[a-z]+","[a-z]+",-?[\d.]+,-?\d+,"USD"$/)
    expect(database.stored.audit.at(-1)).toMatchObject({
      action: 'books_exported',
      detail: { format: 'json', rows: entries.length, period: '2026-11' },
    })
  })
})

describe('a month by a brand’s own clocks', () => {
  it('begins and ends when it does there, in the books and in their files', async () => {
    const { platform, lines, read } = await aShop()
    const brand = await platform.deps.brands.find(platform.here)
    if (!brand) throw new Error('there is no brand')
    await platform.deps.brandPublisher.put({ ...brand, timeZone: 'America/New_York' })
    // Already December in UTC, and still November where the brand is.
    platform.state.now = new Date('2026-12-01T04:59:00Z')
    await sell(platform)
    platform.state.now = new Date('2026-12-01T05:00:00Z')
    await sell(platform)
    await issueDueInvoices({ ...platform.deps, log: () => {} })
    const sales = async (query: string) =>
      (await lines(query, 'brand owner')).find(({ account }) => account === 'travelers')?.debit ?? 0
    const one = await sales('?period=2026-11-21&mode=test')
    const count = async (query: string) => Math.round((await sales(query)) / one)
    expect(await count('?period=2026-11&mode=test')).toBe(1)
    expect(await count('?period=2026-12&mode=test')).toBe(2)
    expect(await count('?period=2026-11&mode=test&clocks=brand')).toBe(2)
    expect(await count('?period=2026-11-30&mode=test&clocks=brand')).toBe(1)
    expect(await count('?period=2026-12&mode=test&clocks=brand')).toBe(1)
    const books = JSON.parse((await read('?period=2026-12&mode=test&clocks=brand', 'brand owner')).text) as Books
    expect(books.timeZone).toBe('America/New_York')
    const csv = await read('/export?period=2026-12&mode=test&clocks=brand&format=csv', 'brand owner')
    const dates = csv.text.trimEnd().split('\r\n').slice(1)
    expect(dates.length).toBeGreaterThan(0)
    expect(dates.every((row) => row.startsWith('"2026-12-01T05:00'))).toBe(true)
  })

  it('is a brand’s that is named and has said where it is', async () => {
    const { platform, read } = await aShop()
    const wrong = async (query: string) => JSON.parse((await read(query)).text).fields
    expect(await wrong(`${MONTH}&clocks=brand`)).toEqual({ clocks: 'Name a brand first' })
    expect(await wrong(`${MONTH}&clocks=brand&brandKey=${platform.here}`)).toEqual({
      clocks: expect.stringContaining('no time zone yet'),
    })
  })
})

describe('the invoices of a month', () => {
  it('are a file with each invoice and credit note of the brand, what was given back below zero', async () => {
    const { platform, read } = await aShop()
    const cookie = await platform.signIn('traveler')
    const id = await sell(platform, { cookie })
    await platform.ask('POST', `/api/bookings/${id}/cancel`, { cookie, body: {} })
    const buyer = { name: 'Amelia Earhart', company: '=cmd()', address: '', taxId: 'GB 1' }
    await issueDueInvoices(platform.deps)
    const other = await sell(platform, { cookie })
    await platform.ask('POST', `/api/bookings/${other}/invoices/buyer`, { cookie, body: buyer })
    const csv = await read(`/invoices${MONTH}`, 'brand owner')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="invoices-2026-11.csv"')
    const rows = csv.text.trimEnd().split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(0, 2).join(' ').replaceAll('"', ''))).toEqual([
      'TEST-2026-000001 invoice',
      'TEST-2026-000002 invoice',
      'TEST-2026-000003 credit_note',
      'TEST-2026-000004 invoice',
      'TEST-2026-000005 credit_note',
      'TEST-2026-000006 invoice',
    ])
    const totals = rows.map((row) => Number(row.split(',')[5]))
    expect(totals.map(Math.sign)).toEqual([1, 1, -1, 1, -1, 1])
    expect((totals[3] ?? 0) + (totals[4] ?? 0)).toBe(0)
    // A spreadsheet doesn't run what a buyer has typed.
    expect(rows[5]).not.toMatch(/[,"]=cmd/)
    expect(rows[5]).toContain('GB 1')
    expect((await read(`/invoices${MONTH.replace('11', '10')}`)).text.trimEnd().split('\r\n')).toHaveLength(1)
  })
})
