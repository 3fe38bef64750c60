import { describe, expect, it } from 'vitest'
import { brandArticles } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import type { ArticleHead } from '#worker/contract/content/articles'
import { filterArticles } from './article'
import { parseBlogSearch } from './blog-address'

const { articles: ARTICLES, categories: CATEGORIES } = brandArticles(demoBrand, '2026-11-25')
const TIPS = { slug: 'travel-tips', name: 'Travel Tips' }

const anArticle = (id: string, given: Partial<ArticleHead> = {}): ArticleHead => ({
  id,
  title: 'A title',
  excerpt: 'An excerpt',
  author: 'Somebody',
  date: '2026-01-01',
  category: { slug: 'technology', name: 'Technology' },
  picture: 'globe',
  place: 'list',
  readTime: 1,
  ...given,
})

/** The specified rule, implemented naively. */
function naive(articles: readonly ArticleHead[], query: string, category: string | null): string[] {
  const found: string[] = []
  for (const article of articles) {
    if (category && article.category.slug !== category) continue
    let fits = true
    for (const word of query.trim().split(' ')) {
      const inTitle = article.title.toUpperCase().indexOf(word.toUpperCase()) >= 0
      const inExcerpt = article.excerpt.toUpperCase().indexOf(word.toUpperCase()) >= 0
      if (!inTitle && !inExcerpt) fits = false
    }
    if (fits) found.push(article.id)
  }
  return found
}

const articleIds = (articles: readonly ArticleHead[]) => articles.map(({ id }) => id)
const categories = [null, ...CATEGORIES.map(({ slug }) => slug)]
const queries = [
  '',
  '  ',
  'fare',
  'FARE',
  'passport',
  'flight footprint',
  'what',
  'a',
  'expire look',
  'Devika',
  'zzz',
  '11 months',
]

describe('the filters of the blog', () => {
  it.each(queries.flatMap((query) => categories.map((category) => ({ query, category }))))(
    'find for "$query" in $category what the long way finds',
    ({ query, category }) => {
      expect(articleIds(filterArticles(ARTICLES, query, category))).toEqual(naive(ARTICLES, query, category))
    },
  )

  it.each([
    ['in the title', 'luggage', ['title']],
    ['in the excerpt', 'weigh', ['excerpt']],
    ['in neither: not in the author', 'hidden', []],
    ['in any case', 'LUGGAGE', ['title']],
    ['word by word, over both', 'rules luggage', ['title']],
    ['with a plain apostrophe', "can't", ['excerpt']],
    ['with space around it', '  weigh ', ['excerpt']],
    ['with nothing', ' ', ['title', 'excerpt', 'other']],
  ])('look for the words %s', (_where, query, ids) => {
    const articles = [
      anArticle('title', { title: 'Luggage', excerpt: 'The rules' }),
      anArticle('excerpt', { excerpt: 'What you can’t weigh' }),
      anArticle('other', { author: 'Hidden' }),
    ]
    expect(articleIds(filterArticles(articles, query, null))).toEqual(ids)
  })

  it('combine: an article must match both', () => {
    const articles = [
      anArticle('both', { title: 'Bags', category: TIPS }),
      anArticle('text only', { title: 'Bags' }),
      anArticle('category only', { category: TIPS }),
    ]
    expect(articleIds(filterArticles(articles, 'bags', 'travel-tips'))).toEqual(['both'])
  })
})

describe('the address of the blog', () => {
  it.each([
    [{}, {}],
    [
      { q: 'fare', category: 'technology', article: 'one' },
      { q: 'fare', category: 'technology', article: 'one' },
    ],
    [{ q: '', category: '', article: '' }, {}],
    [{ q: 'null', other: 'x' }, { q: 'null' }],
  ])('reads %o as %o', (given, read) => {
    expect(parseBlogSearch(given)).toEqual(read)
  })
})
