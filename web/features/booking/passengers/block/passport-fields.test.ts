import { expect, test } from 'vitest'
import { passportNote } from './passport-fields'

const dates = { today: '2026-11-21', lastDeparture: '2027-01-20' }

test.each([
  ['2026-11-20', 'Passport has expired'],
  ['2026-11-21', 'Passport has expired'],
  ['2026-11-22', 'Not valid beyond the last flight'],
  ['2027-01-20', 'Not valid beyond the last flight'],
  ['2027-01-21', 'Less than 6 months validity'],
  ['2027-07-18', 'Less than 6 months validity'], // 179 days after the last flight
  ['2027-07-19', undefined], // 180 days
  ['2031-01-01', undefined],
  ['', undefined],
  ['2027-02-30', undefined],
])('a passport that expires on %s says %s', (expiresOn, text) => {
  expect(passportNote(expiresOn, dates)?.text).toBe(text)
})
