// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { anOfferSummary } from '#worker/testing/builders/an-offer'
import { readLastSearch, readLastTripType, saveLastSearch, saveLastTripType } from './last-search'
import { readPreviousResults, savePreviousResults } from './previous-results'

const criteria: SearchCriteria = {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2026-12-24',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
}
const NOON = new Date('2026-11-21T12:00:00Z')

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the search that the device remembers', () => {
  it('is the last search and the last trip type', () => {
    expect(readLastSearch()).toBeNull()
    saveLastSearch(criteria)
    saveLastTripType('one-way')
    expect(readLastSearch()).toEqual(criteria)
    expect(readLastTripType()).toBe('one-way')
    expect(localStorage.getItem('lastTripType')).toBe('one-way')
  })

  it.each(['{', 'null', '"text"', '{"origin":"JFK"}', '[]'])('is nothing where %s is stored', (text) => {
    localStorage.setItem('lastSearch', text)
    localStorage.setItem('lastTripType', text)
    localStorage.setItem('previousResults', text)
    expect(readLastSearch()).toBeNull()
    expect(readLastTripType()).toBeNull()
    expect(readPreviousResults(criteria, NOON.getTime())).toEqual([])
  })

  it('gives stored results back to the same search only, at any page, and only until they expire', () => {
    savePreviousResults(criteria, [anOfferSummary(), anOfferSummary({ id: 'old', expires_at: '2026-11-21T11:59:59Z' })])
    expect(readPreviousResults({ ...criteria, page: 2, limit: 100 }, NOON.getTime())).toEqual([anOfferSummary()])
    expect(readPreviousResults({ ...criteria, adultsCount: 2 }, NOON.getTime())).toEqual([])
  })

  it('is nothing, without an error, where storage is blocked or full', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => saveLastSearch(criteria)).not.toThrow()
    expect(readLastSearch()).toBeNull()
  })
})
