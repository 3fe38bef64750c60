import { expect, it } from 'vitest'
import { distanceText, readsMiles } from './distance'

it.each([
  ['en-US', true],
  ['en-GB', true],
  ['es-US', true],
  ['en-Latn-US', true],
  ['en-CA', false],
  ['de-DE', false],
  ['en', false],
  ['', false],
])('a reader of %s counts in miles: %s', (language, inMiles) => expect(readsMiles(language)).toBe(inMiles))

it('is whole, in the reader’s unit', () => {
  expect(distanceText(5540.4, false)).toBe('5,540 km')
  expect(distanceText(5540.4, true)).toBe('3,443 mi')
})
