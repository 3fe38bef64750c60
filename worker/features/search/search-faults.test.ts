import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchEvent } from '../../contract/search-result'
import { isDomainError } from '../../domain/error'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { duffelSandbox } from '../../sandbox/duffel'
import type { DuffelSandboxOptions, Fault } from '../../sandbox/flights/http/faults'
import { memoryStore } from '../../sandbox/store'
import { criteria } from '../../testing/builders/a-search'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'
import { streamSearch } from './search-flights'

// The use case, the real adapter and the sandbox with slow airlines: the effects of a bad day at the provider.

/** What goes wrong with the n-th poll of a search, from 1; null for nothing. */
type Trouble = (reading: number) => Fault | null
type Broken = (response: Response, reading: number) => Response | Promise<Response>

const isReading = (request: Request) => request.method === 'GET'

interface Given {
  route?: [string, string]
  reading?: Trouble
  starting?: Fault['kind']
  broken?: Broken
  /** Milliseconds by which the provider's clock runs ahead after this many polls. */
  ahead?: { after: number; ms: number }
  sandbox?: Partial<DuffelSandboxOptions>
}

interface Outcome {
  events: SearchEvent[]
  total: number
  complete: boolean | null
  error: string | null
  owners: Set<string | null>
  ms: number
}

async function search({ route = ['JFK', 'LHR'], reading, starting, broken, ahead, sandbox }: Given): Promise<Outcome> {
  let readings = 0
  const double = duffelSandbox({
    store: memoryStore(),
    now: () => new Date(Date.now() + (ahead && readings > ahead.after ? ahead.ms : 0)),
    airlineSeconds: 10,
    faults: (request) => (isReading(request) ? reading?.(readings) : starting && { kind: starting }),
    ...sandbox,
  })
  const fetch = async (request: Request) => {
    if (isReading(request)) readings++
    const response = await double.fetch(request)
    return isReading(request) && broken ? broken(response, readings) : response
  }
  const flights = duffelFlights({ fetch, baseUrl: 'https://api.duffel.com', token: 'duffel_test_x', log: () => {} })
  const deps = testDeps({
    flights: () => flights,
    cache: memoryCache(),
    clock: { now: () => new Date() },
    log: () => {},
  })
  const [origin, destination] = route
  const asked = {
    criteria: criteria({ origin, destination, limit: 200 }),
    mode: 'test' as const,
    brandKey: 'acme.example',
    markup: { markupPercent: 0 },
  }
  const begun = Date.now()
  const events: SearchEvent[] = []
  const outcome = (complete: boolean | null, error: string | null): Outcome => {
    const offers = events.flatMap((event) => (event.type === 'offers' ? event.offers : []))
    const total = events.flatMap((event) => ('total_count' in event ? event.total_count : [])).at(-1) ?? 0
    return {
      events,
      total,
      complete,
      error,
      owners: new Set(offers.map(({ owner }) => owner.iata_code)),
      ms: Date.now() - begun,
    }
  }
  try {
    const found = await streamSearch(deps, asked, { keepAlive: () => {}, signal: new AbortController().signal })
    if ('cached' in found) throw new Error('kept')
    for await (const event of found.events) events.push(event)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return outcome(null, error.code)
  }
  const last = events.at(-1)
  return outcome(last?.type === 'done' && last.complete, null)
}

