import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { cachedEvents, listen, pass, priced, streamedSearches } from '../../testing/worlds/streamed-searches'
import { searchFlights } from './search-flights'

const late = () => new DomainError('provider_timeout', 'late')

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a streamed search that goes wrong', () => {
  it('keeps what has arrived, says that there may be more, and asks again within a minute', async () => {
    const { stream, arrive, breakOff, cache, deps, asked, started, log } = streamedSearches()
    const { events, end } = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    breakOff(late())
    await Promise.all([pass(), end])
    // Two of three airlines had not answered.
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 1, complete: false, unanswered_batches: 2 })
    expect([...cache.kept.values()].map(({ seconds }) => seconds)).toEqual([60, 60, 60])
    const whole = await searchFlights(deps, asked())
    expect(whole).toMatchObject({ offers: [{ id: 'a' }], complete: false, unanswered_batches: 2 })
    expect((await cachedEvents(stream())).at(-1)).toEqual(events.at(-1))
    expect(started).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toMatchObject({ event: 'search_incomplete', offers: 1, reason: 'late' })
  })

  it('says so when an answer was lost on the way, though the rest arrived', async () => {
    const { stream, answer } = streamedSearches()
    const { events, end } = await listen(stream())
    answer({ offers: [priced('a', '1.00')], remaining: 1, lost: late() })
    answer({ offers: [priced('b', '2.00')], remaining: 0 })
    await Promise.all([pass(), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 2, complete: false })
  })

  it('does not say how many airlines did not answer when the provider could not be reached', async () => {
    const { stream, arrive, breakOff } = streamedSearches()
    const { events, end } = await listen(stream())
    arrive(priced('a', '300.00'))
    await pass()
    breakOff(new DomainError('provider_unavailable', 'away'))
    await Promise.all([pass(), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 1, complete: false })
  })

  it('is an error when nothing arrived, for all who wait, and is not cached', async () => {
    const { stream, breakOff, answer, cache, started, deps, asked } = streamedSearches(1)
    const joining = Promise.all([listen(stream()), listen(stream())])
    await pass()
    const [one, two] = await joining
    const plain = searchFlights(deps, asked())
    breakOff(late())
    const failed = expect(plain).rejects.toMatchObject({ code: 'provider_timeout' })
    await pass()
    await failed
    for (const { end } of [one, two]) await expect(end).rejects.toMatchObject({ code: 'provider_timeout' })
    expect(cache.kept.size).toBe(0)
    const again = await listen(stream())
    answer({ offers: [priced('a', '1.00')], remaining: 0 })
    await Promise.all([pass(), again.end])
    expect(again.events.at(-1)).toMatchObject({ type: 'done', complete: true })
    expect(started).toHaveBeenCalledTimes(2)
  })

  it('is an error too when everything that arrived was lost', async () => {
    const { stream, answer } = streamedSearches(1)
    const { end } = await listen(stream())
    answer({ remaining: 0, lost: late() })
    await pass()
    await expect(end).rejects.toMatchObject({ code: 'provider_timeout' })
  })

  it('fails before its first event when the provider refuses it', async () => {
    const { stream, started } = streamedSearches()
    const refusal = new DomainError('invalid_input', 'no', { fields: { origin: 'no' } })
    started.mockRejectedValueOnce(refusal)
    await expect(stream()).rejects.toBe(refusal)
    await expect(stream({ departureDate: '2026-11-19' })).rejects.toMatchObject({ fields: { departureDate: /past/ } })
  })

  it('is over after half a minute, whatever airlines do', async () => {
    const { flights, stream } = streamedSearches()
    let reads = 0
    flights.readSearch.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      return { offers: [priced(`off_${++reads}`, '100.00')], remaining: 1, lost: null }
    })
    const { events, end } = await listen(stream())
    await Promise.all([pass(32_100), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 8, complete: false, unanswered_batches: 1 })
    expect(flights.readSearch.mock.calls.map(([, within]) => within)).toEqual(
      [0, 4, 8, 12, 16, 20, 24, 28].map((passed) => 30_000 - passed * 1000),
    )
  })

  it('does not poll a provider without news too often', async () => {
    const { flights, stream, answer } = streamedSearches()
    flights.readSearch.mockImplementation(async () => ({ offers: [], remaining: 3, lost: null }))
    const { end } = await listen(stream())
    await pass(2000)
    expect(flights.readSearch.mock.calls.length).toBeLessThan(12)
    flights.readSearch.mockImplementation(async () => ({ offers: [], remaining: 0, lost: null }))
    answer()
    await Promise.all([pass(300), end])
  })
})
