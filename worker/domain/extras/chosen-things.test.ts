import { expect, it } from 'vitest'
import type { TravelExtras } from '../../contract/search/travel-extras'
import { thingPrices, withThings } from './chosen-things'

const extras: TravelExtras = {
  id: 'off_1',
  currency: 'USD',
  fare: '100.00',
  seated: 2,
  cabin: '0.00',
  checked: ['60.00', null],
  seat: '25.50',
}

it('names what is wanted with its price', () => {
  expect(thingPrices({ cabin: true, checked: 1, seat: true }, extras)).toEqual([
    { kind: 'cabin', amount: '0.00' },
    { kind: 'checked', amount: '60.00' },
    { kind: 'seat', amount: '25.50' },
  ])
  expect(thingPrices({ cabin: false, checked: 2, seat: false }, extras)).toEqual([{ kind: 'checked', amount: null }])
  expect(thingPrices({ cabin: true, checked: 0, seat: false }, null)).toEqual([{ kind: 'cabin', amount: null }])
})

it('adds up to the cent, and to null when a price is unknown', () => {
  const wanted = { cabin: true, checked: 1, seat: true } as const
  expect(withThings('100.00', 'USD', thingPrices(wanted, extras))).toBe('185.50')
  expect(withThings('100.00', 'USD', thingPrices({ ...wanted, checked: 2 }, extras))).toBeNull()
})
