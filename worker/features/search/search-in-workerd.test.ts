import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../contract/search/local-days'
import { SEARCH_STREAM } from '../../contract/search-result'
import { offerIds, readSearchEvents, searchEvents } from '../../testing/builders/a-search'
import { anOfferJson } from '../../testing/builders/duffel-json'
import { startWorkerd } from '../../testing/worlds/bundle-worker'

// The real workerd has its own rules for promises that cross requests, for streams and for requests that end: Node can't show whether
// shared searches work.

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long an airline takes when no gate stops it, in milliseconds; a search has three. */
const AIRLINE_MS = 300
const AIRLINES = 3

const started: string[] = []
const read = new Map<string, number>()

const gates = new Map<string, Promise<void>>()

/** Blocks something at the provider until it is opened: `<destination>/start`, `/1` for the first airline, `/leave`. */
function gate(name: string): () => void {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  gates.set(name, isOpen)
  return () => open()
}

// Delivers airline after airline, each to the first reader.
async function upstream(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const name = pathname.split('/').at(-1) ?? ''
  if (pathname.startsWith('/leave/')) {
    await gates.get(`${name}/leave`)
    return new Response()
  }
  if (request.method === 'POST') {
    const body = (await request.json()) as { data: { slices: { destination: string }[] } }
    const to = body.data.slices[0]?.destination ?? ''
    started.push(to)
    await (gates.get(`${to}/start`) ?? pause(100))
    return Response.json({ data: { id: to, total_batches: AIRLINES } }, { status: 201 })
  }
  const next = () => (read.get(name) ?? 0) + 1
  await (gates.get(`${name}/${next()}`) ?? pause(AIRLINE_MS))
  const airline = next()
  read.set(name, airline)
  const offers = [anOfferJson({ id: `off_${airline}`, expires_at: '2099-01-01T00:00:00Z' })]
  return Response.json({ data: { id: name, remaining_batches: AIRLINES - airline, offers } })
}

const log: string[] = []

let base: URL
let stop: () => Promise<void>

beforeAll(async () => {
  const entry = new URL('../../testing/worlds/search-worker.ts', import.meta.url)
  const started = await startWorkerd({ entry, upstream, onLog: (message) => void log.push(message) })
  base = started.base
  stop = started.stop
}, 180_000)

afterAll(() => stop?.())
afterEach(() => {
  expect(log.splice(0)).toEqual([])
})

const inAMonth = () => addDays(new Date().toISOString().slice(0, 10), 30)
const address = (to: string) =>
  new URL(
    `/api/flights/search?${new URLSearchParams({ origin: 'JFK', destination: to, departureDate: inAMonth() })}`,
    base,
  )

const search = async (to: string) =>
  (await (await fetch(address(to))).json()) as { total_count: number; complete: boolean }

const listen = (to: string, signal?: AbortSignal) =>
  fetch(address(to), { headers: { accept: SEARCH_STREAM }, ...(signal && { signal }) })

const readEvents = async (answer: Promise<Response>) => searchEvents((await answer).body)

/** Starts a search in a request that nothing keeps alive, and that ends when its gate opens. */
const begin = (to: string) => fetch(new URL(`/leave?to=${to}`, base))

const until = async (isSo: () => boolean) => {
  while (!isSo()) await pause(20)
}

const ALL = ['off_1', 'off_2', 'off_3']
const DONE = { type: 'done', total_count: 3, complete: true }
const startCount = (to: string) => started.filter((each) => each === to).length

