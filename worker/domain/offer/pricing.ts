import type { Markup } from '../../contract/brand'
import { type Charge, type Money, minorDigits } from '../../contract/money'
import type { NetOffer, Offer } from '../../contract/offer'
import type { NetSeatElement, NetSeatMap, SeatMap } from '../../contract/seat-map'
import { CabinClass } from '../../contract/travel'
import { addMoney, formatDecimal, multiplyMoney, parseMoney } from '../money'
import { refundPromise } from './refund-promise'

const HUNDRED_PERCENT = 10_000 // in hundredths of a percent, so that 12.5 % stays an integer

/** Net plus percent plus `fixed` minor units, rounded half up to whole currency units, once. */
function markUp(net: Money, percent: number, fixed = 0): Money {
  const unit = 10 ** minorDigits(net.currency)
  const scaled = net.amount * (HUNDRED_PERCENT + Math.round(percent * 100)) + fixed * HUNDRED_PERCENT
  const wholeUnits = Math.floor((scaled + (HUNDRED_PERCENT * unit) / 2) / (HUNDRED_PERCENT * unit))
  return { amount: wholeUnits * unit, currency: net.currency }
}

/** A seat or bag with the brand's percent on it, in whole currency units. Cabins and fixed amounts are about fares only. */
export const markUpExtra = (net: Money, { markupPercent }: Markup): Money => markUp(net, markupPercent)

const markUpDecimal = (decimal: string, currency: string, markup: Markup) =>
  formatDecimal(markUpExtra(parseMoney(decimal, currency), markup))

/** What of an offer the price of its fare depends on. Net, decimal major units. */
export interface NetFare extends Pick<NetOffer, 'total_amount' | 'total_currency'> {
  slices: readonly { segments: readonly { cabin_class: CabinClass | null }[] }[]
  passengers: readonly unknown[]
}

/** The best cabin on the way: a business fare stays one when its feeder flight has no business class. */
export const bestCabin = ({ slices }: NetFare): CabinClass | undefined => {
  const flown = slices.flatMap(({ segments }) => segments.map(({ cabin_class }) => cabin_class))
  return CabinClass.options.findLast((cabin) => flown.includes(cabin))
}

/** The percent that a brand adds to this fare: its cabin's own, or the general one. */
function farePercent(fare: NetFare, { markupPercent, markupByCabin }: Markup): number {
  const cabin = bestCabin(fare)
  return (cabin && markupByCabin?.[cabin]) ?? markupPercent
}

/** The fixed part for this fare in minor units; none in another currency, because nothing is ever converted. */
function fixedMarkup({ total_currency, passengers }: NetFare, { markupFixed: fixed }: Markup): number {
  if (fixed?.currency !== total_currency) return 0
  return parseMoney(fixed.amount, fixed.currency).amount * (fixed.per === 'traveler' ? passengers.length : 1)
}

/** What the traveler pays for a fare. */
export const fareTotal = (fare: NetFare, markup: Markup): Money =>
  markUp(parseMoney(fare.total_amount, fare.total_currency), farePercent(fare, markup), fixedMarkup(fare, markup))

/** The taxes in minor units as the airline states them; null where it doesn't, or not in the currency of the price. */
function statedTax({ tax_amount, tax_currency, total_currency }: TaxedFare): number | null {
  if (tax_amount === null || (tax_currency !== null && tax_currency !== total_currency)) return null
  return parseMoney(tax_amount, total_currency).amount
}

type TaxedFare = NetFare & Pick<NetOffer, 'tax_amount' | 'tax_currency'>

/**
 * What the traveler pays for an offer's fare, and its parts: fare and taxes as the airline states them, our fee the rest of the rounded total. A total
 * that rounding leaves below the net has no fee, and the fare is that much cheaper, or the taxes of a fare that is nothing else.
 */
export function fareCharge(net: TaxedFare, markup: Markup): Charge {
  const total = fareTotal(net, markup)
  const inTotal = (amount: number) => formatDecimal({ ...total, amount })
  const fee = Math.max(0, total.amount - parseMoney(net.total_amount, net.total_currency).amount)
  const airline = total.amount - fee
  const stated = statedTax(net)
  const tax = stated && Math.min(stated, airline)
  return {
    total_amount: inTotal(total.amount),
    base_amount: inTotal(airline - (tax ?? 0)),
    tax_amount: tax === null ? null : inTotal(tax),
    fee_amount: inTotal(fee),
    currency: total.currency,
  }
}

/** Something that is sold beside an offer, at what the traveler pays for one of it. */
export function atCharge<T extends { total_amount: string; total_currency: string }>(service: T, markup: Markup) {
  const charge_amount = markUpDecimal(service.total_amount, service.total_currency, markup)
  return { ...service, total_amount: charge_amount, charge_amount }
}

/** The offer at the traveler's prices. */
export function priceOffer({ corporate_codes: codes, known_as: _names, ...net }: NetOffer, markup: Markup): Offer {
  const charge = fareCharge(net, markup)
  const { total_amount, base_amount, tax_amount, currency } = charge
  return {
    ...net,
    ...{ total_amount, base_amount, tax_amount, total_currency: currency, base_currency: currency },
    tax_currency: tax_amount === null ? null : currency,
    charge,
    ...(codes && { is_corporate: true }),
    refund_promise: refundPromise({ ...net, charge, refunds_fee: markup.refundsMarkup ?? false }),
    available_services: net.available_services.map((service) => atCharge(service, markup)),
  }
}

/** The seat map at the traveler's prices, as far as they are in the offer's currency: no payment takes two. */
export function priceSeatMap(net: NetSeatMap, currency: string, markup: Markup): SeatMap {
  const price = (element: NetSeatElement) => {
    const payable = element.available_services.filter(({ total_currency }) => total_currency === currency)
    return {
      ...element,
      available: element.available && payable.length > 0,
      available_services: payable.map((service) => atCharge(service, markup)),
    }
  }

  return {
    ...net,
    cabins: net.cabins.map((cabin) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({
        ...row,
        sections: row.sections.map((section) => ({
          elements: section.elements.map(price),
        })),
      })),
    })),
  }
}

/** A seat or bag with the number of times it is bought. Net, decimal major units. */
export interface PricedExtra {
  total_amount: string
  total_currency: string
  quantity: number
}

/**
 * What a journey with its seats and bags costs: `net` to the provider, `charge` to the traveler. Each extra is marked up
 * and rounded alone, so the lines a traveler sees add up to the charge.
 */
export function purchaseTotal(offer: NetFare, extras: PricedExtra[], markup: Markup): { net: Money; charge: Money } {
  const fare = parseMoney(offer.total_amount, offer.total_currency)
  const units = extras.map((extra) => ({
    unit: parseMoney(extra.total_amount, extra.total_currency),
    quantity: extra.quantity,
  }))
  return {
    net: addMoney(fare, ...units.map(({ unit, quantity }) => multiplyMoney(unit, quantity))),
    charge: addMoney(
      fareTotal(offer, markup),
      ...units.map(({ unit, quantity }) => multiplyMoney(markUpExtra(unit, markup), quantity)),
    ),
  }
}

/** Whether a brand may sell an offer: what a corporate code has found belongs to the brand that has the code, whoever knows the offer's id. */
export const isSoldTo = ({ corporate_codes = [] }: NetOffer, { privateFares = [] }: Markup): boolean => {
  const own = privateFares.flatMap(({ corporateCode, trackingReference }) => [corporateCode, trackingReference])
  const known = own.map((code) => code?.toUpperCase())
  return corporate_codes.every((code) => known.includes(code.toUpperCase()))
}
