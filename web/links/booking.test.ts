import { expect, test } from 'vitest'
import { parseBookingParams } from './booking'

test.each([
  [
    { offer: 'off_1', adults: 2, children: 1, infants: 0 },
    { offer: 'off_1', adults: 2, children: 1, infants: 0 },
  ],
  [
    { offer: 'off_1', adults: '3' },
    { offer: 'off_1', adults: 3 },
  ],
  [
    { offer: 'off_1', step: 'seats' },
    { offer: 'off_1', step: 'seats' },
  ],
  [{ offer: 'off_1', step: 'confirmation' }, { offer: 'off_1' }],
  [{ offer: 'off_1', adults: 0, children: -1, infants: 'many' }, { offer: 'off_1' }],
  [{ offer: ['a'], adults: 12, children: 2.5 }, {}],
  [{}, {}],
])('%j is read as %j', (raw, read) => {
  expect(JSON.parse(JSON.stringify(parseBookingParams(raw)))).toEqual(read)
})
