import type { Markup } from '../../../contract/brand'
import { type Amounts, type Charge, type Money, minorDigits } from '../../../contract/money'
import type { NetOffer, Segment } from '../../../contract/offer'
import { CabinClass } from '../../../contract/travel'
import { addMoney, formatDecimal, multiplyMoney, parseMoney } from '../../money'
import { cardStep } from '../../stripe-amount'

export const HUNDRED_PERCENT = 10_000 // in hundredths of a percent, so that 12.5 % stays an integer

/** A percentage in hundredths of a percent. */
export const hundredths = (percent: number): number => Math.round(percent * 100)

/**
 * Net plus percentage plus `fixed` minor units, rounded up once to a multiple of `step` minor units: nothing is sold for less than its
 * markup requires.
 */
function markUp(
  { amount, currency }: Money,
  { percent, fixed, step }: Record<'percent' | 'fixed' | 'step', number>,
): Money {
  const scaled = amount * (HUNDRED_PERCENT + hundredths(percent)) + fixed * HUNDRED_PERCENT
  return { amount: Math.ceil(scaled / (HUNDRED_PERCENT * step)) * step, currency }
}

/**
 * A seat or bag with the brand's percentage, rounded up to the smallest amount that a card takes: a whole unit may be several times its
 * price. Rules, cabins and fixed amounts apply to fares only.
 */
export const markUpExtra = (net: Money, { markupPercent }: Markup): Money =>
  markUp(net, { percent: markupPercent, fixed: 0, step: cardStep(net.currency) })

/** An extra sold with an offer, at the traveler's unit price. */
export function atCharge<T extends { total_amount: string; total_currency: string }>(service: T, markup: Markup) {
  const total = markUpExtra(parseMoney(service.total_amount, service.total_currency), markup)
  return { ...service, total_amount: formatDecimal(total) }
}

/** A place as far as it is known: without `iata_code`, some airport of the city. */
export interface FarePlace {
  iata_code?: string | undefined
  city_code?: string | undefined
  country_code?: string | null | undefined
}

/** A segment as far as it is known. */
interface FareSegment {
  cabin_class: CabinClass | null
  marketing_carrier?: Pick<Segment['marketing_carrier'], 'iata_code'> | undefined
}

/** A direction of a fare, as far as it is known; `departure_time` begins with the day at the first airport. */
interface FareSlice {
  segments: readonly FareSegment[]
  origin?: FarePlace | undefined
  destination?: FarePlace | undefined
  departure_time?: string | undefined
}

/** The part of an offer that the price of its fare depends on; missing details are unknown. Net, decimal major units. */
export interface NetFare extends Pick<NetOffer, 'total_amount' | 'total_currency'> {
  slices: readonly FareSlice[]
  passengers: readonly unknown[]
  owner?: Pick<NetOffer['owner'], 'iata_code'> | undefined
  /** When the offer was made. */
  created_at?: string | undefined
}

/** The best cabin of the journey: a business fare stays one when its feeder flight has no business class. */
export const bestCabin = ({ slices }: Pick<NetFare, 'slices'>): CabinClass | undefined => {
  const flown = slices.flatMap(({ segments }) => segments.map(({ cabin_class }) => cabin_class))
  return CabinClass.options.findLast((cabin) => flown.includes(cabin))
}

/** The percentage that a brand's markup adds to this fare: its cabin's own, or the general one. */
export function farePercent(fare: NetFare, { markupPercent, markupByCabin }: Markup): number {
  const cabin = bestCabin(fare)
  return (cabin && markupByCabin?.[cabin]) ?? markupPercent
}

/** The fixed part for this fare in minor units; none in another currency, because nothing is ever converted. */
export function fixedPart({ total_currency, passengers }: NetFare, fixed: Markup['markupFixed']): number {
  if (fixed?.currency !== total_currency) return 0
  return parseMoney(fixed.amount, fixed.currency).amount * (fixed.per === 'traveler' ? passengers.length : 1)
}

/** The price of a fare at a brand without rules, in whole units. */
export const markupTotal = (fare: NetFare, markup: Markup): Money =>
  markUp(parseMoney(fare.total_amount, fare.total_currency), {
    percent: farePercent(fare, markup),
    fixed: fixedPart(fare, markup.markupFixed),
    step: 10 ** minorDigits(fare.total_currency),
  })

/** The taxes in minor units as the airline states them; null when it doesn't, or not in the currency of the price. */
function statedTax({ tax_amount, tax_currency, total_currency }: TaxedFare): number | null {
  if (tax_amount === null || (tax_currency !== null && tax_currency !== total_currency)) return null
  return parseMoney(tax_amount, total_currency).amount
}

/** A fare with its taxes. */
export type TaxedFare = Pick<NetOffer, 'total_amount' | 'total_currency' | 'tax_amount' | 'tax_currency'>

/** A total with this much in it as taxes and fee, in minor units. */
function amountsOf({ amount: total, currency }: Money, tax: number): Amounts {
  const inTotal = (amount: number) => formatDecimal({ amount, currency })
  return {
    total_amount: inTotal(total),
    total_currency: currency,
    base_amount: inTotal(total - tax),
    base_currency: currency,
    tax_amount: inTotal(tax),
    tax_currency: currency,
  }
}

/**
 * The traveler's price for a fare and its parts: fare and taxes as the airline states them, and our fee, the rest of the rounded total. A
 * fare that a person sold below net has no fee, and the fare is lower by that much, or the taxes if it consists only of taxes. `promotion`:
 * the discount of a code that is deducted already, in minor units.
 */
export function chargeOf(net: TaxedFare, total: Money, promotion?: { code: string; amount: number }): Charge {
  const { currency } = total
  const inTotal = (amount: number) => formatDecimal({ amount, currency })
  const fee = Math.max(0, total.amount - parseMoney(net.total_amount, net.total_currency).amount)
  const airline = total.amount - fee
  const stated = statedTax(net)
  return {
    ...amountsOf(total, fee + Math.min(stated ?? 0, airline)),
    fee_amount: inTotal(fee),
    ...(stated === null && { taxes_in_base: true }),
    ...(promotion && {
      promotion: { code: promotion.code, amount: inTotal(promotion.amount), fee: inTotal(fee + promotion.amount) },
    }),
  }
}

/** The price of a fare together with its seats and bags, which belong to the base. */
export const withExtras = (fare: Charge, total: Money): Amounts =>
  amountsOf(total, parseMoney(fare.tax_amount, fare.tax_currency).amount)

/** A seat or bag with its quantity. Net, decimal major units. */
export interface PricedExtra {
  total_amount: string
  total_currency: string
  quantity: number
}

/** The net price of a journey with its seats and bags. */
export const netTotal = (offer: Pick<NetFare, 'total_amount' | 'total_currency'>, extras: readonly PricedExtra[]) =>
  addMoney(
    parseMoney(offer.total_amount, offer.total_currency),
    ...extras.map((extra) => multiplyMoney(parseMoney(extra.total_amount, extra.total_currency), extra.quantity)),
  )

/** The traveler's price for each of the extras: marked up and rounded individually. */
export const extraCharges = (extras: readonly PricedExtra[], markup: Markup): Money[] =>
  extras.map((extra) =>
    multiplyMoney(markUpExtra(parseMoney(extra.total_amount, extra.total_currency), markup), extra.quantity),
  )
