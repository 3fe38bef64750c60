import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleOffers } from '../card/results-samples'
import type { Pool } from '../results/results-state'
import { offers } from '../results/results-test-screen'
import { FilterPlaces } from './filter-places'
import { type Filters, NO_FILTERS } from './filters'

const actions = { onFilters: vi.fn(), onClose: vi.fn() }

// The slider observes the size of its thumbs.
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', IdleObserver)
  for (const action of Object.values(actions)) action.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const whole: Pool = { offers: sampleOffers(200, 4), state: 'whole' }

function show(filters: Partial<Filters> = {}, { pool = whole, asAside = true } = {}) {
  render(
    <FilterPlaces
      id="filters"
      asAside={asAside}
      pool={pool}
      filters={{ ...NO_FILTERS, ...filters }}
      isRoundTrip
      outcome="12 of 200 flights found"
      {...actions}
    />,
  )
  return userEvent.setup()
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const chosen = () => actions.onFilters.mock.lastCall?.[0]

describe('the filter panel', () => {
  it('offers the fixed twelve airlines in their order, then every other of the results, then what the link named', () => {
    show({ airlines: ['ZZ'] })
    expect(
      group('Airlines')
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent),
    ).toEqual([
      'American Airlines',
      'Delta Air Lines',
      'United Airlines',
      'JetBlue',
      'Southwest Airlines',
      'Alaska Airlines',
      'Frontier Airlines',
      'Spirit Airlines',
      'Cathay Pacific',
      'Qantas',
      'British Airways',
      'Lufthansa',
      'Aer Lingus',
      'Charter, Tours & Co',
      'TAP Air Portugal',
      'Virgin Atlantic',
      'ZZ',
    ])
    expect(group('Airlines').getByRole('checkbox', { name: 'ZZ' })).toHaveProperty('checked', true)
  })

  it('names stops and parts of the day of the outbound flight as specified', () => {
    show()
    const names = (of: string) =>
      group(of)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent)
    expect(names('Stops')).toEqual(['Direct', '1 Stop', '2+ Stops'])
    const parts = ['Early morning00:00–05:59', 'Morning06:00–11:59', 'Afternoon12:00–17:59', 'Evening18:00–23:59']
    expect(names('Departure time, outbound')).toEqual(parts)
    expect(names('Arrival time, outbound')).toEqual(parts)
  })

  it('limits prices in the most common currency, and says so about the others', () => {
    const [first, ...others] = whole.offers
    if (!first) throw new Error('no offers')
    const euros = { ...first, total_amount: '9000.00', total_currency: 'EUR' }
    show({}, { pool: { offers: [euros, ...others], state: 'whole' } })
    expect(group('Price').getByText(/^\$\d+ – \$[\d,]+$/)).toBeDefined()
    expect(group('Price').getByText('Fares in EUR are shown at any price.')).toBeDefined()
    document.body.innerHTML = ''
    show()
    expect(screen.queryByText(/shown at any price/)).toBeNull()
  })

  it('adds and takes away single choices, in the panel’s order', async () => {
    const user = show({ stops: [2], airlines: ['LH'] })
    await user.click(group('Stops').getByRole('checkbox', { name: 'Direct' }))
    expect(chosen()).toMatchObject({ stops: [0, 2], airlines: ['LH'] })
    await user.click(group('Stops').getByRole('checkbox', { name: '2+ Stops' }))
    expect(chosen()).toMatchObject({ stops: [] })
    await user.click(group('Airlines').getByRole('checkbox', { name: 'American Airlines' }))
    expect(chosen()).toMatchObject({ airlines: ['AA', 'LH'] })
    await user.click(screen.getByRole('checkbox', { name: 'Refundable' }))
    expect(chosen()).toMatchObject({ refundable: true })
  })

  it('counts choices only when it knows the whole result', () => {
    show()
    const row = () => group('Stops').getByRole('checkbox', { name: 'Direct' }).closest('label')?.parentElement
    expect(row()?.textContent).toMatch(/^Direct\d+$/)
    document.body.innerHTML = ''
    show({}, { pool: { ...whole, state: 'part' } })
    expect(row()?.textContent).toBe('Direct')
  })
})

