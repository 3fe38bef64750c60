import { milliseconds } from './judge'
import { type Result, rowsOf } from './lighthouse-run'

const MOST = 4

const pathOf = (url: unknown) => (URL.canParse(String(url)) ? new URL(String(url)).pathname : String(url))
const listed = (lines: string[]) => (lines.length > 0 ? lines.slice(0, MOST).join(', ') : 'none')

// The initial congestion window: ten segments, as in browsers, servers and Lighthouse's simulation.
const FIRST_WINDOW = 14_600

const kilobytes = (bytes: unknown) => `${(Number(bytes) / 1000).toFixed(1)} kB`

/** The files loaded before the largest content was painted, largest first: on the simulated line, all of them may delay it. */
function filesBeforeContent(result: Result): string[] {
  const [metrics] = rowsOf(result, 'metrics')
  const painted = Number(metrics?.observedLargestContentfulPaint)
  return rowsOf(result, 'network-requests')
    .filter(({ networkEndTime }) => Number(networkEndTime) <= painted)
    .toSorted((a, b) => Number(b.transferSize) - Number(a.transferSize))
    .map(({ url, transferSize }) => `${pathOf(url)} ${kilobytes(transferSize)}`)
}

/** The size of the document, and the round trips it takes. */
function documentWay(result: Result): string {
  const [document] = rowsOf(result, 'network-requests')
  const bytes = Number(document?.transferSize)
  // Each round trip can carry twice as much as the previous one.
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

/** The reasons for a slow page in a run's report, as lines: files, long tasks, shifts. */
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

/** The first complaint of an audit: an element, or a message with its file. */
function complaint(result: Pick<Result, 'audits'>, audit: string): string {
  const [first] = rowsOf(result, audit) as { node?: { selector?: string }; description?: string }[] // the shape of these audits' tables
  const about = first?.node?.selector ?? first?.description?.split('\n')[0]
  return about ? ` (${about})` : ''
}

/** The audits that cost the page points outside of performance, each with its first complaint. */
export const failedAudits = (result: Pick<Result, 'audits' | 'categories'>): string[] =>
  SCORED.flatMap((name) => result.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id + complaint(result, id))
