import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findAirport } from '#worker/contract/places/places'
import { pickerPositions } from '#worker/dev/places/picker-list'
import { parseAirports } from '../../search/airports/airports'
import { routeFacts } from './facts'
import { locate } from './places'
import { dragged, placeAt, shownPlaces, spotOf, type View, viewBetween, viewInWords, viewOf, zoomed } from './view'

const list = readFileSync('web/features/search/airports/airports.gen.txt', 'utf8')
const positions = readFileSync('web/features/home/explorer/positions.gen.txt', 'utf8')
const airports = parseAirports(list)
const places = locate(airports, positions)
const find = (code: string) => places.find((place) => place.code === code)!

const view = (longitude: number, latitude: number, zoom = 1): View => ({ longitude, latitude, zoom })

describe('the places of the globe', () => {
  it('are where the airports are, by the present list', () => {
    expect(positions).toBe(pickerPositions(list))
    const wrong = places.filter(({ code, at: [longitude, latitude], isCity }) => {
      const airport = findAirport(code)
      return !isCity && (airport?.longitude !== longitude || airport.latitude !== latitude)
    })
    expect([places.length, wrong]).toEqual([airports.length, []])
  })

  it('have whole cities at their busiest airport, and none that the provider has added', () => {
    expect(find('LON').at).toEqual(find('LHR').at)
    expect(find('NYC').at).toEqual(find('JFK').at)
    const added = { ...airports[0]!, id: 'arp_zzz_zz', iata_code: 'ZZZ' }
    expect(locate([...airports, added], positions).some(({ code }) => code === 'ZZZ')).toBe(false)
  })
})

it.each([
  ['JFK', 'LHR', '3,442 mi', 'About 6 h 30 min, without stops'],
  ['LHR', 'JFK', '3,442 mi', 'About 7 h 30 min, without stops'],
  ['LHR', 'CDG', '216 mi', 'About 1 h 10 min, without stops'],
  ['LHR', 'SYD', '10,576 mi', 'About 20 h 30 min, without stops'],
])('from %s to %s: %s, %s', (from, to, distance, time) => {
  expect(routeFacts(find(from), find(to), true)).toEqual({ distance, time })
})

it('is in kilometers for readers who count so', () => {
  expect(routeFacts(find('JFK'), find('LHR'), false).distance).toBe('5,540 km')
})

describe('the view', () => {
  it.each<[string, View, View]>([
    ['a drag turns the globe with the pointer', dragged(view(0, 0), { x: 0.5, y: 0.25 }), view(-28.65, 14.32)],
    ['a drag goes around the world', dragged(view(-170, 0), { x: 1, y: 0 }), view(132.7, 0)],
    ['a drag stops before the Pole', dragged(view(0, 80), { x: 0, y: 1 }), view(0, 85)],
    ['it zooms', zoomed(view(0, 0), 2), view(0, 0, 2)],
    ['no nearer than the coastlines allow', zoomed(view(0, 0, 6), 2), view(0, 0, 8)],
    ['no farther than the whole globe', zoomed(view(0, 0, 1.2), 0.5), view(0, 0, 1)],
    ['the way to another view is the shorter one', viewBetween(view(170, 0), view(-170, 10, 4), 0.5), view(180, 5, 2)],
    ['a long route is seen with the whole globe', viewOf([0, 30], Math.PI), view(0, 12)],
    ['a short one from near', viewOf([0, 30], 0.1), view(0, 26.4, 5)],
  ])('%s', (_case, found, expected) => {
    for (const name of ['longitude', 'latitude', 'zoom'] as const) expect(found[name]).toBeCloseTo(expected[name], 1)
  })

  it('shows the busiest airports, and more from near', () => {
    expect(shownPlaces(places, view(0, 0))).toHaveLength(60)
    expect(shownPlaces(places, view(0, 0)).some(({ isCity }) => isCity)).toBe(false)
    expect(shownPlaces(places, view(0, 0, 3))).toHaveLength(540)
  })

  it('knows the airport under a pointer, and none on the far side or out of reach', () => {
    const facing = view(0, 51.5)
    const london = spotOf(facing, find('LHR').at)!
    expect(placeAt(places, facing, london, 0.05)?.code).toBe('LHR')
    expect(placeAt(places, facing, { x: -0.7, y: 0.5 }, 0.01)).toBeNull()
    expect(spotOf(facing, find('SYD').at)).toBeNull()
  })

  it('is told in words', () => expect(viewInWords(view(-73.8, 40.6, 2))).toBe('41° N, 74° W, zoom 2'))
})
