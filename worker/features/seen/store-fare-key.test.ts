import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/worlds/a-database'
import type { FareKey } from './store-fare-key'

const key: FareKey = {
  brandKey: 'acme.example',
  mode: 'live',
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2027-01-10',
  returnDate: null,
  cabinClass: 'economy',
}
const others: Partial<FareKey>[] = [
  { brandKey: 'other.example' },
  { mode: 'test' },
  { origin: 'BOS' },
  { destination: 'CDG' },
  { departureDate: '2027-01-11' },
  { returnDate: '2027-01-17' },
  { cabinClass: 'business' },
]

it.each(others)('a fare differs from one of %j', async (other) => {
  const { seenFares, offerChecks } = aDatabase().repositories
  const at = new Date('2026-11-25T12:00:00Z')
  await seenFares.note(key, { cheapest: null, byAirports: null, sighting: null }, at)
  expect(await seenFares.last([{ ...key, ...other }])).toEqual([])
  expect(await seenFares.last([key])).toHaveLength(1)
  // Nor does a check of one end another's that started at the same moment.
  const pauses = { answered: at, failed: at }
  await offerChecks.begin(key, at, pauses)
  await offerChecks.begin({ ...key, ...other }, at, pauses)
  await offerChecks.end({ key: { ...key, ...other }, begunAt: at, endedAt: at, failure: null })
  expect(await offerChecks.list(key.brandKey, key.mode)).toContainEqual({
    key,
    begunAt: at,
    endedAt: null,
    failure: null,
  })
})
