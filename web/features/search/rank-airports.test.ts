import { describe, expect, it } from 'vitest'
import { airportLabel, fold, parseAirports, type SearchableAirport } from './airports'
import list from './airports.gen'
import { rankAirports } from './rank-airports'

const airports = parseAirports(list)
const codes = (query: string) => rankAirports(airports, query).map(({ iata_code }) => iata_code)

/** P §5 written down as slowly and as literally as possible. */
function slowly(query: string): string[] {
  const typed = fold(query)
  if (typed.length < 2) return []
  const fits = (airport: SearchableAirport) => {
    for (const word of typed.split(' ')) {
      const inText = fold(airport.city_name).indexOf(word) >= 0 || fold(airport.name).indexOf(word) >= 0
      const isCode = fold(airport.iata_code) === word || fold(airport.country_code) === word
      if (!inText && !isCode) return false
    }
    return true
  }
  const tests: ((airport: SearchableAirport) => boolean)[] = [
    (a) => fold(a.city_name) === typed,
    (a) => fold(a.name) === typed,
    (a) => fold(a.iata_code) === typed,
    (a) => fold(a.city_name).indexOf(typed) === 0,
    (a) => fold(a.name).indexOf(typed) === 0,
    (a) => fold(a.city_name).indexOf(typed) > 0,
    () => true,
  ]
  const left = airports.filter(fits)
  const ordered: SearchableAirport[] = []
  for (const test of tests) {
    const here = left.filter((airport) => test(airport) && !ordered.includes(airport))
    here.sort((a, b) => a.city_name.localeCompare(b.city_name, 'en') || a.name.localeCompare(b.name, 'en'))
    ordered.push(...here)
  }
  return ordered.slice(0, 15).map(({ iata_code }) => iata_code)
}

describe('ranking airports', () => {
  it.each([
    'london',
    'new york',
    'par',
    'jfk',
    'LHR',
    'san',
    'us',
    'gb',
    'heathrow london',
    'são paulo',
    'sao paulo',
    'zürich',
    'tromso',
    'int',
    'kennedy us',
    'port',
    'st',
    'xx',
    'al',
    'malmø',
    'dublin airport',
    "o'hare",
    '  tokyo  ',
    'de',
    'la',
  ])('orders "%s" as the specification says', (query) => {
    expect(codes(query)).toEqual(slowly(query))
  })

  it('puts the exact code before cities that merely contain it', () => {
    expect(codes('lhr')[0]).toBe('LHR')
  })

  it('finds a city typed without its accents', () => {
    expect(codes('sao paulo')).toContain('GRU')
    expect(codes('zurich')).toContain('ZRH')
  })

  it('answers nothing below two characters and at most fifteen above', () => {
    expect(codes('l')).toEqual([])
    expect(codes('  l ')).toEqual([])
    expect(codes('airport')).toHaveLength(15)
  })

  it('wants every word, and codes whole', () => {
    expect(codes('london xyzzy')).toEqual([])
    expect(rankAirports(airports, 'lh').every((airport) => airport.iata_code !== 'LHR')).toBe(true)
  })

  it('labels an airport by city and code', () => {
    const heathrow = airports.find(({ iata_code }) => iata_code === 'LHR')!
    expect(airportLabel(heathrow)).toBe('London (LHR)')
    expect(heathrow.id).toBe('arp_lhr_gb')
  })
})
