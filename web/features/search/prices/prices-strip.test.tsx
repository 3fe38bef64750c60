import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FareDates } from '#worker/contract/search/fare-dates'
import { readResults } from '../results-address'
import { PricesStrip } from './prices-strip'
import { aSeenFare, NOW, seenFares } from './seen-fares-samples'

let answer: FareDates | 'fails'
const asked: URLSearchParams[] = []
const level = { low: '420.00', high: '560.00', sightings: 34 }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  answer = seenFares([])
  asked.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input), location.origin)
    if (pathname !== '/api/fares/dates') throw new Error(`Nobody answers ${pathname}`)
    asked.push(searchParams)
    return answer === 'fails' ? Response.json({}, { status: 503 }) : Response.json(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ONE_WAY = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-05', adultsCount: 1 }

function show(params: object = {}) {
  const reading = readResults({ ...ONE_WAY, ...params }, '2026-12-01')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <PricesStrip reading={reading} state={{ status: 'loading', offers: [] }} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
// What is heard comes first, and what is seen after it.
const nameOf = (cell: Element | null) => cell?.firstElementChild?.textContent
const shownIn = (cell: Element) =>
  [...cell.children]
    .slice(1)
    .map(({ textContent }) => textContent)
    .join('')
const strip = () => within(screen.getByRole('navigation', { name: 'Prices on other days' }))
const names = () =>
  strip()
    .getAllByRole('link')
    .map((link) => nameOf(link))
const areRead = () => waitFor(() => expect(names().join()).not.toContain('still loading'))

describe('the strip of seven days', () => {
  it('has the days around the departure in order, each as sure as its age', async () => {
    answer = seenFares([
      aSeenFare({ departureDate: '2026-12-03', amount: '380.00', hoursAgo: 100 }),
      aSeenFare({ departureDate: '2026-12-04', amount: '412.00', hoursAgo: 50 }),
      aSeenFare({ departureDate: '2026-12-05', amount: '498.20' }),
    ])
    show()
    await areRead()
    expect(names()).toEqual([
      'Wednesday, December 2, no price seen yet',
      'Thursday, December 3, $380, seen on Nov 27',
      'Friday, December 4, about $412, seen 2 days ago, lowest',
      'Saturday, December 5, $499, seen 2 hours ago',
      'Sunday, December 6, no price seen yet',
      'Monday, December 7, no price seen yet',
      'Tuesday, December 8, no price seen yet',
    ])
    const texts = strip().getAllByRole('link').map(shownIn)
    expect(texts.slice(0, 4)).toEqual([
      'Wed, Dec 2–Check',
      'Thu, Dec 3$380seen Nov 27',
      'Fri, Dec 4about $412Lowest',
      'Sat, Dec 5$499',
    ])
    expect(shownIn(strip().getByRole('link', { current: 'page' }))).toBe('Sat, Dec 5$499')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      cabinClass: 'economy',
      from: '2026-12-02',
      to: '2026-12-08',
    })
  })

  it('moves both dates of a round trip, whose stay stays as long', async () => {
    answer = seenFares([aSeenFare({ departureDate: '2026-12-06', returnDate: '2026-12-13' })])
    show({ returnDate: '2026-12-12' })
    await areRead()
    expect(asked[0]?.get('stay')).toBe('7')
    const link = strip().getByRole('link', { name: /^Sunday, December 6, back Sunday, December 13, 7 nights, \$412/ })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', location.origin)
    expect([searchParams.get('departureDate'), searchParams.get('returnDate')]).toEqual(['2026-12-06', '2026-12-13'])
  })

  it('says whose prices they are, and how the searched one compares with what is usual', async () => {
    answer = seenFares([aSeenFare({ departureDate: '2026-12-05', amount: '600.00' })], level)
    show({ adultsCount: 2 })
    expect(strip().getByText('Prices seen for 1 adult')).toBeDefined()
    expect(await strip().findByText('High for this route, from 34 searches in 60 days')).toBeDefined()
  })

  it('claims nothing where nothing could be read, and reads again at a press', async () => {
    answer = 'fails'
    const user = show()
    expect(await strip().findByRole('alert')).toHaveProperty('textContent', 'The prices seen could not be read.')
    expect(names()[0]).toBe('Wednesday, December 2, price not known')
    answer = seenFares([aSeenFare()])
    await user.click(strip().getByRole('button', { name: 'Try again' }))
    expect(await strip().findByRole('link', { name: 'Friday, December 4, $412, seen 2 hours ago' })).toBeDefined()
    expect(strip().queryByRole('alert')).toBeNull()
  })
})

