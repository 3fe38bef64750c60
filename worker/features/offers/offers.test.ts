import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/error'
import type { NetOffer } from '../../contract/offer'
import { DomainError } from '../../domain/error'
import { aSeatMap } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'
import { getOffer, getSeatMaps, verifyOffer } from './offers'
import { forgetRepricedOffer, storeRepricedOffer } from './search-cache'

function world(findOffer: () => Promise<NetOffer | null>) {
  const flights = fakeFlights({ findOffer, seatMaps: async () => [aSeatMap()] })
  const cache = memoryCache()
  let time = new Date('2026-11-21T12:00:00Z')
  const deps = testDeps({ flights: () => flights, cache, clock: { now: () => time } })
  return { deps, flights, cache, at: (instant: string) => (time = new Date(instant)) }
}

const asked = { offerId: 'off_1', brandKey: 'acme.example', mode: 'test' as const, markup: { markupPercent: 23 } }
const SELLER = { mode: 'test' as const, provider: 'duffel' }
const fails = (code: ErrorCode) => async () => {
  throw new DomainError(code, 'upstream words')
}

describe('getting an offer', () => {
  it('returns the traveler’s price instead of the net one, and asks once', async () => {
    const { deps, flights, cache } = world(async () => aNetOffer())
    const offer = await getOffer(deps, asked)
    expect(offer).toMatchObject({
      total_amount: '615.00',
      tax_amount: '235.00',
      fee_amount: '115.00',
    })
    expect(await getOffer(deps, asked)).toEqual(offer)
    expect(flights.findOffer).toHaveBeenCalledOnce()
    expect([...cache.kept].map(([key, { seconds }]) => [key, seconds])).toEqual([['offer/test/duffel/off_1', 300]])
  })

  it('asks again for another mode', async () => {
    const { deps, flights } = world(async () => aNetOffer())
    await getOffer(deps, asked)
    await getOffer(deps, { ...asked, mode: 'live' })
    expect(flights.findOffer).toHaveBeenCalledTimes(2)
  })

  it('reports an unknown id, and doesn’t cache that', async () => {
    const { deps, flights, cache } = world(async () => null)
    await expect(getOffer(deps, asked)).rejects.toMatchObject({
      code: 'offer_not_found',
      message: 'Flight offer not found',
    })
    await expect(getOffer(deps, asked)).rejects.toBeDefined()
    expect(flights.findOffer).toHaveBeenCalledTimes(2)
    expect(cache.kept.size).toBe(0)
  })

  it('reports an expired one as expired, cached or not', async () => {
    const expired = {
      code: 'offer_expired',
      message: 'This flight offer has expired. Please return to search and select another flight.',
    }
    const { deps, at } = world(async () => aNetOffer())
    await getOffer(deps, asked)
    at('2026-11-21T12:30:00Z')
    await expect(getOffer(deps, asked)).rejects.toMatchObject(expired)
    await expect(getOffer(world(fails('offer_expired')).deps, asked)).rejects.toMatchObject({ code: 'offer_expired' })
  })
})

