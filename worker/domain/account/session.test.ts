import { expect, it } from 'vitest'
import { sessionExpiry } from './session'

it('a session ends 30 days after it starts', () => {
  expect(sessionExpiry(new Date('2026-11-21T12:00:00Z'))).toEqual(new Date('2026-12-21T12:00:00Z'))
})
