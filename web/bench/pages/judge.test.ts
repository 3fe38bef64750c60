import { describe, expect, it } from 'vitest'
import { judge, judgeJourneys, type Measured, medianFigures, type PageFigures } from './judge'
import type { Figures } from './lighthouse-run'

const good: Figures = {
  requests: 9,
  bytes: 90_000,
  fcp: 700,
  lcp: 800,
  tbt: 40,
  cls: 0.001,
  score: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
}

const aPage = (page: string, own: Partial<PageFigures> = {}): PageFigures => ({
  ...good,
  page,
  brand: 'acme',
  isIndexed: true,
  ...own,
})

const verdictsOf = (pages: PageFigures[], own: Partial<Measured> = {}) =>
  judge({ pages, staticHomes: { acme: { ...good, lcp: 600 } }, empty: { ...good, lcp: 1300 }, ...own })

const missed = (pages: PageFigures[]) =>
  verdictsOf(pages)
    .verdicts.filter(({ isKept }) => !isKept)
    .map(({ what }) => what)

it('takes the median of each figure separately', () => {
  const runs = [
    { ...good, lcp: 900, tbt: 10 },
    { ...good, lcp: 700, tbt: 30 },
    { ...good, lcp: 2000, tbt: 20 },
  ]
  expect(medianFigures(runs)).toEqual({ ...good, lcp: 900, tbt: 20 })
})

describe('the bars', () => {
  it('are met by pages exactly at them', () => {
    const atBars = { fcp: 900, tbt: 100, cls: 0.01, score: 98 }
    const pages = [aPage('home', { ...atBars, lcp: 900 }), aPage('faq', { ...atBars, lcp: 1200 })]
    expect(missed(pages)).toEqual([])
    expect(verdictsOf(pages).verdicts).toHaveLength(10)
  })

  it.each<[Partial<PageFigures>, string[]]>([
    [{ lcp: 1001 }, ['LCP of home', "LCP of home, of its static page's"]],
    [{ lcp: 901 }, ["LCP of home, of its static page's"]],
    [{ fcp: 901 }, ['FCP']],
    [{ tbt: 101 }, ['TBT']],
    [{ cls: 0.011 }, ['CLS']],
    [{ score: 97 }, ['performance score']],
    [{ accessibility: 99 }, ['score of indexed pages: accessibility']],
    [{ bestPractices: 99 }, ['score of indexed pages: best practices']],
    [{ seo: 99 }, ['score of indexed pages: SEO']],
    // A figure that could not be measured fails.
    [{ lcp: Number.NaN }, ['LCP of home', "LCP of home, of its static page's"]],
  ])('are missed by a home with %j', (own, expected) => {
    expect(missed([aPage('home', own), aPage('faq')])).toEqual(expected)
  })

  it('allow other pages to be slower than home, up to a limit', () => {
    expect(missed([aPage('home'), aPage('faq', { lcp: 1199 })])).toEqual([])
    expect(missed([aPage('home'), aPage('faq', { lcp: 1201 })])).toEqual(['LCP of other pages'])
  })

  it('require no SEO score of pages that search engines must not index', () => {
    expect(missed([aPage('home'), aPage('trip', { isIndexed: false, seo: 60 })])).toEqual([])
  })

  it('can be checked without home, or without other pages', () => {
    expect(verdictsOf([aPage('faq')]).verdicts.map(({ what }) => what)).not.toContain('LCP of home')
    expect(verdictsOf([aPage('home')]).verdicts.map(({ what }) => what)).not.toContain('LCP of other pages')
  })

  it('name the worst page, the number of misses, and the limit', () => {
    const pages = [aPage('home'), aPage('faq', { lcp: 1310 }), aPage('about', { lcp: 1250 }), aPage('press')]
    const verdict = verdictsOf(pages).verdicts.find(({ what }) => what === 'LCP of other pages')
    expect(verdict).toEqual({
      what: 'LCP of other pages',
      figure: '1.31 s, faq of acme; 2 of 3 miss it',
      beside: 'static home 0.60 s, empty page 1.30 s',
      bar: '≤ 1.20 s',
      isKept: false,
    })
    const score = verdictsOf([aPage('home', { score: 97 })]).verdicts.find(({ what }) => what.includes('perf'))
    expect(score).toMatchObject({ figure: '97', bar: '≥ 98', isKept: false })
  })
})

describe('of several purchases', () => {
  const aJourney = (searching: number, dropped = { streaming: 0.01, empty: 0 }) => ({
    events: [
      { interactionId: 1, duration: 40, step: 'choosing where to' },
      { interactionId: 2, duration: searching, step: 'searching' },
    ],
    dropped,
  })

  it.each([
    [[40, 104, 96], '96 ms', true],
    [[104, 300, 96], '104 ms', false],
  ])('takes for each step the median of slowest interactions that took %j', (durations, figure, isKept) => {
    const verdicts = judgeJourneys(durations.map((duration) => aJourney(duration)))
    expect(verdicts).toMatchObject([
      { what: 'INP p98, choosing where to', figure: '40 ms', bar: '≤ 100 ms', isKept: true },
      { what: 'INP p98, searching', figure, isKept },
      { figure: '1.0%', isKept: true },
    ])
  })

  it('lets results drop hardly more frames than an empty page', () => {
    const frames = (streaming: number) => judgeJourneys([aJourney(40, { streaming, empty: 0.05 })]).at(-1)
    expect(frames(0.069)).toMatchObject({ beside: 'empty page 5.0%', bar: '≤ 7.0%', isKept: true })
    expect(frames(0.08)).toMatchObject({ figure: '8.0%', isKept: false })
  })
})

it('lists the slow or shifting pages, to report their causes', () => {
  const pages = [aPage('home', { score: 90 }), aPage('faq', { lcp: 1300 }), aPage('about', { cls: 0.2 })]
  expect(verdictsOf(pages).slow.map(({ page }) => page)).toEqual(['faq', 'about'])
})
