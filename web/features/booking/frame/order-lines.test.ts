import { expect, test } from 'vitest'
import { chooseBag } from '#worker/domain/booking/bags'
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
  const order = toOrder(
    anOffer(),
    [seat('12A', '25.00'), seat('3C', '0.00', 'seg_back')],
    [chooseBag(aBagService(), 2)],
  )
  expect(order.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Seat 12A, JFK–LHR', '25.00'],
    ['Seat 3C, LHR–JFK', '0.00'],
    ['23 kg checked bag × 2', '50.00'],
  ])
  expect(order.total).toBe('475.00')
})

test('a bag costs what was seen, though a later read of the offer has given it a new id', () => {
  const order = toOrder(
    anOffer({ available_services: [aBagService({ id: 'ase_new' })] }),
    [],
    [chooseBag(aBagService(), 1)],
  )
  expect(order).toMatchObject({ lines: [{ label: '23 kg checked bag × 1', amount: '25.00' }], total: '425.00' })
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
