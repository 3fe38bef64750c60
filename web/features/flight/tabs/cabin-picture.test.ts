import { expect, it } from 'vitest'
import { cabinName, cheapest, offeredText, rowsText } from './cabin-picture'
import { aCabin, aPlace } from './test-seat-map'

const aRowOfSeats = (...seats: ReturnType<typeof aPlace>[]) =>
  aCabin({ rows: [{ number: 7, sections: [{ elements: seats }] }] })

it.each([
  [aCabin(), '4 of 6 seats available, from $25'],
  [aRowOfSeats(aPlace('seat', '7A', '0.00'), aPlace('seat', '7B', '12.00')), '2 of 2 seats available, some free'],
  [aRowOfSeats(aPlace('seat', '7A', ''), aPlace('galley')), '1 of 1 seats available'],
  [aRowOfSeats(aPlace('seat', '7A'), aPlace('restricted_seat_general', '7B')), 'None of 2 seats is available'],
  [aCabin({ rows: [] }), 'None of 0 seats is available'],
])('describes the seats of a cabin', (cabin, text) => expect(offeredText(cabin)).toBe(text))

it.each([
  [aCabin(), 'Rows 10 to 11'],
  [aRowOfSeats(aPlace('seat', '7A')), 'Row 7'],
  [aCabin({ rows: [] }), ''],
])('names its rows', (cabin, text) => expect(rowsText(cabin)).toBe(text))

it('names cabin and deck', () => {
  expect(cabinName(aCabin())).toBe('Economy')
  expect(cabinName(aCabin({ cabin_class: 'business', deck: 1 }))).toBe('Business, upper deck')
})

it('uses the lowest of the party’s prices', () => {
  const [one] = aPlace('seat', '7A', '30.00').available_services
  const seat = { ...aPlace('seat', '7A'), available_services: [one!, { ...one!, total_amount: '9.00' }] }
  expect(cheapest(seat)?.total_amount).toBe('9.00')
  expect(cheapest(aPlace('seat', '7A'))).toBeNull()
})