describe('searching in the real workerd', () => {
  it('makes one call for a hundred identical searches at once, and none for the next from the edge cache', async () => {
    const results = await Promise.all(Array.from({ length: 100 }, () => search('LHR')))
    for (const result of results) expect(result).toMatchObject({ total_count: 3, complete: true })
    expect(startCount('LHR')).toBe(1)
    expect(await search('LHR')).toMatchObject({ total_count: 3 })
    expect([startCount('LHR'), read.get('LHR')]).toEqual([1, AIRLINES])
  })

  it('streams one search to a hundred as it arrives, then from the edge cache', async () => {
    const streams = await Promise.all(Array.from({ length: 100 }, () => readEvents(listen('ORD'))))
    for (const events of streams) {
      expect(offerIds(events)).toEqual(ALL)
      expect(events.at(-1)).toEqual(DONE)
    }
    expect([startCount('ORD'), read.get('ORD')]).toEqual([1, AIRLINES])
    const again = await readEvents(listen('ORD'))
    expect(again.map(({ type }) => type)).toEqual(['offers', 'done'])
    expect([offerIds(again), again.at(-1), startCount('ORD')]).toEqual([ALL, DONE, 1])
  })

  it('says at once that it is running, and sends each airline without waiting for the next', async () => {
    const open = ALL.map((_, i) => gate(`FRA/${i + 1}`))
    const events = readSearchEvents((await listen('FRA')).body)
    const counts = { total_batches: AIRLINES, remaining_batches: AIRLINES }
    expect((await events.next()).value).toEqual({ type: 'offers', offers: [], total_count: 0, ...counts })
    for (const [i, id] of ALL.entries()) {
      open[i]?.()
      expect((await events.next()).value).toMatchObject({ offers: [{ id }], remaining_batches: AIRLINES - 1 - i })
    }
    expect((await events.next()).value).toEqual(DONE)
  })

  it('continues for the others, and for a client that comes back, when the first one leaves', async () => {
    const aborter = new AbortController()
    const open = gate('MAD/1')
    await (await listen('MAD', aborter.signal)).body?.getReader().read()
    const others = await Promise.all(Array.from({ length: 10 }, () => listen('MAD')))
    aborter.abort()
    open()
    for (const other of others) {
      const events = await searchEvents(other.body)
      expect([offerIds(events), events.at(-1)]).toEqual([ALL, DONE])
    }
    const alone = new AbortController()
    await (await listen('BCN', alone.signal)).body?.getReader().read()
    alone.abort()
    await until(() => read.get('BCN') === AIRLINES)
    expect(offerIds(await readEvents(listen('BCN')))).toEqual(ALL)
    for (const to of ['MAD', 'BCN']) expect([startCount(to), read.get(to)]).toEqual([1, AIRLINES])
  })

  it('is restarted by one of the waiting requests when its own ended before the provider accepted it', async () => {
    const [take, leave] = [gate('CDG/start'), gate('CDG/leave')]
    const leader = begin('CDG')
    await until(() => startCount('CDG') === 1)
    const waiting = Array.from({ length: 10 }, () => search('CDG'))
    leave()
    expect(await (await leader).text()).toBe('left')
    await until(() => startCount('CDG') === 2)
    take()
    for (const result of await Promise.all(waiting)) expect(result).toMatchObject({ total_count: 3, complete: true })
    expect(startCount('CDG')).toBe(2)
  })

  it('is read on by one of the waiting requests when its own ended in the middle, and reported as incomplete', async () => {
    const [answer, leave] = [gate('VIE/2'), gate('VIE/leave')]
    const leader = begin('VIE')
    await until(() => read.get('VIE') === 1)
    const waiting = await Promise.all(Array.from({ length: 10 }, () => listen('VIE')))
    leave()
    expect(await (await leader).text()).toBe('left')
    // Long enough for the dead request to have been noticed, so that two are waiting for the second airline.
    await pause(2000)
    answer()
    for (const response of waiting) {
      const events = await searchEvents(response.body)
      expect(offerIds(events)).toEqual(expect.arrayContaining(['off_1', 'off_3']))
      expect(events.at(-1)).toMatchObject({ type: 'done', complete: false })
    }
    expect(startCount('VIE')).toBe(1)
    const [line, ...others] = log.splice(0)
    expect(JSON.parse(line ?? '')).toMatchObject({ event: 'search_incomplete', searchId: 'VIE', offers: 2 })
    expect(others).toEqual([])
  })

  it('answers later requests after one that left', async () => {
    const [take, leave] = [gate('ZRH/start'), gate('ZRH/leave')]
    const leader = begin('ZRH')
    await until(() => startCount('ZRH') === 1)
    leave()
    expect(await (await leader).text()).toBe('left')
    take()
    for (const result of await Promise.all([search('ZRH'), search('ZRH')])) expect(result.total_count).toBe(3)
    expect(startCount('ZRH')).toBe(2)
  })
})