/** The outcome of a search, with the clock advanced until there is one. */
async function searchOutcome(given: Given): Promise<Outcome> {
  let outcome: Outcome | undefined
  let failure: unknown
  search(given).then(
    (value) => {
      outcome = value
    },
    (error) => {
      failure = error
    },
  )
  while (!outcome && !failure) await vi.advanceTimersByTimeAsync(20)
  if (failure) throw failure
  return outcome as Outcome // the loop ends with one of the two
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const once =
  (at: number, fault: Fault): Trouble =>
  (reading) =>
    reading === at ? fault : null
const from =
  (at: number, fault: Fault): Trouble =>
  (reading) =>
    reading >= at ? fault : null
const third =
  (wrong: () => Response): Broken =>
  (response, reading) =>
    reading === 3 ? wrong() : response
const cut = () => new Response('{"data":{"id":"orq_1","offers":[{"id":"off_')
const lostConnection = () => {
  throw new TypeError('socket hang up')
}

describe('searching at a provider that has a bad day', () => {
  it.each<[string, Given, { complete: boolean; offers: 'all' | 'some' }]>([
    ['nothing', {}, { complete: true, offers: 'all' }],
    ['an airline that fails', { sandbox: { failingAirlines: ['BA'] } }, { complete: true, offers: 'some' }],
    ['one 429', { reading: once(3, { kind: 'rate-limit' }) }, { complete: true, offers: 'all' }],
    ['one 503', { reading: once(3, { kind: 'unavailable' }) }, { complete: true, offers: 'all' }],
    ['429 from then on', { reading: from(3, { kind: 'rate-limit' }) }, { complete: false, offers: 'some' }],
    [
      'one 500, which may have lost offers',
      { reading: once(3, { kind: 'internal' }) },
      { complete: false, offers: 'all' },
    ],
    [
      'one 500 that lost offers',
      { reading: once(3, { kind: 'internal', afterwards: true }) },
      { complete: false, offers: 'some' },
    ],
    ['500 from then on', { reading: from(3, { kind: 'internal' }) }, { complete: false, offers: 'some' }],
    [
      'one page of HTML',
      { reading: once(3, { kind: 'bad-gateway-html', afterwards: true }) },
      { complete: false, offers: 'some' },
    ],
    ['504 from then on', { reading: from(3, { kind: 'timeout' }) }, { complete: false, offers: 'some' }],
    ['silence', { reading: once(3, { kind: 'hang' }) }, { complete: false, offers: 'some' }],
    ['a lost connection', { broken: third(lostConnection) }, { complete: false, offers: 'some' }],
    ['half an answer', { broken: third(cut) }, { complete: false, offers: 'some' }],
    ['a search that expires', { ahead: { after: 3, ms: 61_000 } }, { complete: false, offers: 'some' }],
    ['airlines that nobody waits for', { sandbox: { airlineSeconds: 60 } }, { complete: true, offers: 'some' }],
  ])('%s in the middle: what has arrived stays', async (_name, given, expected) => {
    const whole = await searchOutcome({})
    const outcome = await searchOutcome(given)
    expect(outcome).toMatchObject({ complete: expected.complete, error: null })
    if (expected.offers === 'all') expect(outcome.total).toBe(whole.total)
    else {
      expect(outcome.total).toBeGreaterThan(0)
      expect(outcome.total).toBeLessThan(whole.total)
    }
    expect(outcome.ms).toBeLessThanOrEqual(30_500)
  })

  it.each<[Fault['kind'], string]>([
    ['rate-limit', 'provider_busy'],
    ['unavailable', 'provider_busy'],
    ['internal', 'provider_unavailable'],
    ['bad-gateway-html', 'provider_unavailable'],
    ['timeout', 'provider_timeout'],
    ['hang', 'provider_timeout'],
  ])('%s all along is reported as %s, before the first line or after it', async (kind, code) => {
    const starting = await searchOutcome({ starting: kind })
    expect(starting).toMatchObject({ events: [], error: code })
    const reading = await searchOutcome({ reading: from(1, { kind }) })
    expect(reading).toMatchObject({ events: [{ type: 'offers', offers: [] }], error: code })
    for (const { ms } of [starting, reading]) expect(ms).toBeLessThanOrEqual(30_500)
  })

  it('distinguishes no flights from a fault', async () => {
    expect(await searchOutcome({ route: ['PVD', 'RAI'] })).toMatchObject({ total: 0, complete: true, error: null })
    expect(await searchOutcome({ route: ['STN', 'LHR'] })).toMatchObject({ events: [], error: 'provider_timeout' })
  })

  it('leaves out the airline that failed, and has all others', async () => {
    const [whole, without] = [await searchOutcome({}), await searchOutcome({ sandbox: { failingAirlines: ['BA'] } })]
    expect([...whole.owners].filter((code) => !without.owners.has(code))).toEqual(['BA'])
  })
})
