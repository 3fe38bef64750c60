import { describe, expect, it } from 'vitest'
import { fareAmounts, type StatedAmounts } from './fare-amounts'

const stated: StatedAmounts = {
  total_amount: '412.3',
  total_currency: 'USD',
  base_amount: '300.00',
  base_currency: 'USD',
  tax_amount: '112.30',
  tax_currency: 'USD',
}
const amounts = (over: Partial<StatedAmounts>) => {
  const { base_amount, tax_amount, tax_currency } = fareAmounts({ ...stated, ...over })
  return [base_amount, tax_amount, tax_currency]
}

describe('fareAmounts', () => {
  it('writes each with all of its currency’s decimals', () => {
    expect(fareAmounts(stated)).toEqual({ ...stated, total_amount: '412.30' })
  })

  it.each([
    ['a base that is left out', { base_amount: null }, ['300.00', '112.30', 'USD']],
    ['a base that can’t be read', { base_amount: '300.005' }, ['300.00', '112.30', 'USD']],
    ['a base in another currency', { base_currency: 'EUR' }, ['300.00', '112.30', 'USD']],
    ['a base above the total', { base_amount: '500.00' }, ['300.00', '112.30', 'USD']],
    ['taxes without a currency', { tax_currency: null }, ['300.00', '112.30', 'USD']],
  ])('accepts %s', (_what, over, expected) => {
    expect(amounts(over)).toEqual(expected)
  })

  it.each([
    ['not stated', null],
    ['with a third decimal', '112.305'],
    ['no amount', 'included'],
    ['below zero', '-5.00'],
  ])('has no taxes where they are %s', (_what, tax_amount) => {
    expect(amounts({ tax_amount })).toEqual(['300.00', null, null])
    expect(amounts({ tax_amount, base_amount: null })).toEqual(['412.30', null, null])
  })

  it.each(['EUR', 'usd', ''])('has no taxes where they are in another currency: %j', (tax_currency) => {
    expect(amounts({ tax_currency, base_amount: null })).toEqual(['412.30', null, null])
  })

  it('folds a base below zero into the taxes', () => {
    expect(amounts({ base_amount: '-20.00', tax_amount: '432.30' })).toEqual(['0.00', '412.30', 'USD'])
    expect(amounts({ base_amount: null, tax_amount: '432.30' })).toEqual(['0.00', '412.30', 'USD'])
  })

  it.each(['', 'free', '412.305', '0.00', '-1.00'])('sells nothing for %j', (total_amount) => {
    expect(() => fareAmounts({ ...stated, total_amount })).toThrow('A price could not be read.')
  })
})
