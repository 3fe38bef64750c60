import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { currentUserQuery } from '../../../api/user'
import { media } from '../../../styles/tokens.css'
import { forgetSearches, saveSearch } from '../form/recent-searches'
import { InShop } from '../test-shop'
import { AirportCombobox } from './airport-combobox'
import { parseAirports } from './airports'
import list from './airports.gen.txt?raw'
import type { AirportList } from './use-airports'

const ready: AirportList = { state: 'ready', airports: parseAirports(list), load: () => {} }
const chosen = vi.fn<(code: string) => void>()

beforeEach(() => {
  chosen.mockReset()
  forgetSearches()
})

interface PickerProps {
  end?: 'origin' | 'destination'
  airports?: AirportList
  begun?: { text: string; focused: boolean }
}

function Picker({ end = 'origin', airports = ready, begun = { text: '', focused: false } }: PickerProps) {
  const [value, setValue] = useState('')
  return (
    <>
      <AirportCombobox
        name={end}
        label={end === 'origin' ? 'From' : 'To'}
        placeholder=""
        icon={null}
        value={value}
        list={airports}
        begun={begun}
        onChoose={(code) => {
          setValue(code)
          chosen(code)
        }}
        onNearby={() => {}}
      />
      <button type="button">Next field</button>
    </>
  )
}

function show(props: PickerProps = {}) {
  const { rerender } = render(<Picker {...props} />, { wrapper: InShop })
  return { user: userEvent.setup(), rerender: (next: PickerProps) => rerender(<Picker {...next} />) }
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'From' })
const options = () => within(screen.getByRole('listbox')).getAllByRole('option')
const isOpen = () => input().getAttribute('aria-expanded') === 'true'
const highlighted = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
const next = () => screen.getByRole('button', { name: 'Next field' })

describe('the airport picker', () => {
  it('moves by arrows, Home and End, and chooses the highlighted airport with Enter', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('london')
    expect(highlighted()).toBe(options()[0])
    await user.keyboard('{ArrowDown}')
    expect(highlighted()).toBe(options()[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(highlighted()).toBe(options().at(-1))
    await user.keyboard('{Home}')
    expect(highlighted()).toBe(options()[0])
    await user.keyboard('{End}')
    const last = options().at(-1)!
    expect(highlighted()).toBe(last)
    expect(last.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(last.textContent).toContain(chosen.mock.lastCall?.[0])
    expect(isOpen()).toBe(false)
  })

  it('chooses the highlighted airport with Tab, and moves on to the next field', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('heathrow')
    await user.tab()
    expect(chosen).toHaveBeenCalledWith('LHR')
    expect(input().value).toBe('London (LHR)')
    expect(document.activeElement).toBe(next())
  })

  it('keeps the typed text where nothing matches, on Tab and on repeated Escape', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('xyzzy')
    expect(input().getAttribute('aria-activedescendant')).toBeNull()
    await user.keyboard('{Escape}{Escape}{Escape}')
    expect(isOpen()).toBe(false)
    expect(input().value).toBe('xyzzy')
    await user.tab()
    expect(input().value).toBe('xyzzy')
    expect(chosen).not.toHaveBeenCalled()
  })

  it('keeps a chosen airport on Escape', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('lhr{Enter}{Escape}{Escape}')
    expect(input().value).toBe('London (LHR)')
    expect(chosen).toHaveBeenCalledTimes(1)
  })

  it('closes at a press outside without choosing, and reopens as it was', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('heathrow')
    await user.click(next())
    expect(isOpen()).toBe(false)
    expect(input().value).toBe('heathrow')
    await user.click(input())
    expect(isOpen()).toBe(true)
    await user.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledWith('LHR')
  })

  it('opens with the arrow keys', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('london{Escape}{ArrowUp}')
    expect(highlighted()).toBe(options().at(-1))
  })

  it('marks what was typed', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('zurich')
    expect([...options()[0]!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Zurich',
      'Zürich',
    ])
  })

  it('tells screen readers how many airports match', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('zurich')
    expect(screen.getByText('1 airport')).toBeDefined()
  })

  it('offers a retry when the list fails to load, by pointer and by keyboard', async () => {
    const load = vi.fn()
    const { user } = show({ airports: { state: 'error', airports: [], load } })
    await user.click(input())
    await user.keyboard('lon')
    expect(screen.getByText('Error loading airports. Please try again.')).toBeDefined()
    const calls = load.mock.calls.length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(load.mock.calls.length).toBeGreaterThan(calls)
    expect(document.activeElement).toBe(input())
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(input())
    expect(input().value).toBe('lon')
  })

  it('keeps text typed before the list was loaded, and chooses its first match with Enter', async () => {
    const begun = { text: 'lh', focused: true }
    const { user, rerender } = show({ begun, airports: { ...ready, state: 'building', airports: [] } })
    expect(document.activeElement).toBe(input())
    await user.keyboard('r')
    expect(input().value).toBe('lhr')
    expect(screen.getByText('Building airport database...')).toBeDefined()
    rerender({ begun })
    await user.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledWith('LHR')
  })
})

