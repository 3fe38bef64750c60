import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { allAirports } from '../../contract/places/places'
import { DomainError } from '../../domain/error'
import type { ListedAirport } from '../../providers/flights'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { comparePlaces } from './compare-places'

describe('GET /api/flights/places', () => {
  const place = { iata_code: 'JJU', name: 'Qaqortoq Airport', city_name: 'Qaqortoq', country_code: 'GL', isCity: false }

  it('asks the provider once a day for a text, in any case', async () => {
    const flights = fakeFlights({ findPlaces: async () => [place] })
    const cache = memoryCache()
    const app = createApp(testDeps({ flights: () => flights, cache }))
    for (const text of ['Qaqortoq', ' qaqortoq ']) {
      const answer = await app.request(`/api/flights/places?text=${encodeURIComponent(text)}`)
      expect(await answer.json()).toEqual({ places: [place] })
    }
    expect(flights.findPlaces).toHaveBeenCalledTimes(1)
    expect([...cache.kept.values()].map(({ seconds }) => seconds)).toEqual([86_400])
  })

  it('has a limit of its own by address, and refuses less than three letters', async () => {
    const flights = fakeFlights({ findPlaces: async () => [] })
    const counted = vi.fn(async () => counted.mock.calls.length < 3)
    const app = createApp(testDeps({ flights: () => flights, cache: memoryCache(), callLimiter: { allow: counted } }))
    const statuses: number[] = []
    for (const text of ['ab', 'abc', 'abcd'])
      statuses.push((await app.request(`/api/flights/places?text=${text}`)).status)
    expect(statuses).toEqual([400, 200, 429])
  })
})

describe('the weekly comparison of airports', () => {
  const MONDAY = new Date('2026-11-30T03:00:00Z')
  const same = (): ListedAirport[] =>
    allAirports().map(({ iata, cityCode, timeZone }) => ({ iata, city: cityCode, timeZone }))

  function aWeek(lists: (ListedAirport[] | Error)[]) {
    const { repositories } = aDatabase()
    const opened: unknown[] = []
    const listAirports = vi.fn(async () => {
      const next = lists.shift() ?? []
      if (next instanceof Error) throw next
      return { items: next, unreadable: [], next: null }
    })
    const run = (now: Date) =>
      comparePlaces(
        testDeps({
          ...repositories,
          cases: { ...repositories.cases, open: async ({ detail }) => opened.push(detail) > 0 },
          flights: () => fakeFlights({ listAirports }),
          clock: { now: () => now },
          modes: { read: async () => 'test' as const },
          log: () => {},
        }),
      )
    return { run, opened, listAirports }
  }
  const daysLater = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000)

  it('opens a case with what differs, once for the same differences', async () => {
    const other = same().flatMap((airport) =>
      airport.iata === 'LHR' ? [] : [airport.iata === 'JFK' ? { ...airport, timeZone: 'America/Chicago' } : airport],
    )
    other.push({ iata: 'XNY', city: 'NYC', timeZone: 'America/New_York' })
    const { run, opened, listAirports } = aWeek([other, other])
    for (const days of [0, 0.01, 1, 7]) await run(daysLater(days))
    expect(listAirports).toHaveBeenCalledTimes(2)
    expect(opened).toEqual([{ missing: 'LHR', clock: 'JFK', further: 'XNY' }])
  })

  it('opens none where nothing differs or the provider lists nothing, and tries again after a failure', async () => {
    const { run, opened, listAirports } = aWeek([new DomainError('provider_unavailable', 'Down'), same(), []])
    await expect(run(MONDAY)).rejects.toThrow('Down')
    await run(daysLater(0.01))
    await run(daysLater(7))
    expect(listAirports).toHaveBeenCalledTimes(3)
    expect(opened).toEqual([])
  })
})
