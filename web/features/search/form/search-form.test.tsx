import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseAirports } from '../airports/airports'
import list from '../airports/airports.gen.txt?raw'
import type { AirportList } from '../airports/use-airports'
import { InShop } from '../test-shop'
import { SearchForm, type SearchFormProps } from './search-form'
import type { SearchFormValues } from './search-form-model'

const TODAY = '2026-11-21'
const airports: AirportList = { state: 'ready', airports: parseAirports(list), load: () => {} }
const initial: SearchFormValues = {
  tripTab: 'round-trip',
  origin: '',
  destination: '',
  nearbyOrigin: false,
  nearbyDestination: false,
  departureDate: TODAY,
  returnDate: '2026-11-28',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
}

const onSearch = vi.fn<SearchFormProps['onSearch']>()
const onTripChange = vi.fn()
beforeEach(() => {
  onSearch.mockReset()
  onTripChange.mockReset()
})

async function show(given: Partial<SearchFormValues> = {}, props: Partial<SearchFormProps> = {}) {
  render(
    <InShop>
      <SearchForm
        initial={{ ...initial, ...given }}
        today={TODAY}
        airports={airports}
        onSearch={onSearch}
        onTripChange={onTripChange}
        {...props}
      />
    </InShop>,
  )
  if (given.tripTab !== 'multi-city') await screen.findByRole('listbox', { name: 'From: airports', hidden: true })
  return userEvent.setup()
}

const submit = () => screen.getByRole('button', { name: 'Search Flights' })
const from = () => screen.getByRole('combobox', { name: 'From' })
const to = () => screen.getByRole('combobox', { name: 'To' })

