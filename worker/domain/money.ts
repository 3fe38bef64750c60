import { type Money, minorDigits } from '../contract/money'
import { DomainError } from './error'
import { formatPrice } from './money-words'

/** Minor units of a decimal string of major units: "177.7" USD → 17770. Null when the text isn't an amount that the currency can hold. */
export function readMoney(decimal: string, currency: string): Money | null {
  const digits = minorDigits(currency)
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)
  const fraction = (match?.[3] ?? '').replace(/(?<!0)0+$/, '')
  const amount = Number(`${match?.[1] ?? ''}${match?.[2] ?? ''}${fraction.padEnd(digits, '0')}`)
  if (!match || fraction.length > digits || !Number.isSafeInteger(amount)) return null
  return { amount: amount === 0 ? 0 : amount, currency }
}

/**
 * The same for a text that must be an amount.
 * @throws DomainError `provider_unavailable` when it isn't an amount that the currency can hold
 */
export function parseMoney(decimal: string, currency: string): Money {
  const money = readMoney(decimal, currency)
  if (money) return money
  throw new DomainError('provider_unavailable', 'A price could not be read.', { cause: `${decimal} ${currency}` })
}

/** A price; null when it isn't stated, can't be parsed or is negative. */
export function readPrice(decimal: string | null, currency: string | null): Money | null {
  const money = decimal === null || currency === null ? null : readMoney(decimal, currency)
  return money && money.amount >= 0 ? money : null
}

/** The amount as a decimal string of major units, with all of the currency's decimals: 17770 USD → "177.70". */
export function formatDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The amount in the format used everywhere: "$177.70". */
export const moneyText = (money: Money): string => formatPrice(formatDecimal(money), money.currency)

/**
 * The sum, in the currency of the first.
 * @throws DomainError `provider_unavailable` when the currencies differ: we never convert.
 */
export function addMoney(first: Money, ...others: Money[]): Money {
  let amount = first.amount
  for (const other of others) {
    if (other.currency !== first.currency) {
      throw new DomainError('provider_unavailable', 'Prices in different currencies cannot be added.')
    }
    amount += other.amount
  }
  return { amount, currency: first.currency }
}

/** The amount multiplied by a number. */
export const multiplyMoney = ({ amount, currency }: Money, times: number): Money => ({
  amount: amount * times,
  currency,
})

/** `amount` × `part` ÷ `whole`, half up; exact beyond what a float could hold. */
export function takeProportion(amount: number, part: number, whole: number): number {
  const [total, divisor] = [BigInt(amount) * BigInt(part) * 2n + BigInt(whole), BigInt(whole) * 2n]
  return Number(total / divisor)
}
