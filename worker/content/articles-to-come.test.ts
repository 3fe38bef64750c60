import { describe, expect, it } from 'vitest'
import type { StoredArticle } from '../contract/content/articles'
import { findArticle } from './articles'
import { brandArticles, pageChoices, shownContent, shownPage, siteOf } from './brand-content'
import { demoBrand } from './demo/demo-brand'
import { indexedAddresses, isPage } from './page-meta'

describe('a blog with articles to come', () => {
  const blog = demoBrand.content!.blog!
  const [first, second] = blog.articles.articles as [StoredArticle, StoredArticle]
  const withArticles = (...articles: StoredArticle[]) => ({
    ...demoBrand,
    content: { blog: { ...blog, articles: { isShown: true, articles } } },
  })

  it('keeps an article back until its day has come: from the list, its address, the sitemap and the categories', () => {
    const later = { ...first, address: 'later', date: '2026-12-01', category: 'Only Later' }
    const shop = withArticles(second, later)
    const seen = (day: string) => {
      const site = siteOf(shop, day)
      return [
        shownPage(shop, 'blog', day)?.articles.some(({ id }) => id === 'later'),
        shownPage(shop, 'blog', day)?.categories.some(({ slug }) => slug === 'only-later'),
        pageChoices(shop, '/blog', day).includes('only-later'),
        findArticle(brandArticles(shop, day).articles, 'later') !== null,
        isPage('/blog?article=later', site),
        indexedAddresses(site).includes('/blog?article=later'),
      ]
    }
    expect(seen('2026-11-30')).toEqual(Array(6).fill(false))
    expect(seen('2026-12-01')).toEqual(Array(6).fill(true))
  })

  it('keeps an article’s address when another of its name appears', () => {
    const shop = withArticles({ ...first, address: 'one', date: '2026-12-01' }, { ...second, address: 'one' })
    const [now, then] = ['2026-11-30', '2026-12-01'].map((day) => brandArticles(shop, day).articles)
    expect(now?.map(({ id }) => id)).toEqual(['one-2'])
    expect(then?.map(({ id }) => id)).toEqual(['one', 'one-2'])
  })

  it('shows its owner, in the preview, what is still to come', () => {
    const shop = withArticles({ ...first, date: '2099-01-01' })
    expect(shownContent('blog', shop.content.blog, shop).articles).toHaveLength(1)
    expect(shownPage(shop, 'blog', '2026-11-25')?.articles).toEqual([])
  })
})
