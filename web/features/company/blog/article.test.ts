import { describe, expect, it } from 'vitest'
import { type Article, CATEGORIES, type Category, filterArticles, readCategory } from './article'
import { ARTICLES } from './articles'
import { parseBlogSearch } from './blog-address'

const anArticle = (id: string, given: Partial<Article> = {}): Article => ({
  id,
  title: 'A title',
  excerpt: 'An excerpt',
  author: 'Somebody',
  date: '2026-01-01',
  category: 'technology',
  image: { scene: 'globe', tone: 'primary' },
  featured: false,
  readTime: 1,
  body: [{ paragraphs: ['A body'] }],
  ...given,
})

/** The rule of the specification, the long way round. */
function naive(articles: readonly Article[], query: string, category: Category | null): string[] {
  const found: string[] = []
  for (const article of articles) {
    if (category && article.category !== category) continue
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

const articleIds = (articles: readonly Article[]) => articles.map(({ id }) => id)
const categories = [null, ...(Object.keys(CATEGORIES) as Category[])]
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
    ['in neither: not in the body, not in the author', 'hidden', []],
    ['in any case', 'LUGGAGE', ['title']],
    ['word by word, over both', 'rules luggage', ['title']],
    ['with a plain apostrophe', "can't", ['excerpt']],
    ['with space around it', '  weigh ', ['excerpt']],
    ['with nothing', ' ', ['title', 'excerpt', 'other']],
  ])('look for the words %s', (_where, query, ids) => {
    const articles = [
      anArticle('title', { title: 'Luggage', excerpt: 'The rules' }),
      anArticle('excerpt', { excerpt: 'What you can’t weigh' }),
      anArticle('other', { author: 'Hidden', body: [{ paragraphs: ['hidden'] }] }),
    ]
    expect(articleIds(filterArticles(articles, query, null))).toEqual(ids)
  })

  it('combine: an article must fit both', () => {
    const articles = [
      anArticle('both', { title: 'Bags', category: 'travel-tips' }),
      anArticle('text only', { title: 'Bags' }),
      anArticle('category only', { category: 'travel-tips' }),
    ]
    expect(articleIds(filterArticles(articles, 'bags', 'travel-tips'))).toEqual(['both'])
  })

  it.each([
    [undefined, null],
    ['', null],
    ['travel-tips', 'travel-tips'],
    ['Travel Tips', null],
    ['toString', null],
  ])('read the category %s of an address as %s', (given, category) => {
    expect(readCategory(given)).toBe(category)
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
    [{ q: 11 }, { q: '11' }],
    [{ q: true, article: null, other: 'x' }, { q: 'true' }],
  ])('reads %o as %o', (given, read) => {
    expect(parseBlogSearch(given)).toEqual(read)
  })
})