describe('the search form', () => {
  it('searches by keyboard alone, with the first match taken by Enter', async () => {
    const user = await show()
    await user.click(from())
    await user.keyboard('jfk{Enter}')
    expect(from()).toHaveProperty('value', 'New York (JFK)')
    // The destination comes next.
    expect(document.activeElement).toBe(to())
    await user.keyboard('lhr{Enter}')
    expect(to()).toHaveProperty('value', 'London (LHR)')
    submit().focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(onSearch).toHaveBeenCalledOnce())
    expect(onSearch).toHaveBeenCalledWith({
      origin: 'JFK',
      destination: 'LHR',
      departureDate: TODAY,
      returnDate: '2026-11-28',
      cabinClass: 'economy',
      adultsCount: 1,
      childrenCount: 0,
      infantsCount: 0,
      page: 1,
      limit: 30,
    })
  })

  it('shows what is missing beside the fields, and stays on the page', async () => {
    const user = await show({ departureDate: '', returnDate: '' })
    await user.click(submit())
    expect(await screen.findByText('Please select an origin airport')).toBeDefined()
    expect(screen.getByText('Please select a destination airport')).toBeDefined()
    expect(screen.getByText('Please select a departure date')).toBeDefined()
    expect(from().getAttribute('aria-invalid')).toBe('true')
    expect(onSearch).not.toHaveBeenCalled()
    await user.click(from())
    await user.keyboard('jfk{Enter}')
    await waitFor(() => expect(screen.queryByText('Please select an origin airport')).toBeNull())
  })

  it.each([
    [{ origin: 'JFK', destination: 'JFK' }, 'Origin and destination cannot be the same'],
    [{ origin: 'JFK', destination: 'LHR', departureDate: '2026-11-20' }, 'Departure date cannot be in the past'],
    [{ origin: 'JFK', destination: 'LHR', returnDate: '2026-11-20' }, 'Return date must be after departure date'],
  ])('shows the error of %j beside its field only', async (values, message) => {
    const user = await show(values)
    await user.click(submit())
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
    expect(onSearch).not.toHaveBeenCalled()
  })

  it('says that it is searching and ignores a second press meanwhile', async () => {
    let arrive = () => {}
    onSearch.mockReturnValue(
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    )
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(submit())
    const busy = await screen.findByRole('button', { name: 'Searching...' })
    expect(busy).toHaveProperty('disabled', true)
    arrive()
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  })

  it('says so when the search can’t start', async () => {
    onSearch.mockRejectedValue(new Error('no way'))
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(submit())
    expect(await screen.findByText('Search failed')).toBeDefined()
    expect(screen.getByText('Please try again later.')).toBeDefined()
  })

  it('asks whether the document can be loaded again where code of the search is gone', async () => {
    const ask = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')))
    vi.stubGlobal('fetch', ask)
    const lost = new TypeError('Importing a module script failed.')
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: lost }))
    onSearch.mockRejectedValue(lost)
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(submit())
    await waitFor(() => expect(ask).toHaveBeenCalledWith('', { method: 'HEAD' }))
    vi.unstubAllGlobals()
  })

  it('drops the return date one way, and restores one for a round trip', async () => {
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(screen.getByRole('tab', { name: 'One Way' }))
    expect(onTripChange).toHaveBeenCalledWith('one-way')
    expect(screen.getByRole('button', { name: 'Return: One way' })).toHaveProperty('disabled', true)
    await user.click(submit())
    await waitFor(() => expect(onSearch).toHaveBeenCalledOnce())
    expect(onSearch.mock.calls[0]![0]).not.toHaveProperty('returnDate')
    await user.click(screen.getByRole('tab', { name: 'Round Trip' }))
    expect(screen.getByRole('button', { name: 'Return: Sat, Nov 28' })).toHaveProperty('disabled', false)
  })

  it('keeps its airports when several flights are chosen, and restores them', async () => {
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(screen.getByRole('tab', { name: 'Multi-City' }))
    const first = await screen.findByRole('group', { name: 'Flight 1' })
    expect(within(first).getByRole('combobox', { name: 'From' })).toHaveProperty('value', 'New York (JFK)')
    await user.click(screen.getByRole('tab', { name: 'Round Trip' }))
    expect(from()).toHaveProperty('value', 'New York (JFK)')
  })

  it('swaps the airports', async () => {
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(screen.getByRole('button', { name: 'Swap origin and destination' }))
    expect(from()).toHaveProperty('value', 'London (LHR)')
    expect(to()).toHaveProperty('value', 'New York (JFK)')
  })

  it('focuses the first airport when there is none to swap', async () => {
    const user = await show({})
    await user.click(screen.getByRole('button', { name: 'Swap origin and destination' }))
    expect(document.activeElement).toBe(from())
  })

  it('never lets infants outnumber adults, and says why', async () => {
    const user = await show({ adultsCount: 2 })
    await user.click(screen.getByRole('button', { name: 'Travelers: 2 adults' }))
    const panel = within(screen.getByRole('dialog'))
    await user.click(await panel.findByRole('button', { name: 'More Infants' }))
    expect(panel.queryByText('Each infant needs an adult.')).toBeNull()
    await user.click(panel.getByRole('button', { name: 'More Infants' }))
    const more = panel.getByRole('button', { name: 'More Infants' })
    expect(more.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(more)
    expect(panel.getByText('Each infant needs an adult.')).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Fewer Adults' }))
    expect(panel.getByRole('group', { name: 'Infants' }).textContent).toContain('1')
    expect(panel.getByText('One infant fewer. Each infant needs an adult.')).toBeDefined()
    for (const text of ['Age 12+', 'Age 2-11', 'Under 2 years']) expect(panel.getByText(text)).toBeDefined()
  })

  it('allows nine travelers in all, and says where an infant travels and why there may be no more', async () => {
    const user = await show({ adultsCount: 4, childrenCount: 3, infantsCount: 1 })
    await user.click(screen.getByRole('button', { name: 'Travelers: 4 adults, 3 children, 1 infant' }))
    const panel = within(screen.getByRole('dialog'))
    const [rule, kinds] = [/At most 9 travelers .* please contact us\.$/, ['Adults', 'Children', 'Infants']]
    const more = (kind: string) => panel.getByRole('button', { name: `More ${kind}` })
    await panel.findByRole('button', { name: 'More Children' })
    expect(panel.getByText(/^Infants travel on an adult’s lap\. .* please contact us\.$/)).toBeDefined()
    await user.click(more('Children'))
    expect(panel.getByText(rule)).toBeDefined()
    for (const kind of kinds) expect(more(kind).getAttribute('aria-disabled')).toBe('true')
    await user.click(panel.getByRole('button', { name: 'Fewer Infants' }))
    for (const kind of kinds) expect(more(kind).getAttribute('aria-disabled')).toBe('false')
  })

  it('moves the focus into the travelers, and back to their button', async () => {
    const user = await show()
    const travelers = screen.getByRole('button', { name: 'Travelers: 1 adult' })
    await user.click(travelers)
    const more = await screen.findByRole('button', { name: 'More Adults' })
    expect(document.activeElement).toBe(more)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(travelers)
  })
})

/** The offered airports; the cabin's options belong to a native select. */
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')

describe('the airport picker', () => {
  it('shows nothing below two characters', async () => {
    const user = await show()
    await user.click(from())
    await user.keyboard('l')
    expect(from().getAttribute('aria-expanded')).toBe('false')
    await user.keyboard('o')
    expect(from().getAttribute('aria-expanded')).toBe('true')
    expect(options()).toHaveLength(15)
  })

  it.each([
    ['waiting', 'Loading airports...'],
    ['building', 'Building airport database...'],
    ['error', 'Error loading airports. Please try again.'],
    ['ready', 'No airports found for "lo"'],
  ] as const)('says so when the list is %s', async (state, text) => {
    const load = vi.fn()
    const user = await show({}, { airports: { state, airports: [], load } })
    await user.click(from())
    await user.keyboard('lo')
    expect(screen.getByText(text)).toBeDefined()
    expect(load).toHaveBeenCalled()
  })

  it('chooses a pressed result', async () => {
    const user = await show()
    await user.click(to())
    await user.keyboard('heathrow')
    await user.click(screen.getByRole('option', { name: /London/ }))
    expect(to()).toHaveProperty('value', 'London (LHR)')
  })

  it('clears the choice as soon as its text is changed', async () => {
    const user = await show({ origin: 'JFK', destination: 'LHR' })
    await user.click(to())
    await user.keyboard('par')
    expect(to()).toHaveProperty('value', 'par')
    await user.click(document.body)
    await user.click(submit())
    expect(await screen.findByText('Please select a destination airport')).toBeDefined()
  })
})
