import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takenOver } from '../../../testing/taken-over'
import { Deals } from './deals'

const TODAY = '2026-11-21'
// Three seconds before the end of the 24-hour round.
const NOW = new Date('2026-11-21T23:59:57.000Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const card = (name: string) => within(screen.getByRole('link', { name }).closest('li')!)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('the flash deals', () => {
  it('show route, airline, period, tags, prices and discount', () => {
    render(<Deals today={TODAY} isFirst />)
    const deal = card('Miami to Paris')
    for (const text of [
      'American Airlines',
      'Dec 21 – Mar 6, 2027',
      '48-hour deal',
      'Weekend',
      '$429',
      'Was $613',
      '30% off',
    ]) {
      expect(deal.getByText(text)).toBeDefined()
    }
  })

  it('hang a ribbon on the featured ones only', () => {
    render(<Deals today={TODAY} isFirst />)
    expect(screen.getAllByText('HOT DEAL')).toHaveLength(2)
    expect(card('New York to London').getByText('HOT DEAL')).toBeDefined()
    expect(card('San Francisco to Tokyo').queryByText('HOT DEAL')).toBeNull()
  })

  it('lead to their search, and to any', () => {
    render(<Deals today={TODAY} isFirst />)
    const search = 'departureDate=2026-12-21&cabinClass=economy&adultsCount=1&childrenCount=0&infantsCount=0'
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([
      `/search?${search}`,
      `/search?origin=JFK&destination=LHR&${search}`,
      `/search?origin=SFO&destination=HND&${search}`,
      `/search?origin=MIA&destination=CDG&${search}`,
      `/search?origin=LAX&destination=CUN&${search}`,
    ])
  })

  it('count down every second, and end while the page is open', () => {
    render(<Deals today={TODAY} isFirst />)
    const deal = card('New York to London')
    const left = () => deal.queryByRole('timer', { name: 'Time left' })?.textContent
    expect(left()).toBe('00:00:03')
    pass(1000)
    expect(left()).toBe('00:00:02')
    pass(1000)
    expect(left()).toBe('00:00:01')
    expect(deal.getByText('HOT DEAL')).toBeDefined()
    pass(1000)
    expect(left()).toBeUndefined()
    expect(deal.getByText('This round has ended. See today’s fares.')).toBeDefined()
    expect(deal.getByText('Ended')).toBeDefined()
    expect(deal.queryByText('HOT DEAL')).toBeNull()
    expect(deal.getByRole('link').getAttribute('href')).toContain('/search?origin=JFK')
    // It stays ended, and the others go on.
    pass(60_000)
    expect(deal.getByText('Ended')).toBeDefined()
    expect(screen.getAllByRole('timer')).toHaveLength(3)
  })

  it('are written without a time that would be over, and count once the page is taken over', async () => {
    vi.useRealTimers()
    vi.setSystemTime(NOW)
    const { html } = await takenOver(<Deals today={TODAY} isFirst />, {
      meanwhile: () => vi.setSystemTime(new Date('2026-11-22T06:00:00.000Z')),
    })
    expect(html).toContain('Rounds of 24 hours')
    expect(html).not.toMatch(/\d\d:\d\d:\d\d/)
    expect(card('New York to London').getByRole('timer', { name: 'Time left' }).textContent).toMatch(
      /^1[78]:\d\d:\d\d$/,
    )
  })

  it('stop their clock when they leave', () => {
    const { unmount } = render(<Deals today={TODAY} isFirst />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
