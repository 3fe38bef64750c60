import { HEADERS } from './header-fillings'
import type { Grounds } from './hostile-requests'

/** As much as the edge lets through, in characters. */
const LONGEST = 128 * 1024

/** How many requests were sent, and the most expensive header: its CPU milliseconds beyond those of the same call without it. */
interface LongRun {
  sent: number
  slowest: { ms: number; request: string }
}

interface Platform {
  grounds: Grounds
  send: (request: Request) => Promise<Response>
}

/** The request of a sample, with some headers filled. */
function longRequest(
  { platform, cookies }: Grounds,
  sample: Grounds['samples'][number],
  long: readonly string[],
  filling: string,
) {
  const { method, path, body } = sample
  const origin = `https://${platform.here}`
  const headers = new Headers({ host: platform.here, origin, cookie: cookies[1] ?? '' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  for (const header of long) headers.set(header, filling.repeat(Math.ceil(LONGEST / filling.length)).trim())
  return new Request(`${origin}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

/** The CPU milliseconds of the work; a pause of the machine doesn't count twice, so the best of three tries. */
async function computingMs(work: () => Promise<unknown>, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && best > enough; i++) {
    const from = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/**
 * Sends every call of a platform in this process with headers full of each filling, each header alone unless `together` says which of them
 * for the n-th call. CPU time below `enough` milliseconds isn't measured again.
 */
export async function sendLongHeaders(
  { grounds, send }: Platform,
  fillings: readonly string[],
  enough: number,
  together: (call: number) => (readonly string[])[] = () => HEADERS.map((header) => [header]),
): Promise<LongRun> {
  const run: LongRun = { sent: 0, slowest: { ms: 0, request: '' } }
  for (const [call, sample] of grounds.samples.entries()) {
    const costOf = (long: readonly string[], filling: string) => {
      run.sent++
      return computingMs(async () => {
        const answer = await send(longRequest(grounds, sample, long, filling))
        await answer.arrayBuffer()
      }, enough)
    }
    // The cost of the providers' doubles isn't due to a header.
    const plain = await costOf([], '')
    for (const long of together(call)) {
      for (const filling of fillings) {
        const ms = (await costOf(long, filling)) - plain
        const request = `${sample.method} ${sample.path.slice(0, 60)} with ${long} full of ${JSON.stringify(filling)}`
        if (ms > run.slowest.ms) run.slowest = { ms, request }
      }
    }
  }
  return run
}
