import { expect, it } from 'vitest'
import { mailBound, personOf } from './mail-bound'

it.each([
  ['amelia@example.com', 'amelia@example.com'],
  [' Amelia@Example.COM ', 'amelia@example.com'],
  ['amelia+1@example.com', 'amelia@example.com'],
  ['amelia+a+b@example.com', 'amelia@example.com'],
  ['amelia@example.com.', 'amelia@example.com'],
  ['a.m.elia@gmail.com', 'a.m.elia@gmail.com'],
  ['+49@example.com', '+49@example.com'],
])('%j is for the person %s', (address, person) => expect(personOf(address)).toBe(person))

it('counts what a stranger can have sent, tickets in test mode only, and resets apart from all others', () => {
  const grouped = (kind: Parameters<typeof mailBound>[0], mode: Parameters<typeof mailBound>[1]) =>
    mailBound(kind, mode)?.group ?? null
  expect([grouped('verify_email', 'live'), grouped('view_trip', null)]).toEqual(['others', 'others'])
  expect([grouped('reset_password', 'live'), grouped('reset_password', 'test')]).toEqual([
    'password reset',
    'password reset',
  ])
  expect([grouped('booking', 'test'), grouped('booking_cancelled', 'test')]).toEqual(['others', 'others'])
  expect([grouped('booking', 'live'), grouped('booking', null), grouped('case_opened', 'test')]).toEqual([
    null,
    null,
    null,
  ])
})
