import { describe, expect, it } from 'vitest'
import { minorDigits } from './money'

describe('minorDigits', () => {
  it.each<[digits: number, currencies: string]>([
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    // Those that Intl counts otherwise stand first.
    [2, 'HUF PKR COP IDR RSD ALL IRR LAK LBP MGA MMK YER AED CHF EUR GBP MRU USD'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ])('is %i for each of %s', (digits, currencies) => {
    for (const currency of currencies.split(' ')) expect([currency, minorDigits(currency)]).toEqual([currency, digits])
  })
})
