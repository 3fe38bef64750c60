import { SEARCH_STREAM } from '../contract/search-result'
import { startWorkerd } from '../testing/bundle-worker'

/** Milliseconds of each request of a search that is kept, to the last byte. */
export interface HitTimes {
  bytes: number
  streamed: number[]
  parsed: number[]
}

async function timed(address: URL, headers: Record<string, string> = {}): Promise<{ ms: number; text: string }> {
  const begun = performance.now()
  const text = await (await fetch(address, { headers })).text()
  return { ms: performance.now() - begun, text }
}

/** Asks in the real workerd, one request at a time, for a page that is kept: through the whole app, and by turns the floor. */
export async function timeHits(count: number): Promise<HitTimes> {
  const { base, stop } = await startWorkerd({ entry: new URL('./hit-worker.ts', import.meta.url) })
  try {
    const departureDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
    const criteria = new URLSearchParams({ origin: 'JFK', destination: 'LHR', departureDate })
    const search = new URL(`/api/flights/search?${criteria}`, base)
    const floor = new URL('/floor', base)
    const asStream = { accept: SEARCH_STREAM }
    await fetch(floor, { method: 'PUT', body: await (await fetch(search)).text() })
    await timed(search, asStream)
    const warmUp = Math.ceil(count / 10)
    const times: HitTimes = { bytes: 0, streamed: [], parsed: [] }
    for (let i = -warmUp; i < count; i++) {
      const hit = await timed(search, asStream)
      const again = await timed(floor)
      times.bytes = hit.text.length
      if (i < 0) continue
      times.streamed.push(hit.ms)
      times.parsed.push(again.ms)
    }
    return times
  } finally {
    await stop()
  }
}
