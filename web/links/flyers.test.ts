import { expect, test } from 'vitest'
import { backToSearchParams, flightCriteria, parseFlightParams, toFlightParams } from './flight'
import { flyersParam, readFlyers } from './flyers'

test.each([
  ['a-b,c_d', ['a-b', 'c_d']],
  ['a,a,b', ['a', 'b']],
  [7, ['7']],
  ['a,b c,%,', ['a']],
  ['x'.repeat(65), undefined],
  ['', undefined],
  [undefined, undefined],
])('%j names %j', (flyers, ids) => {
  expect(readFlyers(flyers).flyers).toEqual(ids)
  expect(flyersParam(readFlyers(flyers)).flyers).toBe(ids?.join(','))
})

test('no more ids are read than there are adults', () => {
  expect(readFlyers('a,b,c', 2)).toEqual({ flyers: ['a', 'b'] })
})

test('a flight’s page keeps the ids of its search and leads back to that search', () => {
  const criteria = {
    origin: 'JFK',
    destination: 'LHR',
    departureDate: '2099-12-24',
    cabinClass: 'economy' as const,
    adultsCount: 2,
    childrenCount: 0,
    infantsCount: 0,
    page: 1,
    limit: 30,
    flyers: ['a', 'b'],
  }
  const params = parseFlightParams(toFlightParams(criteria))
  expect(flightCriteria(params, '2099-01-01')).toEqual(criteria)
  expect(backToSearchParams(params, null, '2099-01-01')).toMatchObject({ flyers: 'a,b', adultsCount: 2 })
})
