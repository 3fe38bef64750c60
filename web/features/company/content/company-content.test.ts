import { describe, expect, it } from 'vitest'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { isLocalDate } from '#worker/contract/travel'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { britishSpellings } from '#worker/testing/house'
import { type Article, CATEGORIES } from '../blog/article'
import { ARTICLES } from '../blog/articles'
import { BENEFITS, careersContent, HIRING_STEPS, JOBS, VALUES } from './careers'
import { LEADERS } from './company'
import { COVERAGE, companyFacts, pressContent, RELEASES } from './press'

const bodyText = ({ body }: Article) =>
  body.flatMap(({ heading, paragraphs, list }) => [heading ?? '', ...paragraphs, ...(list ?? [])]).join(' ')
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const articleId = ({ id }: { id: string }) => id

const everything = JSON.stringify([
  ...[ARTICLES, BENEFITS, HIRING_STEPS, JOBS, VALUES, LEADERS, COVERAGE, RELEASES],
  ...[demoBrand.content, careersContent(defaultBrand), pressContent(defaultBrand), companyFacts(defaultBrand)],
  // What a brand may leave empty is not missing.
]).replaceAll(':""', '')

describe('the articles', () => {
  it('are at least nine, each with a name of its own, in every category, some featured', () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(9)
    expect(new Set(ARTICLES.map(articleId)).size).toBe(ARTICLES.length)
    expect(new Set(ARTICLES.map(({ category }) => category))).toEqual(new Set(Object.keys(CATEGORIES)))
    const featured = ARTICLES.filter(({ featured }) => featured).length
    expect(featured).toBeGreaterThan(0)
    expect(featured).toBeLessThan(ARTICLES.length)
  })

  it('carry drawings that differ', () => {
    const drawings = ARTICLES.map(({ image }) => `${image.scene} ${image.tone}`)
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('come the newest first, on days that exist', () => {
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
  ])('agree with the constants of the house: %s', (id, constant) => {
    expect(bodyText(ARTICLES.find((article) => article.id === id)!)).toMatch(constant)
  })
})

describe('the words of the company pages', () => {
  it('have no exclamation marks, no British spelling and no gaps', () => {
    expect(everything).not.toMatch(/!|\bundefined\b|""/)
    expect(britishSpellings(everything)).toEqual([])
  })

  it('name the brand', () => {
    for (const words of [careersContent, pressContent]) {
      expect(JSON.stringify(words({ name: 'Acme Air' }))).toContain('Acme Air')
    }
  })

  it('give press releases and coverage places of their own on this site', () => {
    expect(RELEASES.map(({ link }) => link)).toEqual(RELEASES.map(({ id }) => `/press#release-${id}`))
    expect(COVERAGE.map(({ link }) => link)).toEqual(COVERAGE.map(({ id }) => `/press#coverage-${id}`))
    for (const { date } of [...RELEASES, ...COVERAGE]) expect(isLocalDate(date)).toBe(true)
  })
})
