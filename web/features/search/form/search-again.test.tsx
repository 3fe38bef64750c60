import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { createAppRouter, createQueryClient } from '../../../router'
import { ToastProvider } from '../../../ui/overlay/toast'
import { BrandProvider } from '../../brand/brand-provider'

// /search as linked from a promotion, in the whole app; the only answer behind it is the home page's content.

const content = pageContent(demoBrand, 'home')
const promotions = content?.promotions?.promotions ?? []
let home: Response

const NEED = 'We need both airports to look for flights.'

beforeEach(() => {
  home = Response.json(content)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).endsWith('/api/content/home')
      ? home
      : Response.json({ code: 'not_found', message: 'No' }, { status: 404 }),
  )
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // the brand can't be fetched
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

it('knows the promotions of four seasons', () =>
  expect(promotions.map(({ season }) => season)).toEqual(['summer', 'winter', 'spring', 'autumn']))

it.each(promotions)('names the promotion of $season above the form', async ({ season, title, text: words }) => {
  expect(await titleAt(`/search?promo=${season}`)).toBe(title)
  const text = screen.getByText(words)
  const before = Node.DOCUMENT_POSITION_FOLLOWING
  expect(text.compareDocumentPosition(screen.getByText(NEED)) & before).toBe(before)
  expect(text.compareDocumentPosition(screen.getByRole('button', { name: 'Search Flights' })) & before).toBe(before)
})

it('asks for the airports where a brand has no promotions, and when they fail to load', async () => {
  home = Response.json({ ...content, promotions: null })
  expect(await titleAt('/search?promo=winter')).toBe('Tell us a little more')
  cleanup()
  home = Response.json({ code: 'database_unavailable', message: 'Down for a moment.' }, { status: 503 })
  expect(await titleAt('/search?promo=winter')).toBe('Tell us a little more')
})

it.each(['', '?promo=', '?promo=monsoon', '?promo=toString', '?promo=1'])(
  'asks for the airports alone at /search%s',
  async (query) => {
    expect(await titleAt(`/search${query}`)).toBe('Tell us a little more')
    expect(screen.getAllByText(NEED)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
