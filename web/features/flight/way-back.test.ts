// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { areResultsBefore } from './way-back'

const TODAY = '2026-11-21'
const SEARCH = {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2026-12-24',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  tripType: 'one-way',
} as const
function address(given: object = {}) {
  const pairs = Object.entries({ ...SEARCH, ...given }).map(([name, value]) => [name, String(value)])
  return `https://shop.example/search?${new URLSearchParams(pairs)}`
}

const visited = (...urls: (string | null)[]) =>
  vi.stubGlobal('navigation', { currentEntry: { index: urls.length - 1 }, entries: () => urls.map((url) => ({ url })) })
const HERE = 'https://shop.example/flight/off_1'
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['the same search', address(), true],
  ['the same search, sorted and filtered', address({ sort: 'duration-asc', stops: '0' }), true],
  ['the same search under its other names', address({ adultsCount: '', adults: '1' }), true],
  ['another day', address({ departureDate: '2026-12-25' }), false],
  ['a return flight too', address({ tripType: 'round-trip', returnDate: '2026-12-30' }), false],
  ['the booking', 'https://shop.example/booking?offer=off_1', false],
  ['a page with a hidden address', null, false],
])('after %s', (_name, before, expected) => {
  visited('https://shop.example/', before, HERE)
  expect(areResultsBefore(SEARCH, TODAY)).toBe(expected)
})

it('is false on the first page of a visit, in older browsers, and without a search', () => {
  visited(HERE)
  expect(areResultsBefore(SEARCH, TODAY)).toBe(false)
  vi.unstubAllGlobals()
  expect(areResultsBefore(SEARCH, TODAY)).toBe(false)
  visited(address(), HERE)
  expect(areResultsBefore(null, TODAY)).toBe(false)
})
