import { expect, it } from 'vitest'
import { criteria } from '../../testing/builders/a-search'
import { searchFaults } from './refuse-search'

const NOW = new Date('2026-11-21T12:00:00Z')
const flight = (origin: string, destination: string, departureDate: string) => ({ origin, destination, departureDate })
const SALE_ENDS = 'Airlines sell flights until Oct 22, 2027, about 11 months ahead'

it('accepts a search of several flights up to the last day on sale', () => {
  const furtherFlights = [flight('LHR', 'CDG', '2026-12-21'), flight('CDG', 'JFK', '2027-10-22')]
  expect(searchFaults(criteria({ furtherFlights }), NOW)).toEqual({})
})

it('reports errors at the field of each of several flights', () => {
  const furtherFlights = [flight('LON', 'LHR', '2026-12-21'), flight('CDG', 'JFK', '2027-10-23')]
  expect(searchFaults(criteria({ departureDate: '2026-11-19', furtherFlights }), NOW)).toEqual({
    departureDate: 'Departure date cannot be in the past',
    'furtherFlights.0.destination': 'LHR is an airport of London. Please choose another city.',
    'furtherFlights.1.departureDate': SALE_ENDS,
  })
})
