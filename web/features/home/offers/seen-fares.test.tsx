import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ShownFare } from '#worker/contract/content/home-fares'
import { createQueryClient } from '../../../router'
import { budgets, SeenFares } from './seen-fares'

const fare = (originCity: string, destinationCity: string, price: string): ShownFare => ({
  origin: originCity === 'New York' ? 'JFK' : 'BER',
  destination: destinationCity.slice(0, 3).toUpperCase(),
  originCity,
  destinationCity,
  departureDate: '2027-02-01',
  returnDate: '2027-02-08',
  cabinClass: 'economy',
  price,
  currency: 'USD',
  was: null,
  airline: 'Aer Lingus',
  stops: 0,
  seenAt: '2026-11-21T12:00:00.000Z',
})
// The cheapest first, as the server sends them.
const FARES = [
  fare('Berlin', 'Paris', '90.00'),
  fare('New York', 'Boston', '150.00'),
  fare('New York', 'Paris', '420.00'),
  fare('Berlin', 'New York', '480.00'),
]

function open(fares: ShownFare[], origin = '') {
  vi.stubGlobal('fetch', async () => Response.json({ fares }))
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <SeenFares origin={origin} />
    </QueryClientProvider>,
  )
}
const shown = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const choose = (label: string, value: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), value)

afterEach(() => vi.unstubAllGlobals())

describe('the fares seen in a shop', () => {
  it('are the cheapest to each city, from anywhere, as links to their searches', async () => {
    open(FARES)
    const link = await screen.findByRole('link', { name: 'Berlin to Paris' })
    expect(shown()).toEqual(['Berlin to Paris', 'New York to Boston', 'Berlin to New York'])
    expect(link.getAttribute('href')).toContain('origin=BER&destination=PAR')
  })

  it('leave from the airport of the address, or from the chosen city', async () => {
    open(FARES, 'JFK')
    await screen.findByRole('link', { name: 'New York to Paris' })
    expect(shown()).toEqual(['New York to Boston', 'New York to Paris'])
    await choose('From', 'Berlin')
    expect(shown()).toEqual(['Berlin to Paris', 'Berlin to New York'])
    await choose('From', 'Any city')
    expect(shown()).toHaveLength(3)
  })

  it('are within the budget, which another city forgets when it has no such amount', async () => {
    open(FARES, 'JFK')
    await screen.findByRole('link', { name: 'New York to Paris' })
    await choose('Budget per adult', 'Up to $200')
    expect(shown()).toEqual(['New York to Boston'])
    await choose('From', 'Berlin')
    expect(shown()).toEqual(['Berlin to Paris'])
    await choose('Budget per adult', 'Up to $100')
    await choose('From', 'New York')
    expect(shown()).toEqual(['New York to Boston', 'New York to Paris'])
  })

  it('are left out while there are none', async () => {
    const { container } = open([])
    await vi.waitFor(() => expect(container.textContent).toBe(''))
  })
})

it.each([
  [
    [90, 480],
    [100, 200],
  ],
  [
    [100, 500],
    [100, 200],
  ],
  [
    [41_000, 230_000],
    [50_000, 100_000, 200_000],
  ],
  [[90], []],
])('of the prices %j the budgets are %j', (prices, expected) => {
  expect(budgets(prices)).toEqual(expected)
})