describe('the price', () => {
  const pool: Pool = { offers: offers(354), state: 'whole' } // 600 to 953
  const slider = (name: string) => screen.getByRole('slider', { name })

  it('moves in steps of ten from the lowest to the highest', async () => {
    const user = show({}, { pool })
    expect(screen.getByText('$600 – $953')).toBeDefined()
    expect(slider('Lowest price').getAttribute('aria-valuemin')).toBe('600')
    expect(slider('Highest price').getAttribute('aria-valuemax')).toBe('953')
    slider('Lowest price').focus()
    await user.keyboard('{ArrowRight}')
    expect(chosen().priceRange).toEqual([610, null])
  })

  it('follows a choice made elsewhere after a thumb was moved', async () => {
    const places = (priceRange: Filters['priceRange']) => (
      <FilterPlaces
        id="filters"
        asAside
        pool={pool}
        filters={{ ...NO_FILTERS, priceRange }}
        isRoundTrip={false}
        outcome=""
        {...actions}
      />
    )
    const { rerender } = render(places([700, null]))
    slider('Lowest price').focus()
    await userEvent.keyboard('{ArrowRight}')
    rerender(places([710, null]))
    expect(screen.getByText('$710 – $953')).toBeDefined()
    rerender(places([null, null]))
    expect(screen.getByText('$600 – $953')).toBeDefined()
  })

  it('sets no limit at the ends, though steps miss the highest', async () => {
    const user = show({ priceRange: [610, 940] }, { pool })
    slider('Highest price').focus()
    await user.keyboard('{ArrowRight}')
    expect(chosen().priceRange).toEqual([610, null])
    slider('Lowest price').focus()
    await user.keyboard('{Home}')
    expect(chosen().priceRange[0]).toBeNull()
  })

  it.each([
    ['Up to', '700', [null, 700]],
    ['Up to', '5000', [null, null]],
    ['From', '650', [650, null]],
    ['From', '1', [null, null]],
  ])('can be typed: %s %s', async (field, typed, expected) => {
    const user = show({}, { pool })
    const input = screen.getByRole('spinbutton', { name: field })
    await user.clear(input)
    await user.type(input, `${typed}{Enter}`)
    expect(chosen().priceRange).toEqual(expected)
  })

  it('keeps typed limits in order, and resets a text that isn’t a price', async () => {
    const user = show({ priceRange: [700, 800] }, { pool })
    const from = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'From' })
    await user.clear(from)
    await user.type(from, '900{Enter}')
    expect(chosen().priceRange).toEqual([800, 800])
    actions.onFilters.mockReset()
    await user.clear(from)
    await user.tab()
    expect(actions.onFilters).not.toHaveBeenCalled()
    expect(from.value).toBe('700')
  })

  it('shows the limits of an address even when no fare reaches them', () => {
    show({ priceRange: [null, 100] }, { pool })
    expect(screen.getByText('$600 – $100')).toBeDefined()
    expect(screen.getByRole('spinbutton', { name: 'Up to' })).toHaveProperty('value', '100')
  })
})

describe.each([
  ['beside the list', true],
  ['as a sheet', false],
])('the filters %s', (_where, asAside) => {
  it('can be cleared, reset and applied, which closes them', async () => {
    const user = show({ stops: [0], refundable: true }, { asAside })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(actions.onFilters.mock.calls).toEqual([[NO_FILTERS], [NO_FILTERS]])
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
    expect(actions.onClose).toHaveBeenCalledOnce()
  })

  it('offer nothing to clear while no filter is set', () => {
    show({}, { asAside })
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })
})

it('the duration limits the longest direction, and nothing at its end', async () => {
  const user = show({ duration: 1200 })
  expect(screen.getByText('Up to 20h each way')).toBeDefined()
  screen.getByRole('slider', { name: 'Longest duration' }).focus()
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toMatchObject({ duration: 1170 })
  await user.keyboard('{End}')
  expect(chosen()).toMatchObject({ duration: null })
})
