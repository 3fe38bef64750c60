import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NetOffer, NetService } from '../../../worker/contract/offer'
import { anOffer, anOvernightSlice, aReturnSlice, aSegment, aSlice } from '../../../worker/testing/an-offer'
import { FlightScreen, type FlightScreenProps } from './flight-screen'
import { FlightError, FlightExpired, FlightLoading } from './flight-states'

const onAskSeatMaps = vi.fn()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T12:00:30Z') })
  onAskSeatMaps.mockReset()
})
afterEach(() => vi.useRealTimers())

function show(given: Partial<NetOffer> = {}, props: Partial<FlightScreenProps> = {}) {
  const offer = anOffer({ slices: [anOvernightSlice(), aReturnSlice()], ...given })
  render(
    <FlightScreen
      offer={offer}
      backHref="/search?origin=JFK"
      bookHref="/booking?offer=off_1"
      seatMaps="unasked"
      onAskSeatMaps={onAskSeatMaps}
      {...props}
    />,
  )
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

const aBag = (given: Partial<NetService> = {}): NetService => ({
  id: 'ase_1',
  name: 'Checked bag',
  description: 'Up to 23 kg',
  type: 'baggage',
  total_amount: '60.00',
  total_currency: 'USD',
  maximum_quantity: 1,
  passenger_ids: ['pas_1'],
  segment_ids: ['seg_a'],
  ...given,
})

describe('a flight’s page', () => {
  it('tells city to city, trip type, days and the charged price, and leads to booking and back', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New York to London')
    expect(screen.getByText('Round Trip · Dec 24 – Dec 31, 2026')).toBeDefined()
    expect(screen.getAllByText('$615')).toHaveLength(3)
    for (const link of screen.getAllByRole('link', { name: /^Book/ })) {
      expect(link.getAttribute('href')).toBe('/booking?offer=off_1')
    }
    expect(screen.getAllByRole('link', { name: 'Book This Flight' })).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Book Now' })).toBeDefined()
    const back = screen.getByRole('link', { name: 'Back to Search Results' })
    expect(back.getAttribute('href')).toBe('/search?origin=JFK')
  })

  it('sums up both directions with stops, flight numbers and what is included', () => {
    show()
    const summary = screen.getByRole('region', { name: 'Flight Summary' })
    expect(summary.textContent).toContain('1 stop via DUB')
    expect(summary.textContent).toContain('EI104, BA5954')
    expect(summary.textContent).toContain('13:10+1 day')
    expect(within(summary).getAllByText('Baggage Included')).toHaveLength(2)
    expect(within(summary).getByText('Return')).toBeDefined()
  })

  it('names the services the first flight lists', () => {
    const services = [
      { type: 'wifi', description: 'Wi-Fi for a fee' },
      { type: 'power', description: 'Power outlet' },
    ] as const
    show({ slices: [aSlice({ segments: [aSegment({ services: [...services], baggages: [] })] })] })
    const summary = within(screen.getByRole('region', { name: 'Flight Summary' }))
    expect(summary.getByText('Wi-Fi')).toBeDefined()
    expect(summary.queryByText('Baggage Included')).toBeNull()
    expect(screen.getByText('Wi-Fi for a fee')).toBeDefined()
  })

  it('splits the price, for everybody, and says what comes back', () => {
    show()
    const price = screen.getByRole('region', { name: 'Price Summary' }).textContent
    for (const text of ['Base fare$467', 'Taxes & fees$148', 'Total$615', 'Price is for all passengers']) {
      expect(price).toContain(text)
    }
    expect(price).toContain('The airline does not say whether this fare is refundable.')
    expect(price).not.toContain('full refund')
  })

  it('does not invent taxes that the airline keeps to itself', () => {
    show({ tax_amount: null, tax_currency: null })
    expect(screen.getByRole('region', { name: 'Price Summary' }).textContent).toContain('Taxes & feesIncluded')
  })

  it('counts the minutes left, then takes the offer off sale', async () => {
    show()
    const notice = screen.getByText('Flight Offer Expiration:').parentElement!
    expect(notice.textContent).toContain('flight offers typically expire after 30 minutes.')
    expect(screen.getByText('29 minutes left at this price')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(28 * 60_000 + 30_000))
    expect(screen.getByText('1 minute left at this price')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('This offer has expired')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Search Again' }).getAttribute('href')).toBe('/search?origin=JFK')
  })

  it('lays out every flight, terminal, wait and operator in order', () => {
    show()
    const outbound = screen.getByRole('list', { name: 'Outbound' }).textContent!
    const expected = [
      'John F. Kennedy International Airport (JFK)',
      'Thu, Dec 24 · Terminal 8, New York, United States',
      'Aer Lingus EI104',
      '6h 20m',
      'Boeing 777-200',
      '08:20Dublin Airport (DUB)',
      '3h 30m layover in Dublin',
      'British Airways BA5954',
      'Operated by Aer Lingus',
      'Fri, Dec 25 · Terminal 5, London, United Kingdom',
    ]
    const places = expected.map((text) => outbound.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('tells the fare’s rules, and each service once at its charged price', async () => {
    const user = show({
      conditions: {
        refundable: true,
        refund_penalty: { amount: '0', currency: 'USD' },
        changeable: false,
        change_penalty: null,
      },
      available_services: [aBag(), aBag({ id: 'ase_2', passenger_ids: ['pas_2'] })],
      passenger_identity_documents_required: true,
    })
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    const rules = screen.getByRole('tabpanel')
    expect(rules.textContent).toContain('RefundableYes')
    expect(rules.textContent).toContain('ChangeableNo')
    expect(within(rules).getAllByText('Checked bag')).toHaveLength(1)
    expect(within(rules).getByText('$74')).toBeDefined()
    expect(within(rules).getByText('Passenger Identity Requirements')).toBeDefined()
  })

  it('says when there is nothing to add, and when a price is missing', async () => {
    const user = show()
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    expect(screen.getByText('No additional services available for this flight.')).toBeDefined()
    expect(screen.queryByText('Passenger Identity Requirements')).toBeNull()
  })

  it('says Price unavailable where a service has none to show', async () => {
    const offer = anOffer({ available_services: [aBag()] })
    const unpriced = {
      ...offer,
      available_services: offer.available_services.map((one) => ({ ...one, charge_amount: '' })),
    }
    const user = show({}, { offer: unpriced })
    await user.click(screen.getByRole('tab', { name: 'Fare Rules' }))
    expect(screen.getByText('Price unavailable')).toBeDefined()
  })

  it.each([
    ['loading', 'Loading seat maps...'],
    ['some', 'Seat selection will be available during booking.'],
    ['none', 'Seat maps are not available for this flight. You will be able to select seats after booking.'],
  ] as const)('asks for seat maps when their tab opens, and tells that they are %s', async (seatMaps, text) => {
    const user = show({}, { seatMaps })
    expect(onAskSeatMaps).not.toHaveBeenCalled()
    await user.click(screen.getByRole('tab', { name: 'Seat Maps' }))
    expect(onAskSeatMaps).toHaveBeenCalledOnce()
    expect(screen.getByRole('tabpanel').textContent).toContain(text)
  })
})

describe('a flight that can’t be shown', () => {
  it('is on its way', () => {
    render(<FlightLoading />)
    expect(screen.getByRole('status').textContent).toContain('Loading flight details...')
  })

  it.each([
    [undefined, 'Unable to load flight details. Please try again.'],
    [
      'Unable to retrieve flight offer: Flight offer not found',
      'Unable to retrieve flight offer: Flight offer not found',
    ],
  ])('failed with %s', (message, text) => {
    render(<FlightError message={message} backHref="/search" />)
    expect(screen.getByRole('heading', { name: 'Error Loading Flight Details' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/search')
  })

  it('has expired, and can be searched again', () => {
    render(<FlightExpired searchHref="/search?origin=JFK" />)
    expect(screen.getByRole('link', { name: 'Search Again' }).getAttribute('href')).toBe('/search?origin=JFK')
  })
})
