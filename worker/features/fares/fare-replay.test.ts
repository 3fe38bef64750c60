import { expect, it } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import type { BrandRecord } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import { airportsOfCity, findAirport } from '../../contract/places/places'
import type { FareCell } from '../../contract/search/fare-dates'
import type { CabinClass, Place } from '../../contract/travel'
import { defaultBrand } from '../../domain/brand/default-brand'
import { formatDecimal } from '../../domain/money'
import { fareTotal } from '../../domain/offer/pricing'
import { MINUTE_MS } from '../../domain/time'
import { criteria } from '../../testing/builders/a-search'
import { aNetOffer, aSegment, DUB, JFK, LHR } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { noteSearch } from '../seen/note-fares'
import { daysLater, queriedDays } from '../seen/rules-fare-days'
import { mostStops } from '../seen/sighting'
import { checkFares } from './check-fares'
import { lastFares, type Shop } from './fare-dates'

// The reference is a plain list of everything that was ever found.

/** Pseudorandom numbers, the same in each run (mulberry32). */
function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(roll() * count)
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    chance: (share: number) => roll() < share,
  }
}

const brand = (key: string, given: Partial<BrandRecord>): BrandRecord => ({ ...defaultBrand, key, ...given })
const SHOPS: Omit<Shop, 'mode'>[] = [
  { brand: demoBrand },
  { brand: brand('none.example', { markupPercent: 0 }) },
  {
    brand: brand('fixed.example', {
      markupPercent: 7,
      markupByCabin: { business: 40 },
      markupFixed: { amount: '15', currency: 'USD', per: 'booking' as const },
    }),
  },
  { brand: brand('own.example', { markupPercent: 50, privateFares: [{ airline: 'BA', corporateCode: 'OWN1' }] }) },
]
const MODES = ['test', 'live'] as const
const CABINS: CabinClass[] = ['economy', 'business']
const ORIGINS = ['NYC', 'JFK', 'EWR']
const DESTINATIONS = ['LON', 'LHR', 'LGW']
const DAYS = Array.from({ length: 5 }, (_, index) => `2027-01-0${index + 1}`)
const STAYS = [null, 7]

const place = (iata: string): Place => ({ ...(ORIGINS.includes(iata) ? JFK : LHR), iata_code: iata })
const airportsAt = (code: string) => (findAirport(code) ? [code] : airportsOfCity(code).map(({ iata }) => iata))

interface Seen {
  origin: string
  destination: string
  foundAt: string
  complete: boolean
  offers: NetOffer[]
}
const daysName = (departureDate: string, returnDate: string | null) => `${departureDate} ${returnDate}`
const hasOwnFares = ({ brand }: Omit<Shop, 'mode'>) => brand.privateFares !== undefined
const scopeOf = (shop: Omit<Shop, 'mode'>) => (hasOwnFares(shop) ? shop.brand.key : '')

/** Whether an offer flies from one of the route's airports to another, there and back. */
function flies({ slices }: NetOffer, origin: string, destination: string): boolean {
  const [there, back] = slices.map((slice) => [slice.origin.iata_code, slice.destination.iata_code] as const)
  const [from, to] = [airportsAt(origin), airportsAt(destination)]
  const isThere = !!there && from.includes(there[0]) && to.includes(there[1])
  return isThere && (!back || (to.includes(back[0]) && from.includes(back[1])))
}

