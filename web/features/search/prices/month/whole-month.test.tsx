import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPriceShop, leavePriceShop, nameOf, open, shop } from '../prices-test-strip'
import { aSeenFare, seenFares } from '../seen-fares-samples'
import { chosen } from './price-graph.css'

beforeEach(aPriceShop)
afterEach(leavePriceShop)

describe('the whole month', () => {
  const cell = () => nameOf(document.activeElement)

  it('is a calendar one way, with keys to move through it and a price on each day', async () => {
    shop.answer = seenFares([
      aSeenFare({ departureDate: '2026-12-04', hoursAgo: 50 }),
      aSeenFare({ departureDate: '2026-12-05', amount: '600.00' }),
      aSeenFare({ departureDate: '2027-01-05', amount: '700.00', hoursAgo: 100 }),
    ])
    const { user, dialog } = await open()
    expect(await dialog.findByText('JFK to LHR, Economy, for 1 adult, in USD')).toBeDefined()
    await waitFor(() => expect(cell()).toMatch(/^Saturday, December 5, \$600, seen 2 hours ago/))
    await user.keyboard('{ArrowLeft}')
    expect(cell()).toBe('Friday, December 4, about $412, seen 2 days ago, lowest')
    await user.keyboard('{ArrowRight}{PageDown}')
    await waitFor(() => expect(cell()).toBe('Tuesday, January 5, $700, seen on Nov 27'))
    expect(dialog.getByRole('grid', { name: 'January 2027' })).toBeDefined()
    expect(shop.asked.at(-1)?.get('from')).toBe('2027-01-01')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is a grid of departures by lengths of stay for a round trip', async () => {
    shop.answer = seenFares([
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

  it('has stays of months, up to the last day on sale', async () => {
    shop.answer = seenFares([aSeenFare({ departureDate: '2027-05-05', returnDate: '2027-10-02', amount: '800.00' })])
    const { user, dialog } = await open({ departureDate: '2027-05-05', returnDate: '2027-10-02' })
    await waitFor(() => expect(cell()).toMatch(/^Wednesday, May 5, back Saturday, October 2, 150 nights, \$800/))
    const asked = shop.asked.map((each) => [each.get('returnFrom'), each.get('returnTo')])
    expect(asked).toContainEqual(['2027-09-26', '2027-10-15'])
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(cell()).toMatch(/151 nights/))
    for (let month = 1; month <= 3; month++) await user.keyboard('{PageDown}')
    await dialog.findByRole('grid', { name: 'August 2027' })
    expect(dialog.queryByRole('button', { name: /^Check prices/ })).toBeNull()
    expect(document.activeElement).toHaveProperty('ariaDisabled', 'true')
  })

  it('says that prices are for the named airports and the fare alone when more was searched', async () => {
    const { dialog } = await open({ nearby: 'both', with: 'seat' })
    expect(dialog.getByText('Prices of JFK to LHR alone: nearby airports may be cheaper.')).toBeDefined()
    expect(dialog.getByText('Lowest fares, no seats.')).toBeDefined()
  })

  it('has a bar chart too, with an accessible name', async () => {
    shop.answer = seenFares([
      aSeenFare({ departureDate: '2026-12-05', amount: '300.00' }),
      aSeenFare({ departureDate: '2026-12-09', amount: '600.00' }),
    ])
    const { dialog } = await open()
    const name = 'Price graph, December 2026: $300 on Dec 5 to $600 on Dec 9; your Dec 5 $300'
    const graph = await dialog.findByRole('img', { name })
    const heights = [...graph.querySelectorAll<HTMLElement>('[data-day] > div')].map(({ style }) => style.height)
    expect(heights).toEqual(['50%', '100%'])
    expect([...graph.querySelectorAll<HTMLElement>(`.${chosen}`)].map(({ dataset }) => dataset.day)).toEqual([
      '2026-12-05',
    ])
  })

  it('says that a month has no prices yet', async () => {
    const { dialog } = await open()
    expect(await dialog.findByText('No prices seen yet for December 2026')).toBeDefined()
  })
})
