import { type Airport, airportsOfCity, findAirport } from '../../../contract/places/places'
import { allCarriers, type Carrier } from './carriers'
import { airportTier, countryRegion, isOpenSkies, kilometers, longestSector } from './geography'
import { fraction, hash } from './hash'

/** How often a carrier flies between two airports. `days` is a mask of weekdays, bit 0 Monday. */
export interface Service {
  flightsPerDay: number
  days: number
}

const NONE: Service = { flightsPerDay: 0, days: 0 }
const EVERY_DAY = 127
const cache = new Map<string, Service>()

/** The carrier's nonstop service between two airports, in either direction; `flightsPerDay` is 0 when it has none. */
export function serviceBetween(carrier: Carrier, a: Airport, b: Airport): Service {
  const key = carrier.code + (a.iata < b.iata ? a.iata + b.iata : b.iata + a.iata)
  let service = cache.get(key)
  if (!service) {
    if (cache.size > 100_000) cache.clear()
    service = plan(carrier, a, b, key)
    cache.set(key, service)
  }
  return service
}

// The probability that a route exists, by the tier of its end away from the hub. The last column is the busiest airports.
const CHANCE: readonly { upTo: number; byTier: readonly number[] }[] = [
  { upTo: 1500, byTier: [0.3, 0.5, 0.85, 1, 1] },
  { upTo: 4000, byTier: [0.06, 0.3, 0.7, 0.96, 1] },
  { upTo: 7500, byTier: [0, 0.08, 0.35, 0.85, 1] },
  { upTo: 20_000, byTier: [0, 0, 0.15, 0.55, 0.95] },
]
const FREQUENCY = [0.4, 0.7, 1.2, 2.4, 4]
const BUDGET_SHUNS = new Set('LHR CDG FRA AMS ZRH MUC LCY HND JFK HKG'.split(' '))

function plan(carrier: Carrier, a: Airport, b: Airport, key: string): Service {
  const rankA = carrier.hubs.indexOf(a.iata)
  const rankB = carrier.hubs.indexOf(b.iata)
  if (rankA < 0 && rankB < 0) return NONE
  const atA = rankA >= 0 && (rankB < 0 || rankA <= rankB)
  const [hub, other, rank] = atA ? [a, b, rankA] : [b, a, rankB]
  const km = kilometers(a, b)
  if (km < shortest(carrier) || km > Math.min(range(carrier), longestSector(a.iata), longestSector(b.iata))) return NONE
  if (!mayFly(carrier, hub, other)) return NONE

  const strength = Math.max(0.45, 1 - rank * 0.12)
  const tier = airportTier(other)
  const both = tier === 4 && airportTier(hub) === 4
  const chance = routeChance(carrier, { hub, other, km, strength, both, rank })
  if (fraction(`route${key}`) >= chance) return NONE

  const thinning = km < 1500 ? 1.7 : km < 4000 ? 1.2 : km < 8000 ? 0.85 : 0.6
  const kind = { full: 1, low: 0.8, ultra: 0.55 }[carrier.kind]
  const daily =
    (FREQUENCY[tier] ?? 1) * thinning * strength * kind * (both ? 1.5 : 1) * (0.8 + 0.4 * fraction(`freq${key}`))
  if (daily >= 0.9) return { flightsPerDay: Math.min(9, Math.round(daily)), days: EVERY_DAY }
  return { flightsPerDay: 1, days: weekdays(Math.max(2, Math.round(daily * 7)), key) }
}

function routeChance(
  carrier: Carrier,
  route: { hub: Airport; other: Airport; km: number; strength: number; both: boolean; rank: number },
): number {
  const { hub, other, km, strength, both, rank } = route
  if (both && km < 8500) return rank < 7 ? 1 : 0.5
  const row = CHANCE.find(({ upTo }) => km <= upTo)
  const base = row?.byTier[airportTier(other)] ?? 0
  const home =
    hub.country === other.country
      ? carrier.kind === 'full'
        ? 1.6
        : 0.9
      : countryRegion(hub.country) === countryRegion(other.country)
        ? 0.8
        : 0.75
  const kind = { full: 1, low: 0.8, ultra: 0.6 }[carrier.kind]
  const secondary = km > 4500 && rank > 2 ? 0.4 : 1
  // An ocean away an airline serves capitals and resorts, not provincial towns.
  const farTown =
    km > 4000 && countryRegion(hub.country) !== countryRegion(other.country) && airportTier(other) < 3 ? 0.25 : 1
  return base * home * kind * strength * secondary * farTown
}

