import { expect, it } from 'vitest'
import { sessionBounds, sessionExpiry } from './session'

const now = new Date('2026-11-21T12:00:00Z')

it('a session ends 30 days after it starts', () => {
  expect(sessionExpiry(now)).toEqual(new Date('2026-12-21T12:00:00Z'))
})

it('a session that is not used ends after 14 days, one of somebody who manages brands after 12 hours and at the latest after 7 days', () => {
  expect(sessionBounds(now, 'traveler')).toEqual({
    begunAfter: new Date('2026-10-22T12:00:00Z'),
    usedAfter: new Date('2026-11-07T12:00:00Z'),
  })
  expect(sessionBounds(now, 'privileged')).toEqual({
    begunAfter: new Date('2026-11-14T12:00:00Z'),
    usedAfter: new Date('2026-11-21T00:00:00Z'),
  })
})
