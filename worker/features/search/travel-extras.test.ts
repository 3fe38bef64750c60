import { expect, it } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import type { NetSeatMap } from '../../contract/seat-map'
import { DomainError } from '../../domain/error'
import { aSeatMap } from '../../testing/builders/a-search'
import { aNetBag, aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'
import { travelExtras } from './travel-extras'

const NO_BAGS = { checked: 0, carry_on: 1 }
const aFare = (id: string, given: Partial<NetOffer> = {}) => {
  const offer = aNetOffer({ id, available_services: [aNetBag()], ...given })
  const own = Object.entries(NO_BAGS).map(([type, quantity]) => ({ type: type as 'checked', quantity }))
  for (const { segments } of offer.slices) for (const segment of segments) segment.traveler_bags = { pas_1: own }
  return offer
}

function world(offers: NetOffer[], seatMaps: () => Promise<NetSeatMap[]> = async () => [aSeatMap()]) {
  const findOffer = async (id: string) => {
    const found = offers.find((offer) => offer.id === id)
    if (id === 'off_down') throw new DomainError('provider_unavailable', 'The airline is asleep.')
    return found ?? null
  }
  const flights = fakeFlights({ findOffer, seatMaps })
  const deps = testDeps({
    flights: () => flights,
    cache: memoryCache(),
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
  })
  const ask = (offerIds: string[], withSeats = false, markupPercent = 23) =>
    travelExtras(deps, { offerIds, mode: 'test', markup: { markupPercent }, withSeats })
  return { flights, ask }
}

it('says what bags cost with each offer at the brand’s price, 0 for what is included, null for unknown', async () => {
  const { ask } = world([aFare('off_1'), aFare('off_2', { available_services: [] })])
  expect(await ask(['off_1', 'off_2'])).toEqual([
    { id: 'off_1', currency: 'USD', fare: '615.00', seated: 1, cabin: '0.00', checked: ['24.60', '49.20'] },
    { id: 'off_2', currency: 'USD', fare: '615.00', seated: 1, cabin: '0.00', checked: [null, null] },
  ])
  expect((await ask(['off_1'], false, 50))[0]).toMatchObject({ fare: '750.00', checked: ['30.00', '60.00'] })
})

it('leaves out what can’t be read: unknown offers, expired ones, those of an airline that doesn’t answer', async () => {
  const { ask } = world([aFare('off_1'), aFare('off_old', { expires_at: '2026-11-21T11:59:00Z' })])
  const extras = await ask(['off_down', 'off_none', 'off_old', 'off_1'])
  expect(extras.map(({ id }) => id)).toEqual(['off_1'])
})

it('asks the airline once for an offer, and for its seat maps only when seats are wanted', async () => {
  const { ask, flights } = world([aFare('off_1')])
  await ask(['off_1'])
  expect(flights.seatMaps).not.toHaveBeenCalled()
  const [first] = await ask(['off_1'], true)
  expect(await ask(['off_1'], true)).toEqual([first])
  expect(flights.findOffer).toHaveBeenCalledOnce()
  expect(flights.seatMaps).toHaveBeenCalledOnce()
})

it('has no price of a seat when there is no seat map, or nobody answers for it', async () => {
  expect((await world([aFare('off_1')], async () => []).ask(['off_1'], true))[0]).toMatchObject({
    seat: null,
    checked: ['24.60', '49.20'],
  })
  const down = world([aFare('off_1')], () => Promise.reject(new DomainError('provider_timeout', 'Too slow')))
  expect((await down.ask(['off_1'], true))[0]).toMatchObject({ seat: null })
})