describe('verifying an offer', () => {
  it('says how long it is valid, in whole minutes rounded down', async () => {
    const { deps, at } = world(async () => aNetOffer())
    at('2026-11-21T12:25:00.001Z')
    expect(await verifyOffer(deps, asked)).toEqual({
      valid: true,
      offer_id: 'off_1',
      expires_at: '2026-11-21T12:30:00Z',
      minutes_remaining: 4,
    })
  })

  it('asks the provider every time, and caches the answer for the next reader', async () => {
    let price = 100
    const { deps, flights } = world(async () => aNetOffer({ total_amount: `${price}.00` }))
    expect((await getOffer(deps, asked)).total_amount).toBe('123.00')
    price = 200
    await verifyOffer(deps, asked)
    await verifyOffer(deps, asked)
    expect(flights.findOffer).toHaveBeenCalledTimes(3)
    expect((await getOffer(deps, asked)).total_amount).toBe('246.00')
  })

  const EXPIRED = 'This flight offer has expired. Please select another flight.'
  it.each<[string, () => Promise<NetOffer | null>, object]>([
    [
      'past its time',
      async () => aNetOffer({ expires_at: '2026-11-21T12:00:00.000Z' }),
      { error: 'OFFER_EXPIRED', message: EXPIRED },
    ],
    ['gone at the airline', fails('offer_expired'), { error: 'OFFER_EXPIRED', message: EXPIRED }],
    ['unknown', async () => null, { error: 'OFFER_NOT_FOUND', message: 'Flight offer not found' }],
    [
      'not answered',
      fails('provider_unavailable'),
      { error: 'API_ERROR', message: 'Error checking offer validity (502)' },
    ],
    ['asked too often', fails('provider_busy'), { error: 'API_ERROR', message: 'Error checking offer validity (503)' }],
    [
      'answered too late',
      fails('provider_timeout'),
      { error: 'API_ERROR', message: 'Error checking offer validity (504)' },
    ],
  ])('is invalid when %s', async (_name, findOffer, expected) => {
    expect(await verifyOffer(world(findOffer).deps, asked)).toMatchObject({
      valid: false,
      offer_id: 'off_1',
      ...expected,
    })
  })

  it('hides no bug behind an invalid offer', async () => {
    const { deps } = world(async () => {
      throw new TypeError('x is not a function')
    })
    await expect(verifyOffer(deps, asked)).rejects.toThrow(TypeError)
  })
})

describe('an offer whose new price was shown', () => {
  it('is not requested again while it is valid, neither by a check nor by its pages', async () => {
    const { deps, flights, cache } = world(async () => aNetOffer({ total_amount: '900.00' }))
    await storeRepricedOffer(deps, SELLER, aNetOffer({ total_amount: '510.00' }))
    expect((await verifyOffer(deps, asked)).valid).toBe(true)
    cache.kept.delete('offer/test/duffel/off_1')
    expect(await getOffer(deps, asked)).toMatchObject({ total_amount: '628.00' })
    expect(flights.findOffer).not.toHaveBeenCalled()
  })

  it('is requested again once it has expired, and once it was dropped', async () => {
    const { deps, flights, at } = world(async () => aNetOffer())
    await storeRepricedOffer(deps, SELLER, aNetOffer())
    at('2026-11-21T12:40:00Z')
    await verifyOffer(deps, asked)
    at('2026-11-21T12:00:00Z')
    await forgetRepricedOffer(deps, SELLER, 'off_1')
    await verifyOffer(deps, asked)
    expect(flights.findOffer).toHaveBeenCalledTimes(2)
  })
})

describe('getting seat maps', () => {
  it('returns each seat at the traveler’s price', async () => {
    const { data } = await getSeatMaps(world(async () => aNetOffer()).deps, asked)
    const [seat] = data[0]?.cabins[0]?.rows[0]?.sections[0]?.elements ?? []
    expect(seat?.available_services).toEqual([
      {
        id: 'ase_seat_12A',
        passenger_id: 'pas_1',
        total_amount: '24.60',
        total_currency: 'USD',
      },
    ])
  })

  it('sells no seat in another currency than the offer’s', async () => {
    const { data } = await getSeatMaps(world(async () => aNetOffer({ total_currency: 'EUR' })).deps, asked)
    const [seat] = data[0]?.cabins[0]?.rows[0]?.sections[0]?.elements ?? []
    expect(seat).toMatchObject({ designator: '12A', available: false, available_services: [] })
  })

  it('does not read an offer again that was just shown', async () => {
    const { deps, flights } = world(async () => aNetOffer())
    await getOffer(deps, asked)
    await getSeatMaps(deps, asked)
    expect(flights.findOffer).toHaveBeenCalledOnce()
  })

  it('returns no seats of an offer that is gone', async () => {
    await expect(getSeatMaps(world(async () => null).deps, asked)).rejects.toMatchObject({ code: 'offer_not_found' })
  })
})
