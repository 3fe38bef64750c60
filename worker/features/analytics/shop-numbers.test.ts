import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../sandbox/randomness'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, sell } from '../../testing/worlds/a-platform'
import type { Numbers } from './contract'
import { countSearch } from './shop-numbers'
import { libsqlNumbers } from './store'

const CALL = '/api/admin/numbers'
const SPAN = '?from=2026-11-15&until=2026-11-21&mode=test'
const NOW = new Date('2026-11-21T12:00:00Z')

function aShop() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  const search = (over: Partial<Parameters<typeof database.repositories.numbers.countSearch>[0]> = {}) =>
    database.repositories.numbers.countSearch({
      brandKey: platform.here,
      mode: 'test',
      origin: 'JFK',
      destination: 'LHR',
      device: 'phone',
      at: NOW,
      ...over,
    })
  const read = async (query: string, caller: Parameters<typeof platform.signIn>[0] = 'brand owner') => {
    const answer = await platform.ask('GET', `${CALL}${query}`, { cookie: await platform.signIn(caller) })
    return { status: answer.status, text: await answer.text() }
  }
  const numbers = async (query = SPAN, caller?: Parameters<typeof platform.signIn>[0]) =>
    JSON.parse((await read(query, caller)).text) as Numbers
  return { database, platform, search, read, numbers }
}

