import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatEmissions } from '../../domain/offer-emissions'
import type { FlightEmissions } from '../../providers/flight-emissions'
import { aNetOffer, aSegment, aSlice } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { cachedEvents, listen, MARKUP, pass, streamedSearches } from '../../testing/worlds/streamed-searches'
import { testDeps } from '../../testing/worlds/test-deps'
import { searchFlights, streamSearch } from '../search/search-flights'
import { getOffer, keptOffer } from './offers'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** An offer of one flight, more expensive the higher its number. */
const flown = (number: number) =>
  aNetOffer({
    id: `off_${number}`,
    total_amount: `${500 + number}.00`,
    slices: [aSlice({ segments: [aSegment({ operating_number: number })] })],
  })
const OFFERS = [1, 2, 3, 4, 5, 6].map(flown)
const kgOf = (numbers: readonly number[]) => Object.fromEntries(numbers.map((n) => [`off_${n}`, n * 100]))

/** A model that answers when the test says so: a flight emits as many times 100 kg as its number says. */
function slowModel() {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const estimate = vi.fn<FlightEmissions['estimate']>(async (flights) => {
    await answered
    return new Map(
      flights.map(({ number, day }): [string, SeatEmissions] => [
        `BA${number} JFKLHR ${day}`,
        { economy: number * 100_000 },
      ]),
    )
  })
  return { estimate, answer: () => answer() }
}

function world() {
  const searches = streamedSearches(2)
  const model = slowModel()
  searches.deps.emissions = model
  return { ...searches, model }
}

describe('a model of emissions', () => {
  it('is asked once all offers have arrived, for all flights in one call, and its figures come at the end', async () => {
    const { stream, arrive, model } = world()
    const { events, end } = await listen(stream())
    arrive(...OFFERS.slice(0, 3))
    await pass()
    expect(model.estimate).not.toHaveBeenCalled()
    arrive(...OFFERS.slice(3))
    await pass()
    expect(events.at(-1)).toMatchObject({ type: 'offers', total_count: 6, remaining_batches: 0 })
    expect(model.estimate).toHaveBeenCalledOnce()
    const [flights, withinMs] = model.estimate.mock.calls[0] ?? []
    expect([flights?.map(({ number }) => number), withinMs]).toEqual([[1, 2, 3, 4, 5, 6], 1500])
    model.answer()
    await end
    expect(events.at(-1)).toEqual({
      type: 'done',
      total_count: 6,
      complete: true,
      model: { median_kg: 350, stated: 6, kg: kgOf([1, 2, 3, 4, 5, 6]) },
    })
  })

  it('compares the requested page with the median of all', async () => {
    const { stream, arrive, model } = world()
    const { events, end } = await listen(stream({ limit: 2, page: 2 }))
    arrive(...OFFERS)
    arrive()
    model.answer()
    await Promise.all([pass(), end])
    expect(events.at(-1)).toMatchObject({ model: { median_kg: 350, kg: kgOf([3, 4]) } })
  })

  it('is not asked again for cached offers, which contain its figures, and the facts its median', async () => {
    const { stream, arrive, model, deps, asked } = world()
    model.answer()
    const { end } = await listen(stream())
    arrive(...OFFERS)
    arrive()
    await Promise.all([pass(), end])
    const page = await searchFlights(deps, asked())
    expect(page.facts?.model).toEqual({ median_kg: 350, stated: 6 })
    expect(page.offers.map(({ model_emissions_kg }) => model_emissions_kg)).toEqual([100, 200, 300, 400, 500, 600])
    const [first, last] = await cachedEvents(stream())
    expect(first).toMatchObject({ offers: page.offers, facts: page.facts })
    expect(last).toEqual({ type: 'done', total_count: 6, complete: true })
    expect(model.estimate).toHaveBeenCalledOnce()
  })

  it('leaves the airlines’ figures when it knows fewer than half of the offers', async () => {
    const { stream, arrive, model } = world()
    model.answer()
    const { events, end } = await listen(stream())
    arrive(...OFFERS.slice(0, 5), ...[7, 8, 9, 10, 11, 12].map((n) => aNetOffer({ id: `off_${n}` })))
    arrive()
    await Promise.all([pass(), end])
    expect(events.at(-1)).toEqual({ type: 'done', total_count: 11, complete: true })
  })

  it('is not asked for the shop’s own searches', async () => {
    const { arrive, model, deps, asked } = world()
    const { end } = await listen(
      streamSearch(
        deps,
        { ...asked(), isCounted: true },
        { keepAlive: () => {}, signal: new AbortController().signal },
      ),
    )
    arrive(...OFFERS)
    arrive()
    await Promise.all([pass(), end])
    expect(model.estimate).not.toHaveBeenCalled()
  })
})

it('an offer is read with its current figures, and a rendered page with the earlier ones', async () => {
  const model = slowModel()
  model.answer()
  const flights = fakeFlights({ findOffer: async () => flown(7) })
  const deps = testDeps({ flights: () => flights, cache: memoryCache(), emissions: model })
  const which = { offerId: 'off_7', mode: 'test' as const, markup: MARKUP }
  expect((await getOffer(deps, which)).model_emissions_kg).toBe(700)
  expect((await keptOffer(deps, which))?.model_emissions_kg).toBe(700)
  expect(model.estimate.mock.calls.map(([, withinMs]) => withinMs)).toEqual([700, 0])
})

it('an offer for a part of the journey is never shown, and this is logged', async () => {
  const { stream, arrive, log } = streamedSearches(1)
  const { events, end } = await listen(stream({ returnDate: '2026-12-27' }))
  const both = aNetOffer({ id: 'both', slices: [aSlice(), aSlice({ id: 'sli_2' })] })
  arrive(flown(1), both)
  await end
  expect(events.flatMap((event) => (event.type === 'offers' ? event.offers.map(({ id }) => id) : []))).toEqual(['both'])
  expect(log).toHaveBeenCalledWith({ level: 'error', event: 'offers_of_a_part', offers: 1 })
})
