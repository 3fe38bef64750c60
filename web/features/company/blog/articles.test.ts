import { describe, expect, it } from 'vitest'
import { brandArticles } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import type { Article } from '#worker/contract/content/articles'
import { plainText } from '#worker/contract/content/rich-text'
import { isLocalDate } from '#worker/contract/travel'
import { britishSpellings } from '#worker/testing/house'

const { articles: ARTICLES, categories: CATEGORIES } = brandArticles(demoBrand, '2026-11-25')
const bodyText = ({ text }: Article) => plainText(text).replaceAll('\n', ' ')
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const articleId = ({ id }: { id: string }) => id

describe('the articles', () => {
  it('are at least nine, with unique ids, in the categories in their order, some featured', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(9)
    expect(new Set(ARTICLES.map(articleId)).size).toBe(ARTICLES.length)
    expect(CATEGORIES.map(({ name }) => name)).toEqual([
      'Industry Insights',
      'Technology',
      'Travel Tips',
      'Sustainability',
      'Company News',
    ])
    const featured = ARTICLES.filter(({ place }) => place === 'featured').length
    expect(featured).toBeGreaterThan(0)
    expect(featured).toBeLessThan(ARTICLES.length)
  })

  it('have different drawings', () => {
    const drawings = ARTICLES.map(({ picture }) => picture)
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('are sorted newest first, on days that exist', () => {
    const dates = ARTICLES.map(({ date }) => date)
    expect(dates.every(isLocalDate)).toBe(true)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it.each(ARTICLES.map((article) => [article.id, article] as const))(
    'has a body as long as %s says',
    (_id, article) => {
      expect(wordsIn(bodyText(article))).toBeGreaterThan(100)
      expect(article.readTime).toBe(Math.ceil(wordsIn(bodyText(article)) / 150))
    },
  )

  it.each([
    ['how-early-to-be-at-the-airport', /2 hours before a domestic flight and 3 hours before an international/],
    ['how-early-to-be-at-the-airport', /peak times.*add 30 to 60 minutes/],
    ['how-early-to-be-at-the-airport', /online check-in 24 to 48 hours before departure/],
    ['when-to-book', /about 11 months before/],
    ['passport-six-months', /6 months left beyond your return date/],
    ['inside-a-ticket-price', /24 to 48 hours of your request.*7 to 30 business days/],
    ['why-offers-expire', /typically expire after about 30 minutes/],
  ])('agree with the code’s constants: %s', (id, constant) => {
    expect(bodyText(ARTICLES.find((article) => article.id === id)!)).toMatch(constant)
  })

  it('have no exclamation marks, no British spelling and no gaps', () => {
    expect(JSON.stringify(ARTICLES)).not.toMatch(/!|\bundefined\b|""/)
    expect(britishSpellings(JSON.stringify(ARTICLES))).toEqual([])
  })
})
