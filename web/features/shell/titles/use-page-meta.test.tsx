import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { usePageMeta } from './use-page-meta'

function Shown(props: Parameters<typeof usePageMeta>[0]) {
  usePageMeta(props)
  return null
}

const shown = (address: string, given: Partial<Parameters<typeof usePageMeta>[0]> = {}) => (
  <Shown address={address} article={null} brand={defaultBrand} loading={false} {...given} />
)

const descriptionNow = () => document.querySelector('meta[name="description"]')?.getAttribute('content')
const canonicalNow = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

const headFromTheWorker = () => {
  document.head.innerHTML = `<title>As served</title><meta name="description" content="As served">
    <link rel="canonical" href="https://tailfin.example/">
    <script type="application/json" id="brand-data">${JSON.stringify(defaultBrand)}</script>`
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('leaves the Worker’s values until another page shows', async () => {
  headFromTheWorker()
  const { rerender } = render(shown('/'))
  rerender(shown('/faq/'))
  await waitFor(() => expect(document.title).toBe('Frequently Asked Questions - Tailfin'))
  expect(descriptionNow()).toContain('cancellations')
  expect(canonicalNow()).toBe('https://tailfin.example/faq')
  rerender(shown('/'))
  await waitFor(() => expect(document.title).toBe('Tailfin - Flight Booking'))
  expect(canonicalNow()).toBe('https://tailfin.example/')
})

const ARTICLE = {
  id: 'one-price',
  title: 'One price, from the first page to the receipt',
  excerpt: 'Taxes are in it, rounded once.',
}

it('sets the title of each article of the blog, and of the blog again', async () => {
  headFromTheWorker()
  const { rerender } = render(shown('/blog'))
  rerender(shown('/blog?article=one-price', { article: ARTICLE }))
  await waitFor(() => expect(document.title).toBe('One price, from the first page to the receipt - Tailfin'))
  expect(descriptionNow()).toContain('rounded once')
  expect(canonicalNow()).toBe('https://tailfin.example/blog?article=one-price')
  rerender(shown('/blog'))
  await waitFor(() => expect(document.title).toBe('Blog - Tailfin'))
  expect(canonicalNow()).toBe('https://tailfin.example/blog')
})

it('does not touch the page that was served', async () => {
  headFromTheWorker()
  render(shown('/about'))
  await import('./page-titles')
  expect(document.title).toBe('As served')
})

it('waits for the brand, then sets the title', async () => {
  const { rerender } = render(shown('/about', { loading: true }))
  await import('./page-titles')
  expect(document.title).toBe('')
  rerender(shown('/about', { brand: { ...defaultBrand, name: 'Acme Air' } }))
  await waitFor(() => expect(document.title).toBe('About Us - Acme Air'))
})

it('sets the title of the not-found page', async () => {
  render(shown('/nowhere'))
  await waitFor(() => expect(document.title).toBe('404 Page Not Found - Tailfin'))
})

it('fetches the brand’s own titles once, and none when it has none', async () => {
  const asked = vi.fn(async () => Response.json({ '/faq': { title: 'Ask us', description: 'All answers.' } }))
  vi.stubGlobal('fetch', asked)
  headFromTheWorker()
  const { rerender } = render(shown('/'))
  rerender(shown('/about'))
  await waitFor(() => expect(document.title).toBe('About Us - Tailfin'))
  expect(asked).not.toHaveBeenCalled()
  const brand = { ...defaultBrand, hasOwnTitles: true }
  rerender(shown('/faq', { brand }))
  await waitFor(() => expect(document.title).toBe('Ask us'))
  expect(descriptionNow()).toBe('All answers.')
  rerender(shown('/press', { brand }))
  await waitFor(() => expect(document.title).toBe('Press - Tailfin'))
  expect(asked).toHaveBeenCalledTimes(1)
})
