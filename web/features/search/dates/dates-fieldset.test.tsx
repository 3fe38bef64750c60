import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SearchForm, type SearchFormProps } from '../form/search-form'
import type { SearchFormValues } from '../form/search-form-model'
import { InShop } from '../test-shop'

// The dates within their form: on a phone, and with room for two months.

const TODAY = '2026-11-21'
const initial: SearchFormValues = {
  tripTab: 'round-trip',
  origin: 'JFK',
  destination: 'LHR',
  nearbyOrigin: false,
  nearbyDestination: false,
  departureDate: '2026-12-01',
  returnDate: '2026-12-08',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
}
const onSearch = vi.fn<SearchFormProps['onSearch']>()
afterEach(() => {
  vi.unstubAllGlobals()
  onSearch.mockReset()
})

function show(given: Partial<SearchFormValues> = {}, { wide = false } = {}) {
  if (wide) vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(
    <InShop>
      <SearchForm
        initial={{ ...initial, ...given }}
        today={TODAY}
        airports={{ state: 'waiting', airports: [], load() {} }}
        onSearch={onSearch}
      />
    </InShop>,
  )
  return userEvent.setup()
}

const departure = () => screen.getByRole('button', { name: /^Departure:/, hidden: true })
const back = () => screen.getByRole('button', { name: /^Return:/, hidden: true })
const sheet = async () => within(await screen.findByRole('dialog'))
const dayIn = async (name: RegExp) => (await sheet()).findByRole('button', { name })
const focused = () => {
  const at = document.activeElement
  return at?.getAttribute('aria-label') ?? at?.firstElementChild?.textContent
}

describe.each([
  ['on a phone', { wide: false }],
  ['on a wide window', { wide: true }],
] as const)('dates %s', (_where, width) => {
  /** A sheet stays for the price of the journey. */
  const finish = async (user: ReturnType<typeof show>) => {
    if (!width.wide) await user.click((await sheet()).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }

  it('go on from the departure to the return, and back to the button', async () => {
    const user = show({}, width)
    await user.click(departure())
    const panel = await sheet()
    await panel.findAllByRole('grid')
    expect(panel.getAllByRole('grid')).toHaveLength(width.wide ? 2 : 3)
    await user.click(await dayIn(/December 3,/))
    expect(panel.getAllByText('Choose your return').length).toBeGreaterThan(0)
    await user.click(await dayIn(/December 12,/))
    await finish(user)
    expect(departure().textContent).toBe('Thu, Dec 3')
    expect(back().textContent).toBe('Sat, Dec 12')
    await waitFor(() => expect(document.activeElement).toBe(departure()))
  })

  it('move a return that would be before its departure, and say so', async () => {
    const user = show({}, width)
    await user.click(departure())
    await user.click(await dayIn(/December 10,/))
    const moved = 'Moved to Dec 17, after your departure.'
    expect((await sheet()).getByText(`Your return: ${moved} Choose your return`)).toBeDefined()
    for (const text of width.wide ? ['Dec 10 – Dec 17, 7 nights'] : ['Dec 10 – Dec 17', '7 nights'])
      expect((await sheet()).getByText(text)).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(back().textContent).toBe('Thu, Dec 17')
    expect(screen.getByText(moved)).toBeDefined()
  })

  it('focus the day to choose, and start over with a return before the departure', async () => {
    const user = show({}, width)
    await user.click(back())
    await waitFor(() => expect(focused()).toMatch(/^Tuesday, December 8,/))
    if (width.wide) await user.click(await dayIn(/Previous Month/))
    await user.click(await dayIn(/November 25,/))
    expect((await sheet()).getAllByText('Choose your return').length).toBeGreaterThan(0)
    await user.click(await dayIn(/November 27,/))
    await finish(user)
    expect(departure().textContent).toBe('Wed, Nov 25')
    expect(back().textContent).toBe('Fri, Nov 27')
  })
})

describe('the sheet of a phone', () => {
  it('shows further months at a press, up to the last day on sale', async () => {
    const user = show()
    await user.click(departure())
    const panel = await sheet()
    await panel.findAllByRole('grid')
    await user.click(panel.getByRole('button', { name: 'Show the next months' }))
    expect(panel.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
      'February 2027',
      'March 2027',
    ])
  })

  it('is closed by the browser’s Back, which stays on the page', async () => {
    const user = show()
    await user.click(departure())
    await sheet()
    await waitFor(() => expect(history.state?.sheet).toBe(true))
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(departure().textContent).toBe('Tue, Dec 1')
    await waitFor(() => expect(document.activeElement).toBe(departure()))
    // Closed by itself it leaves no entry behind.
    await user.click(departure())
    await sheet()
    await waitFor(() => expect(history.state?.sheet).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(history.state?.sheet).toBeUndefined())
  })
})

describe('dates', () => {
  it('ask for one day one way', async () => {
    const user = show({ tripTab: 'one-way', returnDate: '' })
    await user.click(departure())
    await user.click(await dayIn(/December 10,/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(departure().textContent).toBe('Thu, Dec 10')
    expect(back()).toHaveProperty('disabled', true)
  })

  it('keep the return within the days on sale', async () => {
    const user = show({ departureDate: '2027-10-01', returnDate: '2027-10-08' })
    await user.click(departure())
    await user.click(await dayIn(/October 19,/))
    expect(back().textContent).toBe('Thu, Oct 21')
  })

  it.each([[{ departureDate: '2028-01-10', returnDate: '2028-01-12' }], [{ returnDate: '2027-10-22' }]])(
    'are refused beyond what airlines sell: %j',
    async (dates) => {
      const user = show(dates)
      await user.click(screen.getByRole('button', { name: 'Search Flights' }))
      const message = 'Airlines sell flights until Oct 21, 2027, about 11 months ahead'
      await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
      expect(onSearch).not.toHaveBeenCalled()
    },
  )
})
