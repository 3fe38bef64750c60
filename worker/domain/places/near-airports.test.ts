import { describe, expect, it } from 'vitest'
import { kilometersBetween } from '../../contract/places/great-circle'
import { allAirports, findAirport } from '../../contract/places/places'
import { NEAR_KM, placesNear } from './near-airports'

/** "NYC: EWR LGA | HPN ISP": the airports that a search of a place covers anyway, and the additional ones near it. */
const near = (code: string): string => {
  const [itself, ...others] = placesNear(code)
  const own = itself?.near.map(({ airport }) => airport.iata).join(' ')
  return `${itself?.code}${own && `: ${own}`} | ${others.map((place) => place.code).join(' ')}`.trim()
}

describe('the airports near a place', () => {
  // Twenty well-known cities and their main airports.
  it.each([
    ['LON', 'LON | SOU'],
    ['NYC', 'NYC | SWF HPN ISP TTN'],
    ['JFK', 'NYC: EWR LGA | SWF HPN ISP TTN'],
    ['PAR', 'PAR | URO'],
    ['CDG', 'PAR: ORY BVA |'],
    ['MXP', 'MIL: LIN BGY | TRN LUG'],
    ['TYO', 'TYO | IBR OIM'],
    ['ZRH', 'ZRH | BSL FDH ACH BRN'],
    ['GVA', 'GVA | LYS NCY CMF'],
    ['FRA', 'FRA | HHN MHG'],
    ['SFO', 'SFO | OAK SJC'],
    ['LAX', 'LAX | SNA LGB BUR ONT'],
    ['BOS', 'BOS | MHT PVD PSM ORH'],
    ['MIA', 'MIA | FLL'],
    ['MAD', 'MAD |'],
    ['CPH', 'CPH | MMX AGH KID'],
    ['BRU', 'BRU | CRL EIN ANR LGG'],
    ['DUS', 'DUS | CGN NRN DTM EIN'],
    ['VIE', 'VIE | BTS'],
    ['HKG', 'HKG | SZX ZUH MFM'],
    // A code that is a city's and an airport's means the airport, so the city can't be searched in its place.
    ['IST', 'IST | SAW TEQ'],
  ])('%s: %s', (code, expected) => {
    expect(near(code)).toBe(expected)
  })

  it('are none for a code that nobody knows', () => {
    expect(near('QQQ')).toBe('QQQ |')
  })

  it('come with the distance from the nearest requested one', () => {
    const [, basel] = placesNear('ZRH')
    expect(basel?.near[0]).toMatchObject({
      airport: { iata: 'BSL' },
      km: expect.closeTo(78, -0.5),
      from: { iata: 'ZRH' },
    })
    const fromIslip = placesNear('NYC')
      .flatMap((place) => place.near)
      .find(({ airport }) => airport.iata === 'ISP')
    expect(fromIslip).toMatchObject({ from: { iata: 'JFK' } })
  })

  it('are never those of the other end', () => {
    const newark = [findAirport('EWR')].flatMap((airport) => airport ?? [])
    const [itself, ...others] = placesNear('JFK', newark)
    // The city's search would include it.
    expect(itself?.code).toBe('JFK')
    expect(others.flatMap(({ airports }) => airports.map(({ iata }) => iata))).not.toContain('EWR')
  })

  it('hold for every airport: near, not asked for, each once, at most four places beside its own, the busiest first', () => {
    const every = allAirports().filter((_, index) => index % 7 === 0)
    for (const asked of every) {
      const [itself, ...others] = placesNear(asked.iata)
      const found = [itself, ...others].flatMap((place) => place?.near ?? [])
      for (const { airport, km, from } of found) {
        expect(Math.round(km)).toBeLessThanOrEqual(NEAR_KM)
        expect(km).toBeCloseTo(kilometersBetween(from, airport))
        expect(airport.iata).not.toBe(asked.iata)
      }
      const codes = [itself, ...others].flatMap((place) => place?.airports.map(({ iata }) => iata) ?? [])
      expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
      expect(codes).toContain(asked.iata)
      expect(others.length).toBeLessThanOrEqual(4)
      const busy = others.map(({ airports }) => Math.min(...airports.map(({ traffic }) => traffic)))
      expect(busy).toEqual(busy.toSorted())
    }
  })
})
