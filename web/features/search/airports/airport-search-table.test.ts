import { describe, expect, it } from 'vitest'
import { allAirports } from '#worker/contract/places/places'
import { fold } from '#worker/domain/fold-letters'
import { airportSearch } from './airport-search'
import table from './airport-search-table.txt?raw'
import { ALL_AIRPORTS, parseAirports } from './airports'
import list from './airports.gen.txt?raw'

const airports = parseAirports(list)
const search = airportSearch(airports)
const codes = (typed: string) => search(typed).map(({ iata_code }) => iata_code)

// One input a line, with the expected first result.
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(' | '))

describe('the first result', () => {
  it('is listed for two hundred inputs', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200)
  })

  it.each(rows)('of "%s" is %s', (typed = '', wanted = '') => {
    const first = wanted.split(' ')
    expect(codes(typed).slice(0, first.length)).toEqual(first)
  })

  it('is the airport for its full name', () => {
    const others = airports.filter(({ name, iata_code }) => {
      const [first] = search(name)
      return first?.iata_code !== iata_code && fold(first?.name ?? '') !== fold(name)
    })
    expect(others.map(({ name, iata_code }) => `${iata_code} ${name}`)).toEqual([])
  })

  it('is the airport or the whole city for its code, unless a city has that name', () => {
    const others = airports.filter(({ iata_code, foldedCode }) => {
      const [first] = search(iata_code)
      return first?.iata_code !== iata_code && first?.foldedCity !== foldedCode
    })
    expect(others.map(({ iata_code }) => iata_code)).toEqual([])
  })
})

it('finds the airport of a code in capital letters first, and never one that only begins with them', () => {
  const wrong = airports.filter(({ iata_code }) => codes(iata_code)[0] !== iata_code)
  expect(wrong.map(({ iata_code }) => iata_code)).toEqual([])
  const unknown = ['QQQ', 'TUL', 'VEN', 'BUC', 'SAO', 'AMS'].filter(
    (code) => !airports.some((one) => one.iata_code === code),
  )
  expect(unknown.flatMap(codes)).toEqual([])
  expect(codes('UAE')[0]).toBe('DXB')
})

describe('a typo', () => {
  const some = (...lines: string[]) => airportSearch(parseAirports(`\n\n${lines.join('\n')}`))
  const found = (of: ReturnType<typeof some>, typed: string) => of(typed).map(({ iata_code }) => iata_code)

  it('never ranks above an exact match', () => {
    const both = some('AAA|US|Denton|Field', 'BBB|US|Benton|Field')
    expect(found(both, 'benton')).toEqual(['BBB'])
    expect(found(both, 'denton')).toEqual(['AAA'])
    expect(found(some('AAA|US|Denton|Field'), 'dentno')).toEqual(['AAA'])
  })

  it.each(['denon', 'dennton', 'dexton', 'dneton', 'edenton', 'ednton', 'dento', 'dentonn'])(
    'is forgiven in "%s"',
    (typed) => {
      expect(found(some('AAA|US|Denton|Field'), typed)).toEqual(['AAA'])
    },
  )

  it.each(['dxxton', 'ntoned', 'rmo', 'zz'])('is forgiven only once: "%s" finds nothing', (typed) => {
    expect(found(some('AAA|US|Denton|Field', 'BBB|IT|Rome|Field'), typed)).toEqual([])
  })

  it('may be in one word of several', () => {
    const two = some('AAA|US|Denton|Long Field', 'BBB|US|Denton|Short Field')
    expect(found(two, 'shrot denton')).toEqual(['BBB'])
    expect(found(two, 'shrot dentno')).toEqual([])
  })
})

describe('the list', () => {
  const singles = airports.filter(({ name }) => name !== ALL_AIRPORTS)

  it('has every airport of the places, and each whole city whose code is not an airport’s', () => {
    const sorted = (lines: string[]) => lines.sort()
    expect(sorted(singles.map((each) => `${each.iata_code} ${each.city_name}: ${each.name}`))).toEqual(
      sorted(allAirports().map(({ iata, city, name }) => `${iata} ${city}: ${name}`)),
    )
    const wholes = airports.filter(({ name }) => name === ALL_AIRPORTS).map(({ iata_code }) => iata_code)
    expect(wholes).toEqual(
      expect.arrayContaining(['LON', 'NYC', 'PAR', 'TYO', 'WAS', 'CHI', 'MIL', 'ROM', 'SEL', 'BJS']),
    )
    expect(new Set(airports.map(({ iata_code }) => iata_code)).size).toBe(airports.length)
  })

  it('has the busiest first, and equally busy ones by city', () => {
    const at = (code: string) => airports.findIndex(({ iata_code }) => iata_code === code)
    for (const [busier, other] of [
      ['LON', 'LHR'],
      ['LHR', 'LGW'],
      ['LGW', 'LCY'],
      ['CDG', 'ORY'],
      ['LHR', 'YXU'],
      ['CDG', 'PBO'],
    ] as const) {
      expect(at(busier), `${busier} before ${other}`).toBeLessThan(at(other))
    }
    const smallest = airports.slice(-500).map(({ city_name }) => city_name)
    expect(smallest).toEqual(smallest.toSorted(new Intl.Collator('en').compare))
  })
})
