import lighthouse, { type Result } from 'lighthouse'
import { startChromium } from './chromium'
import type { Served } from './served-shops'

/** The results of a run: times in milliseconds as simulated by Lighthouse for its phone, bytes as sent, scores out of 100. */
export interface Figures {
  requests: number
  bytes: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  score: number
  accessibility: number
  bestPractices: number
  seo: number
}

export interface Run {
  figures: Figures
  result: Result
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The rows of an audit's table; empty when it has none. */
export function rowsOf({ audits }: Pick<Result, 'audits'>, audit: string): Record<string, unknown>[] {
  const details = audits[audit]?.details
  return details && 'items' in details && Array.isArray(details.items) ? details.items : []
}

function figuresOf(result: Result): Figures {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
  const requests = rowsOf(result, 'network-requests')
  return {
    requests: requests.length,
    bytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    score: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}

/**
 * Measures an address once with Lighthouse's default mobile profile (slow 4G and a quarter of the processor, both simulated), with an empty
 * browser profile. @throws Error when the page didn't load, or came over an unexpected protocol
 */
export async function measureOnce(
  address: string,
  { browserArgs, line, browserPath }: Pick<Served, 'browserArgs' | 'line'> & { browserPath: string },
): Promise<Run> {
  const browser = await startChromium(browserPath, browserArgs)
  try {
    const run = await lighthouse(address, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: CATEGORIES,
      // The not-found page is measured too.
      ignoreStatusCode: true,
      // The report's screenshot isn't needed.
      disableFullPageScreenshot: true,
    })
    if (!run || run.lhr.runtimeError) throw new Error(`${address}: ${run?.lhr.runtimeError?.message}`)
    const [document] = rowsOf(run.lhr, 'network-requests')
    if (!(Number(document?.statusCode) < 500)) throw new Error(`${address} was answered with ${document?.statusCode}`)
    if (document?.protocol !== line) throw new Error(`${address} came by ${document?.protocol}, not by ${line}`)
    return { figures: figuresOf(run.lhr), result: run.lhr }
  } finally {
    await browser.stop()
  }
}
