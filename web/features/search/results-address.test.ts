import { stringifySearchWith } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CabinClass, mostOf } from '#worker/contract/travel'
import { addDays } from '../../format/dates'
import { SORTS } from '../../links/search'
import { readQuery } from '../../links/text-param'
import { dice } from './card/results-samples'
import { DAY_PARTS, type Filters, NO_FILTERS, STOP_CHOICES } from './filters/filters'
import { readResults, toResultsParams } from './results-address'
import { searchAddress } from './search-address'

const TODAY = '2026-11-21'
beforeEach(() => void vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00`), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

// Codes that look like numbers, words that look like JSON, names with separators and quotes.
const AIRLINES = [
  'AA',
  'BA',
  '5J',
  '3U',
  '00',
  '1E',
  'Charter, Tours & Co',
  '100% Air',
  'null',
  'true',
  '"Quote"',
  'Ö+Ä',
]

type Roll = ReturnType<typeof dice>
const some = <T>(roll: Roll, from: readonly T[]) => (roll(2) === 0 ? [] : from.filter(() => roll(3) === 0))

function someFilters(roll: Roll): Filters {
  const minimum = roll(2) === 0 ? roll(3000) : null
  return {
    priceRange: [minimum, roll(2) === 0 ? (minimum ?? 0) + roll(5000) : null],
    airlines: some(roll, AIRLINES).sort(),
    stops: some(roll, STOP_CHOICES),
    departureTime: some(roll, DAY_PARTS),
    arrivalTime: some(roll, DAY_PARTS),
    duration: roll(2) === 0 ? roll(4000) : null,
    refundable: roll(2) === 0,
    baggageIncluded: roll(2) === 0,
  }
}

function someState(seed: number) {
  const roll = dice(seed)
  const letter = () => String.fromCharCode(65 + roll(26))
  const departureDate = addDays(TODAY, roll(330))
  const adultsCount = 1 + roll(9)
  const childrenCount = roll(10 - adultsCount)
  return {
    criteria: {
      origin: `${letter()}${letter()}A`,
      destination: `${letter()}${letter()}B`,
      departureDate,
      ...(roll(2) === 0 && { returnDate: addDays(departureDate, roll(40)) }),
      cabinClass: CabinClass.options[roll(4)]!,
      adultsCount,
      childrenCount,
      infantsCount: roll(mostOf({ adultsCount, childrenCount, infantsCount: 0 }).infantsCount + 1),
      page: 1,
      limit: 30,
    },
    sort: SORTS[roll(SORTS.length)]!,
    previousCount: roll(2) === 0 ? 0 : roll(1000),
    filters: roll(5) === 0 ? NO_FILTERS : someFilters(roll),
    chosen: roll(4) === 0 ? `${AIRLINES[roll(AIRLINES.length)]} BA${roll(999)} ${departureDate}T09:05:00` : '',
    travelsWith: ['', 'cabin', 'bag2', 'cabin,bag1,seat'][roll(4)] ?? '',
  }
}

const stringifySearch = stringifySearchWith(String)
const read = (address: string) => readResults(searchAddress.validateSearch(readQuery(address)))

it('reproduces 2,000 screens from their addresses, and the addresses from the screens', () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const state = someState(seed)
    const address = stringifySearch(toResultsParams(state))
    const reading = read(address)
    expect(reading, address).toMatchObject({ ...state, problems: [] })
    expect(stringifySearch(toResultsParams(reading))).toBe(address)
  }
})

it('writes an address that a person can read', () => {
  const { criteria } = someState(1)
  const filters = { ...NO_FILTERS, stops: [0] as const, airlines: ['BA', 'VS'], priceRange: [null, 900] as const }
  const address = stringifySearch(
    toResultsParams({ criteria, sort: 'best', previousCount: 0, filters, chosen: '', travelsWith: 'bag1,seat' }),
  )
  expect(address).toContain('&sort=best&maxPrice=900&airlines=BA%2CVS&stops=0&with=bag1%2Cseat')
  expect(address).not.toMatch(/undefined|null|%22|showMore|minPrice/)
})

it('never throws, whatever the address holds, and reports what it did not use', () => {
  const roll = dice(99)
  const junk = ['', '%', '{', '[1,2]', '-1', 'NaN', 'true', '1e9', 'ä,,ö', '"x"', '99999999999', 'morning,', '%2C%25']
  const names = [
    'minPrice',
    'maxPrice',
    'airlines',
    'stops',
    'departureTime',
    'maxDuration',
    'baggage',
    'sort',
    'adultsCount',
  ]
  for (let round = 0; round < 2000; round++) {
    const params = names.map((name) => `${name}=${encodeURIComponent(junk[roll(junk.length)]!)}`)
    const reading = read(`?${params.join('&')}`)
    expect(reading.problems.length).toBeGreaterThan(0)
    expect(new Set(reading.problems).size).toBe(reading.problems.length)
  }
})
