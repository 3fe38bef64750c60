import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DecimalAmount, minorDigits } from './money'
import { ClientAmount } from './payment'

describe('minorDigits', () => {
  it.each<[digits: number, currencies: string]>([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    // Those for which Intl has other digits come first.
    [2, 'HUF PKR COP IDR RSD ALL IRR LAK LBP MGA MMK YER AED CHF EUR GBP MRU USD'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('is %i for each of %s', (digits, currencies) => {
    for (const currency of currencies.split(' ')) expect([currency, minorDigits(currency)]).toEqual([currency, digits])
  })
})

describe('an amount that somebody sends', () => {
  it.each([412, 0, '412.00', '999999999999', 0.5])('may be %j', (amount) => {
    expect(v.parse(ClientAmount, amount)).toBe(Number(amount))
  })

  it.each([
    1e12,
    1e308,
    -1,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '9'.repeat(400),
    '9'.repeat(13),
    '1e5',
    '-0',
    '0x10',
    '',
  ])('may not be %j, and the answer says what may', (amount) => {
    const { issues } = v.safeParse(ClientAmount, amount)
    expect(issues?.[0].message).toMatch(/^(Use an amount such as|Invalid type)/)
  })

  it.each(['9'.repeat(16), `1.${'0'.repeat(400)}`, '1e5'])('isn’t a decimal as %s', (amount) => {
    expect(v.is(DecimalAmount, amount)).toBe(false)
  })
})
