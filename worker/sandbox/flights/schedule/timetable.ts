import { blockMinutes } from '../../../contract/places/great-circle'
import type { Airport } from '../../../contract/places/places'
import { DAY_MINUTES } from '../../../domain/time'
import { aircraftFor, type Carrier, DUFFEL_AIRWAYS } from './carriers'
import { kilometers } from './geography'
import { fraction, hash } from './hash'
import { serviceBetween } from './network'
import { offsetAt, toUtc, toWall } from './wall-clock'

/** A flight on a day. Times in minutes: `…Utc` since the epoch, `…Wall` on the airport's own clock. */
export interface Flight {
  carrier: Carrier
  number: number
  from: Airport
  to: Airport
  departsUtc: number
  arrivesUtc: number
  departsWall: number
  arrivesWall: number
  km: number
  aircraft: string
  /** Its index in the day's list: with carrier, airports and day it identifies the flight. */
  index: number
  day: number
}

const cache = new Map<string, readonly Flight[]>()

/** A carrier's flights from one airport to another that leave on a local day, in order of departure. */
export function flightsOn(carrier: Carrier, from: Airport, to: Airport, day: number): readonly Flight[] {
  const key = `${carrier.code}${from.iata}${to.iata}${day}`
  let flights = cache.get(key)
  if (!flights) {
    if (cache.size > 20_000) cache.clear()
    flights = timetable(carrier, from, to, day)
    cache.set(key, flights)
  }
  return flights
}

function timetable(carrier: Carrier, from: Airport, to: Airport, day: number): Flight[] {
  const service = carrier.code === DUFFEL_AIRWAYS ? { flightsPerDay: 3, days: 127 } : serviceBetween(carrier, from, to)
  // 1970-01-01 was a Thursday: bit 0 of the mask is Monday.
  if (service.flightsPerDay === 0 || !(service.days & (1 << ((day + 3) % 7)))) return []
  const km = kilometers(from, to)
  const block = blockMinutes(from, to, km)
  const route = `${carrier.code}${from.iata}${to.iata}`
  const slots = departureSlots(from, to, block, day)
  const flights: Flight[] = []
  for (let index = 0; index < service.flightsPerDay; index++) {
    const place = (index + 0.15 + 0.7 * fraction(`slot${route}${index}`)) / service.flightsPerDay
    const minute = slots[Math.floor(place * slots.length)] ?? 600
    const departsUtc = toUtc(from.timeZone, day * DAY_MINUTES + minute)
    const arrivesUtc = departsUtc + block + (hash(`taxi${route}${index}`) % 3) * 5
    flights.push({
      carrier,
      number: flightNumber(carrier, from, to, index),
      from,
      to,
      departsUtc,
      arrivesUtc,
      departsWall: toWall(from.timeZone, departsUtc),
      arrivesWall: toWall(to.timeZone, arrivesUtc),
      km,
      aircraft: aircraftFor(carrier, km, `${route}${index}`),
      index,
      day,
    })
  }
  return flights
}

/** The minutes of the day at which a flight may leave so that it lands when the other airport is open. */
function departureSlots(from: Airport, to: Airport, block: number, day: number): number[] {
  const noon = day * DAY_MINUTES + 720
  const shift = offsetAt(to.timeZone, noon) - offsetAt(from.timeZone, noon)
  const longHaul = block > 330
  const slots: number[] = []
  for (let minute = longHaul ? 420 : 365; minute <= (longHaul ? 1425 : 1300); minute += 5) {
    const arrival = (minute + block + shift + 2 * DAY_MINUTES) % DAY_MINUTES
    if (arrival >= 320 && arrival <= 1410) slots.push(minute)
  }
  if (slots.length > 0) return slots
  return Array.from({ length: 97 }, (_, i) => 840 + i * 5)
}

// The outbound has odd or even numbers, the return the other; long-haul flights have low ones.
function flightNumber(carrier: Carrier, from: Airport, to: Airport, index: number): number {
  const out = from.iata < to.iata
  const pair = out ? from.iata + to.iata : to.iata + from.iata
  const longHaul = kilometers(from, to) > 4500
  const base = longHaul
    ? 2 + (hash(`no${carrier.code}${pair}`) % 180) * 2
    : 400 + (hash(`no${carrier.code}${pair}`) % 1300) * 2
  return base + index * 2 + (out ? 0 : 1)
}

/** A flight as sold: `marketing` sells it under its own number, `flight.carrier` operates it. */
export interface Leg {
  flight: Flight
  marketing: Carrier
  number: number
}

/** One direction of a journey: one leg or several with changes between them. The first leg's seller issues the ticket. */
export interface Itinerary {
  legs: readonly [Leg, ...Leg[]]
  /** Gate to gate of the whole, in minutes. */
  minutes: number
  /** Identifies the itinerary: the same flights on the same days sold by the same airlines. */
  key: string
}

export const ownLeg = (flight: Flight): Leg => ({ flight, marketing: flight.carrier, number: flight.number })

/** A partner's number for a flight it doesn't operate. */
const partnerNumber = (flight: Flight): number =>
  5000 + ((flight.number * 7 + flight.from.iata.charCodeAt(1) * 13) % 3900)

export const soldBy = (flight: Flight, marketing: Carrier): Leg => ({
  flight,
  marketing,
  number: marketing === flight.carrier ? flight.number : partnerNumber(flight),
})

/** The itinerary of legs in order, or null for none. */
export function toItinerary(legs: readonly Leg[]): Itinerary | null {
  const [first, ...rest] = legs
  if (!first) return null
  const last = rest.at(-1) ?? first
  return {
    legs: [first, ...rest],
    minutes: last.flight.arrivesUtc - first.flight.departsUtc,
    key: legs.map(legKey).join('~'),
  }
}

/** `marketing.operating.from.to.index.day`, which is enough to find the leg again. */
export const legKey = ({ flight, marketing }: Leg): string =>
  `${marketing.code}${flight.carrier.code}${flight.from.iata}${flight.to.iata}${flight.index}.${flight.day}`

export const lastLeg = ({ legs }: Itinerary): Leg => legs.at(-1) ?? legs[0]
