import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAppRouter, createQueryClient } from '../../../router'
import { ToastProvider } from '../../../ui/overlay/toast'
import { PROMOTIONS, SEASONS } from '../../../words/promotions'
import { BrandProvider } from '../../brand/brand-provider'

// /search as a promotion leads to it, in the whole app; nobody answers behind it.

const NEED = 'We need both airports to look for flights.'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: 'No' }, { status: 404 }))
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // the brand can't be asked for
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

async function titleAt(address: string) {
  history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={createAppRouter({ queryClient })} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
  return (await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).textContent
}

it.each(SEASONS)('names the promotion of %s above the form', async (season) => {
  expect(await titleAt(`/search?promo=${season}`)).toBe(PROMOTIONS[season].title)
  const text = screen.getByText(PROMOTIONS[season].text)
  const before = Node.DOCUMENT_POSITION_FOLLOWING
  expect(text.compareDocumentPosition(screen.getByText(NEED)) & before).toBe(before)
  expect(text.compareDocumentPosition(screen.getByRole('button', { name: 'Search Flights' })) & before).toBe(before)
})

it.each(['', '?promo=', '?promo=monsoon', '?promo=toString', '?promo=1'])(
  'asks for the airports alone at /search%s',
  async (query) => {
    expect(await titleAt(`/search${query}`)).toBe('Tell us a little more')
    expect(screen.getAllByText(NEED)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
