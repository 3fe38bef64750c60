import type { Mode } from '../../contract/admin'
import { type Airport, allAirports, findAirport } from '../../contract/places/places'
import type { Deps } from '../../deps'
import { instantIn } from '../../domain/airport-time'
import { DAY_S, YEAR_S } from '../../domain/time'
import { sha256Hex } from '../../platform/crypto/digest'
import type { ListedAirport } from '../../providers/flights'
import { type CaseDeps, openCase } from '../issues/open-case'

type CompareDeps = CaseDeps & Pick<Deps, 'flights' | 'counters'>

const MONDAY = 1
/** Duffel lists about ten thousand airports, 200 on a page. */
const MOST_PAGES = 100
/** How many codes of a kind a case names. */
const MOST_NAMED = 40

/** Whether two zones show the same time in the middle of this year's winter and summer. */
const isSameTime = (one: string, other: string, year: number) =>
  one === other ||
  [`${year}-01-15T12:00`, `${year}-07-15T12:00`].every(
    (local) => instantIn(one, local)?.getTime() === instantIn(other, local)?.getTime(),
  )

const named = (codes: string[]) =>
  codes.slice(0, MOST_NAMED).join(' ') + (codes.length > MOST_NAMED ? ` and ${codes.length - MOST_NAMED} more` : '')

async function listedAirports(deps: CompareDeps, mode: Mode): Promise<ListedAirport[]> {
  const flights = deps.flights(mode)
  const all: ListedAirport[] = []
  let page: string | null = null
  for (let count = 0; count < MOST_PAGES; count++) {
    const { items, next } = await flights.listAirports(page)
    all.push(...items)
    if (next === null) break
    page = next
  }
  return all
}

/** The codes by what differs: airports of ours that the provider doesn't list, those on another clock, and those that it has more of a city of ours. */
function differences(listed: readonly ListedAirport[], year: number): Record<string, string[]> {
  const theirs = new Map(listed.map((airport) => [airport.iata, airport]))
  const ours = allAirports()
  const cities = new Set(ours.map(({ cityCode }) => cityCode))
  const onOtherClock = ({ iata, timeZone }: Airport) => {
    const zone = theirs.get(iata)?.timeZone
    return zone !== undefined && zone !== null && !isSameTime(timeZone, zone, year)
  }
  return {
    missing: ours.filter(({ iata }) => !theirs.has(iata)).map(({ iata }) => iata),
    clock: ours.filter(onOtherClock).map(({ iata }) => iata),
    further: listed
      .filter(({ iata, city }) => !findAirport(iata) && city !== null && cities.has(city))
      .map(({ iata }) => iata),
  }
}

/**
 * Compares our list of airports with the provider's, each Monday, and opens a case where they differ otherwise than they did before.
 * @throws DomainError as listAirports, `database_unavailable`
 */
export async function comparePlaces(deps: CompareDeps & Pick<Deps, 'modes'>): Promise<void> {
  const { clock, counters, modes } = deps
  const now = clock.now()
  const mode = await modes.read()
  if (mode === null || now.getUTCDay() !== MONDAY) return
  const comparison = `comparison of airports ${mode}`
  const counted = [comparison]
  const isFirst = async (key: string, seconds: number) =>
    (await counters.count({ key, now, seconds, atMost: 1 })) === null
  if (!(await isFirst(comparison, DAY_S))) return
  try {
    const listed = await listedAirports(deps, mode)
    const found = Object.entries(differences(listed, now.getUTCFullYear())).filter(([, codes]) => codes.length > 0)
    // A provider that lists none says nothing about ours.
    if (listed.length === 0 || found.length === 0) return
    const detail = Object.fromEntries(found.map(([kind, codes]) => [kind, named(codes)]))
    const difference = `airports differ ${await sha256Hex(JSON.stringify(found))}`
    counted.push(difference)
    if (await isFirst(difference, YEAR_S)) {
      await openCase(deps, { kind: 'places_differ', about: mode, mode, detail, isLook: true })
    }
  } catch (error) {
    // It is tried again by the next run.
    await Promise.all(counted.map((key) => counters.clear(key)))
    throw error
  }
}
