import { expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { HOUR_S } from '../../domain/time'
import { criteria } from '../../testing/builders/a-search'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { spendSearch } from './search-budget'
import { searchFlights } from './search-flights'

const ACME = { brandKey: 'acme.example', mode: 'live' as const }

function aBudget(searchesPerDay: number) {
  const { repositories, stored } = aDatabase()
  const state = { now: new Date('2026-11-21T18:30:00Z') }
  const log = vi.fn()
  const deps = testDeps({
    ...repositories,
    searchesPerDay,
    clock: { now: () => state.now },
    log,
    alarmAddress: 'desk@example.com',
  })
  const spend = async (brandKey = ACME.brandKey): Promise<DomainError | null> =>
    spendSearch(deps, { ...ACME, brandKey }).then(
      () => null,
      (error) => error,
    )
  return { deps, stored, state, spend, log }
}

const many = async (count: number, spend: () => Promise<DomainError | null>) => {
  const answers = []
  for (let i = 0; i < count; i++) answers.push((await spend())?.code ?? 'searched')
  return answers
}

it('a brand may ask the airlines a number of times in a day, and no more until the next', async () => {
  const { spend, state } = aBudget(10)
  expect(await many(10, spend)).toEqual(Array(10).fill('searched'))
  expect(await spend()).toMatchObject({
    code: 'searches_used_up',
    message: 'This shop has made all its searches for today. New ones are possible in 6 hours.',
    retryAfterSeconds: 5.5 * HOUR_S,
  })
  expect(await spend('other.example')).toBeNull()
  state.now = new Date('2026-11-22T00:00:00Z')
  expect(await spend()).toBeNull()
})

it('the operator gets a mail at 80 percent and at the end, once each, and again on another day', async () => {
  const { spend, stored, state } = aBudget(10)
  await many(8, spend)
  expect(stored.cases).toEqual([])
  await many(2, spend)
  expect(stored.cases).toMatchObject([{ kind: 'searches_high', brandKey: ACME.brandKey, mode: 'live', seen: 1 }])
  await many(3, spend)
  const percents = () => stored.cases.map(({ detail }) => (detail as { percent: number }).percent)
  expect(percents()).toEqual([80, 100])
  expect(stored.cases.map(({ seen }) => seen)).toEqual([1, 1])
  expect(stored.mails).toMatchObject([{ recipient: 'desk@example.com' }, { recipient: 'desk@example.com' }])
  state.now = new Date('2026-11-22T10:00:00Z')
  await many(9, spend)
  expect(percents()).toEqual([80, 100, 80])
})

it('concurrent searches get no more than there are', async () => {
  const { spend } = aBudget(5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend()))
  expect(answers.filter((answer) => answer === null)).toHaveLength(5)
})

it('searching continues, and that is logged, while nothing can be counted', async () => {
  const { deps, spend, log } = aBudget(1)
  deps.counters.count = () => Promise.reject(new DomainError('database_unavailable', 'The database does not answer.'))
  expect(await spend()).toBeNull()
  expect(log).toHaveBeenCalledWith({ level: 'warn', event: 'search_not_counted', brand: 'acme.example' })
})

it('only a search that asks the airlines is counted, once for all identical ones', async () => {
  const count = vi.fn(async () => null)
  const kept = new Map<string, unknown>()
  const deps = testDeps({
    counters: { ...testDeps().counters, count },
    cache: {
      find: async (key) => kept.get(key) ?? null,
      put: async (key, value) => void kept.set(key, value),
      findText: async () => null,
      putText: async () => {},
    },
    flights: () =>
      ({
        startSearch: async () => ({ searchId: 'search', total: 1 }),
        readSearch: async () => ({ offers: [], remaining: 0, lost: null }),
      }) as never,
  })
  const asked = { ...ACME, criteria: criteria(), markup: { markupPercent: 23 } }
  await Promise.all([searchFlights(deps, asked), searchFlights(deps, asked)])
  await searchFlights(deps, asked)
  expect(count).toHaveBeenCalledTimes(1)
})
