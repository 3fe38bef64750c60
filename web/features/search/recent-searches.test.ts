// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { parseAirports } from './airports'
import list from './airports.gen'
import { forgetSearches, keepSearch, recentCodes, useRecentSearches } from './recent-searches'

afterEach(cleanup)

const airports = parseAirports(list)
const search = (origin: string, destination: string, given: Partial<SearchCriteria> = {}): SearchCriteria => ({
  origin,
  destination,
  departureDate: '2026-12-01',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
  ...given,
})
beforeEach(forgetSearches)

const kept = () => renderHook(useRecentSearches).result
const routes = () => kept().current.map(({ criteria }) => `${criteria.origin}-${criteria.destination}`)

it('keeps the newest five, each pair of airports once, with their cities', () => {
  for (const to of ['LHR', 'CDG', 'FCO', 'MAD', 'BER', 'LHR']) keepSearch(search('JFK', to), airports)
  expect(routes()).toEqual(['JFK-LHR', 'JFK-BER', 'JFK-MAD', 'JFK-FCO', 'JFK-CDG'])
  expect(kept().current[0]?.cities).toEqual(['New York', 'London'])
})

it('has the latest dates and party of a pair of airports', () => {
  keepSearch(search('JFK', 'LHR'), airports)
  keepSearch(search('JFK', 'LHR', { departureDate: '2027-01-05', adultsCount: 3 }), airports)
  expect(kept().current).toMatchObject([{ criteria: { departureDate: '2027-01-05', adultsCount: 3 } }])
})

it('names an airport by its code until the list is there', () => {
  keepSearch(search('JFK', 'LHR'), [])
  expect(kept().current[0]?.cities).toEqual(['JFK', 'LHR'])
})

it('tells everyone who shows them when they are forgotten, here or in another tab', () => {
  keepSearch(search('JFK', 'LHR'), airports)
  const here = kept()
  act(forgetSearches)
  expect(here.current).toEqual([])
  act(() => keepSearch(search('JFK', 'LHR'), airports))
  expect(here.current).toHaveLength(1)
  act(() => {
    localStorage.setItem('recentSearches', '[]')
    dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
  })
  expect(here.current).toEqual([])
})

it('goes on without what another version kept', () => {
  localStorage.setItem('recentSearches', '[{"from":"JFK"}]')
  const here = kept()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
  })
  expect(here.current).toEqual([])
})

it('offers each airport once, those of the same field first, at most five', () => {
  keepSearch(search('JFK', 'LHR'), airports)
  keepSearch(search('CDG', 'JFK'), airports)
  expect(recentCodes(kept().current, 'origin')).toEqual(['CDG', 'JFK', 'LHR'])
  expect(recentCodes(kept().current, 'destination')).toEqual(['JFK', 'LHR', 'CDG'])
  for (const code of ['FCO', 'MAD', 'BER']) keepSearch(search(code, 'LHR'), airports)
  expect(recentCodes(kept().current, 'origin')).toHaveLength(5)
})
