import { airlineAnswers } from '../sandbox/flights/offers/airline-answers'
import { parseRequest } from '../sandbox/flights/offers/parse-request'

/** A search of the benchmark, and the milliseconds after which its first airline answers. */
export interface PlannedSearch {
  origin: string
  destination: string
  departureDate: string
  firstAirlineMs: number
}

const CITIES = 'LON NYC PAR LAX SIN DXB HKG SYD FRA CHI SFO TYO MAD ROM BKK DEL IST YTO BOS MIA AMS ZRH'.split(' ')
const DAY_MS = 86_400_000

/**
 * The first `count` searches, in the order of their seeds, that exactly `airlines` airlines answer, all of them one way and a month
 * to a year ahead.
 */
export function planSearches(options: { count: number; airlines: number; airlineSeconds: number }): PlannedSearch[] {
  const { count, airlines, airlineSeconds } = options
  const now = Date.now()
  const context = { airlineSeconds, failingAirlines: [], now: () => now, currency: 'USD' } as never // what answers depend on
  const planned: PlannedSearch[] = []
  for (let seed = 1; planned.length < count; seed++) {
    const origin = CITIES[(seed * 7) % CITIES.length] ?? ''
    const destination = CITIES[(seed * 7 + 1 + ((seed * 13) % (CITIES.length - 1))) % CITIES.length] ?? ''
    const departureDate = new Date(now + (30 + ((seed * 17) % 300)) * DAY_MS).toISOString().slice(0, 10)
    const data = {
      slices: [{ origin, destination, departure_date: departureDate }],
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
      max_connections: 2,
    }
    const answers = airlineAnswers(parseRequest(data, { now, nonce: 'plan' }), context)
    const [first] = answers
    if (first && answers.length === airlines) {
      planned.push({ origin, destination, departureDate, firstAirlineMs: first.afterMs })
    }
  }
  return planned
}
