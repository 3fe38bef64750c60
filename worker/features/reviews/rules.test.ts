import { expect, it } from 'vitest'
import { aJourney } from '../../testing/builders/a-journey'
import { reviewedTrip } from './rules'

it.each([
  ['JFK-LHR', 'New York', 'London'],
  ['JFK-LHR LGW-EWR', 'New York', 'London'],
  ['JFK-LHR CDG-JFK', 'New York', 'London and Paris'],
  ['JFK-LHR LHR-FCO FCO-JFK', 'New York', 'London and Rome'],
  ['JFK-LHR CDG-FCO FCO-LHR LHR-JFK', 'New York', 'London, Paris and Rome'],
  // Nobody sells it, but airlines may change a trip into it.
  ['LHR-LGW', 'London', 'London'],
])('a trip %s is described as one from %s to %s', (journey, from, to) => {
  expect(reviewedTrip({ slices: aJourney(journey) })).toEqual({ from, to, month: '2027-01' })
})

it("a booking without flights can't be reviewed", () => {
  expect(reviewedTrip({ slices: [] })).toBeNull()
})
