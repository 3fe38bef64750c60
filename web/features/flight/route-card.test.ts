import { expect, it } from 'vitest'
import type { Place } from '#worker/contract/travel'
import { anOvernightSlice, aReturnSlice, aSegment, aSlice, DUB, JFK, LHR } from '#worker/testing/builders/an-offer'
import { distanceKm, mapLines, routeAirports, routeInWords } from './route-card'

const at = (place: Place, longitude: number, latitude: number): Place => ({ ...place, longitude, latitude })
const [jfk, dub, lhr] = [at(JFK, -73.8, 40.6), at(DUB, -6.3, 53.4), at(LHR, -0.5, 51.5)]
const flight = (origin: Place, destination: Place, stops: Place[] = []) =>
  aSegment({ origin, destination, stops: stops.map((airport) => ({ airport, duration: null })) })
const codes = (places: { code: string }[]) => places.map(({ code }) => code).join('–')

it('names all airports in order, stops and changes of airport included', () => {
  expect(routeInWords(anOvernightSlice())).toBe('New York (JFK) to Dublin (DUB) to London (LHR)')
  expect(routeInWords(aSlice({ segments: [flight(JFK, LHR, [DUB])] }))).toBe(
    'New York (JFK) to Dublin (DUB) to London (LHR)',
  )
  const changed = aSlice({ segments: [flight(JFK, DUB), flight({ ...DUB, iata_code: 'ORK' }, LHR)] })
  expect(routeAirports(changed).map(({ iata_code }) => iata_code)).toEqual(['JFK', 'DUB', 'ORK', 'LHR'])
})

it('adds up a direction only when every flight’s length is known', () => {
  expect(distanceKm(anOvernightSlice())).toBe(11_110)
  expect(distanceKm(aSlice({ segments: [aSegment(), aSegment({ distance_km: null })] }))).toBeNull()
})

it('draws each way once, and the return separately only where it differs', () => {
  const there = aSlice({ segments: [flight(jfk, dub), flight(dub, lhr)] })
  const home = aSlice({ segments: [flight(lhr, dub), flight(dub, jfk)] })
  expect(mapLines([there, home]).map(({ points, back }) => [codes(points), back])).toEqual([
    ['JFK–DUB', false],
    ['DUB–LHR', false],
  ])
  const direct = aSlice({ segments: [flight(lhr, jfk)] })
  expect(mapLines([there, direct]).at(-1)).toMatchObject({ back: true })
  // With three flights, none counts as the return.
  const three = [there, aSlice({ segments: [flight(lhr, dub)] }), aSlice({ segments: [flight(dub, jfk)] })]
  expect(mapLines([...three, direct]).map(({ back }) => back)).not.toContain(true)
})

it('includes technical stops, and leaves out airports without coordinates', () => {
  expect(mapLines([aSlice({ segments: [flight(jfk, lhr, [dub])] })]).map(({ points }) => codes(points))).toEqual([
    'JFK–DUB–LHR',
  ])
  expect(mapLines([aReturnSlice()])).toEqual([])
  expect(mapLines([aSlice({ segments: [flight(jfk, DUB), flight(DUB, lhr)] })])).toEqual([])
})
