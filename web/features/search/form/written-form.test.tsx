import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { createQueryClient } from '../../../router'
import { takenOver } from '../../../testing/taken-over'
import { ToastProvider } from '../../../ui/overlay/toast'
import { forgetSearches, saveSearch } from './recent-searches'
import { SearchForm } from './search-form'
import { useSearchForm } from './use-search-form'

// The airport picker's code is held back until the first test has typed.
const picker = vi.hoisted(() => {
  let letIn = () => {}
  const isIn = new Promise<void>((resolve) => {
    letIn = resolve
  })
  return { isIn, letIn: () => letIn() }
})
vi.mock('../airports/airport-combobox', async (original) => {
  await picker.isIn
  return original()
})

// The page was rendered a day earlier.
const WRITTEN = '2026-11-20'
const NOW = new Date(2026, 10, 21, 12)

const SEARCH: SearchCriteria = {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2026-12-01',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
}

const Form = ({ params = {} }: { params?: Record<string, string> }) => <SearchForm {...useSearchForm(params)} />

const visit = (params: Record<string, string>, meanwhile: (written: HTMLElement) => void = () => {}) =>
  takenOver(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <Form params={params} />
      </ToastProvider>
    </QueryClientProvider>,
    {
      page: { day: WRITTEN },
      meanwhile: (written) => {
        vi.setSystemTime(NOW)
        meanwhile(written)
      },
    },
  )

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetSearches()
  localStorage.clear()
})

const departure = () => screen.getByRole('button', { name: /^Departure/ }).getAttribute('aria-label')
const back = () => screen.getByRole('button', { name: /^Return/ }).getAttribute('aria-label')

describe('a server-rendered search form', () => {
  it('keeps what was typed before hydration', async () => {
    await visit({}, (written) => {
      written.querySelector('input')!.value = 'Lond'
    })
    const from = screen.getByLabelText<HTMLInputElement>('From')
    from.value = ''
    fireEvent.change(from, { target: { value: 'Lond' } })
    picker.letIn()
    const combobox = await screen.findByRole<HTMLInputElement>('combobox', { name: 'From' })
    expect(combobox.value).toBe('Lond')
    expect(document.activeElement).not.toBe(combobox)
  })

  it('keeps the focus on a date when hydration switches it to two months', async () => {
    let focused: HTMLElement | null = null
    await visit({}, (written) => {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
      focused = written.querySelector<HTMLElement>('[aria-label^="Departure"]')
      focused?.focus()
    })
    expect(focused).not.toBeNull()
    expect(document.activeElement).toBe(focused)
    fireEvent.click(document.activeElement!)
    expect(await screen.findByRole('dialog', { name: 'Departure calendar' })).toBeDefined()
  })

  it('opens with the day it was rendered on, and changes to the traveler’s own day', async () => {
    const { html } = await visit({})
    expect(html).toContain('Fri, Nov 20')
    expect(departure()).toBe('Departure: Sat, Nov 21')
    expect(back()).toBe('Return: Sat, Nov 28')
  })

  it('keeps the days of its address', async () => {
    await visit({ departureDate: '2026-12-01', returnDate: '2026-12-03' })
    expect([departure(), back()]).toEqual(['Departure: Tue, Dec 1', 'Return: Thu, Dec 3'])
  })

  it('changes to the trip type last chosen on this device', async () => {
    const { html } = await visit({}, () => localStorage.setItem('lastTripType', 'one-way'))
    expect(html).toMatch(/aria-selected="true"[^>]*><span>Round Trip/)
    expect(screen.getByRole('tab', { name: 'One Way', selected: true })).toBeDefined()
    expect(back()).toBe('Return: One way')
  })

  it('opens as a round trip even when multi-city was chosen last', async () => {
    await visit({}, () => localStorage.setItem('lastTripType', 'multi-city'))
    expect(screen.getByRole('tab', { name: 'Round Trip', selected: true })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Search Flights' })).toBeDefined()
  })

  it('shows the searches of this device after hydration', async () => {
    const { html } = await visit({}, () => saveSearch(SEARCH, []))
    expect(html).not.toContain('Recent searches')
    expect(await screen.findByRole('region', { name: 'Recent searches' })).toBeDefined()
  })
})
