import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { cityFault, parseAirports } from './airports'

const list = parseAirports(readFileSync('web/features/search/airports/airports.gen.txt', 'utf8'))

it.each([
  ['JFK', 'NYC', 'JFK is an airport of New York. Please choose another city.'],
  ['LON', 'LHR', 'LHR is an airport of London. Please choose another city.'],
  ['LGW', 'LHR', null],
  ['IST', 'SAW', null],
  ['NYC', 'LON', null],
])('from %s to %s is within a city: %s', (origin, destination, message) => {
  expect(cityFault(list, origin, destination)).toBe(message)
})

it('says nothing while there is no list: the Worker checks it then', () => {
  expect(cityFault([], 'JFK', 'NYC')).toBeNull()
})
