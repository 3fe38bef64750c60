import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { findArticle } from '#worker/content/articles'
import { brandArticles, shownPage } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { plainText } from '#worker/contract/content/rich-text'
import { ToastProvider } from '../../../ui/overlay/toast'
import type { BlogSearch } from './blog-address'
import { BlogScreen } from './blog-screen'

const { articles: ARTICLES, categories } = brandArticles(demoBrand, '2026-11-25')
const CATEGORIES = Object.fromEntries(categories.map(({ slug, name }) => [slug, name]))
const LIST = shownPage(demoBrand, 'blog', '2026-11-25')

interface BlogProps {
  initial: BlogSearch
  newsletter: ReactNode
}

function Blog({ initial, newsletter }: BlogProps) {
  const [search, setSearch] = useState(initial)
  return (
    <ToastProvider>
      <BlogScreen
        list={search.article === undefined ? LIST : null}
        page={findArticle(ARTICLES, search.article ?? '')}
        search={search}
        newsletter={newsletter}
        onSearch={(change) => setSearch({ ...search, ...change })}
      />
      <p data-testid="address">{JSON.stringify(search)}</p>
      <button type="button" onClick={() => setSearch({ article: ARTICLES[0]!.id })}>
        follow a link
      </button>
    </ToastProvider>
  )
}

async function renderBlog(initial: BlogSearch = {}, newsletter: ReactNode = null) {
  render(<Blog initial={initial} newsletter={newsletter} />)
  // Loaded lazily; React warns when a test ends before that.
  await screen.findByRole('region', { name: /Notifications/ })
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles' })
const category = (name: string) => screen.getByRole('link', { name })
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const titlesWhere = (fits: (article: (typeof ARTICLES)[number]) => boolean) =>
  ARTICLES.filter(fits).map(({ title }) => title)
const address = () => JSON.parse(screen.getByTestId('address').textContent ?? '')
const empty = () => screen.queryByRole('heading', { name: 'No articles found matching your criteria' })

describe('the blog', () => {
  it('shows every article once, the featured ones first, each leading to its own page', async () => {
    await renderBlog()
    expect(titles()).toEqual([
      ...titlesWhere(({ place }) => place === 'featured'),
      ...titlesWhere(({ place }) => place === 'list'),
    ])
    for (const { id, title } of ARTICLES) {
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toBe(`/blog?article=${id}`)
    }
  })

  it('offers All and every category, All being chosen', async () => {
    await renderBlog()
    const links = within(screen.getByRole('navigation', { name: 'Category' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['All', ...Object.values(CATEGORIES)])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
      'true',
      ...Object.keys(CATEGORIES).map(() => null),
    ])
    // Without script, the links and the search box lead to the same addresses.
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/blog',
      ...Object.keys(CATEGORIES).map((key) => `/blog?category=${key}`),
    ])
    expect(screen.getByRole('search').getAttribute('action')).toBe('/blog')
    expect(box().name).toBe('q')
  })

  it.each(Object.entries(CATEGORIES))('filters by %s, and back with All', async (key, label) => {
    await renderBlog()
    await userEvent.click(category(label))
    expect(titles()).toEqual(titlesWhere((article) => article.category.slug === key))
    expect(category(label).getAttribute('aria-current')).toBe('true')
    expect(address()).toEqual({ category: key })
    await userEvent.click(category('All'))
    expect(titles()).toHaveLength(ARTICLES.length)
  })

  it('filters while typing, and announces the count to screen readers', async () => {
    await renderBlog()
    await userEvent.type(box(), 'passport')
    expect(titles()).toEqual(['Check your passport before you check fares'])
    expect(screen.getByRole('status').textContent).toBe('1 article')
    expect(address()).toEqual({ q: 'passport' })
  })

  it('combines text and category, and starts with the filters of the address', async () => {
    await renderBlog({ q: 'flight', category: 'sustainability' })
    expect(box().value).toBe('flight')
    expect(category('Sustainability').getAttribute('aria-current')).toBe('true')
    expect(category('Technology').getAttribute('href')).toBe('/blog?category=technology&q=flight')
    expect(titles()).toEqual(
      titlesWhere((a) => a.category.slug === 'sustainability' && /flight/i.test(`${a.title} ${a.excerpt}`)),
    )
  })

  it('says when nothing matches, and resets both filters with the focus back in the box', async () => {
    await renderBlog({ q: 'passport', category: 'technology' })
    expect(empty()).toBeTruthy()
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Reset filters' }))
    expect(empty()).toBeNull()
    expect(titles()).toHaveLength(ARTICLES.length)
    expect([box().value, category('All').getAttribute('aria-current')]).toEqual(['', 'true'])
    expect(document.activeElement).toBe(box())
  })

  it('opens the article that the address names, in full, with others to read', async () => {
    const article = ARTICLES.find(({ id }) => id === 'how-early-to-be-at-the-airport')!
    await renderBlog({ article: article.id })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(article.title)
    for (const text of plainText(article.text).split('\n')) screen.getByText(text)
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blog')
    const others = within(screen.getByRole('region', { name: 'More to read' })).getAllByRole('link')
    expect(others).toHaveLength(3)
    expect(others.map(({ textContent }) => textContent)).not.toContain(article.title)
  })

  it('moves the focus to the article once it replaces the list, and not before', async () => {
    await renderBlog()
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('button', { name: 'follow a link' }))
    expect(document.activeElement?.querySelector('h1')?.textContent).toBe(ARTICLES[0]!.title)
  })

  it('has a message for an article that does not exist', async () => {
    await renderBlog({ article: 'nowhere' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Article not found')
    expect(screen.getByRole('link', { name: 'All articles' }).getAttribute('href')).toBe('/blog')
  })
})

it('says that nothing has appeared yet, and offers nothing to search', async () => {
  render(
    <ToastProvider>
      <BlogScreen list={{ ...LIST!, articles: [], categories: [] }} page={null} search={{}} onSearch={() => {}} />
    </ToastProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(empty()).toBeNull()
})

describe('the newsletter of the blog', () => {
  it('is shown when the brand has one, and not otherwise', async () => {
    await renderBlog({}, <p>The form</p>)
    expect(within(screen.getByRole('region', { name: 'Our newsletter' })).getByText('The form')).toBeTruthy()
    cleanup()
    await renderBlog()
    expect(screen.queryByText('Our newsletter')).toBeNull()
  })
})
