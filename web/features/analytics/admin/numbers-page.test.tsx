import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceKind } from '#worker/features/analytics/contract'
import { enter } from '../../../testing/enter'
import { aPlatform, open } from '../../../testing/test-platform'
import { barsOf, comparison, lookToBook } from './numbers-words'

// The page over the real API with a database in memory.

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function aShop(caller: Parameters<typeof aPlatform>[0] = 'brand owner') {
  const platform = aPlatform(caller)
  const searched = (brandKey: string, day: string, count: number, device: DeviceKind = 'phone') =>
    platform.put('searchDays', { brandKey, mode: 'test', day, origin: 'JFK', destination: 'LHR', device, count })
  searched('acme.example', '2026-11-20', 1200)
  searched('acme.example', '2026-11-21', 300, 'computer')
  searched('acme.example', '2026-10-20', 1000)
  searched('other.example', '2026-11-21', 7)
  for (const [account, amount] of [
    ['travelers', 21900],
    ['provider', -17770],
    ['fees', -4130],
  ] as const) {
    platform.put('ledger', {
      id: account,
      posting: 'p/sale',
      event: 'sale',
      brandKey: 'acme.example',
      mode: 'test',
      purchaseId: 'p',
      account,
      part: 'whole',
      amount,
      currency: 'USD',
      at: '2026-11-21T12:00:00.000Z',
    })
  }
  return platform
}

const PAGE = '/admin/numbers?days=28&mode=test'
const tiles = async () => {
  await screen.findByText(/^Oct 25, 2026 to Nov 21, 2026/)
  return screen.getAllByRole('term').map((term) => {
    const [figure, note] = [term.nextElementSibling, term.nextElementSibling?.nextElementSibling]
    return `${term.textContent}: ${figure?.textContent} (${note?.textContent})`
  })
}

describe('the numbers', () => {
  it('show an owner their own brand beside the days before', async () => {
    aShop()
    open(PAGE)
    expect(await tiles()).toEqual([
      'Searches: 1,500 (50 % more than before)',
      'Bookings: 1 (None before)',
      'Booked of searches: 1 in 1,500 (Before: –)',
      'Tickets sold, USD: $219 (None before)',
      'Our fees, USD: $41.30 (None before)',
      'Given back, USD: $0 (As before)',
    ])
    expect(
      screen.getByRole('img', { name: /^Searches from Oct 25 to Nov 21, most of them Nov 20: 1,200$/ }),
    ).toBeTruthy()
    const routes = within(screen.getByRole('region', { name: 'Routes' }))
    expect(routes.getByRole('row', { name: 'JFK to LHR 1,500 0 –' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Computers 300 0 –' })).toBeTruthy()
    expect(screen.queryByLabelText('Brand')).toBeNull()
  })

  it('are drawn as chosen, money too, with a table beside', async () => {
    aShop()
    open(PAGE)
    await tiles()
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Our fees, USD')
    expect(screen.getByRole('img', { name: /^Our fees, USD from .* Nov 21: \$41\.30$/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Bookings')
    await userEvent.click(screen.getByText('As a table'))
    expect(screen.getByRole('row', { name: 'Nov 21 1' })).toBeTruthy()
  })

  it('are those of one brand or of all for an administrator, and the address says which', async () => {
    aShop('administrator')
    open(PAGE)
    expect((await tiles())[0]).toContain('1,507')
    // The user may be known after the data.
    await enter(await screen.findByLabelText('Brand'), 'other.example')
    await userEvent.selectOptions(screen.getByLabelText('Days'), 'Last 7 days')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(screen.getAllByRole('term')).toHaveLength(3))
    expect(location.search).toBe('?days=7&mode=test&brandKey=other.example')
    expect(screen.getByText('7', { selector: 'dd' })).toBeTruthy()
  })

  it('come as a file', async () => {
    const { stored } = aShop()
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open(PAGE)
    await userEvent.click(await screen.findByRole('button', { name: 'Day by day as CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect((await files[0]!.text()).trim().split('\r\n').at(-1)).toBe('"2026-11-21",300,1,"USD",219,41.3,0')
    expect(stored.audit.at(-1)).toMatchObject({ action: 'numbers_exported' })
  })

  it('say that there are none, and are denied to a traveler', async () => {
    aShop()
    open('/admin/numbers?days=28&mode=live')
    expect(await screen.findByText('Searches: none in this time.')).toBeTruthy()
    expect(screen.getAllByText('Nothing in this time.')).toHaveLength(2)
  })

  it('are denied to a traveler', async () => {
    aShop('traveler')
    open(PAGE)
    expect(await screen.findByText(/the numbers/)).toBeTruthy()
    expect(screen.queryByText('Searches')).toBeNull()
  })
})

describe('words about numbers', () => {
  it.each([
    [0, 0, 'As before'],
    [5, 0, 'None before'],
    [3, 2, '50 % more than before'],
    [1, 2, '50 % less than before'],
    [1001, 1000, 'Nearly as before'],
    [3606, 100, '36 times as much as before'],
  ])('compare %s with %s', (now, before, words) => expect(comparison(now, before)).toBe(words))

  it('claim no rate that nothing is known of', () => {
    expect(lookToBook({ searches: 0, bookings: 0 })).toBe('–')
    expect(lookToBook({ searches: 1, bookings: 3 })).toBe('–')
    expect(lookToBook({ searches: 76, bookings: 2 })).toBe('1 in 38')
  })

  it('put the days of a year into weeks, the last one whole, and lose none', () => {
    const days = Array.from({ length: 365 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      searches: 1,
      bookings: 0,
      money: [],
    }))
    const bars = barsOf(days, ({ searches }) => searches)
    expect(bars).toHaveLength(53)
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(365)
    expect(bars[0]).toEqual({ days: 'Jan 1', value: 1 })
    expect(bars.at(-1)).toEqual({ days: 'Dec 25 to Dec 31', value: 7 })
  })
})