describe('the numbers of a brand', () => {
  it('count searches and sales by day, route and device, beside those of the days before', async () => {
    const { platform, search, numbers } = aShop()
    await sell(platform) // which has searched as well
    for (const _ of [1, 2]) await search()
    await search({ origin: 'SFO', device: 'computer', at: new Date('2026-11-18T23:59:59Z') })
    await search({ at: new Date('2026-11-14T23:59:59Z') })
    const { total, before, days, routes, routeCount, devices } = await numbers()
    expect(total).toMatchObject({ from: '2026-11-15', until: '2026-11-21', searches: 4, bookings: 1 })
    expect(total.money).toEqual([{ currency: 'USD', sold: expect.any(Number), fees: expect.any(Number), refunded: 0 }])
    expect(total.money[0]!.sold).toBeGreaterThan(total.money[0]!.fees)
    expect(total.money[0]!.fees).toBeGreaterThan(0)
    expect(before).toEqual({ from: '2026-11-08', until: '2026-11-14', searches: 1, bookings: 0, money: [] })
    expect(days.map(({ day, searches, bookings }) => [day, searches, bookings])).toEqual([
      ...['15', '16', '17'].map((day) => [`2026-11-${day}`, 0, 0]),
      ['2026-11-18', 1, 0],
      ['2026-11-19', 0, 0],
      ['2026-11-20', 0, 0],
      ['2026-11-21', 3, 1],
    ])
    expect(routes).toContainEqual({ origin: 'SFO', destination: 'LHR', searches: 1, bookings: 0 })
    expect(routeCount).toBe(routes.length)
    expect(routes.reduce((all, { bookings }) => all + bookings, 0)).toBe(1)
    expect(devices.reduce((all, { searches }) => all + searches, 0)).toBe(4)
    expect(devices.reduce((all, { bookings }) => all + bookings, 0)).toBe(1)
  })

  it('count sales by days of the brand’s time zone where it has set one', async () => {
    const { platform, search, numbers, read } = aShop()
    const brand = await platform.deps.brands.find(platform.here)
    if (!brand) throw new Error('there is no brand')
    expect(JSON.parse((await read(`${SPAN}&clocks=brand`)).text).fields).toEqual({
      clocks: expect.stringContaining('no time zone yet'),
    })
    await platform.deps.brandPublisher.put({ ...brand, timeZone: 'America/New_York' })
    // The evening before at the brand, then its first hour of the day.
    for (const at of ['2026-11-20T04:59:00Z', '2026-11-20T05:00:00Z']) {
      platform.state.now = new Date(at)
      await sell(platform)
    }
    await search({ at: new Date('2026-11-20T04:59:00Z') })
    const bookings = async (query: string) => {
      const { days, timeZone } = await numbers(query)
      return [timeZone, ...days.flatMap(({ day, bookings: sold }) => (sold > 0 ? [`${day} ${sold}`] : []))]
    }
    expect(await bookings(SPAN)).toEqual(['UTC', '2026-11-20 2'])
    expect(await bookings(`${SPAN}&clocks=brand`)).toEqual(['America/New_York', '2026-11-19 1', '2026-11-20 1'])
    const until = '?from=2026-11-13&until=2026-11-19&mode=test&clocks=brand'
    expect((await numbers(until)).total.bookings).toBe(1)
    // Daylight saving time ended on November 1: each half of the span has its own offset from UTC.
    platform.state.now = new Date('2026-10-31T03:30:00Z')
    await sell(platform)
    const autumn = '?from=2026-10-25&until=2026-11-21&mode=test&clocks=brand'
    expect((await bookings(autumn)).slice(1)).toEqual(['2026-10-30 1', '2026-11-19 1', '2026-11-20 1'])
    const { text } = await read(`/export${autumn}`)
    expect(text).toContain('"2026-10-30",0,1,')
  })

  it('count a search once, however many of its pages are requested, and nothing that is no search', async () => {
    const { database, platform } = aShop()
    const search = (page: number) =>
      platform.ask('POST', '/api/flights/search', {
        body: { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20', page },
        headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
      })
    for (const page of [1, 2, 3]) expect((await search(page)).status).toBe(200)
    expect(database.stored.searchEvents).toMatchObject([{ origin: 'JFK', device: 'phone', count: 1 }])
    await platform.ask('POST', '/api/flights/search', { body: { origin: 'JFK' } })
    expect(database.stored.searchEvents).toHaveLength(1)
  })

  it('show an owner their own brand only, in one mode, and an administrator all brands or one', async () => {
    const { platform, search, numbers, read } = aShop()
    await search()
    await search({ brandKey: platform.there })
    await search({ mode: 'live' })
    expect((await numbers()).total.searches).toBe(1)
    expect((await numbers(`${SPAN}&brandKey=${platform.there}`)).total.searches).toBe(0)
    expect((await numbers(SPAN, 'administrator')).total.searches).toBe(2)
    expect((await numbers(`${SPAN}&brandKey=${platform.there}`, 'administrator')).total.searches).toBe(1)
    expect((await numbers(SPAN.replace('test', 'live'))).total.searches).toBe(1)
    expect((await read(SPAN, 'traveler')).status).toBe(403)
  })

  it.each([
    '?from=2026-11-21&until=2026-11-20&mode=test',
    '?from=2025-11-19&until=2026-11-21&mode=test',
    '?from=2026-02-30&until=2026-11-21&mode=test',
    '?from=2026-11-20&mode=test',
  ])('are refused for %s', async (query) => {
    expect((await aShop().read(query)).status).toBe(400)
  })

  it('leave out a sale that was undone before its money was taken, and show what was refunded', async () => {
    const { database, platform, numbers } = aShop()
    const entry = (
      posting: string,
      event: 'sale' | 'sale_undone' | 'refund',
      account: 'travelers' | 'fees' | 'processor',
      amount: number,
    ) =>
      database.put('ledger', {
        id: `${posting}/${account}`,
        posting,
        event,
        brandKey: platform.here,
        mode: 'test',
        purchaseId: 'p',
        account,
        part: 'whole',
        amount,
        currency: 'EUR',
        at: '2026-11-20T08:00:00.000Z',
      })
    entry('a', 'sale', 'travelers', 500)
    entry('a', 'sale', 'fees', -80)
    entry('b', 'sale_undone', 'travelers', -500)
    entry('b', 'sale_undone', 'fees', 80)
    entry('c', 'refund', 'travelers', 120)
    entry('c', 'refund', 'processor', -120)
    const { total } = await numbers()
    expect(total.bookings).toBe(0)
    expect(total.money).toEqual([{ currency: 'EUR', sold: 0, fees: 0, refunded: 120 }])
  })

  it('come as a table with a row for each day and currency, which leaves a line in the log', async () => {
    const { database, platform, read } = aShop()
    await sell(platform)
    const { text } = await read(`/export${SPAN}`)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toBe('day,searches,bookings,currency,sold,fees,refunded')
    expect(lines[1]).toBe('"2026-11-15",0,0,"","","",""')
    expect(lines.at(-1)).toMatch(/^"2026-11-21",1,1,"USD",[\d.]+,[\d.]+,0$/)
    expect(lines).toHaveLength(8)
    expect(database.stored.audit.at(-1)).toMatchObject({ action: 'numbers_exported', detail: { rows: 7 } })
  })
})

describe('counting searches', () => {
  it('collects those of a moment in one row, and loses none that arrive during the write', async () => {
    const database = aDatabase()
    let go = () => {}
    const { db } = database
    const numbers = libsqlNumbers(db, () => new Promise((resolve) => (go = resolve)))
    const search = { brandKey: 'a.example', mode: 'test', origin: 'JFK', destination: 'LHR', device: 'phone' } as const
    const first = numbers.countSearch({ ...search, at: NOW })
    await numbers.countSearch({ ...search, at: NOW })
    await numbers.countSearch({ ...search, origin: 'SFO', at: NOW })
    go()
    await Promise.resolve()
    const second = numbers.countSearch({ ...search, at: NOW })
    await first
    go()
    await second
    expect(database.stored.searchEvents.map(({ origin, count }) => [origin, count])).toEqual([
      ['JFK', 2],
      ['SFO', 1],
      ['JFK', 1],
    ])
  })

  it('sums them up by day, each once, however often and whenever that happens', async () => {
    const random = seededRandom(7)
    const database = aDatabase()
    const { numbers } = database.repositories
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
    const counted = new Map<string, number>()
    for (let step = 0; step < 300; step++) {
      const search = {
        brandKey: pick(['a.example', 'b.example']),
        mode: pick(['test', 'live'] as const),
        origin: pick(['JFK', 'SFO']),
        destination: 'LHR',
        device: pick(['phone', 'computer'] as const),
        at: new Date(Date.UTC(2026, 10, 1 + Math.floor(random() * 3))),
      }
      await numbers.countSearch(search)
      const { at, ...rest } = search
      const key = JSON.stringify([...Object.values(rest), at.toISOString().slice(0, 10)])
      counted.set(key, (counted.get(key) ?? 0) + 1)
      if (random() < 0.1) await Promise.all([numbers.rollUp(), numbers.rollUp()])
    }
    await numbers.rollUp()
    expect(database.stored.searchEvents).toEqual([])
    const kept = database.stored.searchDays.map(({ brandKey, mode, origin, destination, device, day, count }) => [
      JSON.stringify([brandKey, mode, origin, destination, device, day]),
      count,
    ])
    expect(new Map(kept as [string, number][])).toEqual(counted)
  })

  it('never fails a search', async () => {
    const logged: unknown[] = []
    const numbers = { ...aDatabase().repositories.numbers, countSearch: () => Promise.reject(new Error('down')) }
    const log = (entry: unknown) => void logged.push(entry)
    await countSearch(
      { numbers, log, clock: { now: () => NOW } },
      { brandKey: 'a.example', mode: 'test', origin: 'JFK', destination: 'LHR', device: 'other' },
    )
    expect(logged).toMatchObject([{ event: 'search_not_counted' }])
  })
})
