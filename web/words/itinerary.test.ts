import { afterEach, describe, expect, it, vi } from 'vitest'
import { anOvernightSlice, aSegment, aSlice, DUB } from '#worker/testing/builders/an-offer'
import { findLayovers, stopCodes, stopCount, stopsLabel } from './itinerary'
import { cityAndCode, cityName } from './names'

afterEach(() => void vi.unstubAllEnvs())

describe('an itinerary', () => {
  it('has no layover and no stop when it is direct', () => {
    expect(findLayovers(aSlice())).toEqual([])
    expect(stopCount(aSlice())).toBe(0)
  })

  it.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
    'measures a wait by the airport clock, seen from %s',
    (timeZone) => {
      vi.stubEnv('TZ', timeZone)
      expect(findLayovers(anOvernightSlice())).toMatchObject([
        { arrival: DUB, departure: DUB, minutes: 210, changesAirport: false, overnight: false },
      ])
    },
  )

  it('marks a change of airports and a night between flights', () => {
    const slice = aSlice({
      segments: [
        aSegment({ arriving_at: '2026-12-24T23:10:00' }),
        aSegment({ origin: DUB, departing_at: '2026-12-25T06:40:00' }),
      ],
    })
    expect(findLayovers(slice)[0]).toMatchObject({ minutes: 450, changesAirport: true, overnight: true })
  })

  it('counts technical stops beside changes, and names them in order', () => {
    const technical = aSegment({ stops: [{ airport: DUB, duration: 'PT1H' }] })
    expect(stopCount(aSlice({ segments: [technical] }))).toBe(1)
    expect(stopCodes(aSlice({ segments: [technical, aSegment({ origin: DUB })] }))).toEqual(['DUB', 'DUB'])
    expect(stopCodes(anOvernightSlice())).toEqual(['DUB'])
  })
})

it.each([
  [0, 'Direct'],
  [1, '1 Stop'],
  [2, '2 Stops'],
])('%i stops have their label', (count, stops) => {
  expect(stopsLabel(count)).toBe(stops)
})

it('names a place by its city where it has one', () => {
  const heathrow = { iata_code: 'LHR', name: 'Heathrow Airport', city_name: 'London' }
  expect(cityAndCode(heathrow)).toBe('London (LHR)')
  expect(cityName({ ...heathrow, city_name: null })).toBe('Heathrow Airport')
  expect(cityAndCode({ ...heathrow, city_name: null, name: '' })).toBe('LHR')
})
