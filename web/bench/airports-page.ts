import { airportSearch } from '../features/search/airports/airport-search'
import { parseAirports } from '../features/search/airports/airports'
import list from '../features/search/airports/airports.gen.txt?raw'
import { airportQueries, airportsReference } from './airports-reference'

// What the bench runs in the browser: the picker's own search and the reference over the same texts.

interface Asked {
  seed: number
  count: number
  rounds: number
}

export interface Times {
  p50: number
  p99: number
  worst: number
}

/** Milliseconds, and the texts for which the two differ. */
export interface AirportsMeasured {
  airports: number
  keystrokes: number
  /** The first time, with nothing compiled yet. */
  cold: { list: number; search: number }
  picker: Times
  reference: Times
  different: string[]
}

function toTimes(samples: number[]): Times {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

const joinIds = (airports: readonly { id: string }[]) => airports.map(({ id }) => id).join()

function measure({ seed, count, rounds }: Asked): AirportsMeasured {
  const [airports, coldList] = timed(() => parseAirports(list))
  const [, coldSearch] = timed(() => airportSearch(airports)('an'))
  const queries = airportQueries(airports, { seed, count })
  const reference = airportsReference(airports)
  const samples = queries.map((query) => ({ query, picker: Infinity, reference: Infinity, same: true }))
  for (let round = 0; round < rounds; round++) {
    // A search of its own, so that no round finds what an earlier one kept.
    const search = airportSearch(airports)
    for (const sample of samples) {
      const [found, picker] = timed(() => search(sample.query))
      const [wanted, slow] = timed(() => reference(sample.query))
      sample.picker = Math.min(sample.picker, picker)
      sample.reference = Math.min(sample.reference, slow)
      sample.same &&= joinIds(found) === joinIds(wanted)
    }
  }
  return {
    airports: airports.length,
    keystrokes: queries.length,
    cold: { list: coldList, search: coldSearch },
    picker: toTimes(samples.map(({ picker }) => picker)),
    reference: toTimes(samples.map((sample) => sample.reference)),
    different: samples.flatMap(({ query, same }) => (same ? [] : [query])),
  }
}

Object.assign(globalThis, { measureAirports: measure })
