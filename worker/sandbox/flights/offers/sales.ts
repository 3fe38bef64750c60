import { DAY_MS, HOUR_MS } from '../../../domain/time'
import type { SandboxStore } from '../../store'
import type { Sale, SearchRequest } from './search-request'

/** So that a price rounded up to whole units has still fallen by the percentage. */
const ROUNDING = 0.004

/** The factor of its prices. */
export const saleFactor = (sale: Sale | undefined): number => (sale ? 1 - sale.percent / 100 - ROUNDING : 1)

// A route's first sale begins some seconds after it was first searched, or so many hours: whoever tries a shop sees a fare, and then that it
// has fallen. When the first sale ends, the next route's begins.
const ROUTES: Record<string, { percent: number; hours: number; afterHours?: number }> = {
  'JFK>LHR': { percent: 20, hours: 24 },
  'SFO>HND': { percent: 25, hours: 36 },
  'MIA>CDG': { percent: 30, hours: 48 },
  'LAX>CUN': { percent: 35, hours: 72 },
  'LHR>JFK': { percent: 25, hours: 24, afterHours: 24 },
  'LAX>SYD': { percent: 30, hours: 36, afterHours: 36 },
  'JFK>DXB': { percent: 20, hours: 48, afterHours: 48 },
}
const SOON_MS = 10_000
/** Between two sales of a route. */
const PAUSE_MS = 24 * HOUR_MS

const TUESDAY = 5 // 1970-01-01 was a Thursday
const NIGHTS = 8
const [FEWEST_DAYS, MOST_DAYS] = [28, 70]

/** The route, where a search is for the days that are on sale: a week from a Tuesday to a Wednesday, in one or two months. */
function routeOnSale({ slices: [there, back, ...others], createdAt }: SearchRequest): string | null {
  if (!there || !back || others.length > 0 || there.day % 7 !== TUESDAY || back.day !== there.day + NIGHTS) return null
  if (back.origin !== there.destination || back.destination !== there.origin) return null
  const ahead = there.day - Math.floor(createdAt / DAY_MS)
  return ahead >= FEWEST_DAYS && ahead <= MOST_DAYS ? `${there.origin}>${there.destination}` : null
}

/** The search with the sale that is on for it. The store remembers when its route was first searched. */
export async function withSale(store: SandboxStore, request: SearchRequest): Promise<SearchRequest> {
  const route = routeOnSale(request)
  const plan = route === null ? undefined : ROUTES[route]
  if (!plan) return request
  const key = `sale:${route}`
  const known = await store.get(key)
  if (known === null) await store.put(key, String(request.createdAt))
  const first = Number(known ?? request.createdAt) + SOON_MS + (plan.afterHours ?? 0) * HOUR_MS
  const length = plan.hours * HOUR_MS
  const since = request.createdAt - first
  if (since < 0 || since % (length + PAUSE_MS) >= length) return request
  const from = request.createdAt - (since % (length + PAUSE_MS))
  return { ...request, sale: { from, until: from + length, percent: plan.percent } }
}
