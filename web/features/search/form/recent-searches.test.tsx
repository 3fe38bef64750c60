import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { parseSearchParams, readSearch } from '../../../links/search'
import { parseAirports } from '../airports/airports'
import list from '../airports/airports.gen.txt?raw'
import RecentSearchLinks, { forgetSearches, recentCodes, saveSearch, useRecentSearches } from './recent-searches'

// @vitest-environment jsdom

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

const stored = () => renderHook(useRecentSearches).result
const routes = () => stored().current.map(({ criteria }) => `${criteria.origin}-${criteria.destination}`)

it('keeps the newest five, each pair of airports once, with their cities', () => {
  for (const to of ['LHR', 'CDG', 'FCO', 'MAD', 'BER', 'LHR']) saveSearch(search('JFK', to), airports)
  expect(routes()).toEqual(['JFK-LHR', 'JFK-BER', 'JFK-MAD', 'JFK-FCO', 'JFK-CDG'])
  expect(stored().current[0]?.cities).toEqual(['New York', 'London'])
})

it('keeps the latest dates and party of a pair of airports', () => {
  saveSearch(search('JFK', 'LHR'), airports)
  saveSearch(search('JFK', 'LHR', { departureDate: '2027-01-05', adultsCount: 3 }), airports)
  expect(stored().current).toMatchObject([{ criteria: { departureDate: '2027-01-05', adultsCount: 3 } }])
})

it('names an airport by its code until the list is loaded', () => {
  saveSearch(search('JFK', 'LHR'), [])
  expect(stored().current[0]?.cities).toEqual(['JFK', 'LHR'])
})

it('notifies every component that shows them when they are deleted, here or in another tab', () => {
  saveSearch(search('JFK', 'LHR'), airports)
  const here = stored()
  act(forgetSearches)
  expect(here.current).toEqual([])
  act(() => saveSearch(search('JFK', 'LHR'), airports))
  expect(here.current).toHaveLength(1)
  act(() => {
    localStorage.setItem('recentSearches', '[]')
    dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
  })
  expect(here.current).toEqual([])
})

it('ignores entries stored by another version', () => {
  localStorage.setItem('recentSearches', '[{"from":"JFK"}]')
  const here = stored()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
  })
  expect(here.current).toEqual([])
})

it('offers each airport once, those of the same field first, at most five', () => {
  saveSearch(search('JFK', 'LHR'), airports)
  saveSearch(search('CDG', 'JFK'), airports)
  expect(recentCodes(stored().current, 'origin')).toEqual(['CDG', 'JFK', 'LHR'])
  expect(recentCodes(stored().current, 'destination')).toEqual(['JFK', 'LHR', 'CDG'])
  for (const code of ['FCO', 'MAD', 'BER']) saveSearch(search(code, 'LHR'), airports)
  expect(recentCodes(stored().current, 'origin')).toHaveLength(5)
})

const TODAY = '2026-11-21'
const airportList = parseAirports(list)
const criteriaWith = (given: Partial<SearchCriteria> = {}): SearchCriteria => ({
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2026-12-01',
  returnDate: '2026-12-08',
  cabinClass: 'business',
  adultsCount: 2,
  childrenCount: 1,
  infantsCount: 0,
  page: 1,
  limit: 30,
  ...given,
})
const links = () => screen.queryAllByRole<HTMLAnchorElement>('link')

beforeEach(forgetSearches)

it('links to exactly the search that was made', () => {
  saveSearch(criteriaWith(), airportList)
  render(<RecentSearchLinks today={TODAY} />)
  const [link] = links()
  expect(link?.textContent).toBe('New York (JFK)  London (LHR)Dec 1 – Dec 8, 2 adults, 1 child')
  const query = Object.fromEntries(new URL(link?.href ?? '').searchParams)
  expect(readSearch(parseSearchParams(query), TODAY)).toMatchObject({ criteria: criteriaWith(), problems: [] })
})

it('distinguishes a whole city from its airports, and shows a bare code once', () => {
  saveSearch(criteriaWith({ origin: 'NYC', destination: 'LON' }), airportList)
  saveSearch(criteriaWith({ destination: 'LON' }), [])
  render(<RecentSearchLinks today={TODAY} />)
  expect(links().map(({ firstChild }) => firstChild?.textContent)).toEqual(['JFK  LON', 'New York (NYC)  London (LON)'])
})

it('shows the three latest, none that has departed, and nothing when there are none', () => {
  const { container } = render(<RecentSearchLinks today={TODAY} />)
  expect(container.textContent).toBe('')
  saveSearch(criteriaWith({ destination: 'ORD', departureDate: '2026-11-20', returnDate: '2026-11-30' }), airportList)
  for (const destination of ['CDG', 'FCO', 'MAD', 'BER']) saveSearch(criteriaWith({ destination }), airportList)
  render(<RecentSearchLinks today={TODAY} />)
  const shown = new Set(links().map(({ href }) => new URL(href).searchParams.get('destination')))
  expect([...shown]).toEqual(['BER', 'MAD', 'FCO'])
})

it('deletes them all at once', async () => {
  saveSearch(criteriaWith(), airportList)
  render(<RecentSearchLinks today={TODAY} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear' }))
  expect(links()).toEqual([])
  expect(localStorage.getItem('recentSearches')).toBe('[]')
})
