import { expect, test } from 'vitest'
import { aBagService, anOffer } from '../test-offer'
import { toOrder } from './order-lines'

const seat = (designator: string, amount: string, segmentId = 'seg_out') => ({
  passengerId: 'pas_1',
  segmentId,
  seatId: `ase_${designator}`,
  designator,
  cabinClass: 'economy',
  price: { amount, currency: 'USD' },
})

test('without extras the order is the fare', () => {
  expect(toOrder(anOffer(), [], [])).toEqual({
    currency: 'USD',
    base: '320.00',
    tax: '80.00',
    lines: [],
    total: '400.00',
  })
})

test('every seat and bag is a line, and the lines add up to the total', () => {
  const offer = anOffer({ available_services: [aBagService()] })
  const order = toOrder(
    offer,
    [seat('12A', '25.00'), seat('3C', '0.00', 'seg_back')],
    [{ serviceId: 'ase_bag', quantity: 2 }],
  )
  expect(order.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Seat 12A, JFK–LHR', '25.00'],
    ['Seat 3C, LHR–JFK', '0.00'],
    ['Checked bag × 2', '50.00'],
  ])
  expect(order.total).toBe('475.00')
})

test('a bag the offer no longer sells costs nothing', () => {
  expect(toOrder(anOffer(), [], [{ serviceId: 'ase_gone', quantity: 1 }])).toMatchObject({ lines: [], total: '400.00' })
})

test('a currency without decimals adds up too', () => {
  const charge = { total_amount: '40000', base_amount: '32000', tax_amount: null, currency: 'JPY' }
  const order = toOrder(
    anOffer({ charge }),
    [{ ...seat('1A', '2500'), price: { amount: '2500', currency: 'JPY' } }],
    [],
  )
  expect(order).toMatchObject({ total: '42500', tax: null })
})
