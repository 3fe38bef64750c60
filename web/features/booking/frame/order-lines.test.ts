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

test('without extras the order is the fare, in its parts', () => {
  expect(toOrder(anOffer(), { seats: [], bags: [] })).toEqual({
    currency: 'USD',
    lines: [
      { kind: 'fare', key: 'fare', label: 'Base fare', amount: '245.20' },
      { kind: 'tax', key: 'tax', label: 'Taxes and airport charges', amount: '80.00' },
      { kind: 'fee', key: 'fee', label: 'Service fee, not refunded', amount: '74.80' },
    ],
    total: '400.00',
  })
})

test('every seat and bag is a line, and the lines add up to the total', () => {
  const order = toOrder(anOffer(), {
    seats: [seat('12A', '25.00'), seat('3C', '0.00', 'seg_back')],
    bags: [chooseBag(aBagService(), 2)],
  })
  expect(order.lines.slice(3).map(({ label, amount }) => [label, amount])).toEqual([
    ['Seat 12A, JFK–LHR', '25.00'],
    ['Seat 3C, LHR–JFK', '0.00'],
    ['23 kg checked bag × 2', '50.00'],
  ])
  expect(order.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(475)
  expect(order.total).toBe('475.00')
})

test('a bag costs what was seen, though a later read of the offer has given it a new id', () => {
  const order = toOrder(anOffer({ available_services: [aBagService({ id: 'ase_new' })] }), {
    seats: [],
    bags: [chooseBag(aBagService(), 1)],
  })
  expect(order.total).toBe('425.00')
  expect(order.lines.at(-1)).toMatchObject({ label: '23 kg checked bag × 1', amount: '25.00' })
})

test('a currency without decimals adds up too', () => {
  const price = { total_amount: '40000', base_amount: '32000', tax_amount: '8000', fee_amount: '8000' }
  const order = toOrder(anOffer({ ...price, total_currency: 'JPY', taxes_in_base: true }), {
    seats: [{ ...seat('1A', '2500'), price: { amount: '2500', currency: 'JPY' } }],
    bags: [],
  })
  expect(order.total).toBe('42500')
  expect(order.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Fare and taxes', '32000'],
    ['Service fee', '8000'],
    ['Seat 1A, JFK–LHR', '2500'],
  ])
})