// A carrier flies at home, within its open market, and to and from its own country where its network reaches.
function mayFly(carrier: Carrier, hub: Airport, other: Airport): boolean {
  const home = carrier.country
  const domestic = hub.country === other.country
  if (domestic && hub.country !== home && !(isOpenSkies(hub.country) && isOpenSkies(home)) && !isGroupHub(carrier, hub))
    return false
  if (
    carrier.kind !== 'full' &&
    countryRegion(home) === 'E' &&
    BUDGET_SHUNS.has(other.iata) &&
    other.iata !== 'CDG' &&
    other.iata !== 'AMS'
  ) {
    return false
  }
  if (carrier.code === 'FR' && BUDGET_SHUNS.has(other.iata)) return false
  if (carrier.code === 'WN' && BUDGET_SHUNS.has(other.iata)) return false
  const region = countryRegion(other.country)
  if (region === 'X') return carrier.reach.has('X')
  return region === countryRegion(home) || carrier.reach.has(region) || domestic
}

/** Groups such as LATAM or AirAsia have home markets abroad. */
const isGroupHub = (carrier: Carrier, hub: Airport) => carrier.code === 'LA' && carrier.hubs.includes(hub.iata)

function range(carrier: Carrier): number {
  if (carrier.wideBodies) return carrier.kind === 'full' ? 15_500 : 9500
  return carrier.kind === 'full' || carrier.code === 'B6' ? 6300 : carrier.kind === 'low' ? 5200 : 4300
}

/** Shorter flights make no sense: for most a short drive, for those with wide-bodies only a short hop. */
const shortest = (carrier: Carrier): number => (carrier.narrowBodies === '-' && carrier.hubs.length > 1 ? 3000 : 150)

function weekdays(count: number, key: string): number {
  if (count >= 7) return EVERY_DAY
  let mask = 0
  const start = hash(`days${key}`) % 7
  for (let i = 0; i < count; i++) mask |= 1 << ((start + Math.floor((i * 7) / count)) % 7)
  return mask
}

const spokes = new Map<string, ReadonlyMap<string, readonly Carrier[]>>()
let hubs: { airport: Airport; carriers: Carrier[] }[] | undefined

/** Every airport that is a hub, with the carriers based there. */
export function allHubs(): { airport: Airport; carriers: Carrier[] }[] {
  if (!hubs) {
    const codes = [...new Set(allCarriers().flatMap((carrier) => carrier.hubs))]
    hubs = codes.flatMap((code) => {
      const airport = findAirport(code)
      return airport ? [{ airport, carriers: allCarriers().filter((carrier) => carrier.hubs.includes(code)) }] : []
    })
  }
  return hubs
}

/** The hubs with a nonstop flight to or from an airport, and the carriers. */
export function hubsServed(airport: Airport): ReadonlyMap<string, readonly Carrier[]> {
  let served = spokes.get(airport.iata)
  if (!served) {
    const own = allCarriers().filter((carrier) => carrier.hubs.includes(airport.iata))
    served = new Map(
      allHubs()
        .filter((hub) => hub.airport.iata !== airport.iata)
        .map(({ airport: hub, carriers }) => {
          const candidates = own.length > 0 ? [...new Set([...carriers, ...own])] : carriers
          return [
            hub.iata,
            candidates.filter((carrier) => serviceBetween(carrier, airport, hub).flightsPerDay > 0),
          ] as const
        })
        .filter(([, carriers]) => carriers.length > 0),
    )
    if (spokes.size > 1500) spokes.clear()
    spokes.set(airport.iata, served)
  }
  return served
}

/** The carriers that fly nonstop between two airports. */
export function nonstopCarriers(a: Airport, b: Airport): Carrier[] {
  return allCarriers().filter((carrier) => serviceBetween(carrier, a, b).flightsPerDay > 0)
}

/** The airports of a searched code: an airport's own code is that airport, a city's code all of its airports. */
export function findAirports(code: string): { airports: Airport[]; isCity: boolean } {
  const airport = findAirport(code)
  if (airport) return { airports: [airport], isCity: false }
  const airports = airportsOfCity(code)
  return { airports, isCity: airports.length > 0 }
}
