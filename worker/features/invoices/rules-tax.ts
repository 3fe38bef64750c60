import type { BookingData } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { kilometersBetween } from '../../contract/places/great-circle'
import { findAirport } from '../../contract/places/places'
import type { Place } from '../../contract/travel'
import { formatDecimal, parseMoney, takeProportion } from '../../domain/money'
import type { SoldParts } from '../accounting/rules-amounts'
import type { InvoiceBuyer, InvoiceLine } from './contract'
import {
  type BuyerKind,
  type BuyerPlace,
  type IssuedContent,
  type RouteKind,
  type TaxedPart,
  type TaxedThing,
  type TaxRow,
  type TaxRules,
  WHOLE_RATE,
} from './contract-tax'
import { sharesRegion } from './rules-tax-rows'

/** The facts of a brand that decide on its taxes. */
export type TaxedSeller = Pick<BrandRecord, 'invoices' | 'taxRules'>

type Slices = BookingData['slices']

const countryOf = ({ country_code, iata_code }: Place): string | undefined =>
  country_code ?? findAirport(iata_code)?.country

/** The kind of route that flights make together, by every airport on their way; null where one of the countries isn't known. */
export function routeKind(segments: Slices[number]['segments'], seller: string): RouteKind | null {
  const countries = segments.flatMap(({ origin, destination }) => [countryOf(origin), countryOf(destination)])
  const known = countries.filter((country) => country !== undefined)
  if (known.length < countries.length || known.length === 0) return null
  if (known.every((country) => country === seller)) return 'domestic'
  const near = known.filter((country) => sharesRegion(country, seller)).length
  return near === known.length ? 'intra_region' : near === 0 ? 'outside' : 'international'
}

/** The distance of flights together, in whole km; null where it isn't known for one of them. */
function distanceOf(segments: Slices[number]['segments']): number | null {
  const each = segments.map(({ origin, destination, distance_km }) => {
    const [from, to] = [findAirport(origin.iata_code), findAirport(destination.iata_code)]
    return distance_km ?? (from && to ? kilometersBetween(from, to) : null)
  })
  const known = each.filter((km) => km !== null)
  return known.length < each.length ? null : Math.round(known.reduce((sum, km) => sum + km, 0))
}

/** An amount split into parts by weight, which add up to it. */
function split(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = takeProportion(amount, weighed, whole) - given
    given += part
    return part
  })
}

/** Each kind of route that a journey has, with its weight: the distance (Directive 2006/112/EC, Article 48), or the same for all where one isn't known. */
function routesOf(slices: Slices, { country, eachFlight }: TaxRules): Map<RouteKind | null, number> {
  const ways = slices.flatMap(({ segments }) => (eachFlight ? segments.map((flight) => [flight]) : [segments]))
  const distances = ways.map(distanceOf)
  const areKnown = distances.every((km) => km !== null && km > 0)
  const weights = new Map<RouteKind | null, number>()
  for (const [index, way] of ways.entries()) {
    const kind = routeKind(way, country)
    weights.set(kind, (weights.get(kind) ?? 0) + (areKnown ? (distances[index] ?? 1) : 1))
  }
  return weights.size > 0 ? weights : new Map([[null, 1]])
}

const buyerKind = (buyer: InvoiceBuyer | null): BuyerKind => (buyer?.company && buyer.taxId ? 'business' : 'consumer')

function buyerPlace(buyer: InvoiceBuyer | null, seller: string): BuyerPlace | null {
  if (!buyer?.country) return null
  if (buyer.country === seller) return 'same_country'
  return sharesRegion(buyer.country, seller) ? 'same_region' : 'elsewhere'
}

/** The facts that a table decides by. `day`: the day of the sale, yyyy-MM-dd in UTC. */
interface TaxQuestion {
  thing: TaxedThing
  route: RouteKind | null
  buyer: InvoiceBuyer | null
  day: string
}

/** The row that decides: the first whose conditions all hold. */
export function decidingRow(
  { rows, country }: TaxRules,
  { thing, route, buyer, day }: TaxQuestion,
): TaxRow | undefined {
  const place = buyerPlace(buyer, country)
  return rows.find(
    (row) =>
      (row.from === undefined || row.from <= day) &&
      (row.things === undefined || row.things.includes(thing)) &&
      (row.routes === undefined || (route !== null && row.routes.includes(route))) &&
      (row.buyer === undefined || row.buyer === buyerKind(buyer)) &&
      (row.buyerPlace === undefined || row.buyerPlace === place),
  )
}

/** The tax that an amount contains, half up. */
export const taxIn = (base: number, rate: number | null): number =>
  rate === null ? 0 : takeProportion(base, rate, WHOLE_RATE + rate)

/** A part taxed by the table, which always ends in a row that fits every sale. */
function byTable(rules: TaxRules, base: number, question: TaxQuestion): TaxedPart[] {
  const row = decidingRow(rules, question)
  if (!row || base <= 0) return []
  const { name, rate, source, asOf } = row
  const { thing, route } = question
  const words = rate === null ? (row.words ?? null) : null
  return [{ thing, route, base, tax: taxIn(base, rate), name, rate, words, source, asOf }]
}

