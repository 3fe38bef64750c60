import { beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES } from '../../domain/time'
import { criteria } from '../../testing/builders/a-search'
import { ALERT_BRAND, anAlertShop, fares } from '../../testing/worlds/an-alert-shop'
import { searchFlights } from '../search/search-flights'

let shop: ReturnType<typeof anAlertShop>
beforeEach(() => {
  shop = anAlertShop()
})

const alert = () => shop.database.stored.alerts[0]!
const FALL = { limitAmount: null, limitCurrency: null, fallPercent: 5 }

describe('a confirmed alert', () => {
  it('is checked, and mailed with the fare as it was seen, a link that searches, and the ways to pause and end it', async () => {
    shop.anAlert()
    await shop.cron()
    expect(shop.airlines.search.mock.calls).toMatchObject([
      [{ origin: 'JFK', destination: 'LHR', departureDate: '2027-01-10', returnDate: '2027-01-17', adultsCount: 1 }],
    ])
    const [mail] = shop.delivered.values()
    expect(mail).toMatchObject({
      to: shop.database.stored.alerts[0]?.email,
      subject: '[TEST] New York to London: seen at $150',
      fromName: 'Acme Air',
      leaveUrl: expect.stringMatching(/^https:\/\/acme\.example\/alerts\?token=[^&]+&press=end$/),
    })
    const text = mail?.text ?? ''
    expect(text).toContain('Seen on 21 November 2026, 12:00 UTC. Search to check whether it is still there.')
    expect(text).toContain(
      'https://acme.example/search?origin=JFK&destination=LHR&departureDate=2027-01-10&returnDate=2027-01-17&cabinClass=economy',
    )
    expect(text).toContain('&press=pause')
    expect(text).toContain('A fare of $200 or less')
    expect(text).not.toMatch(/book now|hurry|only .* left/i)
    expect(alert()).toMatchObject({
      lastAmount: 15_000,
      mailedAmount: 15_000,
      mailedCount: 1,
      checkedAt: shop.state.now.toISOString(),
    })
  })

  it('is checked once a day, and mailed once for each fall', async () => {
    shop.anAlert()
    await shop.cron()
    for (let run = 0; run < 5; run++) {
      shop.later(2)
      await shop.cron()
    }
    expect([shop.airlines.search.mock.calls.length, shop.delivered.size]).toEqual([1, 1])
    for (const [day, amount, mails] of [
      ['22', '150.00', 1],
      ['23', '148.00', 1],
      ['24', '140.00', 2],
      ['25', '260.00', 2],
      ['26', '150.00', 3],
    ] as const) {
      shop.at(`2026-11-${day}T12:30:00Z`)
      shop.state.answer = fares(amount)
      await shop.cron()
      expect([day, shop.delivered.size]).toEqual([day, mails])
    }
    expect(shop.airlines.search).toHaveBeenCalledTimes(6)
  })

  it('uses fares that a traveler’s search has seen within the day, without asking an airline', async () => {
    const work: Promise<unknown>[] = []
    const request = {
      brandKey: ALERT_BRAND.key,
      mode: 'test' as const,
      markup: ALERT_BRAND,
      criteria: criteria({ origin: 'JFK', destination: 'LHR', departureDate: '2027-01-10', returnDate: '2027-01-17' }),
    }
    await searchFlights(shop.deps, request, (more) => void work.push(more))
    for (const each of work) await each
    shop.later(60)
    shop.anAlert()
    await shop.cron()
    expect([shop.airlines.search.mock.calls.length, shop.delivered.size]).toEqual([1, 1])
    expect([...shop.delivered.values()][0]?.text).toContain('21 November 2026, 12:00 UTC')
  })

  it('shares one search with all alerts for the same journey, also in two concurrent runs', async () => {
    for (let number = 0; number < 5; number++) shop.anAlert()
    shop.anAlert({ cabinClass: 'business' })
    await Promise.all([shop.cron(), shop.cron()])
    expect(shop.airlines.search).toHaveBeenCalledTimes(2)
    expect(shop.delivered.size).toBe(6)
  })

  it("uses none of its brand's searches for travelers, and waits for tomorrow when those for alerts are used up", async () => {
    shop.deps.searchesPerDay = 10
    shop.anAlert()
    shop.anAlert({ destination: 'CDG' })
    shop.anAlert({ brandKey: 'other.localhost', destination: 'CDG' })
    const counted: string[] = []
    const { count } = shop.deps.counters
    shop.deps.counters = {
      ...shop.deps.counters,
      count: (window) => {
        counted.push(window.key)
        return count(window)
      },
    }
    await shop.cron()
    expect(counted.filter((key) => key.startsWith('searches of'))).toEqual([])
    // A tenth of ten for each brand.
    expect([shop.airlines.search.mock.calls.length, shop.delivered.size]).toEqual([2, 2])
    // Of two that share a search only the one waits whose brand has none left.
    expect(shop.database.stored.alerts[1]).toMatchObject({ dueAt: '2026-11-22T00:00:00.000Z', checkedAt: null })
    shop.at('2026-11-22T00:01:00Z')
    await shop.cron()
    expect(shop.delivered.size).toBe(3)
  })

  it('is retried within the hour when the airlines can’t be reached, and mails no fare meanwhile', async () => {
    shop.anAlert()
    shop.state.answer = async () => {
      throw new DomainError('provider_unavailable', 'Down')
    }
    await shop.cron()
    expect(alert()).toMatchObject({ checkedAt: null, dueAt: '2026-11-21T13:00:00.000Z' })
    shop.state.answer = fares('120.00')
    shop.at('2026-11-21T13:00:00Z')
    await shop.cron()
    expect(shop.subjects()).toEqual(['[TEST] New York to London: seen at $120'])
  })

  it('without a limit is compared with the fare at the time of the request', async () => {
    shop.anAlert({ ...FALL, startAmount: 16_000, startCurrency: 'USD', startAt: shop.state.now.toISOString() })
    await shop.cron()
    expect([...shop.delivered.values()][0]?.text).toContain(
      'A fare at least 5 % below $160, as seen on 21 November 2026, 12:00 UTC',
    )
  })

  it('without a limit or a fare at that time is compared with the first fare that is seen', async () => {
    shop.anAlert({ ...FALL, fallPercent: 20 })
    await shop.cron()
    expect([shop.delivered.size, alert().startAmount]).toEqual([0, 15_000])
    shop.at('2026-11-22T12:30:00Z')
    shop.state.answer = fares('120.00')
    await shop.cron()
    expect(shop.subjects()).toEqual(['[TEST] New York to London: seen at $120'])
  })

  it('for a month checks three days a day, the cheapest known first, and names the days it saw', async () => {
    shop.state.answer = async ({ departureDate }) => fares(departureDate === '2027-01-12' ? '100.00' : '300.00')()
    shop.anAlert({ departsFrom: '2027-01-01', departsUntil: '2027-01-31', returnDate: '', nights: 7 })
    const days: string[][] = []
    for (let day = 21; day <= 30; day++) {
      shop.at(`2026-11-${day}T12:30:00Z`)
      shop.airlines.search.mockClear()
      await shop.cron()
      days.push(shop.airlines.search.mock.calls.map(([{ departureDate }]) => departureDate))
    }
    expect(days.every((each) => each.length === 3)).toBe(true)
    expect(new Set(days.flat()).size).toBeGreaterThan(20)
    const found = days.findIndex((each) => each.includes('2027-01-12'))
    expect(days.slice(found).every((each) => each.includes('2027-01-12'))).toBe(true)
    expect(shop.delivered.size).toBe(1)
    expect([...shop.delivered.values()][0]?.text).toMatch(/Outbound: 12 January 2027\n.*Return: 19 January 2027/)
  })

  it.each([
    ['is asked for and not confirmed', { state: 'asked' }],
    ['is paused', { state: 'paused' }],
    ['has ended', { state: 'ended', endedAt: '2026-11-21T11:00:00Z' }],
    ['is of the other mode', { mode: 'live' }],
    ['leaves today', { departsFrom: '2026-11-21', departsUntil: '2026-11-21', returnDate: '' }],
    ['is of a brand that isn’t served', { brandKey: 'gone.example' }],
  ] as const)('is not checked when it %s', async (_what, given) => {
    shop.anAlert(given)
    await shop.cron()
    expect([shop.airlines.search.mock.calls.length, shop.delivered.size]).toEqual([0, 0])
  })

  it('ends after its last day, and is deleted a week later, with its links', async () => {
    shop.anAlert()
    await shop.cron()
    shop.at('2027-01-10T00:01:00Z')
    await shop.cron()
    expect(alert().state).toBe('ended')
    shop.at('2027-01-17T00:02:00Z')
    await shop.cron()
    expect([shop.database.stored.alerts, shop.database.stored.links]).toEqual([[], []])
  })

  it('that was never confirmed is deleted after a week', async () => {
    shop.anAlert({ state: 'asked' })
    shop.later(7 * DAY_MINUTES + 1)
    await shop.cron()
    expect(shop.database.stored.alerts).toEqual([])
  })
})
