import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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

/** What is read of a report of Lighthouse, written by its `--output=json`. */
export interface Result {
  audits: Record<string, { numericValue?: number; score?: number | null; details?: object }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  runtimeError?: { message: string }
}

export interface Run {
  figures: Figures
  result: Result
}

// Fetched by npm when it first runs: with a hundred packages it would be a sixth of every install, for one benchmark.
const LIGHTHOUSE = ['--yes', 'lighthouse@13.5.0']
const OPTIONS = [
  '--quiet',
  '--output=json',
  '--only-categories=performance,accessibility,best-practices,seo',
  // The not-found page is measured too.
  '--ignore-status-code',
  // The report's screenshot isn't needed.
  '--disable-full-page-screenshot',
]
const LARGEST_REPORT_BYTES = 100_000_000

async function lighthouse(address: string, port: number): Promise<Result> {
  const { stdout } = await promisify(execFile)('npx', [...LIGHTHOUSE, address, `--port=${port}`, ...OPTIONS], {
    maxBuffer: LARGEST_REPORT_BYTES,
  })
  return JSON.parse(stdout) as Result // written by Lighthouse
}

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
    const result = await lighthouse(address, browser.port)
    if (result.runtimeError) throw new Error(`${address}: ${result.runtimeError.message}`)
    const [document] = rowsOf(result, 'network-requests')
    if (!(Number(document?.statusCode) < 500)) throw new Error(`${address} was answered with ${document?.statusCode}`)
    if (document?.protocol !== line) throw new Error(`${address} came by ${document?.protocol}, not by ${line}`)
    return { figures: figuresOf(result), result }
  } finally {
    await browser.stop()
  }
}
