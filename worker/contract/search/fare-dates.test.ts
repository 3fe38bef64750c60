import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FareCheck, FareDatesQuery } from './fare-dates'

const route = { origin: 'JFK', destination: 'LHR' }
const month = { ...route, from: '2026-12-01', to: '2026-12-31' }
const faults = (schema: typeof FareDatesQuery | typeof FareCheck, input: object) =>
  v.safeParse(schema, input).issues?.map((issue) => v.getDotPath(issue)) ?? []

describe('a query of fares over dates', () => {
  it.each([
    [{ origin: 'J' }, 'origin'],
    [{ destination: 'JFK' }, 'destination'],
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-11-30' }, 'to'],
    [{ to: '2027-02-01' }, 'to'],
    [{ returnFrom: '2026-12-01' }, 'returnTo'],
    [{ returnFrom: '2026-12-09', returnTo: '2026-12-08' }, 'returnTo'],
    [{ returnFrom: '2026-12-01', returnTo: '2027-01-01' }, 'returnTo'],
    [{ to: '2027-01-31', returnFrom: '2026-12-01', returnTo: '2026-12-20' }, 'returnTo'],
    [{ stay: 'week' }, 'stay'],
    [{ stay: '341' }, 'stay'],
    [{ stay: '7', returnFrom: '2026-12-01', returnTo: '2026-12-02' }, 'stay'],
    [{ maxStops: '2' }, 'maxStops'],
    [{ cabinClass: 'attic' }, 'cabinClass'],
  ])('with %j is refused beside that field', (given, field) => {
    expect(faults(FareDatesQuery, { ...month, ...given })).toContain(field)
  })

  it('may have 62 days of departure, 31 by 31 days, or a stay', () => {
    expect(faults(FareDatesQuery, { ...month, to: '2027-01-31' })).toEqual([])
    expect(faults(FareDatesQuery, { ...month, returnFrom: '2026-12-01', returnTo: '2026-12-31' })).toEqual([])
    expect(faults(FareDatesQuery, { ...month, stay: '334' })).toEqual([])
    expect(v.parse(FareDatesQuery, { ...month, stay: '7', maxStops: '1' })).toEqual({
      ...month,
      cabinClass: 'economy',
      stay: 7,
      maxStops: 1,
    })
  })
})

it('a check names two places and days in their order', () => {
  const days = { departureDate: '2026-12-20', returnDate: '2026-12-27' }
  expect(faults(FareCheck, { ...route, ...days })).toEqual([])
  expect(faults(FareCheck, { ...route, ...days, destination: 'JFK' })).toEqual(['destination'])
  expect(faults(FareCheck, { ...route, ...days, returnDate: '2026-12-19' })).toEqual(['returnDate'])
  expect(faults(FareCheck, { ...route, departureDate: 'soon' })).toEqual(['departureDate'])
})