describe('a place that the list doesn’t have', () => {
  const qaqortoq = {
    iata_code: 'JJU',
    name: 'Qaqortoq Airport',
    city_name: 'Qaqortoq',
    country_code: 'GL',
    isCity: false,
  }
  const asked: string[] = []
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
      if (!pathname.endsWith('/places')) return Response.json({ airports: [] })
      asked.push(searchParams.get('text') ?? '')
      return Response.json({ places: [qaqortoq] })
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('is asked of the provider once typing pauses, offered, and chosen', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('qaqortoq')
    expect(await screen.findByRole('option', { name: /Greenland/ })).toBeDefined()
    expect(asked).toEqual(['qaqortoq'])
    await user.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledWith('JJU')
  })

  it('is waited for, without a guess in its place or a word that there is none', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request)
      await answered
      return response
    })
    const { user } = show()
    await user.click(input())
    await user.keyboard('barcelna')
    for (const isSent of [false, true]) {
      await vi.waitFor(() => expect(asked).toEqual(isSent ? ['barcelna'] : []))
      expect(screen.getByText('Looking for more airports…')).toBeDefined()
      expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toEqual([])
    }
    await act(async () => answer())
    await vi.waitFor(() =>
      expect(options().map(({ textContent }) => textContent?.slice(-3))).toEqual(['JJU', 'BCN', 'BLA']),
    )
    expect(highlighted()).toBe(options()[0])
    expect(screen.queryByText('Looking for more airports…')).toBeNull()
  })

  it('is offered for a code only where it has that code', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('QQX')
    await vi.waitFor(() => expect(asked).toEqual(['QQX']))
    expect(screen.queryAllByRole('option')).toEqual([])
    await user.clear(input())
    await user.keyboard('JJU')
    expect(await screen.findByRole('option', { name: /JJU/ })).toBeDefined()
  })

  it('isn’t asked for by a text that the server refuses', async () => {
    const { user } = show()
    await user.click(input())
    for (const text of ['qq', 'q'.repeat(61)]) {
      await user.clear(input())
      await user.paste(text)
      expect(screen.getByText(`No airports found for "${text}"`)).toBeDefined()
    }
    await user.clear(input())
    await user.paste('q'.repeat(60))
    expect(screen.getByText('Looking for more airports…')).toBeDefined()
  })

  it('isn’t asked for where the list has one', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('london')
    await user.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledWith('LON')
    expect(asked).toEqual([])
  })
})

const search = (origin: string, destination: string): SearchCriteria => ({
  origin,
  destination,
  departureDate: '2026-12-01',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
})