/** Percents have two decimals at most. */
const HUNDREDTHS = 100

/** The brand's percentage in its fee. */
function byPercent({ invoices }: TaxedSeller, base: number): TaxedPart[] {
  const { taxName: name, taxPercent = 0 } = invoices ?? {}
  const rate = Math.round(taxPercent * HUNDREDTHS)
  if (!name || rate <= 0 || base <= 0) return []
  return [
    { thing: 'fee', route: null, base, tax: taxIn(base, rate), name, rate, words: null, source: null, asOf: null },
  ]
}

/** What the traveler paid for seats, or for bags, beyond what they cost us; 0 where they were sold for less. */
function margin({ total_currency, charge_lines }: BookingData, kind: 'seat' | 'bag', cost: number): number {
  const lines = charge_lines.filter((line) => line.kind === kind)
  return Math.max(0, lines.reduce((sum, { amount }) => sum + parseMoney(amount, total_currency).amount, 0) - cost)
}

/** The sale to be taxed: `fee` in minor units, `cost` what the sale cost us, null where that isn't known. */
interface TaxedSale {
  data: BookingData
  fee: number
  cost: SoldParts | null
  buyer: InvoiceBuyer | null
  day: string
}

/** Each part of the seller's service in a sale with the tax that it contains; none under the margin scheme. */
export function taxedParts(seller: TaxedSeller, { data, fee, cost, buyer, day }: TaxedSale): TaxedPart[] {
  const { taxRules: rules } = seller
  if (!rules || rules.scheme === 'percent') return byPercent(seller, fee)
  if (rules.scheme === 'margin') return []
  const amounts: [TaxedThing, number][] = [
    ['fee', fee],
    ['seats', cost ? margin(data, 'seat', cost.seats) : 0],
    ['bags', cost ? margin(data, 'bag', cost.bags) : 0],
  ]
  const routes = routesOf(data.slices, rules)
  return amounts.flatMap(([thing, amount]) => {
    const bases = split(Math.max(0, amount), [...routes.values()])
    return [...routes.keys()].flatMap((route, at) => byTable(rules, bases[at] ?? 0, { thing, route, buyer, day }))
  })
}

/** The same parts for another buyer. A buyer who is taxed the same way keeps what was decided, even if the table has changed. */
export function partsForBuyer(
  parts: readonly TaxedPart[],
  {
    rules,
    before,
    buyer,
    day,
  }: { rules: TaxRules | undefined; before: InvoiceBuyer; buyer: InvoiceBuyer; day: string },
): TaxedPart[] {
  const isDecided = rules?.scheme === 'table' && parts.some(({ source }) => source !== null)
  if (!isDecided) return [...parts]
  const { country } = rules
  const isAlike = buyerKind(before) === buyerKind(buyer) && buyerPlace(before, country) === buyerPlace(buyer, country)
  if (isAlike) return [...parts]
  return parts.flatMap(({ thing, route, base }) => byTable(rules, base, { thing, route, buyer, day }))
}

/** How much of the seller's service is refunded: a part of the whole, and what earlier notes have refunded. */
export interface GivenBack {
  part: number
  whole: number
  before: readonly (readonly TaxedPart[])[]
}

/**
 * A credit note's share of its invoice's parts, at the invoice's own rates. All notes together never exceed the invoice: each
 * has what is refunded so far, less what the notes before it have.
 */
export const mirroredParts = (parts: readonly TaxedPart[], { part, whole, before }: GivenBack): TaxedPart[] =>
  parts.map((invoiced, at) => {
    const base = whole > 0 ? takeProportion(invoiced.base, part, whole) : 0
    const had = before.map((each) => each[at] ?? { base: 0, tax: 0 })
    const less = (of: 'base' | 'tax') => had.reduce((sum, each) => sum + each[of], 0)
    return { ...invoiced, base: base - less('base'), tax: taxIn(base, invoiced.rate) - less('tax') }
  })

const THINGS: Record<TaxedThing, string> = {
  fee: 'in the service fee',
  seats: 'in our part of seats',
  bags: 'in our part of bags',
}

/** How taxed parts are printed: a line for each tax with what contains it, and the reasons where there is none. */
export function printedTaxes(
  parts: readonly TaxedPart[],
  currency: string,
): Pick<IssuedContent, 'taxes' | 'exemptions' | 'taxed'> {
  const sums = new Map<string, number>()
  for (const { thing, name, rate, base, tax } of parts) {
    if (rate === null || base === 0) continue
    const label = `${name} ${rate / HUNDREDTHS}%, ${THINGS[thing]}`
    sums.set(label, (sums.get(label) ?? 0) + tax)
  }
  const taxes: InvoiceLine[] = [...sums].map(([label, amount]) => ({
    label,
    amount: formatDecimal({ amount, currency }),
  }))
  const exemptions = [...new Set(parts.flatMap(({ words, base }) => (words && base > 0 ? [words] : [])))]
  return {
    taxes,
    ...(exemptions.length > 0 && { exemptions }),
    ...(parts.length > 0 && { taxed: [...parts] }),
  }
}
