import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, searchFor } from '../testing/worlds/ask-duffel'
import type { DuffelSandboxOptions } from './flights/http/faults'

const slowly = (options: Partial<DuffelSandboxOptions> = {}) => askDuffel({ airlineSeconds: 20, ...options })
type Duffel = ReturnType<typeof askDuffel>

const start = async (duffel: Duffel, query = '', route: [string, string] = ['JFK', 'LHR']): Promise<Json> =>
  (await duffel.post(`/air/batch_offer_requests${query}`, searchFor(...route))).data
const read = (duffel: Duffel, id: string) => duffel.get(`/air/batch_offer_requests/${id}`)

async function readAll(duffel: Duffel, id: string) {
  const waves: { offers: Json[]; remaining: number; at: number }[] = []
  do {
    const { data } = await read(duffel, id)
    waves.push({ offers: data.offers, remaining: data.remaining_batches, at: duffel.elapsed() })
  } while (waves.at(-1)?.remaining !== 0)
  return waves
}

const ids = (offers: Json[]) => offers.map(({ id }) => id).toSorted()
const owners = (offers: Json[]) => [...new Set(offers.map(({ owner }) => owner.iata_code as string))]

describe('a batch search', () => {
  it('returns airline after airline, each offer once, as they answer within their longest time', async () => {
    const duffel = slowly()
    const batch = await start(duffel)
    expect(batch).toMatchObject({ total_batches: batch.remaining_batches })
    expect(batch).not.toHaveProperty('offers')
    const waves = await readAll(duffel, batch.id)
    const news = waves.filter(({ offers }) => offers.length > 0)
    expect(news.length).toBeGreaterThan(8)
    expect(news[0]?.at).toBeLessThan(3000)
    expect(waves.at(-1)?.at).toBeLessThanOrEqual(20_000)
    const airlines = news.flatMap(({ offers }) => owners(offers))
    expect(airlines.length).toBe(new Set(airlines).size)
    expect(airlines.length).toBe(batch.total_batches)
    const remaining = news.map((wave) => wave.remaining)
    expect(remaining).toEqual([...new Set(remaining)].toSorted((a, b) => b - a))
    const { data: whole } = await duffel.get(`/air/offer_requests/${batch.id}`)
    expect(ids(waves.flatMap(({ offers }) => offers))).toEqual(ids(whole.offers))
    expect((await read(duffel, batch.id)).data).toMatchObject({ offers: [], remaining_batches: 0 })
  })

  it('answers a poll after some seconds at most, with or without news', async () => {
    const duffel = slowly({ airlineSeconds: 55 })
    const waves = await readAll(duffel, (await start(duffel, '?supplier_timeout=60000')).id)
    const pauses = waves.map(({ at }, i) => at - (waves[i - 1]?.at ?? 0))
    expect(Math.max(...pauses)).toBe(4000)
    expect(waves.some(({ offers }) => offers.length === 0)).toBe(true)
  })

  it('has the same airlines in the same order for the same search', async () => {
    const order = async () => {
      const duffel = slowly()
      return (await readAll(duffel, (await start(duffel)).id)).map(({ offers, at }) => [owners(offers), at])
    }
    expect(await order()).toEqual(await order())
  })

  it('returns nothing twice to two concurrent polls', async () => {
    const duffel = slowly()
    const { id } = await start(duffel)
    const [one, two] = await Promise.all([readAll(duffel, id), readAll(duffel, id)])
    const all = ids([...one, ...two].flatMap(({ offers }) => offers))
    expect(all).toEqual([...new Set(all)])
  })

  it('is deleted after a minute, its offers are not', async () => {
    const duffel = slowly()
    const { id } = await start(duffel)
    duffel.pass(1)
    expect((await read(duffel, id)).status).toBe(200)
    duffel.pass(0.001)
    const gone = await read(duffel, id)
    expect([gone.status, gone.json.errors[0].code]).toEqual([404, 'not_found'])
    expect((await duffel.get(`/air/offers?offer_request_id=${id}`)).data.length).toBeGreaterThan(0)
  })

  it('can be read by another sandbox, from the beginning', async () => {
    const duffel = slowly()
    const { id } = await start(duffel)
    const stranger = askDuffel({ airlineSeconds: 20 })
    stranger.pass(0.5)
    const [wave] = await readAll(stranger, id)
    expect(wave?.remaining).toBe(0)
    expect(ids(wave?.offers ?? [])).toEqual(ids((await duffel.get(`/air/offer_requests/${id}`)).data.offers))
  })

  it('leaves out airlines that take longer than the search waits, and has all at once without a delay', async () => {
    const duffel = slowly()
    const waves = await readAll(duffel, (await start(duffel, '?supplier_timeout=2000')).id)
    expect(waves.at(-1)?.at).toBe(2000)
    const found = owners(waves.flatMap(({ offers }) => offers))
    expect(found.length).toBeGreaterThan(0)
    const quick = askDuffel()
    const batch = await start(quick)
    const [first, ...others] = await readAll(quick, batch.id)
    expect([others, quick.elapsed()]).toEqual([[], 0])
    expect(owners(first?.offers ?? []).length).toBeGreaterThan(found.length)
  })

  it('has no offers of an airline that fails', async () => {
    const duffel = slowly({ failingAirlines: ['BA'] })
    const { id, total_batches } = await start(duffel)
    const offers = (await readAll(duffel, id)).flatMap((wave) => wave.offers)
    expect(owners(offers)).not.toContain('BA')
    expect(owners(offers)).toHaveLength(total_batches - 1)
    expect(ids((await duffel.get(`/air/offer_requests/${id}`)).data.offers)).toEqual(ids(offers))
  })

  it('keeps the test routes: one finds nothing, one fails at once', async () => {
    const duffel = slowly()
    const { id } = await start(duffel, '', ['PVD', 'RAI'])
    expect((await readAll(duffel, id)).flatMap(({ offers }) => offers)).toEqual([])
    const timedOut = await duffel.post('/air/batch_offer_requests', searchFor('STN', 'LHR'))
    expect([timedOut.status, timedOut.json.errors[0].code]).toEqual([504, 'gateway_timeout_error'])
  })
})

describe('a search in one call', () => {
  it('waits for the slowest airline, or for the requested time', async () => {
    const duffel = slowly()
    const whole = await duffel.search('JFK', 'LHR')
    const slowest = duffel.elapsed()
    expect(slowest).toBeGreaterThan(8000)
    const some = await duffel.post('/air/offer_requests?supplier_timeout=2000', searchFor('JFK', 'LHR'))
    expect(duffel.elapsed() - slowest).toBe(2000)
    expect(some.data.offers.length).toBeLessThan(whole.data.offers.length)
  })
})
