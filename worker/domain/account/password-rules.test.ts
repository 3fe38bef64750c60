import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FirstPassword, PasswordChange, PasswordReset, Registration } from '../../contract/account'
import { COMMON_PASSWORDS } from './common-passwords.gen'
import { CONTEXT_WORDS, isCommonPassword, passwordFault } from './password-rules'

/** The first message for each refused field. */
function messages(schema: v.GenericSchema, body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of v.safeParse(schema, body).issues ?? []) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  return fields
}

const owner = {
  username: 'skylark_77',
  email: 'amelia.earhart+trips@example.com',
  firstName: 'Amélia',
  lastName: 'Li',
  brand: { name: 'Blossom Travel', domain: 'flights.blossomtravel.example' },
}
const COMMON = 'This password is too common'
const PERSONAL = 'Password must not contain your name, username or email address'
const SITE = 'Password must not contain the name of this site'

describe('a common password', () => {
  it.each([
    'password',
    'PASSWORD',
    '12345678',
    'qwertyuiop',
    ' iloveyou ',
    'trustno1',
    'p@ssw0rd',
    'Pa$$w0rd1',
    'Password123!',
    'Password@123',
    'Welcome2026!',
    'Password2026!!',
    '2026-Dragon',
    'L3tm31n!',
    '      ',
    '        ',
    'aaaaaaaa',
    'abababababab',
    '01021988',
    'Qwerty2026!',
  ])('is %j', (password) => {
    expect(isCommonPassword(password) || passwordFault(password, owner) === COMMON).toBe(true)
  })

  it.each([
    'correct horse',
    'blue-heron-47',
    'Tailwind over Oslo 9',
    'Dragon-84-17-39-02',
    'dragonfruit',
    'Ключ-от-неба-7',
    '密码是一架飞机吧',
  ])('is not %j', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('is each of the 3,000 most common ones of eight characters or more', () => {
    const listed = COMMON_PASSWORDS.trim().split(/\s+/)
    expect(new Set(listed).size).toBe(3000)
    for (const password of listed) {
      expect(password.length).toBeGreaterThanOrEqual(8)
      expect(isCommonPassword(password)).toBe(true)
      expect(isCommonPassword(password.toUpperCase())).toBe(true)
    }
  })
})

describe('a password of the right length', () => {
  it.each([
    ['Tailfin-2026', COMMON],
    ['admin-admin-1', COMMON],
    ['MyFlight1!', COMMON],
    ['over-skylark_77-hills', PERSONAL],
    ['Amelia.Earhart.1937', PERSONAL],
    ['earhart over the sea', PERSONAL],
    ['AMÉLIA and the owls', PERSONAL],
    ['@m3li@ and the owls', PERSONAL],
    ['blossom in the rain', SITE],
    ['B1ossom Trave1 9 owls', null],
    ['Bl0$$om-in-the-rain', SITE],
    ['b.l.o.s.s.o.m travel', SITE],
  ])('%j is judged by its user: %j', (password, fault) => {
    expect(passwordFault(password, owner)).toBe(fault)
  })

  it('may hold words of the trade in a longer text, and names of three letters', () => {
    for (const password of ['flight of the purple owl', 'a ticket to the moon', 'Lightning-over-Lima']) {
      expect(passwordFault(password, owner)).toBeNull()
    }
    for (const word of CONTEXT_WORDS) expect(passwordFault(`${word}-2026`.padStart(8, '!'), owner)).toBe(COMMON)
  })

  it('is judged in linear time, whatever it contains', () => {
    const began = performance.now()
    for (const part of ['a', '1', '@', 'ß', 'é', '🛫', 'admin', ' -'])
      passwordFault(part.repeat(1024).slice(0, 1024), owner)
    // Backtracking would take minutes; the limit must not depend on how busy the machine is.
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

const registration = {
  username: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'engine room',
  agreedTo: { terms: 1, privacy: 1 },
}

describe('the rules of registration', () => {
  it('accept valid values, without the spaces around them', () => {
    expect(v.parse(Registration, registration)).toEqual(registration)
    const spaced = { username: ' ada ', email: ' ada@example.com ', firstName: ' Ada ', lastName: 'Byron ' }
    expect(v.parse(Registration, { ...registration, ...spaced })).toEqual(registration)
  })

  it('drop fields that a registration may not set', () => {
    const more = {
      ...registration,
      confirmPassword: 'engine',
      role: 'administrator',
      isAdmin: true,
      emailVerified: true,
    }
    expect(v.parse(Registration, more)).toEqual(registration)
  })

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', '  a  ', 'Username must be at least 3 characters'],
    ['username', 'a'.repeat(65), 'Username must be at most 64 characters'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['email', 7, 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['firstName', '', 'First name is required'],
    ['firstName', ' ', 'First name is required'],
    ['firstName', 'a'.repeat(101), 'First name must be at most 100 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'a'.repeat(101), 'Last name must be at most 100 characters'],
  ])('refuse the %s %j', (field, value, message) => {
    expect(messages(Registration, { ...registration, [field]: value })).toEqual({ [field]: message })
  })
})

describe.each([
  ['a registration', Registration, registration, 'password', 'Password', 8],
  ['a change', PasswordChange, { currentPassword: 'engine', newPassword: '' }, 'newPassword', 'New password', 12],
  ['a reset', PasswordReset, { token: 'a'.repeat(43), newPassword: '' }, 'newPassword', 'New password', 8],
  ['an account made by a purchase', FirstPassword, { newPassword: '' }, 'newPassword', 'New password', 8],
])('the password of %s', (_what, schema: v.GenericSchema, body, field, label, fewest) => {
  it.each([
    ...['eight ch', ' ', 'ALLUPPER', 'alllower', '48151623', '🛫🛬', ' padded ', 'Ключ-от-'].map((text) =>
      Array.from(text.repeat(12)).slice(0, fewest).join(''),
    ),
    'x'.repeat(64),
    'x'.repeat(1024),
  ])('may be of any characters, as typed: %j', (password) => {
    const parsed = v.safeParse(schema, { ...body, [field]: password })
    expect(parsed).toMatchObject({ success: true, output: { [field]: password } })
  })

  it.each([
    ['', `at least ${fewest} characters`],
    ['x'.repeat(fewest - 1), `at least ${fewest} characters`],
    ['🛫'.repeat(fewest / 2), `at least ${fewest} characters`],
    [undefined, `at least ${fewest} characters`],
    ['x'.repeat(1025), 'at most 1024 characters'],
    ['x'.repeat(100_000), 'at most 1024 characters'],
  ])('is refused: %j', (password, must) => {
    expect(messages(schema, { ...body, [field]: password })).toEqual({ [field]: `${label} must be ${must}` })
  })
})

it('the present password is asked for on change', () => {
  for (const currentPassword of ['', undefined]) {
    expect(messages(PasswordChange, { currentPassword, newPassword: 'blue heron on a lake' })).toEqual({
      currentPassword: 'Current password is required',
    })
  }
})