describe('the whole month', () => {
  const open = async (params: object = {}) => {
    const user = show(params)
    await user.click(strip().getByRole('button', { name: 'Whole month' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('grid')
    return { user, dialog }
  }
  const cell = () => nameOf(document.activeElement)

  it('is a calendar one way, walked through by keys, whose days say what they cost', async () => {
    answer = seenFares([
      aSeenFare({ departureDate: '2026-12-04', hoursAgo: 50 }),
      aSeenFare({ departureDate: '2026-12-05', amount: '600.00' }),
      aSeenFare({ departureDate: '2027-01-05', amount: '700.00', hoursAgo: 100 }),
    ])
    const { user, dialog } = await open()
    expect(dialog.getByText('JFK to LHR, Economy, for 1 adult, in USD')).toBeDefined()
    await waitFor(() => expect(cell()).toMatch(/^Saturday, December 5, \$600, seen 2 hours ago/))
    await user.keyboard('{ArrowLeft}')
    expect(cell()).toBe('Friday, December 4, about $412, seen 2 days ago, lowest')
    await user.keyboard('{ArrowRight}{PageDown}')
    await waitFor(() => expect(cell()).toBe('Tuesday, January 5, $700, seen on Nov 27'))
    expect(dialog.getByRole('grid', { name: 'January 2027' })).toBeDefined()
    expect(asked.at(-1)?.get('from')).toBe('2027-01-01')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is departures by lengths of stay for a round trip', async () => {
    answer = seenFares([
      aSeenFare({ departureDate: '2026-12-05', returnDate: '2026-12-12', amount: '800.00' }),
      aSeenFare({ departureDate: '2026-12-05', returnDate: '2026-12-11', amount: '640.00', hoursAgo: 30 }),
    ])
    const { user, dialog } = await open({ returnDate: '2026-12-12' })
    const stays = () => dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(stays()).toEqual(['Departure', '5 nights', '6 nights', '7 nights', '8 nights', '9 nights'])
    expect(dialog.getAllByRole('rowheader')).toHaveLength(31)
    await waitFor(() =>
      expect(cell()).toBe('Saturday, December 5, back Saturday, December 12, 7 nights, $800, seen 2 hours ago'),
    )
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(cell()).toMatch(/6 nights, about \$640, seen 1 day ago, lowest$/))
    await user.keyboard('{Home}{ArrowLeft}')
    await waitFor(() => expect(stays()[1]).toBe('4 nights'))
    await waitFor(() => expect(cell()).toMatch(/^Saturday, December 5, back Wednesday, December 9, 4 nights/))
    await user.keyboard('{PageDown}')
    await waitFor(() => expect(cell()).toMatch(/^Tuesday, January 5, back Saturday, January 9/))
    expect(dialog.getByRole('grid', { name: 'January 2027' })).toBeDefined()
    expect(dialog.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0).length).toBeGreaterThan(0)
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
  })

  it('is drawn as bars too, named by what they show', async () => {
    answer = seenFares([
      aSeenFare({ departureDate: '2026-12-04', amount: '300.00' }),
      aSeenFare({ departureDate: '2026-12-09', amount: '600.00' }),
    ])
    const { dialog } = await open()
    const graph = await dialog.findByRole('img', { name: 'Price graph, December 2026: $300 on Dec 4 to $600 on Dec 9' })
    const heights = [...graph.querySelectorAll<HTMLElement>('[data-day] > div')].map(({ style }) => style.height)
    expect(heights).toEqual(['50%', '100%'])
  })

  it('says that a month has no prices yet', async () => {
    const { dialog } = await open()
    expect(await dialog.findByText('No prices seen yet for December 2026')).toBeDefined()
  })
})
