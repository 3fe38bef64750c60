import { describe, expect, it } from 'vitest'
import { bookingData } from '../../testing/builders/a-purchase'
import { fareLines, soldLines } from './price-lines'

const charge = {
  total_amount: '219.00',
  base_amount: '118.70',
  tax_amount: '59.00',
  fee_amount: '41.30',
  currency: 'USD',
}
const shown = (lines: { label: string; amount: string }[]) => lines.map(({ label, amount }) => `${label}: ${amount}`)

describe('the lines of a fare', () => {
  it('are fare, taxes and our fee, with the word where it is kept', () => {
    expect(shown(fareLines(charge, true))).toEqual([
      'Base fare: 118.70',
      'Taxes and airport charges: 59.00',
      'Service fee, not refunded: 41.30',
    ])
    expect(shown(fareLines(charge, false)).at(-1)).toBe('Service fee: 41.30')
  })

  it.each(['0.00', '0'])('have none for a fee of %s', (fee_amount) => {
    const unchanged = { ...charge, total_amount: '177.70', fee_amount }
    expect(shown(fareLines(unchanged, true))).toEqual(['Base fare: 118.70', 'Taxes and airport charges: 59.00'])
  })

  it('say that the fare includes the taxes when the airline does not state them', () => {
    const inFare = { ...charge, base_amount: '177.70', tax_amount: null }
    expect(shown(fareLines(inFare, true))).toEqual(['Fare and taxes: 177.70', 'Service fee, not refunded: 41.30'])
  })
})

describe('the lines of what was sold', () => {
  const seatsAndBags = [
    { kind: 'seat', label: 'Seat 12A', quantity: 1, amount: '25.00' },
    { kind: 'bag', label: '23 kg checked bag', quantity: 2, amount: '60.00' },
  ] as const

  it('have seats and bags after the fare, and the terms of the sale for our fee', () => {
    const sale_terms = { net_amount: '177.70', refunds_fee: false }
    const data = bookingData({ charge, sale_terms, charge_lines: [...seatsAndBags] })
    expect(shown(soldLines(data)).slice(2)).toEqual([
      'Service fee, not refunded: 41.30',
      'Seat 12A: 25.00',
      '23 kg checked bag × 2: 60.00',
    ])
    const refunding = { ...data, sale_terms: { ...sale_terms, refunds_fee: true } }
    expect(shown(soldLines(refunding))[2]).toBe('Service fee: 41.30')
  })

  it('are those that it was sold with, in sales from before our fee was separate', () => {
    const before = { total_amount: '219.00', base_amount: '146.00', tax_amount: '73.00', currency: 'USD' }
    const sale_terms = { net_amount: '177.70', refunds_fee: false }
    expect(shown(soldLines(bookingData({ charge: before, sale_terms })))).toEqual([
      'Base fare: 146.00',
      'Taxes & fees: 73.00',
    ])
    const untaxed = { ...before, base_amount: '219.00', tax_amount: null }
    expect(shown(soldLines(bookingData({ charge: untaxed, sale_terms })))).toEqual(['Fare and taxes: 219.00'])
  })
})
