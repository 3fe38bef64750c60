import { describe, expect, it } from 'vitest'
import { countryZones } from '../../dev/places/country-zones'
import { airportsOfCity, allAirports, allMetropolitanAreas, findAirport, findMetropolitanArea } from './places'
import table from './places-table.txt?raw'

describe('places', () => {
  it('knows an airport by its code, with the city a traveler would name and its time zone', () => {
    expect(findAirport('JFK')).toEqual({
      iata: 'JFK',
      name: 'John F Kennedy International Airport',
      city: 'New York',
      country: 'US',
      latitude: expect.closeTo(40.64, 1),
      longitude: expect.closeTo(-73.78, 1),
      timeZone: 'America/New_York',
      size: 'large',
      traffic: 0,
      cityCode: 'NYC',
    })
    expect(findAirport('QQQ')).toBeUndefined()
  })

  // A line each: the code (a former one = the present one), the city that travelers name, the country, the time zone.
  it('are right where airports moved or opened since 2023, and near the borders of zones', () => {
    const rows = table.trim().split('\n')
    expect(rows.length).toBeGreaterThanOrEqual(80)
    const known = rows.map((row) => {
      const code = row.slice(0, 3)
      const { iata, city, country, timeZone } = findAirport(code) ?? {}
      return [iata === code ? code : `${code} = ${iata}`, city, country, timeZone].join(' | ')
    })
    expect(known).toEqual(rows)
  })

  it.each([
    ['LHR', 'London', 'Europe/London'],
    ['NRT', 'Tokyo', 'Asia/Tokyo'],
    ['IAD', 'Washington', 'America/New_York'],
    ['PTY', 'Panama City', 'America/Panama'],
    ['DPS', 'Bali', 'Asia/Makassar'],
    ['CUN', 'Cancún', 'America/Cancun'],
    ['MSP', 'Minneapolis', 'America/Chicago'],
    ['RAI', 'Praia', 'Atlantic/Cape_Verde'],
  ])('names the city of %s %s', (code, city, timeZone) => {
    expect(findAirport(code)).toMatchObject({ city, timeZone })
  })

  it('puts every airport into a time zone of its country', () => {
    const foreign = allAirports().filter(({ country, timeZone }) => !countryZones.get(country)?.includes(timeZone))
    expect(foreign.map(({ iata, country, timeZone }) => `${iata} ${country} ${timeZone}`)).toEqual([
      // Åland and Svalbard have codes of their own in tzdata, AX and SJ, not in the list of airports.
      'MHQ FI Europe/Mariehamn',
      'LYR NO Arctic/Longyearbyen',
      // tzdata's table doesn't have Kosovo, which isn't in ISO 3166.
      'PRN XK Europe/Belgrade',
    ])
  })

  it('gives every airport a city, a name, a country, coordinates and a zone the runtime knows', () => {
    const zones = new Set(allAirports().map(({ timeZone }) => timeZone))
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
    expect(allAirports()).toHaveLength(3367)
    const incomplete = allAirports().filter(
      ({ city, name, country, latitude, longitude }) =>
        !city || !name || !/^[A-Z]{2}$/.test(country) || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180),
    )
    expect(incomplete).toEqual([])
    expect(allAirports().filter(({ city }) => /[(),/]/.test(city)).length).toBeLessThan(60)
  })

  it('resolves a metropolitan code to its airports, the main one first, and an airport code to itself', () => {
    expect(airportsOfCity('LON').map(({ iata }) => iata)).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'])
    expect(airportsOfCity('BNA').map(({ iata }) => iata)).toEqual(['BNA'])
    expect(airportsOfCity('QQQ')).toEqual([])
    expect(findMetropolitanArea('NYC')).toEqual({ code: 'NYC', name: 'New York', airports: ['JFK', 'EWR', 'LGA'] })
    expect(allMetropolitanAreas().every(({ airports }) => airports.length > 1)).toBe(true)
  })
})
