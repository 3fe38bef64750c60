import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShownFare } from '#worker/contract/content/home-fares'
import { takenOver } from '../../../testing/taken-over'
import { Deals } from './deals'
import { grid } from './deals.css'
import { Destinations } from './destinations'
import { ageOf } from './seen-age'

const TODAY = '2026-11-21'
const NOW = new Date('2026-11-21T15:00:00.000Z')

const fare = (given: Partial<ShownFare> = {}): ShownFare => ({
  origin: 'MIA',
  destination: 'CDG',
  originCity: 'Miami',
  destinationCity: 'Paris',
  departureDate: '2026-12-21',
  returnDate: '2027-01-03',
  cabinClass: 'economy',
  price: '429.00',
  currency: 'USD',
  was: null,
  airline: 'American Airlines',
  stops: 0,
  seenAt: '2026-11-21T12:00:00.000Z',
  ...given,
})
const oneWay = fare({
  origin: 'LAX',
  destination: 'CUN',
  originCity: 'Los Angeles',
  destinationCity: 'Cancun',
  returnDate: null,
})

const deals = (fares: ShownFare[]) => (
  <Deals title="Flash deals" lead="Found lately." fares={fares} today={TODAY} isFirst />
)
const card = (name: string) => within(screen.getByRole('link', { name }).closest('li')!)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** The picture of each card, as drawn. */
const pictures = () => screen.getAllByRole('listitem').flatMap((item) => item.querySelector('svg')?.outerHTML ?? [])

describe('the cards', () => {
  it('never have the picture of their neighbor, also where places have no drawing', () => {
    render(
      deals(['OSL', 'WAW', 'KRK', 'CDG'].map((destination) => fare({ destination, destinationCity: destination }))),
    )
    const drawn = pictures().slice(0, 4)
    expect(drawn).toHaveLength(4)
    for (const [at, picture] of drawn.entries()) expect(picture).not.toBe(drawn[at - 1])
  })

  it.each([1, 2, 3, 4])('fill their row when there are %d', (count) => {
    const destinations = ['OSL', 'WAW', 'KRK', 'CDG'].slice(0, count)
    render(deals(destinations.map((destination) => fare({ destination, destinationCity: destination }))))
    const list = screen.getByRole('link', { name: 'Miami to OSL' }).closest('li')?.parentElement
    expect(list?.className).toBe(grid[count as 1 | 2 | 3 | 4])
  })
})