it('after 1,000 searches by brands with markups of their own, no cell is cheaper or newer than what was seen', async () => {
  const { below, one, chance } = dice(20_261_126)
  let now = new Date('2026-11-01T00:00:00Z')
  const deps = testDeps({ ...aDatabase().repositories, cache: memoryCache(), clock: { now: () => now } })
  const seen = new Map<string, Seen[]>()
  const seenOf = (shop: Omit<Shop, 'mode'>, mode: Shop['mode'], cabinClass: CabinClass, days: string): Seen[] => {
    const name = [scopeOf(shop), mode, cabinClass, days].join(' ')
    const all = seen.get(name) ?? []
    seen.set(name, all)
    return all
  }

  function offer(origin: string, destination: string, isRoundTrip: boolean, cabin: CabinClass): NetOffer {
    const way = (from: string, to: string) => {
      const places = [place(from), ...Array.from({ length: below(4) }, () => DUB), place(to)]
      const segments = places
        .slice(1)
        .map((next, index) => aSegment({ origin: places[index] ?? DUB, destination: next, cabin_class: cabin }))
      return { ...aNetOffer().slices[0]!, origin: place(from), destination: place(to), segments }
    }
    const [from, to] = [airportsAt(origin).slice(0, 2), airportsAt(destination).slice(0, 2)]
    const there = way(one(from), one(to))
    const isJaw = chance(0.1)
    const back = isJaw ? way(one(to), one(from)) : way(there.destination.iata_code, there.origin.iata_code)
    const total_amount = formatDecimal({ amount: 5000 + below(60_000), currency: 'USD' })
    return aNetOffer({
      id: `off_${below(1e9)}`,
      total_amount,
      slices: isRoundTrip ? [there, back] : [there],
    })
  }

  async function search() {
    now = new Date(now.getTime() + 1000 * (1 + below(600)))
    const [shop, mode] = [one(SHOPS), one(MODES)]
    const [origin, destination, cabinClass] = [one(ORIGINS), one(DESTINATIONS), one(CABINS)]
    const [departureDate, stay] = [one(DAYS), one(STAYS)]
    const returnDate = stay === null ? undefined : daysLater(departureDate, stay)
    const offers = Array.from({ length: below(5) }, () =>
      offer(origin, destination, stay !== null, chance(0.2) ? 'business' : cabinClass),
    )
    const complete = chance(0.9)
    const found = { offers, complete, total: 1, foundAt: now.getTime(), until: now.getTime() + MINUTE_MS }
    const asked = { origin, destination, departureDate, returnDate, cabinClass }
    // Searches for several people are never recorded.
    const adultsCount = chance(0.1) ? 2 : 1
    const { brand: markup } = shop
    const request = { mode, markup, criteria: criteria({ ...asked, adultsCount }) }
    // Now and then another brand's traveler gets what this one has found.
    const others =
      hasOwnFares(shop) || chance(0.8) ? [] : SHOPS.filter((other) => !hasOwnFares(other)).slice(0, below(3))
    for (const brandKey of new Set([markup.key, ...others.map((other) => other.brand.key)])) {
      await noteSearch(deps, { ...request, brandKey }, found)
    }
    if (adultsCount > 1) return
    const days = daysName(departureDate, returnDate ?? null)
    const foundAt = now.toISOString()
    seenOf(shop, mode, cabinClass, days).push({ origin, destination, foundAt, complete, offers })
  }

  /** What is wrong with a cell; null when it is what a search at that time has found, at this brand's price. */
  function fault(cell: FareCell, shop: Shop, of: Seen[], origin: string, destination: string): string | null {
    const source = of.find(({ foundAt }) => foundAt === cell.seenAt)
    if (!source) return 'nobody has seen it then'
    const fares = source.offers.filter((each) => flies(each, origin, destination))
    const least = [fares.filter((each) => mostStops(each) <= 1), fares.filter((each) => mostStops(each) > 1)].map(
      (kind) => kind.toSorted((a, b) => Number(a.total_amount) - Number(b.total_amount))[0],
    )
    const isSeen = least.some(
      (each) => each && formatDecimal(fareTotal(each, shop.brand)) === cell.amount && mostStops(each) === cell.stops,
    )
    if (!isSeen) return 'it is not the price that was seen'
    const own = of.findLast((each) => each.origin === origin && each.destination === destination && each.complete)
    return own && own.foundAt > cell.seenAt ? 'it was searched since' : null
  }

  let cells = 0
  const faults: object[] = []
  async function compare() {
    for (const shop of SHOPS.flatMap((each) => MODES.map((mode) => ({ ...each, mode })))) {
      for (const origin of ORIGINS) {
        for (const destination of DESTINATIONS) {
          for (const cabinClass of CABINS) {
            for (const stay of STAYS) {
              const route = { origin, destination, cabinClass }
              const query = { ...route, from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '', ...(stay !== null && { stay }) }
              const shown = await lastFares(deps, shop, { ...route, days: queriedDays(query, now) })
              for (const cell of shown.cells) {
                cells++
                const name = daysName(cell.departureDate, cell.returnDate)
                const of = seenOf(shop, shop.mode, cabinClass, name)
                const what = fault(cell, shop, of, origin, destination)
                if (what) faults.push({ shop: shop.brand.key, route, cell, what })
              }
            }
          }
        }
      }
    }
  }

  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 500; count++) await search()
    await compare()
  }
  expect(faults.slice(0, 5)).toEqual([])
  expect(cells).toBeGreaterThan(1500)
}, 900_000)

it('however often brands’ travelers check prices, the airlines are asked no more than each brand may in a day', async () => {
  const { below, one, chance } = dice(7)
  const [BUDGET, PRESSES] = [40, 600]
  let now = new Date('2026-11-01T00:00:00Z')
  const airlines = fakeFlights({
    search: async () => {
      if (chance(0.1)) throw new Error('An airline fails')
      return chance(0.3) ? [] : [aNetOffer({ total_amount: `${100 + below(100)}.00` })]
    },
  })
  const deps = testDeps({
    ...aDatabase().repositories,
    cache: memoryCache(),
    clock: { now: () => now },
    flights: () => airlines,
    fareChecksPerDay: BUDGET,
    searchesPerDay: 0,
    log: () => {},
  })
  const spent = new Map<string, number>()
  let refused = 0
  async function press() {
    const shop = { ...one(SHOPS), mode: one(MODES) }
    const wanted = {
      origin: one(['JFK', 'EWR']),
      destination: 'LHR',
      cabinClass: one(CABINS),
      departureDate: `2027-02-${10 + below(18)}`,
    }
    const work: Promise<unknown>[] = []
    const day = `${shop.brand.key} ${now.toISOString().slice(0, 10)}`
    try {
      const { checking, left } = await checkFares(deps, shop, wanted, (more) => void work.push(more))
      spent.set(day, (spent.get(day) ?? 0) + checking.length)
      expect(left).toBeLessThanOrEqual(BUDGET - checking.length)
    } catch (error) {
      expect(error).toMatchObject({ code: 'searches_used_up', retryAfterSeconds: expect.any(Number) })
      refused++
    }
    for (const each of work) await each
  }
  for (let count = 0; count < PRESSES; count += 5) {
    now = new Date(now.getTime() + below(1800) * 1000)
    await Promise.all(Array.from({ length: 5 }, press))
  }
  const all = [...spent.values()].reduce((sum, each) => sum + each, 0)
  expect(airlines.startSearch.mock.calls.length).toBeLessThanOrEqual(all)
  expect(Math.max(...spent.values())).toBe(BUDGET)
  expect(refused).toBeGreaterThan(10)
}, 600_000)
