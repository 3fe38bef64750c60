import { CARRIER_TABLE } from './carrier-table'
import type { Region } from './geography'
import { choose } from './hash'

export type Cabin = 'economy' | 'premium_economy' | 'business' | 'first'

/** An airline of the sandbox: its aircraft, hubs and products. */
export interface Carrier {
  code: string
  name: string
  country: string
  kind: 'full' | 'low' | 'ultra'
  /** Airlines of one alliance sell seats on each other's flights; null without one. */
  alliance: string | null
  /** Key of its fare family (fare-brands.ts). */
  family: string
  cabins: readonly Cabin[]
  narrowBodies: string
  /** Null when it has no long-haul aircraft. */
  wideBodies: string | null
  holdable: boolean
  wantsPassports: boolean
  sharesSeatMaps: boolean
  statesConditions: boolean
  namesBrands: boolean
  freeSeats: boolean
  sellsConnections: boolean
  issuesTickets: boolean
  hubs: readonly string[]
  reach: ReadonlySet<Region>
}

const KINDS: Record<string, Carrier['kind']> = { F: 'full', L: 'low', U: 'ultra' }
const CABINS: Record<string, Cabin> = { Y: 'economy', W: 'premium_economy', J: 'business', F: 'first' }

const list: Carrier[] = CARRIER_TABLE.split('\n').map((line) => {
  const [
    code = '',
    name = '',
    country = '',
    kind = '',
    alliance,
    family = '',
    cabins = '',
    fleet = '',
    traits = '',
    hubs,
    reach,
  ] = line.split('|')
  return {
    code,
    name,
    country,
    kind: KINDS[kind] ?? 'full',
    alliance: alliance || null,
    family,
    cabins: [...cabins].map((letter) => CABINS[letter] ?? 'economy'),
    narrowBodies: fleet.charAt(0),
    wideBodies: fleet.charAt(1) === '-' ? null : fleet.charAt(1),
    holdable: traits.includes('h'),
    wantsPassports: traits.includes('d'),
    sharesSeatMaps: !traits.includes('m'),
    statesConditions: !traits.includes('u'),
    namesBrands: !traits.includes('n'),
    freeSeats: traits.includes('s'),
    sellsConnections: !traits.includes('p'),
    issuesTickets: !traits.includes('t'),
    hubs: hubs ? hubs.split(' ') : [],
    // The letters of the table are regions; anything else would simply never match.
    reach: new Set((reach ?? '').split('') as Region[]),
  }
})

const byCode = new Map(list.map((carrier) => [carrier.code, carrier]))

export const allCarriers = (): readonly Carrier[] => list
export const findCarrier = (code: string): Carrier | undefined => byCode.get(code)

/** The provider's own test airline, which flies the test routes and nothing else. */
export const DUFFEL_AIRWAYS = 'ZZ'

/** A type of aircraft. `layout` names its cabin (seat-layouts.ts). */
export interface AircraftType {
  code: string
  name: string
  layout:
    | 'turboprop'
    | 'regional'
    | 'narrow'
    | 'narrow-long'
    | 'wide-seven'
    | 'wide-eight'
    | 'wide-nine'
    | 'wide-ten'
    | 'double-deck'
}

const TYPES: Record<string, AircraftType> = Object.fromEntries(
  (
    [
      ['AT7', 'ATR 72', 'turboprop'],
      ['DH4', 'De Havilland Canada Dash 8-400', 'turboprop'],
      ['E75', 'Embraer 175', 'regional'],
      ['E90', 'Embraer 190', 'regional'],
      ['E95', 'Embraer 195', 'regional'],
      ['CR9', 'Bombardier CRJ-900', 'regional'],
      ['223', 'Airbus A220-300', 'narrow'],
      ['319', 'Airbus A319', 'narrow'],
      ['320', 'Airbus A320', 'narrow'],
      ['32N', 'Airbus A320neo', 'narrow'],
      ['321', 'Airbus A321', 'narrow'],
      ['32Q', 'Airbus A321neo', 'narrow-long'],
      ['738', 'Boeing 737-800', 'narrow'],
      ['7M8', 'Boeing 737 MAX 8', 'narrow'],
      ['7M9', 'Boeing 737 MAX 9', 'narrow'],
      ['763', 'Boeing 767-300', 'wide-seven'],
      ['332', 'Airbus A330-200', 'wide-eight'],
      ['333', 'Airbus A330-300', 'wide-eight'],
      ['339', 'Airbus A330-900neo', 'wide-eight'],
      ['359', 'Airbus A350-900', 'wide-nine'],
      ['351', 'Airbus A350-1000', 'wide-nine'],
      ['788', 'Boeing 787-8', 'wide-nine'],
      ['789', 'Boeing 787-9', 'wide-nine'],
      ['781', 'Boeing 787-10', 'wide-nine'],
      ['772', 'Boeing 777-200', 'wide-ten'],
      ['77W', 'Boeing 777-300ER', 'wide-ten'],
      ['773', 'Boeing 777-300', 'wide-ten'],
      ['388', 'Airbus A380-800', 'double-deck'],
    ] as [string, string, AircraftType['layout']][]
  ).map(([code, name, layout]) => [code, { code, name, layout }]),
)

type Fleet = readonly [string, ...string[]]
const SHORT: Record<string, Fleet> = {
  A: ['320', '32N', '321', '319', '32N'],
  B: ['738', '7M8', '7M8', '7M9'],
  E: ['E95', 'E90', 'E75'],
  M: ['320', '321', '738', '7M8', '223'],
}
const LONG: Record<string, Fleet> = {
  A: ['333', '359', '339', '332'],
  B: ['77W', '789', '788', '772'],
  M: ['359', '789', '77W', '333'],
}

export const allAircraft = (): AircraftType[] => Object.values(TYPES)
export const findAircraft = (code: string): AircraftType | undefined => TYPES[code]

/** The type a carrier uses on a sector; the same flight always gets the same one. */
export function aircraftFor(carrier: Carrier, km: number, flightKey: string): string {
  if (carrier.code === DUFFEL_AIRWAYS) return '773'
  if (carrier.wideBodies && (km > 4800 || carrier.narrowBodies === '-')) {
    const giants =
      carrier.code === 'EK' || ((carrier.code === 'SQ' || carrier.code === 'QF' || carrier.code === 'BA') && km > 8000)
    if (giants && choose(['no', 'yes', 'no'], flightKey) === 'yes') return '388'
    return choose(LONG[carrier.wideBodies] ?? ['789'], flightKey)
  }
  if (km > 4800) return carrier.narrowBodies === 'B' ? '7M8' : '32Q'
  if (km < 800 && carrier.kind === 'full' && (carrier.country === 'US' || carrier.country === 'CA')) {
    return choose(['E75', 'CR9', 'E75', '223'], flightKey)
  }
  if (km < 550 && carrier.kind === 'full') return choose(['AT7', 'E75', 'E90', 'CR9', 'DH4'], flightKey)
  return choose(SHORT[carrier.narrowBodies] ?? ['320'], flightKey)
}