describe('the deals', () => {
  it('show route, airline, days, stops, cabin, price and how long ago it was seen', () => {
    render(deals([fare({ stops: 1 }), oneWay, fare({ origin: 'SFO', originCity: 'San Francisco', stops: 2 })]))
    for (const text of [
      'American Airlines',
      'Dec 21 – Jan 3, 2027',
      '1 stop',
      'Economy',
      '$429',
      'Round trip, one adult',
      'Seen 3 hours ago',
    ]) {
      expect(card('Miami to Paris').getByText(text)).toBeDefined()
    }
    for (const text of ['Non-stop', 'Dec 21, 2026']) expect(card('Los Angeles to Cancun').getByText(text)).toBeDefined()
    expect(card('San Francisco to Paris').getByText('2 stops')).toBeDefined()
    expect(card('Los Angeles to Cancun').getByText('One way, one adult')).toBeDefined()
  })

  it('show an earlier price only when the fare has fallen', () => {
    render(deals([fare({ was: '613.00' }), oneWay]))
    const fallen = card('Miami to Paris')
    for (const text of ['Was $613', '30% off', 'HOT DEAL']) expect(fallen.getByText(text)).toBeDefined()
    for (const text of [/^Was/, /% off/, 'HOT DEAL']) expect(card('Los Angeles to Cancun').queryByText(text)).toBeNull()
  })

  it('are featured from a fall of 30 % on', () => {
    render(deals([fare({ was: '612.00' })]))
    expect(card('Miami to Paris').getByText('29% off')).toBeDefined()
    expect(card('Miami to Paris').queryByText('HOT DEAL')).toBeNull()
  })

  it('count down to the end of their sale, and then give their place to another', () => {
    const ending = fare({ soldUntil: '2026-11-22T15:01:00.000Z' })
    render(deals([ending, ...['LIS', 'FCO', 'ATH', 'OSL'].map((origin) => fare({ origin, originCity: origin }))]))
    const routes = () => screen.getAllByRole('listitem').flatMap((item) => item.querySelector('h3')?.textContent ?? [])
    expect(card('Miami to Paris').getByText('Ends in 24 h 1 min')).toBeDefined()
    expect(card('Miami to Paris').getByText('Seen 3 hours ago')).toBeDefined()
    expect(screen.getAllByText(/^Ends/)).toHaveLength(1)
    act(() => vi.advanceTimersByTime(24 * 3_600_000))
    expect(card('Miami to Paris').getByText('Ends in 1 min')).toBeDefined()
    expect(routes()).toEqual(['Miami to Paris', 'LIS to Paris', 'FCO to Paris', 'ATH to Paris'])
    act(() => vi.advanceTimersByTime(60_000))
    expect(routes()).toEqual(['LIS to Paris', 'FCO to Paris', 'ATH to Paris', 'OSL to Paris'])
  })

  it('link to the search that finds them, and to all deals', () => {
    render(deals([fare(), oneWay]))
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?departureDate=2026-12-21&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0',
      '/search?origin=MIA&destination=CDG&departureDate=2026-12-21&returnDate=2027-01-03&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0&tripType=round-trip',
      '/search?origin=LAX&destination=CUN&departureDate=2026-12-21&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0&tripType=one-way',
    ])
  })

  it('update their age while the page is open', () => {
    render(deals([fare({ seenAt: '2026-11-21T14:59:30.000Z' })]))
    expect(screen.getByText('Seen just now')).toBeDefined()
    act(() => vi.advanceTimersByTime(120_000))
    expect(screen.getByText('Seen 2 minutes ago')).toBeDefined()
  })

  it('are server-rendered with the day, and show their age after hydration', async () => {
    vi.useRealTimers()
    vi.setSystemTime(NOW)
    const { html } = await takenOver(deals([fare()]), {
      meanwhile: () => vi.setSystemTime(new Date('2026-11-21T18:00:00.000Z')),
    })
    expect(html).toContain('on Nov 21, 2026')
    expect(html).not.toContain('ago')
    expect(screen.getByText('Seen 6 hours ago')).toBeDefined()
  })
})

it.each([
  ['2026-11-21T15:00:20.000Z', 'just now'],
  ['2026-11-21T14:59:00.000Z', '1 minute ago'],
  ['2026-11-21T14:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T14:00:00.000Z', '1 hour ago'],
  ['2026-11-20T15:00:01.000Z', '23 hours ago'],
  ['2026-11-19T15:00:00.000Z', '2 days ago'],
])('a fare seen at %s was seen “%s”', (seenAt, age) => expect(ageOf(seenAt, NOW.getTime())).toBe(age))

it('a destination has a price only when a fare to it was seen, and links to that fare', () => {
  const destinations = [
    { city: 'Paris', code: 'CDG', country: 'France', picture: 'paris' },
    { city: 'Sydney', code: 'SYD', country: 'Australia', picture: 'sydney' },
  ] as const
  render(
    <Destinations
      title="Popular destinations"
      lead=""
      destinations={destinations}
      fares={{ CDG: fare() }}
      today={TODAY}
      isFirst={false}
    />,
  )
  const paris = card('Paris')
  expect(paris.getByText(/Flights from/).textContent).toBe(
    'Flights from $429from Miami, Dec 21 – Jan 3, 2027Seen 3 hours ago',
  )
  expect(paris.getByRole('link').getAttribute('href')).toContain('origin=MIA&destination=CDG&departureDate=2026-12-21')
  expect(card('Sydney').queryByText(/Flights from/)).toBeNull()
  expect(card('Sydney').getByRole('link').getAttribute('href')).toMatch(/^\/search\?destination=SYD&/)
})
