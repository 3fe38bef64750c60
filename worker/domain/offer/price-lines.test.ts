import { describe, expect, it } from 'vitest'
import { bookingData, inUsd } from '../../testing/builders/a-purchase'
import { foldedLines, offeredLines, soldLines } from './price-lines'

const { fare: charge, refund_promise } = bookingData()
const lines = (given: Partial<typeof charge>, fee = '41.30') =>
  shown(offeredLines({ ...charge, ...given, refund_promise: { ...refund_promise, fee } }))
const shown = (lines: { label: string; amount: string }[]) => lines.map(({ label, amount }) => `${label}: ${amount}`)

describe('the lines of a fare', () => {
  it('are fare, taxes and our fee, with the word where it is kept', () => {
    expect(lines({})).toEqual([
      'Base fare: 118.70',
      'Taxes and airport charges: 59.00',
      'Service fee, not refunded: 41.30',
    ])
    expect(lines({}, '0.00').at(-1)).toBe('Service fee: 41.30')
  })

  it.each(['0.00', '0'])('have none for a fee of %s', (fee_amount) => {
    const unchanged = { ...inUsd('177.70', '118.70', '59.00'), fee_amount }
    expect(lines(unchanged)).toEqual(['Base fare: 118.70', 'Taxes and airport charges: 59.00'])
  })

  it('say that the fare includes the taxes when the airline does not state them', () => {
    const inFare = { ...inUsd('219.00', '177.70', '41.30'), taxes_in_base: true } as const
    expect(lines(inFare)).toEqual(['Fare and taxes: 177.70', 'Service fee, not refunded: 41.30'])
  })
})

describe('the lines on screens', () => {
  it('have taxes and our fee as one, which both add up to', () => {
    const bag = { kind: 'bag', label: 'Bag', amount: '25.00' } as const
    const [fare, taxes, extra] = foldedLines([...offeredLines({ ...charge, refund_promise }), bag], 'USD')
    expect([fare?.label, taxes?.label, taxes?.amount, extra]).toEqual(['Base fare', 'Taxes & fees', '100.30', bag])
    expect(shown(taxes?.parts ?? [])).toEqual(['Taxes and airport charges: 59.00', 'Service fee, not refunded: 41.30'])
  })

  it('have our fee by itself where the taxes are within the fare', () => {
    const inFare = { ...charge, ...inUsd('219.00', '177.70', '41.30'), taxes_in_base: true } as const
    const lines = offeredLines({ ...inFare, refund_promise })
    expect(foldedLines(lines, 'USD')).toEqual(lines)
  })
})

describe('the lines of what was sold', () => {
  const seatsAndBags = [
    { kind: 'seat', label: 'Seat 12A', quantity: 1, amount: '25.00' },
    { kind: 'bag', label: '23 kg checked bag', quantity: 2, amount: '60.00' },
  ] as const

  it('have seats and bags after the fare, and the terms of the sale for our fee', () => {
    const data = bookingData({ charge_lines: [...seatsAndBags] })
    expect(shown(soldLines(data)).slice(2)).toEqual([
      'Service fee, not refunded: 41.30',
      'Seat 12A: 25.00',
      '23 kg checked bag × 2: 60.00',
    ])
    const refunding = { ...data, refunds_fee: true }
    expect(shown(soldLines(refunding))[2]).toBe('Service fee: 41.30')
  })
})
