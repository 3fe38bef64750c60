import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider } from '../../../ui/overlay/toast'
import { SearchForm } from '../form/search-form'
import type { SearchFormValues } from '../form/search-form-model'
import { askedInSight } from './picker-prices'
import { aPriceShop, leavePriceShop, shop } from './prices-test-strip'
import { aSeenFare, seenFares } from './seen-fares-samples'

const TODAY = '2026-12-01'
const initial: SearchFormValues = {
  tripTab: 'round-trip',
  origin: 'JFK',
  destination: 'LHR',
  nearbyOrigin: false,
  nearbyDestination: false,
  departureDate: '2026-12-05',
  returnDate: '2026-12-12',
  cabinClass: 'business',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
}

beforeEach(aPriceShop)
afterEach(leavePriceShop)

async function open(given: Partial<SearchFormValues> = {}, field: 'Departure' | 'Return' = 'Departure') {
  const airports = { state: 'waiting' as const, airports: [], load() {} }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <SearchForm initial={{ ...initial, ...given }} today={TODAY} airports={airports} onSearch={vi.fn()} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${field}:`) }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByRole('grid')
  return { user, dialog }
}

describe('prices in the calendar of the search form', () => {
  it('are those of the fares seen, marked by age, and missing where none was seen', async () => {
    shop.answer = seenFares([
      aSeenFare({ departureDate: '2026-12-04', returnDate: '2026-12-11', hoursAgo: 50 }),
      aSeenFare({ departureDate: '2026-12-07', returnDate: '2026-12-14', amount: '498.20' }),
      aSeenFare({ departureDate: '2026-12-08', returnDate: '2026-12-15', hoursAgo: 100 }),
    ])
    const { dialog } = await open()
    const day = (name: string) =>
      dialog.getByRole('button', { name: new RegExp(`^${name.replace('$', '[$]')}(, selected)?$`) })
    await waitFor(() =>
      expect(day('Friday, December 4, 2026, about $412, seen 2 days ago').textContent).toMatch(/4about\$412$/),
    )
    expect(day('Monday, December 7, 2026, $499, seen 2 hours ago').textContent).toMatch(/7\$499$/)
    expect(day('Tuesday, December 8, 2026, $412, seen on Nov 27').textContent).toMatch(/8\$412Nov 27$/)
    expect(day('Wednesday, December 9, 2026').textContent).toMatch(/9$/)
    expect(
      dialog.getByText(/^Prices as searches have seen them, there and back, 7 nights, 1 adult, in USD\./),
    ).toBeDefined()
    expect(Object.fromEntries(shop.asked[0] ?? [])).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      cabinClass: 'business',
      from: '2026-12-01',
      to: '2027-01-31',
      stay: '7',
    })
    expect(dialog.getByText('7 nights')).toBeDefined()
  })

  it('stand under the months for the journey that is chosen', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-05', returnDate: '2026-12-12', amount: '401.00' })])
    const { dialog } = await open()
    expect(await dialog.findByText('7 nights · from $401')).toBeDefined()
  })

  it('are those of returns once the departure is chosen, in each month that is shown', async () => {
    const { user, dialog } = await open({ nearbyDestination: true })
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-06', returnDate: '2027-01-03' })])
    await user.click(await dialog.findByRole('button', { name: /^Sunday, December 6, 2026/ }))
    expect(await dialog.findByRole('button', { name: 'Sunday, January 3, 2027, $412, seen 2 hours ago' })).toBeDefined()
    await waitFor(() =>
      expect(Object.fromEntries(shop.asked.at(-1) ?? [])).toMatchObject({
        from: '2026-12-06',
        to: '2026-12-06',
        returnFrom: '2027-01-01',
        returnTo: '2027-01-31',
      }),
    )
    expect(
      dialog.getByText(/there on Dec 6 and back.*JFK to LHR alone: nearby airports may be cheaper\.$/),
    ).toBeDefined()
  })

  it.each([[{ origin: '' }], [{ destination: '' }], [{ destination: 'JFK' }]])(
    'are not asked for while there are no two airports: %j',
    async (given) => {
      const { dialog } = await open(given)
      expect(await dialog.findByRole('button', { name: /^Sunday, December 6, 2026(, selected)?$/ })).toBeDefined()
      await new Promise((done) => setTimeout(done, 50))
      expect(shop.asked).toEqual([])
    },
  )

  it('are left out when they fail to load', async () => {
    shop.answer = 'fails'
    const { dialog } = await open({ tripTab: 'one-way', returnDate: '' })
    await waitFor(() => expect(shop.asked.length).toBeGreaterThan(0))
    expect(dialog.getByRole('button', { name: /^Sunday, December 6, 2026(, selected)?$/ })).toBeDefined()
    expect(dialog.queryByText(/^Prices as searches/)).toBeNull()
  })

  it('take one call for two months of departures, and one per month for returns', () => {
    const shown = { from: '2026-12-05', to: '2026-12-12', oneWay: false, month: '2026-12-01', months: 2 }
    const sale = { today: TODAY, last: '2027-11-01' }
    expect(askedInSight({ ...shown, ...sale, asking: 'departure' })).toEqual([
      { from: '2026-12-01', to: '2027-01-31', stay: 7 },
    ])
    expect(askedInSight({ ...shown, ...sale, asking: 'return' })).toEqual([
      { from: '2026-12-05', to: '2026-12-05', returnFrom: '2026-12-05', returnTo: '2026-12-31' },
      { from: '2026-12-05', to: '2026-12-05', returnFrom: '2027-01-01', returnTo: '2027-01-31' },
    ])
    expect(askedInSight({ ...shown, ...sale, asking: 'departure', months: 3 })).toEqual([
      { from: '2026-12-01', to: '2027-01-31', stay: 7 },
      { from: '2027-02-01', to: '2027-02-28', stay: 7 },
    ])
    expect(askedInSight({ ...shown, ...sale, asking: 'departure', to: '' })).toEqual([])
    expect(askedInSight({ ...shown, ...sale, asking: 'departure', oneWay: true })).toEqual([
      { from: '2026-12-01', to: '2027-01-31' },
    ])
    expect(askedInSight({ ...shown, ...sale, asking: 'return', month: '2027-11-01' })).toEqual([
      { from: '2026-12-05', to: '2026-12-05', returnFrom: '2027-11-01', returnTo: '2027-11-01' },
    ])
  })
})
