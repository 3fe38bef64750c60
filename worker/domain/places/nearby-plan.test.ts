import { describe, expect, it } from 'vitest'
import { kilometersBetween } from '../../contract/places/great-circle'
import { allAirports } from '../../contract/places/places'
import { criteria } from '../../testing/builders/a-search'
import { placeAirports } from './near-airports'
import { nearbyPlan } from './nearby-plan'

const pairs = (over: Parameters<typeof criteria>[0]) =>
  nearbyPlan(criteria(over))?.searches.map(({ origin, destination }) => `${origin}-${destination}`)

describe('the searches of one with airports nearby', () => {
  it('are the requested one and those from each place nearby', () => {
    const over = { origin: 'ZRH', destination: 'NYC', nearbyOrigin: true }
    expect(pairs(over)).toEqual(['ZRH-NYC', 'BSL-NYC', 'FDH-NYC', 'ACH-NYC', 'BRN-NYC'])
    expect(nearbyPlan(criteria(over))?.nearby).toEqual({
      searches: ['ZRH', 'BSL', 'FDH', 'ACH', 'BRN'].map((origin) => ({ origin, destination: 'NYC' })),
      airports: [
        { end: 'origin', iata_code: 'BSL', km: 78, from: 'ZRH' },
        { end: 'origin', iata_code: 'FDH', km: 76, from: 'ZRH' },
        { end: 'origin', iata_code: 'ACH', km: 76, from: 'ZRH' },
        { end: 'origin', iata_code: 'BRN', km: 100, from: 'ZRH' },
      ],
    })
  })

  it('are at most four besides the requested one when both ends have airports nearby, between the busiest', () => {
    const both = { origin: 'LON', destination: 'NYC', nearbyOrigin: true, nearbyDestination: true }
    expect(pairs(both)).toEqual(['LON-NYC', 'SOU-NYC', 'LON-SWF', 'LON-HPN', 'LON-ISP'])
    const named = nearbyPlan(criteria(both))?.nearby.airports.map(({ end, iata_code }) => `${end} ${iata_code}`)
    // Trenton is near, and was not searched.
    expect(named).toEqual(['origin SOU', 'destination SWF', 'destination HPN', 'destination ISP'])
  })

  it('are one for the city when that covers all nearby airports', () => {
    expect(pairs({ origin: 'CDG', destination: 'MAD', nearbyOrigin: true })).toEqual(['PAR-MAD'])
  })

  it('keep all other criteria, without nearby airports of their own', () => {
    const asked = criteria({
      origin: 'VIE',
      destination: 'MAD',
      nearbyOrigin: true,
      returnDate: '2026-12-27',
      adultsCount: 2,
    })
    const { nearbyOrigin: _wanted, ...plain } = asked
    expect(nearbyPlan(asked)?.searches).toEqual([plain, { ...plain, origin: 'BTS' }])
  })

  it.each([
    { origin: 'ZRH' },
    { origin: 'ZRH', nearbyOrigin: false },
    { origin: 'MAD', nearbyOrigin: true },
    { origin: 'QQQ', nearbyOrigin: true },
    { origin: 'ZRH', destination: 'MAD', nearbyDestination: true },
  ])('are none but itself for %j', (over) => {
    expect(nearbyPlan(criteria(over))).toBeNull()
  })

  it('never go from a place to itself, or to a city from one of its airports', () => {
    const every = allAirports().filter(({ country }) => ['BE', 'NL', 'DE', 'US'].includes(country))
    const ends = every.flatMap((origin) =>
      every
        .filter((destination) => destination !== origin && kilometersBetween(origin, destination) < 190)
        .slice(0, 3)
        .map((destination) => ({ origin: origin.iata, destination: destination.iata })),
    )
    expect(ends.length).toBeGreaterThan(500)
    for (const { origin, destination } of ends) {
      const plan = nearbyPlan(criteria({ origin, destination, nearbyOrigin: true, nearbyDestination: true }))
      for (const { origin, destination } of plan?.nearby.searches ?? []) {
        const from = placeAirports(origin).map(({ iata }) => iata)
        expect(placeAirports(destination).filter(({ iata }) => from.includes(iata))).toEqual([])
      }
    }
  })
})
