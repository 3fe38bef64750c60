import { describe, expect, it } from 'vitest'
import { MAP, type MapLine, mapView } from './map-view'

const PLACES = {
  JFK: [-73.8, 40.6],
  EWR: [-74.2, 40.7],
  LHR: [-0.5, 51.5],
  HND: [139.8, 35.6],
  SFO: [-122.4, 37.6],
  SYD: [151.2, -33.9],
  HKG: [113.9, 22.3],
  DUB: [-6.3, 53.4],
} as const
type Code = keyof typeof PLACES

const line = (...codes: Code[]): MapLine => ({
  points: codes.map((code) => ({ code, longitude: PLACES[code][0], latitude: PLACES[code][1] })),
  back: false,
})
const numbers = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)

describe('a route’s map', () => {
  it.each([
    ['over an ocean', [line('JFK', 'LHR')]],
    ['over the date line', [line('SFO', 'HND')]],
    ['over the Pole', [line('JFK', 'HKG')]],
    ['around half the world', [line('LHR', 'SYD'), line('SYD', 'SFO')]],
    ['over a street', [line('LHR', 'DUB')]],
  ])('%s fits within its frame, unbroken', (_name, lines) => {
    const view = mapView(lines, null)
    for (const { path } of view.lines) {
      expect(path.match(/M/g)).toHaveLength(1)
      const [first, second] = [numbers(path).filter((_, i) => i % 2 === 0), numbers(path).filter((_, i) => i % 2 === 1)]
      expect(Math.min(...first)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...first)).toBeLessThanOrEqual(MAP.width)
      expect(Math.min(...second)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...second)).toBeLessThanOrEqual(MAP.height)
    }
  })

  it('curves as a great circle: north of both ends over the Atlantic', () => {
    const view = mapView([line('JFK', 'LHR')], null)
    const heights = numbers(view.lines[0]!.path).filter((_, index) => index % 2 === 1)
    const ends = view.labels.map(({ y }) => y)
    expect(Math.min(...heights)).toBeLessThan(Math.min(...ends) - 3)
  })

  it('does not zoom in further than the coarse coastlines allow', () => {
    const [one, other] = mapView([line('JFK', 'EWR')], null).labels
    expect(Math.abs(one!.x - other!.x)).toBeLessThan(12)
    expect(one!.x).toBeGreaterThan(MAP.width * 0.4)
    expect(one!.x).toBeLessThan(MAP.width * 0.6)
  })

  it('labels each airport once, and neighbors on opposite sides', () => {
    const { labels } = mapView([line('JFK', 'LHR'), line('LHR', 'EWR')], null)
    expect(labels.map(({ code }) => code)).toEqual(['JFK', 'LHR', 'EWR'])
    expect(labels[0]!.above).not.toBe(labels[2]!.above)
  })
})
