import type { Markup } from '../../contract/brand'
import type { Charge, Money } from '../../contract/money'
import type { NetOffer, Offer } from '../../contract/offer'
import type { NetSeatElement, NetSeatMap, SeatMap } from '../../contract/seat-map'
import { addMoney } from '../money'
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

export { bestCabin, markUpExtra } from './rules/markup'

/** What the traveler pays for a fare: by the brand's rules, or its markup. Of a fare that isn't known in full the most that it can be. */
export const fareTotal = (fare: NetFare, markup: Markup): Money => explainPrice(fare, markup).total

/** What the traveler pays for an offer's fare, and its parts. */
export const fareCharge = (net: NetFare & TaxedFare, markup: Markup): Charge => chargeOf(net, fareTotal(net, markup))

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

/**
 * What a journey with its seats and bags costs: `net` to the provider, `charge` to the traveler. Each extra is marked up
 * and rounded alone, so the lines a traveler sees add up to the charge.
 */
export const purchaseTotal = (
  offer: NetFare,
  extras: readonly PricedExtra[],
  markup: Markup,
): { net: Money; charge: Money } => ({
  net: netTotal(offer, extras),
  charge: addMoney(fareTotal(offer, markup), ...extraCharges(extras, markup)),
})

/** Whether a brand may sell an offer: what a corporate code has found belongs to the brand that has the code, whoever knows the offer's id. */
export const isSoldTo = ({ corporate_codes = [] }: NetOffer, { privateFares = [] }: Markup): boolean => {
  const own = privateFares.flatMap(({ corporateCode, trackingReference }) => [corporateCode, trackingReference])
  const known = own.map((code) => code?.toUpperCase())
  return corporate_codes.every((code) => known.includes(code.toUpperCase()))
}
