import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { parseSearchParams, readSearch } from '../../format/search-params'
import { parseAirports } from './airports'
import list from './airports.gen'
import RecentSearchLinks from './recent-search-links'
import { forgetSearches, keepSearch } from './recent-searches'

const TODAY = '2026-11-21'
const airports = parseAirports(list)
const search = (given: Partial<SearchCriteria> = {}): SearchCriteria => ({
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

it('leads to the very search that was made', () => {
  keepSearch(search(), airports)
  render(<RecentSearchLinks today={TODAY} />)
  const [link] = links()
  expect(link?.textContent).toBe('New York  LondonDec 1 – Dec 8, 2 adults, 1 child')
  const query = Object.fromEntries(new URL(link?.href ?? '').searchParams)
  expect(readSearch(parseSearchParams(query), TODAY)).toMatchObject({ criteria: search(), problems: [] })
})

it('shows the three latest, none that has departed, and nothing without any', () => {
  const { container } = render(<RecentSearchLinks today={TODAY} />)
  expect(container.textContent).toBe('')
  keepSearch(search({ destination: 'ORD', departureDate: '2026-11-20', returnDate: '2026-11-30' }), airports)
  for (const destination of ['CDG', 'FCO', 'MAD', 'BER']) keepSearch(search({ destination }), airports)
  render(<RecentSearchLinks today={TODAY} />)
  const shown = new Set(links().map(({ href }) => new URL(href).searchParams.get('destination')))
  expect([...shown]).toEqual(['BER', 'MAD', 'FCO'])
})

it('forgets them all at once', async () => {
  keepSearch(search(), airports)
  render(<RecentSearchLinks today={TODAY} />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear' }))
  expect(links()).toEqual([])
  expect(localStorage.getItem('recentSearches')).toBe('[]')
})
