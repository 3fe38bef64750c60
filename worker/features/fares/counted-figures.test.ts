import { describe, expect, it } from 'vitest'
import { homeOf } from '../../content/brand-content'
import { demoBrand } from '../../content/demo/demo-brand'
import type { Mode } from '../../contract/admin'
import type { BookingStatus } from '../../contract/booking'
import { aBooking } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { shownCount } from './counted-figures'
import { homeFares } from './home-fares'

it.each([
  [0, null],
  [100, null],
  [101, 100],
  [110, 100],
  [111, 110],
  [1_200, 1_100],
  [1_201, 1_200],
  [1_299, 1_200],
  [98_765, 98_000],
])('a count of %d is shown as more than %j', (count, shown) => expect(shownCount(count)).toBe(shown))

const figures = [{ what: 'travelers' as const }, { what: 'bookings' as const }, { what: 'routes' as const }]
const home = { ...demoBrand.content!.home!, counted: { isShown: true, title: 'So far', figures } }
const brand = { ...demoBrand, content: { home } }

describe("a shop's own figures", () => {
  const shown = async (counts: { bookings: number; travelers: number; routes: number }, mode: Mode, of = brand) => {
    const shopCounts = { count: async () => counts }
    return (await homeFares(testDeps({ shopCounts }), { ...homeOf(of), mode })).counted
  }

  it('are on home when they are large enough, in live mode, and if its owner wants them', async () => {
    const counts = { bookings: 100, travelers: 1_234, routes: 500 }
    expect(await shown(counts, 'live')).toEqual([
      { what: 'travelers', moreThan: 1_200 },
      { what: 'routes', moreThan: 490 },
    ])
    expect(await shown(counts, 'test')).toEqual([])
    const hidden = { ...brand, content: { home: { ...home, counted: { ...home.counted, isShown: false } } } }
    expect(await shown(counts, 'live', hidden)).toEqual([])
  })

  it('count valid bookings, made at this brand in live mode, and their travelers', async () => {
    const { repositories, sell, change } = aDatabase()
    const sold = async (id: string, given: { status?: BookingStatus; mode?: Mode; brandKey?: string } = {}) => {
      const { status = 'confirmed', mode = 'live', brandKey = 'default' } = given
      const traveler = {
        type: 'adult' as const,
        title: null,
        given_name: 'A',
        family_name: 'B',
        email: null,
        phone: null,
      }
      const passengers = ['1', '2', '3'].map((number) => ({ ...traveler, id: number, seats: {} }))
      const booking = aBooking({ id, status })
      await sell({ ...booking, bookingData: { ...booking.bookingData, passengers } }, { brandKey })
      change('bookings', { mode }, { id })
    }
    await sold('one')
    await sold('two')
    await sold('tried', { mode: 'test' })
    await sold('canceled', { status: 'cancelled' })
    await sold('elsewhere', { brandKey: 'acme.example' })
    expect(await repositories.shopCounts.count('default')).toEqual({ bookings: 2, travelers: 6, routes: 0 })
  })

  it('count the routes that were searched in live mode, each once', async () => {
    const { repositories } = aDatabase()
    const none = { cheapest: null, byAirports: null, sighting: null }
    const searched = (origin: string, departureDate: string, mode: Mode = 'live') =>
      repositories.seenFares.note(
        {
          brandKey: 'default',
          mode,
          origin,
          destination: 'LHR',
          departureDate,
          returnDate: null,
          cabinClass: 'economy',
        },
        none,
        new Date('2026-11-21T12:00:00Z'),
      )
    await searched('JFK', '2027-01-10')
    await searched('JFK', '2027-01-11')
    await searched('BOS', '2027-01-10')
    await searched('SFO', '2027-01-10', 'test')
    expect((await repositories.shopCounts.count('default')).routes).toBe(2)
    // The shop's own search for an owner's offer is not a traveler's search.
    const checked = { origin: 'BOS', destination: 'LHR', departureDate: '2027-01-10', returnDate: null }
    const key = { brandKey: 'default', mode: 'live' as const, ...checked, cabinClass: 'economy' as const }
    const [now, never] = [new Date('2026-11-22T12:00:00Z'), { answered: new Date(0), failed: new Date(0) }]
    expect(await repositories.offerChecks.begin(key, now, never)).toBe(true)
    expect((await repositories.shopCounts.count('default')).routes).toBe(1)
  })
})
