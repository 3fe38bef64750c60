import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchedFlight } from '#worker/contract/search/searched-flights'
import { parseAirports } from '../airports/airports'
import list from '../airports/airports.gen.txt?raw'
import { SearchForm, type SearchFormProps } from '../form/search-form'
import { InShop } from '../test-shop'

const TODAY = '2026-11-21'
const airports = { state: 'ready' as const, airports: parseAirports(list), load: () => {} }
const initial = {
  tripTab: 'multi-city' as const,
  origin: 'LHR',
  destination: 'CDG',
  departureDate: '2026-12-05',
  returnDate: '',
  cabinClass: 'economy' as const,
  adultsCount: 2,
  childrenCount: 0,
  infantsCount: 0,
  nearbyOrigin: false,
  nearbyDestination: false,
}
const flight = (origin: string, destination: string, departureDate: string) => ({ origin, destination, departureDate })
const onSearch = vi.fn<SearchFormProps['onSearch']>()
beforeEach(() => void onSearch.mockReset())

async function show(furtherFlights?: SearchedFlight[], given: Partial<typeof initial> = {}) {
  render(
    <InShop>
      <SearchForm
        today={TODAY}
        airports={airports}
        onSearch={onSearch}
        furtherFlights={furtherFlights}
        initial={{ ...initial, ...given }}
      />
    </InShop>,
  )
  await screen.findByRole('group', { name: 'Flight 2' })
  await screen.findAllByRole('listbox', { name: 'From: airports', hidden: true })
  return userEvent.setup()
}

const group = (number: number) => within(screen.getByRole('group', { name: `Flight ${number}` }))
const from = (number: number) => group(number).getByRole<HTMLInputElement>('combobox', { name: 'From' })
const to = (number: number) => group(number).getByRole<HTMLInputElement>('combobox', { name: 'To' })
const day = (number: number) => group(number).getByRole('button', { name: /^Departure:/ })
const search = () => screen.getByRole('button', { name: 'Search Flights' })

describe('the form of several flights', () => {
  it('begins the next flight where the last ended, and searches all of them', async () => {
    const user = await show([flight('CDG', 'JFK', '2026-12-10')])
    await user.click(screen.getByRole('button', { name: 'Add a flight' }))
    expect(from(3).value).toBe('New York (JFK)')
    expect(document.activeElement).toBe(to(3))
    await user.keyboard('lhr{Enter}')
    await user.click(day(3))
    await user.click(await screen.findByRole('button', { name: 'Thursday, December 10, 2026' }))
    await user.click(search())
    await waitFor(() => expect(onSearch).toHaveBeenCalledOnce())
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
      ...flight('LHR', 'CDG', '2026-12-05'),
      furtherFlights: [flight('CDG', 'JFK', '2026-12-10'), flight('JFK', 'LHR', '2026-12-10')],
      adultsCount: 2,
    })
    expect(onSearch.mock.calls[0]?.[0]).not.toHaveProperty('returnDate')
  })

  it('shows errors beside each flight, focuses the first, and loses no input', async () => {
    const user = await show()
    expect(from(2).value).toBe('Paris (CDG)')
    await user.click(search())
    expect(await screen.findByText('Please select a destination airport')).toBeDefined()
    expect(group(2).getByText('Please select a departure date')).toBeDefined()
    expect(document.activeElement).toBe(to(2))
    await user.keyboard('cdg{Enter}')
    expect(group(2).getByText('Origin and destination cannot be the same')).toBeDefined()
    expect(onSearch).not.toHaveBeenCalled()
    expect(to(1).value).toBe('Paris (CDG)')
  })

  it('offers no day before the flight before, and moves later flights along', async () => {
    const user = await show([flight('CDG', 'JFK', '2026-12-10')])
    await user.click(day(2))
    expect(await screen.findByRole('button', { name: 'Friday, December 4, 2026' })).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    await user.click(day(1))
    await user.click(await screen.findByRole('button', { name: 'Tuesday, December 15, 2026' }))
    expect(day(2).getAttribute('aria-label')).toBe('Departure: Tue, Dec 15')
    expect(group(2).getByText('Moved to Dec 15, after the flight before it.')).toBeDefined()
  })

  it('allows a flight to begin elsewhere, and says that the way there is not part of the ticket', async () => {
    const user = await show([flight('NCE', 'LHR', '2026-12-10')])
    expect(group(2).getByText(/ends at CDG, this one begins at NCE/)).toBeDefined()
    await user.click(search())
    await waitFor(() => expect(onSearch).toHaveBeenCalledOnce())
  })

  it('keeps two to six flights', async () => {
    const user = await show([flight('CDG', 'JFK', '2026-12-10')])
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
    const add = screen.getByRole('button', { name: 'Add a flight' })
    for (let count = 2; count < 6; count++) await user.click(add)
    expect(add).toHaveProperty('disabled', true)
    expect(screen.getByText('At most 6 flights on one ticket')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove flight 2' }))
    expect(screen.queryByRole('group', { name: 'Flight 6' })).toBeNull()
    expect(from(2).value).toBe('New York (JFK)')
  })
})
