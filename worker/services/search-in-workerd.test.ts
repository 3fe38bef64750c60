import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_STREAM, type SearchEvent } from '../contract/search-event'
import { startWorkerd } from '../testing/bundle-worker'
import { anOfferJson } from '../testing/duffel-json'
import { offerIds, readSearchEvents } from '../testing/search-events'

// The real workerd has rules of its own for promises that cross requests, for streams and for requests that end: Node can't tell whether
// searching together works.

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long an airline takes, in milliseconds; a search has three. */
const AIRLINE_MS = 500
const AIRLINES = 3

const started: string[] = []
const read = new Map<string, number>()

// Hands out airline after airline, each to whoever reads first.
async function upstream(request: Request): Promise<Response> {
  if (request.method === 'POST') {
    const body = (await request.json()) as { data: { slices: { destination: string }[] } }
    const to = body.data.slices[0]?.destination ?? ''
    started.push(to)
    await pause(200)
    return Response.json({ data: { id: to, total_batches: AIRLINES } }, { status: 201 })
  }
  const to = new URL(request.url).pathname.split('/').at(-1) ?? ''
  await pause(AIRLINE_MS)
  const airline = (read.get(to) ?? 0) + 1
  read.set(to, airline)
  const offers = [anOfferJson({ id: `off_${airline}`, expires_at: '2099-01-01T00:00:00Z' })]
  return Response.json({ data: { id: to, remaining_batches: AIRLINES - airline, offers } })
}

const log: string[] = []

let base: URL
let stop: () => Promise<void>

beforeAll(async () => {
  const entry = new URL('../testing/search-worker.ts', import.meta.url)
  const started = await startWorkerd({ entry, upstream, onLog: (message) => void log.push(message) })
  base = started.base
  stop = started.stop
}, 60_000)

afterAll(() => stop?.())
afterEach(() => {
  expect(log.splice(0)).toEqual([])
})

const address = (to: string) =>
  new URL(
    `/api/flights/search?${new URLSearchParams({ origin: 'JFK', destination: to, departureDate: '2099-12-20' })}`,
    base,
  )

const search = async (to: string) =>
  (await (await fetch(address(to))).json()) as { total_count: number; complete: boolean }

const listen = (to: string, signal?: AbortSignal) =>
  fetch(address(to), { headers: { accept: SEARCH_STREAM }, ...(signal && { signal }) })

/** The events of a stream with the milliseconds after which they came. */
async function eventsOf(answer: Promise<Response>): Promise<{ event: SearchEvent; at: number }[]> {
  const begun = performance.now()
  const events: { event: SearchEvent; at: number }[] = []
  for await (const event of readSearchEvents((await answer).body)) {
    events.push({ event, at: performance.now() - begun })
  }
  return events
}

const idsOf = (events: { event: SearchEvent }[]) => offerIds(events.map(({ event }) => event))

const ALL = ['off_1', 'off_2', 'off_3']
const DONE = { type: 'done', total_count: 3, complete: true }
const startsOf = (to: string) => started.filter((each) => each === to).length

describe('searching in the real workerd', () => {
  it('makes one call for a hundred identical searches at once, and none for the next from the edge cache', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => search('LHR')))
    for (const result of results) expect(result).toMatchObject({ total_count: 3, complete: true })
    expect(startsOf('LHR')).toBe(1)
    expect(await search('LHR')).toMatchObject({ total_count: 3 })
    expect([startsOf('LHR'), read.get('LHR')]).toEqual([1, AIRLINES])
  })

  it('streams one search to a hundred as it comes, to all at nearly the same time, then from the edge cache', async () => {
    const streams = await Promise.all(Array.from({ length: 100 }, () => eventsOf(listen('ORD'))))
    for (const events of streams) {
      expect(idsOf(events)).toEqual(ALL)
      expect(events.at(-1)?.event).toEqual(DONE)
    }
    expect([startsOf('ORD'), read.get('ORD')]).toEqual([1, AIRLINES])
    const again = await eventsOf(listen('ORD'))
    expect(again.map(({ event }) => event.type)).toEqual(['offers', 'done'])
    expect([idsOf(again), again.at(-1)?.event, startsOf('ORD')]).toEqual([ALL, DONE, 1])
  })

  it('says at once that it is under way, and tells each airline when it answers', async () => {
    const events = await eventsOf(listen('FRA'))
    const [first, ...waves] = events
    expect(first?.event).toEqual({
      type: 'offers',
      offers: [],
      total_count: 0,
      total_batches: AIRLINES,
      remaining_batches: AIRLINES,
    })
    expect(waves.map(({ event }) => event.type)).toEqual(['offers', 'offers', 'offers', 'done'])
    const pauses = waves.slice(0, 3).map(({ at }, i) => at - (events[i]?.at ?? 0))
    for (const each of pauses) expect(each).toBeGreaterThan(AIRLINE_MS / 2)
  })

  it('goes on for the others, and for who comes back, when the first to ask leaves', async () => {
    const aborter = new AbortController()
    const leader = listen('MAD', aborter.signal)
    await (await leader).body?.getReader().read()
    const others = Array.from({ length: 10 }, () => eventsOf(listen('MAD')))
    aborter.abort()
    for (const events of await Promise.all(others)) {
      expect(idsOf(events)).toEqual(ALL)
      expect(events.at(-1)?.event).toEqual(DONE)
    }
    const alone = new AbortController()
    await (await listen('BCN', alone.signal)).body?.getReader().read()
    alone.abort()
    await pause(AIRLINES * AIRLINE_MS + 500)
    expect(idsOf(await eventsOf(listen('BCN')))).toEqual(ALL)
    for (const to of ['MAD', 'BCN']) expect([startsOf(to), read.get(to)]).toEqual([1, AIRLINES])
  })

  it('is begun again by one of those who waited when its request ended before the provider took it', async () => {
    const leader = fetch(new URL('/leave?to=CDG&ms=100', base))
    await pause(50)
    const waiting = Array.from({ length: 10 }, () => search('CDG'))
    expect(await (await leader).text()).toBe('left')
    for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ total_count: 3, complete: true })
    expect(startsOf('CDG')).toBe(2)
  })

  it('is read on by one of those who waited when its request ended in the middle, and told to be incomplete', async () => {
    const leader = fetch(new URL(`/leave?to=VIE&ms=${200 + AIRLINE_MS + 200}`, base))
    await pause(50)
    const waiting = Array.from({ length: 10 }, () => eventsOf(listen('VIE')))
    expect(await (await leader).text()).toBe('left')
    for (const events of await Promise.all(waiting)) {
      // What the dead request was waiting for may be lost with it.
      expect(idsOf(events)).toEqual(expect.arrayContaining(['off_1', 'off_3']))
      expect(events.at(-1)?.event).toMatchObject({ type: 'done', complete: false })
    }
    expect(startsOf('VIE')).toBe(1)
    const [line, ...others] = log.splice(0)
    expect(JSON.parse(line ?? '')).toMatchObject({ event: 'search_incomplete', searchId: 'VIE', offers: 2 })
    expect(others).toEqual([])
  })

  it('answers those who come after a request that left', async () => {
    await fetch(new URL('/leave?to=ZRH&ms=0', base))
    await pause(50)
    for (const result of await Promise.all([search('ZRH'), search('ZRH')])) expect(result.total_count).toBe(3)
    expect(startsOf('ZRH')).toBe(2)
  })
})
