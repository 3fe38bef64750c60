import * as v from 'valibot'
import { flightKey, type NamedFlight, type SeatEmissions } from '../domain/offer-emissions'
import { DAY_MS } from '../domain/time'
import { within } from '../domain/within'
import type { Clock, Log } from '../platform/platform'
import type { FlightEmissions } from './flight-emissions'

/** The most flights in one call. */
const MOST_FLIGHTS = 1000

/** The most flights and days whose figures are kept in this isolate. A figure changes with the aircraft or the model, both seldom. */
const MOST_KEPT = 5000
const KEPT_MS = DAY_MS

/** How long it isn't called after a failure, so that many searches in a row don't each wait for it. */
const PAUSE_MS = 30_000

const grams = v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined)
const code = v.pipe(v.string(), v.toUpperCase())

// Numbers of 64 bits are written as text in Google's JSON; these are of 32.
const Answer = v.object({
  flightEmissions: v.optional(
    v.array(
      v.object({
        flight: v.object({
          origin: code,
          destination: code,
          operatingCarrierCode: code,
          flightNumber: v.number(),
          departureDate: v.object({ year: v.number(), month: v.number(), day: v.number() }),
        }),
        emissionsGramsPerPax: v.optional(
          v.object({ economy: grams, premiumEconomy: grams, business: grams, first: grams }),
        ),
      }),
    ),
    [],
  ),
})
type Estimated = v.InferOutput<typeof Answer>['flightEmissions'][number]

const dateParts = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, day: date }
}

const toJson = ({ origin, destination, airline, number, day }: NamedFlight) => ({
  origin,
  destination,
  operatingCarrierCode: airline,
  flightNumber: number,
  departureDate: dateParts(day),
})

const twoDigits = (number: number) => String(number).padStart(2, '0')

const answeredKey = ({ flight: { departureDate: date, operatingCarrierCode, flightNumber, ...ends } }: Estimated) =>
  flightKey({
    ...ends,
    airline: operatingCarrierCode,
    number: flightNumber,
    day: `${date.year}-${twoDigits(date.month)}-${twoDigits(date.day)}`,
  })

function toSeat({ emissionsGramsPerPax: seat }: Estimated): SeatEmissions {
  return {
    ...(seat?.economy && { economy: seat.economy }),
    ...(seat?.premiumEconomy && { premium_economy: seat.premiumEconomy }),
    ...(seat?.business && { business: seat.business }),
    ...(seat?.first && { first: seat.first }),
  }
}

interface Surroundings {
  fetch: typeof fetch
  clock: Clock
  log: Log
}

interface Access {
  key: string
  /** Without a trailing slash. */
  baseUrl?: string | undefined
}

/**
 * Google's Travel Impact Model (https://developers.google.com/travel/impact-model/docs/reference/rest/v1/flights/computeFlightEmissions): CO₂ equivalents of
 * fuel from well to wake, by flight, day and cabin. It learns flights and nothing of who searched for them. The key goes in a header, as Google's
 * interfaces take it, so that it is in no address.
 */
export function travelImpactModel(
  { key, baseUrl = 'https://travelimpactmodel.googleapis.com' }: Access,
  { fetch, clock, log }: Surroundings,
): FlightEmissions {
  const kept = new Map<string, { seat: SeatEmissions; until: number }>()
  let silentUntil = 0

  function keep(name: string, seat: SeatEmissions, now: number) {
    kept.delete(name)
    kept.set(name, { seat, until: now + KEPT_MS })
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  async function ask(flights: readonly NamedFlight[], signal: AbortSignal): Promise<Estimated[]> {
    const response = await fetch(`${baseUrl}/v1/flights:computeFlightEmissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
      body: JSON.stringify({ flights: flights.map(toJson) }),
      redirect: 'manual',
      signal,
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return v.parse(Answer, await response.json()).flightEmissions
  }

  async function fetchInto(flights: readonly NamedFlight[], withinMs: number): Promise<void> {
    const begun = performance.now()
    try {
      const signal = AbortSignal.timeout(withinMs)
      const answered = await within(withinMs, ask(flights, signal))
      const now = clock.now().getTime()
      // Also flights without figures, so that they aren't asked for again.
      for (const flight of flights) keep(flightKey(flight), {}, now)
      for (const each of answered) if (kept.has(answeredKey(each))) keep(answeredKey(each), toSeat(each), now)
      const known = answered.filter((each) => each.emissionsGramsPerPax).length
      const ms = Math.round(performance.now() - begun)
      log({ level: 'info', event: 'emissions_estimated', flights: flights.length, known, ms })
    } catch (error) {
      silentUntil = clock.now().getTime() + PAUSE_MS
      const cause = error instanceof Error ? (error.name === 'Error' ? error.message : error.name) : 'unknown'
      log({ level: 'warn', event: 'emissions_failed', flights: flights.length, cause })
    }
  }

  return {
    async estimate(flights, withinMs) {
      const now = clock.now().getTime()
      const wanted = flights.filter((flight) => (kept.get(flightKey(flight))?.until ?? 0) <= now).slice(0, MOST_FLIGHTS)
      if (withinMs > 0 && wanted.length > 0 && now >= silentUntil) await fetchInto(wanted, withinMs)
      return new Map(
        flights.flatMap((flight) => {
          const found = kept.get(flightKey(flight))
          return found && found.until > now && Object.keys(found.seat).length > 0
            ? [[flightKey(flight), found.seat] as const]
            : []
        }),
      )
    },
  }
}

interface ModelSettings {
  TRAVEL_IMPACT_MODEL_KEY?: string | undefined
  TRAVEL_IMPACT_MODEL_URL?: string | undefined
}

/** The model by a shop's settings; null without a key for it. */
export const modelByKey = (
  { TRAVEL_IMPACT_MODEL_KEY: key, TRAVEL_IMPACT_MODEL_URL: baseUrl }: ModelSettings,
  surroundings: Surroundings,
): FlightEmissions | null => (key ? travelImpactModel({ key, baseUrl }, surroundings) : null)
