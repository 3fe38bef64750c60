import { describe, expect, it } from 'vitest'
import { airportQueries, airportsReference } from '../../../bench/airports-reference'
import { airportSearch, markMatches } from './airport-search'
import { airportLabel, parseAirports } from './airports'
import list from './airports.gen.txt?raw'

const airports = parseAirports(list)
const search = airportSearch(airports)
const codes = (query: string) => search(query).map(({ iata_code }) => iata_code)
const reference = airportsReference(airports)

describe('ranking airports', () => {
  it.each([
    'london',
    'new york',
    'par',
    'jfk',
    'LHR',
    'us',
    'gb',
    'heathrow london',
    'são paulo',
    'zürich',
    'int',
    'kennedy us',
    'xx',
    'malmø',
    'dublin airport',
    "o'hare",
    '  tokyo  ',
  ])('ranks results for "%s" as specified', (query) => {
    expect(codes(query)).toEqual(reference(query).map(({ iata_code }) => iata_code))
  })

  it('finds exactly what the reference rule finds, keystroke by keystroke, for a hundred texts', () => {
    const queries = airportQueries(airports, { seed: 20261121, count: 100 })
    const ids = (found: { id: string }[]) => found.map(({ id }) => id).join(' ')
    const results = queries.map((query) => [query, ids(search(query))])
    expect(results.filter(([, found]) => found).length).toBeGreaterThan(60)
    expect(results.filter(([query, found]) => ids(reference(query ?? '')) !== found)).toEqual([])
  })

  it.each([
    ['exact city', 'nice', 'NCE'],
    ['exact name', 'barnaul airport', 'BAX'],
    ['exact code', 'lhr', 'LHR'],
  ])('puts the %s first', (_what, query, code) => {
    expect(codes(query)[0]).toBe(code)
  })

  it('ranks city prefix before name prefix before city substring, each in the order of the list', () => {
    const some = parseAirports(
      [
        '',
        '',
        'EEE|US|Ax|Old Par',
        'AAA|US|New Pary|Field',
        'BBB|US|Zed|Parson',
        'CCC|US|Parton|Field',
        'FFF|US|Zzz|Field||Paraty',
        'DDD|US|Paris|Field',
      ].join('\n'),
    )
    expect(airportSearch(some)('par').map(({ iata_code }) => iata_code)).toEqual([
      'CCC',
      'DDD',
      'FFF',
      'BBB',
      'AAA',
      'EEE',
    ])
  })

  it('finds a city typed without its accents', () => {
    expect(codes('sao paulo')).toContain('GRU')
    expect(codes('zurich')).toEqual(['ZRH'])
    expect(codes('tromso')).toEqual(['TOS'])
  })

  it('puts the city spelled as typed before the one that differs in an accent', () => {
    expect(codes('San José')[0]).toBe('SJO')
    expect(codes('san jose').slice(0, 2)).toContain('SJC')
    expect(codes('san jose')).toContain('SJO')
  })

  it('finds nothing below two characters, and at most fifteen above', () => {
    expect(codes('l')).toEqual([])
    expect(codes('  l ')).toEqual([])
    expect(codes('airport')).toHaveLength(15)
  })

  it('requires every word to match, and whole codes', () => {
    expect(codes('london xyzzy')).toEqual([])
    expect(codes('lh')).not.toContain('LHR')
  })

  it('knows every airport with scheduled service by city and code', () => {
    expect(airports.length).toBeGreaterThan(3200)
    const heathrow = airports.find(({ iata_code }) => iata_code === 'LHR')!
    expect(airportLabel(heathrow)).toBe('London (LHR)')
    expect(heathrow.id).toBe('arp_lhr_gb')
  })
})

/** The text with its marked parts in brackets. */
const shown = (text: string, typed: string) =>
  markMatches(text, typed)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

it.each([
  ['London', 'lon', '[Lon]don'],
  ['Zürich', 'zurich', '[Zürich]'],
  ['São Paulo', 'sao p', '[São P]aulo'],
  ['Heathrow', 'london heath', '[Heath]row'],
  ['New York', 'york new', '[New] [York]'],
  ['Straße', 'strasse', '[Straße]'],
  ['Straße', 'as', 'Str[aß]e'],
  ['Tromsø', 'TROMSO', '[Tromsø]'],
  ["Chicago O'Hare", 'o’hare', "Chicago [O'Hare]"],
  ['Paris', 'xyz', 'Paris'],
  ['Paris', '', 'Paris'],
])('marks in "%s" the matches of "%s"', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected)
})

it('never changes a name', () => {
  for (const { name } of parseAirports(list)) {
    const parts = markMatches(name, name.slice(1, 4))
    expect(parts.map(({ text }) => text).join('')).toBe(name)
  }
})
