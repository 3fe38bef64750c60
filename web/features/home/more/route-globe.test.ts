import { describe, expect, it } from 'vitest'
import { MAP_ROUTES, type MapRoute } from '../map-routes'
import { between, facing, greatCircleKm } from './route-globe'

const route = (from: [number, number], to: [number, number]): MapRoute => ({
  from: { city: 'A', code: 'AAA', at: from },
  to: { city: 'B', code: 'BBB', at: to },
})

describe('a great circle', () => {
  it.each([
    [route([0, 0], [90, 0]), 10_008],
    [route([0, 0], [180, 0]), 20_015],
    [route([10, 50], [10, 50]), 0],
    [route([179, 0], [-179, 0]), 222],
  ])('has its length in kilometers', (given, km) => expect(greatCircleKm(given)).toBe(km))

  // Published great-circle distances between these airports, to the nearest fifty.
  it.each([
    ['JFK', 'DXB', 11_000],
    ['SFO', 'HND', 8_300],
    ['MIA', 'CDG', 7_400],
    ['LAX', 'SYD', 12_050],
    ['LHR', 'JFK', 5_550],
  ])('from %s to %s is about %d km', (from, to, km) => {
    const found = MAP_ROUTES.find((one) => one.from.code === from && one.to.code === to)!
    expect(Math.abs(greatCircleKm(found) - km)).toBeLessThanOrEqual(50)
  })

  it('is turned to face the viewer, across the date line too', () => {
    expect(facing(route([170, 0], [-170, 0]))[0]).toBeCloseTo(-180)
    expect(facing(route([0, 0], [40, 0]))[0]).toBeCloseTo(-20)
  })
})

describe('turning the globe', () => {
  it.each([
    [[0, 0], [10, 20], 0.5, [5, 10]],
    [[170, 0], [-170, 0], 0.5, [180, 0]],
    [[-170, 0], [170, 0], 0.5, [-180, 0]],
    [[0, 0], [10, 20], 0, [0, 0]],
    [[0, 0], [10, 20], 1, [10, 20]],
  ] as const)('from %j to %j at %d is %j', (from, to, share, expected) =>
    expect(between(from, to, share)).toEqual(expected),
  )
})
