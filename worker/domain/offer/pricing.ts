import type { Markup } from '../../contract/brand'
import type { Charge, Money } from '../../contract/money'
import type { FarePrice, NetOffer, Offer } from '../../contract/offer'
import type { NetSeatElement, NetSeatMap, SeatMap } from '../../contract/seat-map'
import { addMoney, parseMoney } from '../money'
import { refundPromise } from './refund-promise'
import { explainPrice } from './rules/explain-price'
import {
  atCharge,
  chargeOf,
  extraCharges,
  type NetFare,
  netTotal,
  type PricedExtra,
  type TaxedFare,
} from './rules/markup'
import { discountOf, type SaleMarkup } from './rules/promotion'

export { bestCabin, markUpExtra } from './rules/markup'

/** The discount of a code on a fare, in minor units of its currency; 0 without a code. */
export function fareDiscount(fare: NetFare, { promotion, ...markup }: SaleMarkup): number {
  if (!promotion) return 0
  const { amount, currency } = explainPrice(fare, markup).total
  return discountOf({ amount: amount - parseMoney(fare.total_amount, currency).amount, currency }, promotion)
}

/**
 * The traveler's price for a fare: by the brand's rules, or its markup, minus the discount of a code. For a fare that isn't known in full,
 * the highest possible price.
 */
export function fareTotal(fare: NetFare, markup: SaleMarkup): Money {
  const { total } = explainPrice(fare, markup)
  return markup.promotion ? { ...total, amount: total.amount - fareDiscount(fare, markup) } : total
}

/** The discount of a code as the charge of a fare states it; undefined without one. */
export const promotionOf = (fare: NetFare, markup: SaleMarkup) => {
  const amount = fareDiscount(fare, markup)
  return markup.promotion && amount > 0 ? { code: markup.promotion.code, amount } : undefined
}

/** The traveler's price for an offer's fare, and its parts. */
export const fareCharge = (net: NetFare & TaxedFare, markup: SaleMarkup): Charge =>
  chargeOf(net, fareTotal(net, markup), promotionOf(net, markup))

/** The same with what canceling it refunds. */
export function farePrice(net: NetOffer, markup: SaleMarkup): FarePrice {
  const charge = fareCharge(net, markup)
  return {
    ...charge,
    refund_promise: refundPromise({ ...net, charge, refunds_fee: markup.refundsMarkup ?? false }),
  }
}

/** The offer at the traveler's prices. */
export function priceOffer(net: NetOffer, markup: SaleMarkup): Offer {
  const { corporate_codes: codes, known_as: _names, fare_sold_until: _end, ...offer } = net
  return {
    ...offer,
    ...farePrice(net, markup),
    slices: net.slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({ ...segment, airline: segment.marketing_carrier })),
    })),
    ...(codes && { is_corporate: true }),
    available_services: net.available_services.map((service) => atCharge(service, markup)),
  }
}

/** The seat map at the traveler's prices, for seats in the offer's currency only: a payment has one currency. */
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

/**
 * The price of a journey with its seats and bags: `net` for the provider, `charge` for the traveler. Each extra is marked up and rounded
 * individually, so that the traveler's lines add up to the charge.
 */
export const purchaseTotal = (
  offer: NetFare,
  extras: readonly PricedExtra[],
  markup: SaleMarkup,
): { net: Money; charge: Money } => ({
  net: netTotal(offer, extras),
  charge: addMoney(fareTotal(offer, markup), ...extraCharges(extras, markup)),
})

/** Whether a brand may sell an offer: one found by a corporate code belongs to the brand with that code, no matter who knows the offer's id. */
export const isSoldTo = ({ corporate_codes = [] }: NetOffer, { privateFares = [] }: Markup): boolean => {
  const own = privateFares.flatMap(({ corporateCode, trackingReference }) => [corporateCode, trackingReference])
  const known = own.map((code) => code?.toUpperCase())
  return corporate_codes.every((code) => known.includes(code.toUpperCase()))
}
