import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NetService, OtherService } from '#worker/contract/offer'
import { anOpenJaw } from '#worker/testing/builders/a-journey'
import { aNetBag, anOffer, aReturnSlice, aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { tellTime } from '../../testing/tell-time'
import { NOW, show } from './test-screen'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  tellTime()
})
afterEach(() => vi.useRealTimers())

const aBag = (given: Partial<NetService> = {}) => aNetBag({ total_amount: '60.00', ...given })
const anOther = (given: Partial<OtherService> = {}): OtherService => ({
  id: 'ase_9',
  type: 'meal',
  name: 'Meal',
  description: '',
  total_amount: '16.52',
  total_currency: 'USD',
  passenger_ids: ['pas_1'],
  segment_ids: [],
  ...given,
})

describe('a flight’s page', () => {
  it('shows cities, trip type, days and the charged price, and links to booking and back', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New York to London')
    expect(screen.getAllByText('Round Trip · Dec 24 – Dec 31, 2026 · 1 adult')).toHaveLength(2)
    expect(screen.getAllByText('$615')).toHaveLength(3)
    for (const link of screen.getAllByRole('link', { name: /^Book/ })) {
      expect(link.getAttribute('href')).toBe('/booking?offer=off_1')
    }
    expect(screen.getAllByRole('link', { name: 'Book This Flight' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Book Now' })).toBeDefined()
    const back = screen.getByRole('link', { name: 'Back to Search Results' })
    expect(back.getAttribute('href')).toBe('/search?origin=JFK')
  })

  it.each([
    [1, 'Total'],
    [2, 'Total for 2'],
  ])('says that the total beside a phone’s button is for %i', (count, words) => {
    const passengers = Array.from(
      { length: count },
      (_, at) => ({ id: `pas_${at}`, type: 'adult', age: null }) as const,
    )
    show({ passengers })
    const bar = screen.getByRole('link', { name: 'Book Now' }).parentElement
    expect(bar?.textContent).toMatch(new RegExp(`^${words}\\$`))
  })

  it('labels three flights with an open jaw in summary, details and route', async () => {
    show({ slices: anOpenJaw() })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New York – London, Paris – Rome – New York')
    expect(screen.getAllByText('Multi-City · Jan 10 – Jan 24, 2027 · 1 adult')).toHaveLength(2)
    const names = ['Flight 1 of 3', 'Flight 2 of 3', 'Flight 3 of 3']
    const summary = within(screen.getByRole('region', { name: 'Flight Summary' }))
    expect(summary.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(names)
    const route = within(await screen.findByRole('region', { name: 'Route and Emissions' }))
    expect(route.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(names)
    for (const name of names) expect(screen.getByRole('list', { name })).toBeDefined()
    expect(screen.queryByText(/Round Trip|Outbound|Return/)).toBeNull()
  })

  it('sums up both directions with stops, flight numbers and what is included', () => {
    show()
    const summary = screen.getByRole('region', { name: 'Flight Summary' })
    expect(summary.textContent).toContain('1 stop via DUB')
    expect(summary.textContent).toContain('Aer LingusEI104')
    expect(summary.textContent).toContain('British AirwaysBA5954')
    expect(summary.textContent).toContain('13:10+1 day')
    expect(within(summary).getAllByText('Baggage Included')).toHaveLength(2)
    expect(within(summary).getByText('Return')).toBeDefined()
  })

  it('lists the services of the flights, and the price of their Wi-Fi', () => {
    const services = [
      { type: 'wifi', description: 'Wi-Fi for a fee' },
      { type: 'meal', description: 'Hot meal' },
      { type: 'power', description: 'Power outlet' },
    ] as const
    show({ slices: [aSlice({ segments: [aSegment({ services: [...services], baggages: [] })] })] })
    const summary = within(screen.getByRole('region', { name: 'Flight Summary' }))
    expect(summary.getByText('Wi-Fi for a fee')).toBeDefined()
    expect(summary.getByText('Meal')).toBeDefined()
    expect(summary.queryByText('Baggage Included')).toBeNull()
    for (const text of ['Hot meal', 'Power outlet']) expect(screen.getByText(text)).toBeDefined()
  })

  it('splits the total price, and says what is refunded', () => {
    show()
    const summary = screen.getByRole('region', { name: 'Price Summary' })
    const price = summary.textContent
    const fees = 'Taxes & fees$235Taxes and airport charges$120Service fee, not refunded$115'
    for (const text of [`Base fare$380${fees}Total$615`, 'Price is for all passengers']) {
      expect(price).toContain(text)
    }
    expect(price).toContain('The airline does not say whether this fare is refundable.')
    expect(price).not.toContain('full refund')
  })

  it('does not invent taxes that the airline keeps to itself', () => {
    show({ tax_amount: null, tax_currency: null })
    expect(screen.getByRole('region', { name: 'Price Summary' }).textContent).toContain('Fare and taxes$500Service fee')
  })

  it('counts down, announces it rarely, then takes the offer off sale', async () => {
    const { onSearchAgain } = show()
    const notice = within(screen.getByRole('region', { name: 'Offer expiration' }))
    expect(notice.getByText('Flight Offer Expiration:').parentElement?.textContent).toContain(
      'flight offers typically expire after 30 minutes.',
    )
    const news = document.querySelector('[aria-live="polite"]')!
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    expect(notice.getByText('29 minutes left at this price')).toBeDefined()
    expect(news.textContent).toBe('')
    await pass(19 * 60 + 35)
    expect(news.textContent).toBe('10 minutes left at this price')
    await pass(5 * 60 + 6)
    expect(notice.getByText(/^4:4\d left at this price$/)).toBeDefined()
    expect(news.textContent).toBe('5 minutes left at this price')
    await pass(5 * 60)
    expect(screen.getByRole('alert').textContent).toContain('This offer has expired')
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
    const again = screen.getAllByRole('link', { name: 'Search Again' })
    expect(again.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/search?origin=JFK'))
    for (const link of again) act(() => link.click())
    expect(onSearchAgain).toHaveBeenCalledTimes(3)
  })

  it('goes back through history', async () => {
    const { user, onBack } = show()
    onBack.mockImplementation((event: { preventDefault: () => void }) => event.preventDefault())
    await user.click(screen.getByRole('link', { name: 'Back to Search Results' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('shows every flight, terminal, layover and operator in order', () => {
    show()
    const outbound = screen.getByRole('list', { name: 'Outbound' }).textContent!
    const expected = [
      'John F. Kennedy International Airport (JFK)',
      'Thu, Dec 24 · Terminal 8, New York, United States',
      'Aer Lingus EI104',
      '6h 20m',
      'Boeing 777-200',
      '08:20 +1 dayDublin Airport (DUB)',
      '3h 30m layover in Dublin',
      'British Airways BA5954',
      'Operated by Aer Lingus',
      '13:10 +1 day',
      'Fri, Dec 25 · Terminal 5, London, United Kingdom',
    ]
    const places = expected.map((text) => outbound.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('shows the fare’s rules, and each service once, at its charged price or by whom it is sold otherwise', async () => {
    const { user } = show({
      conditions: {
        refundable: true,
        refund_penalty: { amount: '0', currency: 'USD' },
        changeable: false,
        change_penalty: null,
      },
      available_services: [aBag(), aBag({ id: 'ase_2', passenger_ids: ['pas_2'] })],
      other_services: [
        ...['pas_1', 'pas_2'].map((who) => anOther({ id: who, passenger_ids: [who] })),
        anOther({ id: 'ase_8', type: 'cancel_for_any_reason', name: 'Cancel for any reason', total_amount: '62.10' }),
      ],
      passenger_identity_documents_required: true,
    })
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    const rules = screen.getByRole('tabpanel')
    expect(rules.textContent).toContain('RefundableYes')
    expect(rules.textContent).toContain('ChangeableNo')
    expect(rules.textContent).toContain('Cancel before departure and $500 of $615 comes back')
    expect(rules.textContent).toContain('Some airlines give a credit for a later flight instead of money.')
    expect(within(rules).getAllByText('Checked bag')).toHaveLength(1)
    const services = within(rules)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(services).toEqual([
      'Checked bagUp to 23 kg$73.80',
      'MealSold by the airline at its own price$16.52',
      'Cancel for any reasonNot sold here$62.10',
    ])
    expect(within(rules).getByText('Passenger Identity Requirements')).toBeDefined()
  })

  it('says when there is nothing to add, and when a price is missing', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    expect(screen.getByText('No additional services available for this flight.')).toBeDefined()
    expect(screen.queryByText('Passenger Identity Requirements')).toBeNull()
  })

  it('explains the price on request', async () => {
    show()
    const why = screen.getByText('Why this price').closest('details')!
    expect(why.querySelector('table')).toBeNull()
    await act(async () => {
      why.open = true
      why.dispatchEvent(new Event('toggle'))
    })
    // Its code is then loaded.
    await vi.waitFor(() => expect(why.querySelector('table')).not.toBeNull())
    const rows = within(why)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows.map((row) => /\$[\d.]+$/.exec(`${row}`)?.[0])).toEqual(['$380', '$120', '$115', '$615'])
  })

  it('names the flights that a bag’s price covers, once for all travelers', async () => {
    const bag = (id: string, total_amount: string, passenger: string, ...segment_ids: string[]) =>
      aBag({ id, total_amount, passenger_ids: [passenger], segment_ids })
    const { user } = show({
      passengers: [
        { id: 'pas_1', type: 'adult', age: null },
        { id: 'pas_2', type: 'adult', age: null },
      ],
      slices: [aSlice(), aReturnSlice()],
      available_services: [
        ...['pas_1', 'pas_2'].map((who) => bag(`out_${who}`, '20.00', who, 'seg_1')),
        bag('back', '30.00', 'pas_1', 'seg_return'),
        bag('both', '40.00', 'pas_1', 'seg_1', 'seg_return'),
      ],
    })
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    const bags = screen.getAllByText('Checked bag').map((name) => name.closest('li')?.textContent)
    expect(bags).toEqual([
      'Checked bagUp to 23 kg, for one traveler on JFK–LHR$24.60',
      'Checked bagUp to 23 kg, for one traveler on LHR–JFK$36.90',
      'Checked bagUp to 23 kg, for one traveler on all flights$49.20',
    ])
  })

  it('shows “Price unavailable” for a service of the airline without a price', async () => {
    const { user } = show({ other_services: [anOther({ total_amount: null, total_currency: null })] })
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    expect(screen.getByRole('tabpanel').textContent).toContain('MealSold by the airlinePrice unavailable')
    expect(screen.queryByText('No additional services available for this flight.')).toBeNull()
  })

  it('shows “Price unavailable” for a service without a price', async () => {
    const offer = anOffer({ available_services: [aBag()] })
    const unpriced = {
      ...offer,
      available_services: offer.available_services.map((one) => ({ ...one, total_amount: '' })),
    }
    const { user } = show({}, { offer: unpriced })
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    expect(screen.getByText('Price unavailable')).toBeDefined()
  })

  it('requests seat maps when their tab opens', async () => {
    const { user, onAskSeatMaps } = show()
    expect(onAskSeatMaps).not.toHaveBeenCalled()
    await user.click(screen.getByRole('tab', { name: 'Seat Maps' }))
    expect(onAskSeatMaps).toHaveBeenCalledOnce()
    expect(screen.getByRole('tabpanel').textContent).toContain('Loading seat maps...')
  })

  it.each([undefined, 512])('shows each traveler’s share of the emissions, or a model’s figure: %s', async (model) => {
    const types = ['adult', 'child', 'infant_without_seat'] as const
    show({
      total_emissions_kg: 1660.4,
      ...(model && { model_emissions_kg: model }),
      passengers: types.map((type) => ({ id: type, type, age: null })),
    })
    const card = (await screen.findByRole('region', { name: 'Route and Emissions' })).textContent
    expect(card).toContain(model ? 'About 512 kg CO₂ per traveler' : 'About 830 kg CO₂ per traveler')
    const shared = '1,660 kg for 2 travelers with a seat, shared equally.'
    expect(card).toContain(model ? 'The Travel Impact Model’s estimate for a seat' : shared)
    expect(card?.includes('1,660')).toBe(!model)
    expect(card).toContain('OutboundNew York (JFK) to Dublin (DUB) to London (LHR), 6,903 mi')
  })

  it('invents neither emissions nor distances nor places', async () => {
    show({
      total_emissions_kg: null,
      slices: [aSlice({ segments: [aSegment({ distance_km: null })] })],
    })
    const card = await screen.findByRole('region', { name: 'Route and Emissions' })
    expect(card.textContent).toContain('There is no estimate of this journey’s emissions.')
    expect(card.textContent).not.toMatch(/\d (km|mi)/)
    expect(within(card).queryByRole('img')).toBeNull()
  })
})
