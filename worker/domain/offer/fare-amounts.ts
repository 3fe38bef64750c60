import type { Money } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import { DomainError } from '../error'
import { formatDecimal, parseMoney, readPrice } from '../money'

type Amounts = Pick<
  NetOffer,
  'total_amount' | 'total_currency' | 'base_amount' | 'base_currency' | 'tax_amount' | 'tax_currency'
>

/** The price of a fare as the airline states it: decimal strings of major units, unparsed; null when missing. */
export type StatedAmounts = Record<Exclude<keyof Amounts, 'total_amount' | 'total_currency'>, string | null> &
  Pick<Amounts, 'total_amount' | 'total_currency'>

/** The taxes if they are consistent with the total: in its currency, and no more than it. */
function readTax({ tax_amount, tax_currency }: StatedAmounts, total: Money): Money | null {
  const tax = readPrice(tax_amount, tax_currency ?? total.currency)
  if (tax?.currency !== total.currency) return null
  return tax.amount > total.amount ? total : tax
}

/** The fare without taxes, as stated if that is consistent with the total. */
function readBase({ base_amount, base_currency }: StatedAmounts, total: Money, tax: Money | null): Money {
  const base = readPrice(base_amount, base_currency ?? total.currency)
  if (base?.currency === total.currency && base.amount <= total.amount) return base
  return { ...total, amount: total.amount - (tax?.amount ?? 0) }
}

/**
 * The amounts of a fare, all in one currency. Taxes that can't be read, or are in another currency, count as not stated; a base below zero, as
 * discounts make it, is 0 and the taxes are the whole price.
 * @throws DomainError `provider_unavailable` when the total can't be read or isn't above zero
 */
export function fareAmounts(stated: StatedAmounts): Amounts {
  const total = parseMoney(stated.total_amount, stated.total_currency)
  if (total.amount <= 0) throw new DomainError('provider_unavailable', 'A price could not be read.')
  const tax = readTax(stated, total)
  return {
    total_amount: formatDecimal(total),
    total_currency: total.currency,
    base_amount: formatDecimal(readBase(stated, total, tax)),
    base_currency: total.currency,
    tax_amount: tax && formatDecimal(tax),
    tax_currency: tax && total.currency,
  }
}