describe('the airports near a chosen airport', () => {
  const nearby = () =>
    screen.queryByRole('checkbox', { name: 'From: Nearby airports within 62 mi: Newark (EWR) 21 mi' })
  let answer: () => Promise<void>
  beforeEach(() => {
    let resolve = (_response: Response) => {}
    const promise = new Promise<Response>((settle) => {
      resolve = settle
    })
    const near = vi.fn(() => promise)
    vi.stubGlobal('fetch', near)
    answer = async () => {
      await vi.waitFor(() => expect(near).toHaveBeenCalled())
      const newark = { iata_code: 'EWR', name: 'Newark Liberty', city_name: 'Newark', km: 33 }
      await act(async () => resolve(Response.json({ airports: [newark] })))
    }
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('appear at once when they are known by the time of the choice', async () => {
    const { user } = show()
    await user.type(input(), 'jfk')
    await answer()
    await user.keyboard('{Enter}')
    expect(nearby()).not.toBeNull()
  })

  it('appear when they arrive after the choice: they lie in the field, and move nothing', async () => {
    const { user } = show()
    await user.type(input(), 'jfk{Enter}')
    expect(nearby()).toBeNull()
    await answer()
    await vi.waitFor(() => expect(nearby()).not.toBeNull())
  })
})

describe('the sheet of a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === media.phone,
      addEventListener() {},
      removeEventListener() {},
    }))
    const destinations = { destinations: ['CDG', 'SYD'].map((code) => ({ code })) }
    vi.stubGlobal('fetch', async (request: RequestInfo | URL) =>
      Response.json(
        /content\/home/.test(String(request instanceof Request ? request.url : request)) ? { destinations } : {},
      ),
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  const sheet = () => screen.queryByRole('dialog', { name: 'To' })
  const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'To' })
  const codes = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.slice(-3))

  it('opens at a press, not by the focus alone, and closes with the choice', async () => {
    const { user } = show({ end: 'destination' })
    await user.tab()
    expect(sheet()).toBeNull()
    await user.click(to())
    expect(sheet()).not.toBeNull()
    await user.keyboard('heathrow{Enter}')
    expect(sheet()).toBeNull()
    expect(to().value).toBe('London (LHR)')
    expect(document.activeElement).toBe(to())
  })

  it('offers recent airports and those of the brand before anything is typed', async () => {
    saveSearch(search('JFK', 'LHR'), ready.airports)
    const { user } = show({ end: 'destination' })
    await user.click(to())
    await vi.waitFor(() => expect(codes()).toEqual(['LHR', 'JFK', 'CDG', 'SYD']))
    expect(screen.getByText('Suggested')).toBeDefined()
  })

  it.each([
    ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
    ['its button', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Back' }))],
    ['the browser’s Back', async () => history.back()],
  ])('leaves the field as it was at %s', async (_by, leave) => {
    const { user } = show({ end: 'destination' })
    await user.click(to())
    await user.keyboard('heathrow{Enter}')
    await vi.waitFor(() => expect(history.state?.sheet).toBeUndefined())
    await user.click(to())
    await vi.waitFor(() => expect(history.state?.sheet).toBe(true))
    await user.keyboard('tokyo')
    expect(codes()).toContain('HND')
    await leave(user)
    await vi.waitFor(() => expect(sheet()).toBeNull())
    expect(to().value).toBe('London (LHR)')
    expect(chosen.mock.calls).toEqual([['LHR']])
    await vi.waitFor(() => expect(history.state?.sheet).toBeUndefined())
    expect(document.activeElement).toBe(to())
  })
})

it('suggests the user’s home airport to leave from before anything is typed', async () => {
  const user = userEvent.setup()
  const queryClient = new QueryClient()
  queryClient.setQueryData(currentUserQuery.queryKey, { homeAirport: 'LIS' } as never) // as much as is read
  const { rerender } = render(<Picker />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await user.tab()
  expect(options().map(({ textContent }) => textContent?.slice(-3))).toEqual(['LIS'])
  rerender(<Picker end="destination" />)
  expect(screen.queryAllByRole('option')).toEqual([])
})

describe('the airports of earlier searches', () => {
  beforeEach(() => {
    saveSearch(search('JFK', 'LHR'), ready.airports)
    saveSearch(search('CDG', 'JFK'), ready.airports)
  })

  it('are offered on focus while nothing is typed, those of the same field first', async () => {
    const { user } = show()
    await user.tab()
    expect(isOpen()).toBe(true)
    expect(options().map(({ textContent }) => textContent?.slice(-3))).toEqual(['CDG', 'JFK', 'LHR'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(chosen).toHaveBeenCalledWith('JFK')
  })

  it('are never chosen by tabbing through', async () => {
    const { user } = show()
    await user.tab()
    expect(highlighted()).toBeNull()
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }))
    await user.tab()
    expect(document.activeElement).toBe(next())
    expect(isOpen()).toBe(false)
    expect(chosen).not.toHaveBeenCalled()
  })

  it('can be forgotten', async () => {
    const { user } = show()
    await user.click(input())
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(input())
    expect(localStorage.getItem('recentSearches')).toBe('[]')
    await user.keyboard('par')
    expect(isOpen()).toBe(true)
  })

  it('are replaced by matches once something is typed', async () => {
    const { user } = show()
    await user.click(input())
    await user.keyboard('heathrow{Enter}')
    expect(chosen).toHaveBeenCalledWith('LHR')
  })
})
