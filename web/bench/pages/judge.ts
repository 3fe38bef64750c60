import { percentile } from '#worker/bench/load'
import type { Verdict } from '#worker/bench/verdict'
import { byStep, type Journey } from './interactions'
import type { Figures } from './lighthouse-run'

// The limits: milliseconds on Lighthouse's phone, layout shift scores, scores out of 100.
const HOME_LCP = 1000
const HOME_LCP_OF_STATIC = 1.5
const OTHER_LCP = 1200
const FCP = 900
const CLS = 0.01
const TBT = 100
const SCORE = 98
const FULL_SCORE = 100
// Half of Google's threshold for "good".
const INP = 100
/** How many more frames results may drop than an empty page: shares. */
const DROPPED = 0.02

/** The median of several runs, for each figure separately. */
export function medianFigures(runs: Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    percentile(
      runs.map((run) => run[name]),
      0.5,
    )
  return {
    requests: middle('requests'),
    bytes: middle('bytes'),
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    score: middle('score'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
  }
}

/** The medians of one page at one brand. */
export interface PageFigures extends Figures {
  page: string
  brand: string
  isIndexed: boolean
}

export interface Measured {
  pages: PageFigures[]
  /** Keyed by brand. */
  staticHomes: Record<string, Figures>
  empty: Figures
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
export const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`
const plain = (value: number) => `${value}`
const shift = (value: number) => value.toFixed(3)

interface Bar {
  what: string
  value(page: PageFigures): number
  /** Either an upper limit or a lower one. */
  most?: number
  least?: number
  write(value: number): string
  beside?: string
}

const isOver = ({ value, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Bar, page: PageFigures) =>
  !(value(page) <= most && value(page) >= least)

function judgeBar(bar: Bar, pages: PageFigures[]): Verdict {
  const { what, value, most, least, write, beside } = bar
  const missing = pages.filter((page) => isOver(bar, page))
  const sign = most === undefined ? -1 : 1
  const [worst] = pages.toSorted((a, b) => sign * (value(b) - value(a)))
  if (!worst) throw new Error(`Nothing was measured for ${what}`)
  const where = pages.length > 1 ? `, ${worst.page} of ${worst.brand}` : ''
  const many = missing.length > 0 && pages.length > 1 ? `; ${missing.length} of ${pages.length} miss it` : ''
  return {
    what,
    figure: `${write(value(worst))}${where}${many}`,
    beside,
    bar: most === undefined ? `≥ ${write(least ?? 0)}` : `≤ ${write(most)}`,
    isKept: missing.length === 0,
  }
}

/** The verdicts on all limits, and the pages that miss a limit on time. */
export function judge({ pages, staticHomes, empty }: Measured): { verdicts: Verdict[]; slow: PageFigures[] } {
  const homes = pages.filter(({ page }) => page === 'home')
  const others = pages.filter(({ page }) => page !== 'home')
  const indexed = pages.filter(({ isIndexed }) => isIndexed)
  const lcp = ({ lcp }: PageFigures) => lcp
  const ofStatic = ({ lcp, brand }: PageFigures) => lcp / (staticHomes[brand]?.lcp ?? Number.NaN)
  const floors = (name: 'lcp' | 'fcp') => {
    const homes = Object.values(staticHomes).map((home) => home[name])
    return `static home ${seconds(percentile(homes, 0.5))}, empty page ${seconds(empty[name])}`
  }
  const timed: [Bar, PageFigures[]][] = [
    [{ what: 'LCP of home', value: lcp, most: HOME_LCP, write: seconds, beside: floors('lcp') }, homes],
    [
      {
        what: "LCP of home, of its static page's",
        value: ofStatic,
        most: HOME_LCP_OF_STATIC,
        write: (share) => `${share.toFixed(2)} ×`,
        beside: floors('lcp'),
      },
      homes,
    ],
    [{ what: 'LCP of other pages', value: lcp, most: OTHER_LCP, write: seconds, beside: floors('lcp') }, others],
    [{ what: 'FCP', value: ({ fcp }) => fcp, most: FCP, write: seconds, beside: floors('fcp') }, pages],
    [
      {
        what: 'TBT',
        value: ({ tbt }) => tbt,
        most: TBT,
        write: milliseconds,
        beside: `empty page ${milliseconds(empty.tbt)}`,
      },
      pages,
    ],
    [{ what: 'CLS', value: ({ cls }) => cls, most: CLS, write: shift }, pages],
  ]
  const scored: [Bar, PageFigures[]][] = [
    [
      {
        what: 'performance score',
        value: ({ score }) => score,
        least: SCORE,
        write: plain,
        beside: `empty page ${empty.score}`,
      },
      pages,
    ],
    ...(['accessibility', 'bestPractices', 'seo'] as const).map((name): [Bar, PageFigures[]] => [
      { what: `score of indexed pages: ${WORDS[name]}`, value: (page) => page[name], least: FULL_SCORE, write: plain },
      indexed,
    ]),
  ]
  return {
    // A run may cover only a part of the pages.
    verdicts: [...timed, ...scored].filter(([, of]) => of.length > 0).map(([bar, of]) => judgeBar(bar, of)),
    slow: pages.filter((page) => timed.some(([bar, of]) => of.includes(page) && isOver(bar, page))),
  }
}

const share = (value: number) => `${(100 * value).toFixed(1)}%`

/** The verdicts on the medians of several journeys: the slowest interaction of each step, and the frames dropped. */
export function judgeJourneys(journeys: Journey[]): Verdict[] {
  const middle = (values: number[]) => percentile(values, 0.5)
  const slowest = journeys.flatMap(({ events }) => byStep(events))
  const presses = [...new Set(slowest.map(({ step }) => step))].map((step): Verdict => {
    const inp = middle(slowest.filter((own) => own.step === step).map(({ duration }) => duration))
    return {
      what: `INP p98, ${step}`,
      figure: milliseconds(inp),
      bar: `≤ ${milliseconds(INP)}`,
      isKept: inp <= INP,
    }
  })
  const streaming = middle(journeys.map(({ dropped }) => dropped.streaming))
  const empty = middle(journeys.map(({ dropped }) => dropped.empty))
  const frames: Verdict = {
    what: 'frames dropped while results arrive',
    figure: share(streaming),
    beside: `empty page ${share(empty)}`,
    bar: `≤ ${share(empty + DROPPED)}`,
    isKept: streaming <= empty + DROPPED,
  }
  return [...presses, frames]
}

const WORDS = { accessibility: 'accessibility', bestPractices: 'best practices', seo: 'SEO' }
