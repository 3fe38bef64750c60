import type { Result } from 'lighthouse'
import { milliseconds } from './judge'
import { rowsOf } from './lighthouse-run'

const MOST = 4

const pathOf = (url: unknown) => (URL.canParse(String(url)) ? new URL(String(url)).pathname : String(url))
const listed = (lines: string[]) => (lines.length > 0 ? lines.slice(0, MOST).join(', ') : 'none')

// What a new connection may send before it hears back: ten segments, as browsers and servers have it and Lighthouse simulates it.
const FIRST_WINDOW = 14_600

const kilobytes = (bytes: unknown) => `${(Number(bytes) / 1000).toFixed(1)} kB`

/** The files that came before the page's largest content was painted here, the largest first: simulated, all of them may delay it. */
function filesBeforeContent(result: Result): string[] {
  const [metrics] = rowsOf(result, 'metrics')
  const painted = Number(metrics?.observedLargestContentfulPaint)
  return rowsOf(result, 'network-requests')
    .filter(({ networkEndTime }) => Number(networkEndTime) <= painted)
    .toSorted((a, b) => Number(b.transferSize) - Number(a.transferSize))
    .map(({ url, transferSize }) => `${pathOf(url)} ${kilobytes(transferSize)}`)
}

/** How much the page's own answer is, and how often it waits for the other side on the way. */
function documentWay(result: Result): string {
  const [document] = rowsOf(result, 'network-requests')
  const bytes = Number(document?.transferSize)
  // Each round trip may send twice as much as the one before.
  const trips = Math.ceil(Math.log2(bytes / FIRST_WINDOW + 1))
  return `its own answer: ${kilobytes(bytes)}, ${trips} round trip${trips === 1 ? '' : 's'}`
}

const longTasks = (result: Result) =>
  rowsOf(result, 'long-tasks').map(
    ({ url, duration, startTime }) =>
      `${pathOf(url)} ${milliseconds(Number(duration))} at ${milliseconds(Number(startTime))}`,
  )

const shifts = (result: Result) =>
  rowsOf(result, 'layout-shifts').map(({ node, score }) => {
    const { selector } = (node ?? {}) as { selector?: string } // Lighthouse's description of an element
    return `${selector ?? 'an element'} ${Number(score).toFixed(3)}`
  })

/** What one run's own report says about why a page is late, by lines: files, long tasks, shifts. */
export function causesOf(result: Result): string[] {
  const files = filesBeforeContent(result)
  const blocking = rowsOf(result, 'render-blocking-insight').map(({ url }) => pathOf(url))
  const tasks = longTasks(result)
  const moved = shifts(result)
  return [
    documentWay(result),
    `${files.length} files before its largest content: ${listed(files)}`,
    `blocking: ${listed(blocking)}`,
    `${tasks.length} long tasks: ${listed(tasks)}`,
    ...(moved.length > 0 ? [`shifts: ${listed(moved)}`] : []),
  ]
}

const SCORED = ['accessibility', 'best-practices', 'seo']

/** What an audit complains about first: an element, or a message with the file it came from. */
function complaint(result: Pick<Result, 'audits'>, audit: string): string {
  const [first] = rowsOf(result, audit) as { node?: { selector?: string }; description?: string }[] // as tables of these audits are
  const about = first?.node?.selector ?? first?.description?.split('\n')[0]
  return about ? ` (${about})` : ''
}

/** The audits that cost the page points outside of performance, each with the first of what it complains about. */
export const failedAudits = (result: Pick<Result, 'audits' | 'categories'>): string[] =>
  SCORED.flatMap((name) => result.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id + complaint(result, id))
