import { CARRIER_TABLE } from './carrier-table'
import type { Region } from './regions'

export type Cabin = 'economy' | 'premium_economy' | 'business' | 'first'

/** An airline of the sandbox: what it flies, from where, and what it sells. */
export interface Carrier {
  code: string
  name: string
  country: string
  kind: 'full' | 'low' | 'ultra'
  /** Airlines of one alliance sell seats on each other's flights; null when it's alone. */
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
    hubs: hubs ? hubs.split(' ') : [],
    // The letters of the table are regions; anything else would simply never match.
    reach: new Set((reach ?? '').split('') as Region[]),
  }
})

const byCode = new Map(list.map((carrier) => [carrier.code, carrier]))

export const allCarriers = (): readonly Carrier[] => list
export const findCarrier = (code: string): Carrier | undefined => byCode.get(code)

/** The provider's own test airline, which flies the magic routes and nothing else. */
export const DUFFEL_AIRWAYS = 'ZZ'
