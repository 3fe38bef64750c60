import type { Airport } from '../../../contract/places/places'
import { DAY_MINUTES } from '../../../domain/time'
import type { Carrier } from './carriers'
import { isOpenSkies, kilometers } from './geography'
import { allHubs, hubsServed, nonstopCarriers, serviceBetween } from './network'
import { type Flight, flightsOn, type Itinerary, type Leg, soldBy, toItinerary } from './timetable'

const MOST_OPTIONS_A_HUB = 2
const MOST_ITINERARIES_A_SELLER = 5

/** Every nonstop itinerary of a day, each flight under its operator's number and some also under a partner's. */
export function nonstops(from: Airport, to: Airport, day: number): Itinerary[] {
  return nonstopCarriers(from, to).flatMap((carrier) =>
    flightsOn(carrier, from, to, day).flatMap((flight) =>
      sellingCarriers(flight).flatMap((seller) => toItinerary([soldBy(flight, seller)]) ?? []),
    ),
  )
}

/** Journeys with one change at a real hub, the shortest first; few per hub and seller, so that none floods the list. */
export function oneStops(from: Airport, to: Airport, day: number): Itinerary[] {
  const inbound = hubsServed(to)
  const limit = longestDetour(from, to)
  const found: Itinerary[] = []
  for (const [code, firstCarriers] of hubsServed(from)) {
    const lastCarriers = inbound.get(code)
    const hub = lastCarriers && hubByCode(code)
    if (!hub || code === to.iata || !mayChangeAt(hub, from, to) || kilometers(from, hub) + kilometers(hub, to) > limit)
      continue
    for (const first of firstCarriers) {
      for (const last of lastCarriers) {
        if (connects(first, last) && (first.hubs.includes(code) || last.hubs.includes(code))) {
          found.push(...joined(flightsOn(first, from, hub, day), (after) => onwards(last, hub, to, after)))
        }
      }
    }
  }
  return fewOfEachSeller(found)
}

/** Journeys with two changes, for places with less service: through a hub near the start, and one near the end. */
export function twoStops(from: Airport, to: Airport, day: number): Itinerary[] {
  const limit = longestDetour(from, to) * 1.1
  const ends = [...hubsServed(to)].flatMap(([code, carriers]) => ({ hub: hubByCode(code), carriers }))
  const routes: { km: number; build: () => Itinerary[] }[] = []
  for (const [code, firstCarriers] of hubsServed(from)) {
    const first = hubByCode(code)
    if (!first || code === to.iata || !mayChangeAt(first, from, to)) continue
    for (const { hub: second, carriers: lastCarriers } of ends) {
      if (!second || second.iata === code || second.iata === from.iata || !mayChangeAt(second, from, to)) continue
      const km = kilometers(from, first) + kilometers(first, second) + kilometers(second, to)
      if (km > limit) continue
      for (const a of firstCarriers) {
        for (const b of lastCarriers) {
          if (!connects(a, b)) continue
          const middle =
            serviceBetween(a, first, second).flightsPerDay > 0
              ? a
              : serviceBetween(b, first, second).flightsPerDay > 0
                ? b
                : null
          if (!middle) continue
          routes.push({
            km,
            build: () =>
              joined(flightsOn(a, from, first, day), (after) =>
                joined(onwards(middle, first, second, after), (later) => onwards(b, second, to, later)).slice(0, 1),
              ),
          })
        }
      }
    }
  }
  routes.sort((x, y) => x.km - y.km)
  return fewOfEachSeller(routes.slice(0, 25).flatMap(({ build }) => build()))
}

/** A journey within a country stays in it, except in Europe's common market: no airline may carry domestic traffic abroad. */
const mayChangeAt = (hub: Airport, from: Airport, to: Airport): boolean =>
  from.country !== to.country || hub.country === from.country || (isOpenSkies(from.country) && isOpenSkies(hub.country))

const connects = (a: Carrier, b: Carrier): boolean => sellTogether(a, b) && a.sellsConnections && b.sellsConnections

type Onward = Flight | Itinerary

