import type { Charge, Money } from '../contract/money'
import type { NetOffer, Offer } from '../contract/offer'
import type { NetSeatMap, SeatMap } from '../contract/seat-map'
import { addMoney, formatDecimal, minorDigits, multiplyMoney, parseMoney } from './money'

/** The markup of P §9, in percent, for brands that set none. */
export const DEFAULT_MARKUP_PERCENT = 23

const HUNDRED_PERCENT = 10_000 // in hundredths of a percent, so that 12.5 % stays an integer

/** Net plus `markupPercent`, rounded half up to whole currency units (decision 1). In minor units, as all money is. */
export function markUp(net: Money, markupPercent: number): Money {
  const unit = 10 ** minorDigits(net.currency)
  const scaled = net.amount * (HUNDRED_PERCENT + Math.round(markupPercent * 100))
  const wholeUnits = Math.floor((scaled + (HUNDRED_PERCENT * unit) / 2) / (HUNDRED_PERCENT * unit))
  return { amount: wholeUnits * unit, currency: net.currency }
}

const markUpDecimal = (decimal: string, currency: string, markupPercent: number) =>
  formatDecimal(markUp(parseMoney(decimal, currency), markupPercent))

/** What the traveller pays for an offer's fare: total and tax marked up and rounded alike, base the difference. */
export function chargeOf(
  net: Pick<NetOffer, 'total_amount' | 'total_currency' | 'tax_amount' | 'tax_currency'>,
  markupPercent: number,
): Charge {
  const total = markUp(parseMoney(net.total_amount, net.total_currency), markupPercent)
  const tax =
    net.tax_amount === null || (net.tax_currency !== null && net.tax_currency !== net.total_currency)
      ? null
      : markUp(parseMoney(net.tax_amount, net.total_currency), markupPercent)
  const base = { ...total, amount: total.amount - (tax?.amount ?? 0) }
  return {
    total_amount: formatDecimal(total),
    base_amount: formatDecimal(base),
    tax_amount: tax && formatDecimal(tax),
    currency: total.currency,
  }
}

/** The offer with the traveller's prices beside the provider's. */
export function priceOffer(net: NetOffer, markupPercent: number): Offer {
  return {
    ...net,
    charge: chargeOf(net, markupPercent),
    available_services: net.available_services.map((service) => ({
      ...service,
      charge_amount: markUpDecimal(service.total_amount, service.total_currency, markupPercent),
    })),
  }
}

/** The seat map with the traveller's prices beside the provider's. */
export function priceSeatMap(net: NetSeatMap, markupPercent: number): SeatMap {
  return {
    ...net,
    cabins: net.cabins.map((cabin) => ({
      ...cabin,
      rows: cabin.rows.map((row) => ({
        ...row,
        sections: row.sections.map((section) => ({
          elements: section.elements.map((element) => ({
            ...element,
            available_services: element.available_services.map((service) => ({
              ...service,
              charge_amount: markUpDecimal(service.total_amount, service.total_currency, markupPercent),
            })),
          })),
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
 * What a journey with its seats and bags costs: `net` to the provider, `charge` to the traveller. Each extra is marked up
 * and rounded alone, so the lines a traveller sees add up to the charge.
 */
export function totalOf(
  offer: Pick<NetOffer, 'total_amount' | 'total_currency'>,
  extras: PricedExtra[],
  markupPercent: number,
): { net: Money; charge: Money } {
  const fare = parseMoney(offer.total_amount, offer.total_currency)
  const units = extras.map((extra) => ({
    unit: parseMoney(extra.total_amount, extra.total_currency),
    quantity: extra.quantity,
  }))
  return {
    net: addMoney(fare, ...units.map(({ unit, quantity }) => multiplyMoney(unit, quantity))),
    charge: addMoney(
      markUp(fare, markupPercent),
      ...units.map(({ unit, quantity }) => multiplyMoney(markUp(unit, markupPercent), quantity)),
    ),
  }
}
