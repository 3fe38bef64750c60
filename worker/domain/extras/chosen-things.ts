import type { TravelExtras } from '../../contract/search/travel-extras'
import { addMoney, formatDecimal, parseMoney } from '../money'

/** The extras that each traveler with a seat wants. */
export interface WantedThings {
  cabin: boolean
  checked: 0 | 1 | 2
  seat: boolean
}

/** A wanted extra and its price for everybody together: decimal major units, null when unknown. */
export interface ThingPrice {
  kind: 'cabin' | 'checked' | 'seat'
  amount: string | null
}

/** The wanted extras, each with its price for everybody together. Without `extras` no price is known. */
export function thingPrices({ cabin, checked, seat }: WantedThings, extras: TravelExtras | null): ThingPrice[] {
  const things: ThingPrice[] = []
  if (cabin) things.push({ kind: 'cabin', amount: extras?.cabin ?? null })
  if (checked > 0) things.push({ kind: 'checked', amount: extras?.checked[checked === 1 ? 0 : 1] ?? null })
  if (seat) things.push({ kind: 'seat', amount: extras?.seat ?? null })
  return things
}

/** An amount plus the prices of these extras; null when one of them is unknown. */
export function withThings(amount: string, currency: string, things: readonly ThingPrice[]): string | null {
  const known = things.flatMap((thing) => thing.amount ?? [])
  if (known.length < things.length) return null
  return formatDecimal(addMoney(parseMoney(amount, currency), ...known.map((price) => parseMoney(price, currency))))
}
