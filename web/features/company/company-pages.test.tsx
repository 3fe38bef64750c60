import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findArticle } from '#worker/content/articles'
import { brandArticles, shownPage } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { isPageName } from '#worker/contract/content/page-names'
import { createAppRouter, createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/overlay/toast'
import { BrandProvider } from '../brand/brand-provider'

// The company's pages as the app shows them at an address, which holds their search text and choices.

async function open(address: string, title: string) {
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
  expect((await screen.findByRole('heading', { level: 1, name: title }, { timeout: 15_000 })).tagName).toBe('H1')
  await screen.findByRole('contentinfo')
}

const query = () => Object.fromEntries(new URLSearchParams(location.search))
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }))

const answerTo = (url: string): [object | null, ResponseInit?] => {
  const article = /\/api\/content\/blog\/([\w-]+)/.exec(url)?.[1]
  if (article) return [findArticle(brandArticles(demoBrand, '2026-11-25').articles, article)]
  const page = /\/api\/content\/(\w+)/.exec(url)?.[1]
  return page && isPageName(page)
    ? [shownPage(demoBrand, page, '2026-11-25')]
    : [{ code: 'not_signed_in', message: 'Not authenticated' }, { status: 401 }]
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: URL | string) => Response.json(...answerTo(String(url))))
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // the brand can't be fetched
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

const BLOG_TITLE = 'Notes for people who fly'

describe('the company pages', () => {
  it.each([
    ['/about', 'We sell flights the way we like to buy them'],
    ['/careers', 'Help people get where they are going'],
    ['/blog', BLOG_TITLE],
    ['/press', 'News and facts about Tailfin'],
  ])('are at %s with one title', async (address, title) => {
    await open(address, title)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('write search and category of the blog into the address, replacing the history entry', async () => {
    await open('/blog', BLOG_TITLE)
    const entries = history.length
    await userEvent.type(screen.getByRole('searchbox'), 'bags cabin')
    await press('Travel Tips')
    await waitFor(() => expect(query()).toEqual({ q: 'bags cabin', category: 'travel-tips' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bags cabin')
    expect(history.length).toBe(entries)
    await press('All')
    await waitFor(() => expect(query()).toEqual({ q: 'bags cabin' }))
    await userEvent.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(location.search).toBe(''))
  })

  it('reset the filters of an address without matches', async () => {
    await open('/blog?q=nowhere&category=technology', BLOG_TITLE)
    await press('Reset filters')
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('open an article from its card and lead back to the found articles', async () => {
    await open('/blog?category=technology', BLOG_TITLE)
    await userEvent.click(screen.getByRole('link', { name: 'Why a fare can expire while you look at it' }))
    await screen.findByRole('heading', { level: 1, name: 'Why a fare can expire while you look at it' })
    expect(query()).toEqual({ article: 'why-offers-expire' })
    history.back()
    await screen.findByRole('heading', { level: 1, name: BLOG_TITLE })
    expect(screen.getByRole('link', { name: 'Technology', current: true })).toBeTruthy()
  })

  it('write the chosen team into the address, and read it from there', async () => {
    await open('/careers?team=design', 'Help people get where they are going')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Design')
    await userEvent.click(screen.getByRole('tab', { name: 'Product' }))
    await waitFor(() => expect(query()).toEqual({ team: 'product' }))
    await press('View All Positions')
    await waitFor(() => expect(query()).toEqual({ team: 'all' }))
    expect(await screen.findByRole('heading', { level: 4, name: 'Illustrator' })).toBeTruthy()
  })
})
