import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aPriceShop,
  areRead,
  leavePriceShop,
  nameOf,
  names,
  open,
  shop,
  show,
  shownIn,
  strip,
} from './prices-test-strip'
import { aSeenFare, NOW, seenFares } from './seen-fares-samples'

beforeEach(aPriceShop)
afterEach(leavePriceShop)

const level = { low: '420.00', high: '560.00', sightings: 34 }

describe('the strip of seven days', () => {
  it('has the days around the departure in order, each marked by its age', async () => {
    shop.answer = seenFares([
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
      'Wed, Dec 2See price',
      'Thu, Dec 3$380seen Nov 27',
      'Fri, Dec 4about $412Lowest',
      'Sat, Dec 5$499',
    ])
    expect(shownIn(strip().getByRole('link', { current: 'page' }))).toBe('Sat, Dec 5$499')
    expect(Object.fromEntries(shop.asked[0] ?? [])).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      cabinClass: 'economy',
      from: '2026-12-02',
      to: '2026-12-08',
    })
  })

  it('moves both dates of a round trip and keeps the length of stay', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-06', returnDate: '2026-12-13' })])
    show({ returnDate: '2026-12-12' })
    await areRead()
    expect(shop.asked[0]?.get('stay')).toBe('7')
    const link = strip().getByRole('link', { name: /^Sunday, December 6, back Sunday, December 13, 7 nights, \$412/ })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', location.origin)
    expect([searchParams.get('departureDate'), searchParams.get('returnDate')]).toEqual(['2026-12-06', '2026-12-13'])
  })

  it('says whose prices they are, and compares the searched one with the usual price', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-05', amount: '600.00' })], level)
    show({ adultsCount: 2 })
    expect(strip().getByText('Lowest fares per adult')).toBeDefined()
    const judged = await strip().findByText('High, usually $420–$560')
    expect(judged.parentElement?.textContent).toBe('High, usually $420–$560, from 34 searches in 60 days')
  })

  it('says that prices are for the named airports and the fare alone when more was searched', async () => {
    show({ nearby: 'destination', with: 'bag1' })
    await areRead()
    expect(strip().getByText('JFK to LHR alone: nearby airports may be cheaper.')).toBeDefined()
    expect(strip().getByText('Lowest fares, no bags')).toBeDefined()
  })

  const price = { total_amount: '801.00', total_currency: 'USD' }
  const justFound = {
    status: 'ready',
    page: [],
    pool: { offers: [], state: 'whole' },
    found: {
      airlines: null,
      end: 'complete',
      total: 8,
      facts: { first_prices: { best: price, 'price-asc': price, 'duration-asc': price }, median_emissions_kg: null },
    },
    loadingMore: false,
    reordering: false,
  } as const
  const searched = () => strip().getByRole('link', { current: 'page' })

  it('shows on the searched day what was just found, for each adult as on the other days', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-06', amount: '450.00' })])
    show({ adultsCount: 2 }, justFound)
    await areRead()
    expect(nameOf(searched())).toBe('Saturday, December 5, $401, just found, lowest')
    expect(strip().getByText('Lowest fares per adult')).toBeDefined()
  })

  it('names the party whose price was just found where children pay less, and compares it with no other', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-06', amount: '450.00' })], level)
    show({ adultsCount: 2, childrenCount: 3 }, justFound)
    await areRead()
    expect(nameOf(searched())).toBe('Saturday, December 5, $801 for 5, just found')
    expect(strip().getByText('; Dec 5 for 5')).toBeDefined()
    expect(strip().queryByText(/usually/)).toBeNull()
  })

  it('leads from a day without flights to those on which some were seen', async () => {
    shop.answer = seenFares([
      aSeenFare({ departureDate: '2026-12-04', amount: '412.00', hoursAgo: 50 }),
      aSeenFare({ departureDate: '2026-12-05' }),
      aSeenFare({ departureDate: '2026-12-07', amount: '380.00' }),
    ])
    show()
    const days = await screen.findAllByRole('link', { name: / · / })
    expect(days.map(({ textContent }) => textContent)).toEqual(['Fri, Dec 4 · about $412', 'Mon, Dec 7 · $380'])
    expect(days[1]?.getAttribute('href')).toContain('departureDate=2026-12-07')
  })

  it('has stays of months', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-06', returnDate: '2027-05-05' })])
    show({ returnDate: '2027-05-04' })
    await areRead()
    expect(shop.asked[0]?.get('stay')).toBe('150')
    expect(names()).toContain('Sunday, December 6, back Wednesday, May 5, 150 nights, $412, seen 2 hours ago')
  })

  it('shows no prices when they fail to load, and retries at a press', async () => {
    shop.answer = 'fails'
    const user = show()
    expect(await strip().findByRole('alert')).toHaveProperty('textContent', 'The prices seen could not be read.')
    expect(names()[0]).toBe('Wednesday, December 2, price not known')
    shop.answer = seenFares([aSeenFare()])
    await user.click(strip().getByRole('button', { name: 'Try again' }))
    expect(await strip().findByRole('link', { name: 'Friday, December 4, $412, seen 2 hours ago' })).toBeDefined()
    expect(strip().queryByRole('alert')).toBeNull()
  })
})