function joined(firsts: readonly Flight[], next: (after: Flight) => readonly Onward[]): Itinerary[] {
  const found: Itinerary[] = []
  for (const first of firsts) {
    const seller = first.carrier
    for (const onward of next(first)) {
      const rest: readonly Leg[] = 'legs' in onward ? onward.legs : [soldBy(onward, sellerOfNext(seller, onward))]
      const itinerary = toItinerary([soldBy(first, seller), ...rest])
      if (itinerary) found.push(itinerary)
    }
  }
  return found.sort((a, b) => a.minutes - b.minutes).slice(0, MOST_OPTIONS_A_HUB)
}

// Half of the partners' flights are sold under the first airline's number, half under their own: both occur in reality.
const sellerOfNext = (seller: Carrier, next: Flight): Carrier => (next.number % 4 < 2 ? seller : next.carrier)

/** The connecting flights a traveler can still catch: the next one or two, or tomorrow's first when today's are gone. */
function onwards(carrier: Carrier, hub: Airport, to: Airport, after: Flight): Flight[] {
  const least = minimumConnection(after, hub, to)
  const reachable: Flight[] = []
  const day = Math.floor(after.arrivesWall / DAY_MINUTES)
  for (const date of [day, day + 1]) {
    for (const flight of flightsOn(carrier, hub, to, date)) {
      const wait = flight.departsUtc - after.arrivesUtc
      if (wait >= least && wait <= (reachable.length === 0 ? 15 * 60 : 5 * 60)) reachable.push(flight)
      if (reachable.length === 2) return reachable
    }
  }
  return reachable
}

/** Least time to change planes, in minutes. */
function minimumConnection(after: Flight, hub: Airport, to: Airport): number {
  const domestic = after.from.country === hub.country && hub.country === to.country
  return domestic ? 40 : after.km > 4000 ? 75 : 55
}

/** The longest distance of a journey with changes, in km: a third more than direct, with some tolerance for short ones. */
const longestDetour = (from: Airport, to: Airport): number => {
  const direct = kilometers(from, to)
  return direct < 1500 ? direct * 1.5 + 450 : direct * 1.3 + 500
}

export const sellTogether = (a: Carrier, b: Carrier): boolean =>
  a === b || (a.alliance !== null && a.alliance === b.alliance)

// The operator, and on some flights an allied airline whose home is the end where the operator's isn't.
function sellingCarriers(flight: Flight): Carrier[] {
  const { carrier, from, to } = flight
  if (flight.index > 1 || carrier.kind !== 'full') return [carrier]
  const away = carrier.country === from.country ? to.country : from.country
  if (away === carrier.country) return [carrier]
  const partner = partnersIn(away).find((other) => sellTogether(carrier, other))
  return partner ? [carrier, partner] : [carrier]
}

let byCountry: Map<string, Carrier[]> | undefined
function partnersIn(country: string): Carrier[] {
  if (!byCountry) {
    byCountry = new Map()
    const carriers = new Set(allHubs().flatMap((hub) => hub.carriers))
    for (const carrier of carriers) {
      if (carrier.kind === 'full') byCountry.set(carrier.country, [...(byCountry.get(carrier.country) ?? []), carrier])
    }
  }
  return byCountry.get(country) ?? []
}

let hubIndex: Map<string, Airport> | undefined
function hubByCode(code: string): Airport | undefined {
  hubIndex ??= new Map(allHubs().map(({ airport }) => [airport.iata, airport]))
  return hubIndex.get(code)
}

function fewOfEachSeller(itineraries: Itinerary[]): Itinerary[] {
  const counts = new Map<string, number>()
  const keys = new Set<string>()
  return itineraries
    .sort((a, b) => a.minutes - b.minutes)
    .filter(({ legs, key }) => {
      const count = counts.get(legs[0].marketing.code) ?? 0
      if (count >= MOST_ITINERARIES_A_SELLER || keys.has(key)) return false
      keys.add(key)
      counts.set(legs[0].marketing.code, count + 1)
      return true
    })
}
