import { describe, expect, it, vi } from 'vitest'
import { flightKey, type NamedFlight } from '../domain/offer-emissions'
import { DAY_MS } from '../domain/time'
import type { Log } from '../platform/platform'
import { travelImpactSandbox } from '../sandbox/travel-impact-model'
import { modelByKey, travelImpactModel } from './travel-impact-model'

const KEY = 'AIza-test-key'

const flight = (number: number, given: Partial<NamedFlight> = {}): NamedFlight => ({
  origin: 'JFK',
  destination: 'LHR',
  airline: 'BA',
  number,
  day: '2026-12-04',
  ...given,
})
const flights = (count: number, from = 1) => Array.from({ length: count }, (_, i) => flight(from + i))

function world({ key = KEY, isKnown }: { key?: string; isKnown?: (number: number) => boolean } = {}) {
  let now = Date.parse('2026-11-26T12:00:00Z')
  const sandbox = travelImpactSandbox({ key: KEY, isKnown: ({ flightNumber }) => isKnown?.(flightNumber) ?? true })
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => sandbox.app.request(new Request(input, init)))
  const log = vi.fn<Log>()
  const model = travelImpactModel({ key }, { fetch, clock: { now: () => new Date(now) }, log })
  const logged = () => log.mock.calls.map(([line]) => line)
  return { model, fetch, sandbox, logged, pass: (ms: number) => (now += ms) }
}

describe('the Travel Impact Model', () => {
  it('is asked for flights by the airline that flies, in one call, with the key in no address', async () => {
    const { model, fetch, sandbox } = world()
    const found = await model.estimate([flight(178), flight(2, { airline: 'EI', day: '2027-01-31' })], 1000)
    expect(found.get('BA178 JFKLHR 2026-12-04')).toEqual({
      economy: 17_800,
      premium_economy: 35_600,
      business: 71_200,
      first: 89_000,
    })
    expect(found.get('EI2 JFKLHR 2027-01-31')?.economy).toBe(200)
    expect(fetch).toHaveBeenCalledOnce()
    expect(String(fetch.mock.calls[0]?.[0])).toBe(
      'https://travelimpactmodel.googleapis.com/v1/flights:computeFlightEmissions',
    )
    expect(sandbox.asked[0]?.[0]).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      operatingCarrierCode: 'BA',
      flightNumber: 178,
      departureDate: { year: 2026, month: 12, day: 4 },
    })
  })

  it('says nothing of flights that it doesn’t know, and of cabins without a figure', async () => {
    const { model } = world({ isKnown: (number) => number !== 7 })
    expect([...(await model.estimate([flight(7), flight(8)], 1000)).keys()]).toEqual([flightKey(flight(8))])
    const partly = world()
    partly.fetch.mockResolvedValueOnce(
      Response.json({
        flightEmissions: [
          {
            flight: {
              origin: 'jfk',
              destination: 'LHR',
              operatingCarrierCode: 'BA',
              flightNumber: 9,
              departureDate: { year: 2026, month: 12, day: 4 },
            },
            emissionsGramsPerPax: { economy: 5000, business: 0, first: 'much' },
          },
        ],
      }),
    )
    expect((await partly.model.estimate([flight(9)], 1000)).get(flightKey(flight(9)))).toEqual({ economy: 5000 })
  })

  it('asks for each flight of a day once in a day, for unknown ones too', async () => {
    const { model, fetch, sandbox, pass } = world({ isKnown: (number) => number !== 2 })
    await model.estimate([flight(1), flight(2)], 1000)
    await model.estimate([flight(1), flight(2), flight(3)], 1000)
    expect(sandbox.asked.map((call) => call.map(({ flightNumber }) => flightNumber))).toEqual([[1, 2], [3]])
    await model.estimate([flight(1)], 1000)
    expect(fetch).toHaveBeenCalledTimes(2)
    pass(DAY_MS)
    await model.estimate([flight(1)], 1000)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('asks for a thousand flights at most, and keeps five thousand', async () => {
    const { model, sandbox } = world()
    const found = await model.estimate(flights(1001), 1000)
    expect([found.size, sandbox.asked[0]?.length]).toEqual([1000, 1000])
    for (let call = 1; call <= 4; call++) await model.estimate(flights(1000, 1 + call * 1000), 1000)
    expect((await model.estimate([flight(1), flight(5000)], 0)).size).toBe(2)
    await model.estimate([flight(6000)], 1000)
    expect([...(await model.estimate([flight(1), flight(2)], 0)).keys()]).toEqual([flightKey(flight(2))])
  })

  it('asks nobody where nothing may be waited for', async () => {
    const { model, fetch } = world()
    expect((await model.estimate([flight(1)], 0)).size).toBe(0)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a model that fails', () => {
  it.each([
    ['is out of reach', () => Promise.reject(new TypeError('fetch failed')), 'TypeError'],
    ['is down', async () => new Response('', { status: 503 }), 'status 503'],
    ['leads elsewhere', async () => new Response('', { status: 302 }), 'status 302'],
    ['answers nonsense', async () => Response.json({ flightEmissions: 'none' }), 'ValiError'],
    ['answers no JSON', async () => new Response('<html>'), 'SyntaxError'],
  ])('%s gives nothing, is logged without the key, and isn’t asked for half a minute', async (_how, answer, cause) => {
    const { model, fetch, logged, pass } = world()
    fetch.mockImplementationOnce(answer)
    expect((await model.estimate([flight(1)], 1000)).size).toBe(0)
    expect(logged()).toEqual([{ level: 'warn', event: 'emissions_failed', flights: 1, cause }])
    expect(JSON.stringify(logged())).not.toContain(KEY)
    await model.estimate([flight(1)], 1000)
    expect(fetch).toHaveBeenCalledOnce()
    pass(30_000)
    expect((await model.estimate([flight(1)], 1000)).size).toBe(1)
  })

  it('gives what it knew before', async () => {
    const { model, fetch } = world()
    await model.estimate([flight(1)], 1000)
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'))
    expect([...(await model.estimate([flight(1), flight(2)], 1000)).keys()]).toEqual([flightKey(flight(1))])
  })

  it('is waited for as long as said, though its fetch ignores that', async () => {
    const { model, fetch, logged } = world()
    const aborter = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(aborter.signal)
    fetch.mockReturnValueOnce(new Promise(() => {}))
    const answer = model.estimate([flight(1)], 1500)
    aborter.abort(new DOMException('too late', 'TimeoutError'))
    expect((await answer).size).toBe(0)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1500)
    expect(logged()).toMatchObject([{ event: 'emissions_failed', cause: 'TimeoutError' }])
    timeout.mockRestore()
  })

  it('because its key is wrong says so in the log', async () => {
    const { model, logged } = world({ key: 'another' })
    expect((await model.estimate([flight(1)], 1000)).size).toBe(0)
    expect(logged()).toMatchObject([{ event: 'emissions_failed', cause: 'status 403' }])
  })
})

it('is there only where a key is set, and asked where the settings say', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
  const surroundings = { fetch, clock: { now: () => new Date() }, log: () => {} }
  expect(modelByKey({}, surroundings)).toBeNull()
  const elsewhere = { TRAVEL_IMPACT_MODEL_KEY: KEY, TRAVEL_IMPACT_MODEL_URL: 'http://127.0.0.1:1' }
  await modelByKey(elsewhere, surroundings)?.estimate([flight(1)], 1000)
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/^http:\/\/127\.0\.0\.1:1\//)
})
