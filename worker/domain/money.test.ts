import { describe, expect, it } from 'vitest'
import { addMoney, formatDecimal, parseMoney, readPrice } from './money'

describe('money', () => {
  it.each([
    ['177.70', 'USD', 17770],
    ['118.7', 'GBP', 11870],
    ['20', 'EUR', 2000],
    ['20.000', 'EUR', 2000],
    ['45210', 'JPY', 45210],
    ['45210.00', 'JPY', 45210],
    ['1.234', 'KWD', 1234],
    ['45210.50', 'HUF', 4521050],
    ['99.95', 'PKR', 9995],
    ['-3.05', 'USD', -305],
    ['0.00', 'USD', 0],
  ])('reads %s %s as %i minor units', (decimal, currency, amount) => {
    expect(parseMoney(decimal, currency)).toEqual({ amount, currency })
  })

  it.each([
    ['1.005', 'USD'],
    ['1.5', 'JPY'],
    ['', 'USD'],
    ['1e3', 'USD'],
    ['99999999999999999', 'USD'],
  ])('refuses %j %s', (decimal, currency) => {
    expect(() => parseMoney(decimal, currency)).toThrow('A price could not be read.')
  })

  it.each([
    [17770, 'USD', '177.70'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [-305, 'USD', '-3.05'],
    [45210, 'JPY', '45210'],
    [1234, 'KWD', '1.234'],
  ])('writes %i %s as %s', (amount, currency, text) => {
    expect(formatDecimal({ amount, currency })).toBe(text)
  })

  it.each([
    ['177.70', 'USD', 17770],
    ['0.00', 'USD', 0],
  ])('reads a price of %s %s', (decimal, currency, amount) => {
    expect(readPrice(decimal, currency)).toEqual({ amount, currency })
  })

  it.each([
    [null, 'USD'],
    ['20.00', null],
    ['20.005', 'USD'],
    ['-0.01', 'USD'],
  ])('takes %j %j for no price', (decimal, currency) => {
    expect(readPrice(decimal, currency)).toBeNull()
  })

  it('adds amounts of one currency and refuses two', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(addMoney(usd(100), usd(250), usd(3))).toEqual(usd(353))
    expect(() => addMoney(usd(1), { amount: 1, currency: 'EUR' })).toThrow('different currencies')
  })
})