const checking = (days: string[], left = 40) =>
  Response.json({ checking: days.map((departureDate) => ({ departureDate, returnDate: null })), left })
const usedUp = () => {
  const message = 'This shop has made all its checks of prices for today. New ones are possible in 5 hours.'
  return Response.json({ code: 'searches_used_up', message, requestId: 'req_1' }, { status: 429 })
}

describe('a press on "Check prices"', () => {
  it('has the airlines asked, says about how many days, and shows their prices as they arrive', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2026-12-04', hoursAgo: 50 })])
    shop.checkAnswer = () => checking(['2026-12-04', '2026-12-05', '2026-12-06'])
    const user = show()
    await areRead()
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await user.click(strip().getByRole('button', { name: 'Check prices' }))
    expect(await strip().findByText('Checking 3 days, 0 done')).toBeDefined()
    expect(shop.checks).toEqual([
      { origin: 'JFK', destination: 'LHR', cabinClass: 'economy', departureDate: '2026-12-05' },
    ])
    expect(strip().getByRole('button', { name: 'Check prices' })).toHaveProperty('disabled', true)
    shop.answer = seenFares([
      aSeenFare({ departureDate: '2026-12-04', hoursAgo: 0, amount: '450.00' }),
      aSeenFare({ departureDate: '2026-12-05', hoursAgo: 0 }),
    ])
    await pass(2000)
    expect(await strip().findByText('Checking 3 days, 2 done')).toBeDefined()
    expect(names()).toContain('Friday, December 4, $450, seen less than an hour ago')
    shop.answer.cells.push(aSeenFare({ departureDate: '2026-12-06', hoursAgo: 0 }))
    await pass(2000)
    expect(await strip().findByText('Checked 3 days just now.')).toBeDefined()
    const readings = shop.asked.length
    await pass(4500)
    expect(shop.asked.length - readings).toBeLessThanOrEqual(1)
  })

  it('says when the day’s searches are used up, and when nothing needs a check', async () => {
    shop.checkAnswer = usedUp
    const user = show()
    await areRead()
    await user.click(strip().getByRole('button', { name: 'Check prices' }))
    expect(
      await screen.findByText(/made all its checks of prices for today\. New ones are possible in 5 hours/),
    ).toBeDefined()
    shop.checkAnswer = () => checking([])
    await user.click(strip().getByRole('button', { name: 'Check prices' }))
    expect(await strip().findByText('These days were checked lately.')).toBeDefined()
  })

  it('in the month asks about the days around the journey, or the middle of another month', async () => {
    shop.checkAnswer = usedUp
    const { user, dialog } = await open({ returnDate: '2026-12-12' })
    await user.click(dialog.getByRole('button', { name: 'Check prices around Dec 5' }))
    expect(await dialog.findByText(/New ones are possible in 5 hours/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Go to the Next Month' }))
    await user.click(await dialog.findByRole('button', { name: 'Check prices around Jan 16' }))
    await waitFor(() =>
      expect(shop.checks).toMatchObject([
        { departureDate: '2026-12-05', returnDate: '2026-12-12' },
        { departureDate: '2027-01-16', returnDate: '2027-01-23' },
      ]),
    )
  })

  it('is not offered while all seven were seen today', async () => {
    shop.answer = seenFares([2, 3, 4, 5, 6, 7, 8].map((day) => aSeenFare({ departureDate: `2026-12-0${day}` })))
    show()
    await areRead()
    expect(strip().queryByRole('button', { name: 'Check prices' })).toBeNull()
  })
})
