import { expect, it } from 'vitest'
import { mailBound, mailboxOf, personOf } from './mail-bound'

it.each([
  ['amelia@example.com', 'amelia@example.com'],
  [' Amelia@Example.COM ', 'amelia@example.com'],
  ['amelia+1@example.com', 'amelia@example.com'],
  ['amelia+a+b@example.com', 'amelia@example.com'],
  ['amelia@example.com.', 'amelia@example.com'],
  ['a.m.elia@gmail.com', 'a.m.elia@gmail.com'],
  ['+49@example.com', '+49@example.com'],
])('to %j counts for the person %s', (address, person) => expect(personOf(address)).toBe(person))

it.each([
  ['A.melia+1@example.com', 'a.melia@example.com'],
  ['A.m.elia+1@gmail.com', 'amelia@gmail.com'],
  ['amelia@googlemail.com', 'amelia@gmail.com'],
])('to %j counts for the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

it('is counted when a stranger can cause it, for tickets and their links in test mode only, with resets separate, and each brand on its own', () => {
  const grouped = (kind: Parameters<typeof mailBound>[0], mode: 'test' | 'live' | null, brandKey = 'acme') =>
    mailBound(kind, { mode, brandKey })?.group ?? null
  expect([grouped('verify_email', 'live'), grouped('account_exists', null)]).toEqual(['others', 'others'])
  expect([grouped('reset_password', 'live'), grouped('reset_password', 'test', 'other')]).toEqual([
    'password reset acme',
    'password reset other',
  ])
  expect([grouped('booking', 'test'), grouped('account_opened', 'test')]).toEqual(['others', 'others'])
  expect([grouped('view_trip', 'test'), grouped('view_trip', 'live')]).toEqual(['trip links', null])
  expect([grouped('booking', 'live'), grouped('booking', null), grouped('case_opened', 'test')]).toEqual([
    null,
    null,
    null,
  ])
})
