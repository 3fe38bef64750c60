import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { ToastProvider } from '../../../ui/overlay/toast'
import type { ResultsState } from '../results/results-state'
import { readResults } from '../results-address'
import { DaysWithFlights, PricesStrip } from './prices-strip'
import { NOW, seenFares } from './seen-fares-samples'

// Shared by the tests of the strip and of the month behind it.

/** The calls made to the shop, and its answers. */
export const shop = {
  answer: seenFares([]) as ReturnType<typeof seenFares> | 'fails',
  checkAnswer: () => new Response(null, { status: 500 }),
  asked: [] as URLSearchParams[],
  checks: [] as object[],
}

/** For before each test: a fixed day, and a shop that has seen nothing. */
export function aPriceShop() {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  Object.assign(shop, { answer: seenFares([]), asked: [], checks: [] })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input), location.origin)
    if (pathname === '/api/fares/check') {
      shop.checks.push(JSON.parse(String(init?.body)))
      return shop.checkAnswer()
    }
    if (pathname !== '/api/fares/dates') throw new Error(`Nobody answers ${pathname}`)
    shop.asked.push(searchParams)
    return shop.answer === 'fails' ? Response.json({}, { status: 503 }) : Response.json(shop.answer)
  })
}

/** For after each test. */
export function leavePriceShop() {
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

const ONE_WAY = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-05', adultsCount: 1 }

/** Renders the strip for JFK to LHR on December 5, one adult, one way by default. */
export function show(params: object = {}, state: ResultsState = { status: 'loading', offers: [] }) {
  const reading = readResults({ ...ONE_WAY, ...params }, '2026-12-01')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PricesStrip reading={reading} state={state} />
        <DaysWithFlights criteria={reading.criteria} className="" />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
// The text for screen readers comes first, the visible text after it.
export const nameOf = (cell: Element | null) => cell?.firstElementChild?.textContent
export const shownIn = (cell: Element) =>
  [...cell.children]
    .slice(1)
    .map(({ textContent }) => textContent)
    .join('')
export const strip = () => within(screen.getByRole('navigation', { name: 'Prices on other days' }))
export const names = () =>
  strip()
    .getAllByRole('link')
    .map((link) => nameOf(link))
export const areRead = () => waitFor(() => expect(names().join()).not.toContain('still loading'))

/** Renders the strip, and opens the month behind it. */
export const open = async (params: object = {}) => {
  const user = show(params)
  await user.click(strip().getByRole('button', { name: 'Whole month' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('grid')
  return { user, dialog }
}
