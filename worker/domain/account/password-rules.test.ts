import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS, isCommonPassword, PasswordChangeRules, RegistrationRules } from './password-rules'

const COMMON = 'This password is too common'

/** The first message of each refused field. */
function messages(schema: v.GenericSchema, body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of v.safeParse(schema, body).issues ?? []) fields[v.getDotPath(issue) ?? ''] ??= issue.message
  return fields
}

describe('a common password', () => {
  it.each([
    'password',
    'PASSWORD',
    '123456',
    'qwerty',
    ' iloveyou ',
    'abc123',
    'trustno1',
    'p@ssw0rd',
    'Pa$$w0rd1',
    'Password123!',
    'Password@123',
    'Welcome2026!',
    'Password2026!!',
    '2026-Dragon',
    'L3tm31n!',
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'correct horse',
    'blue-heron-47',
    'Tailwind over Oslo 9',
    'password of my aunt',
    'Dragon-84-17-39-02',
    'dragonfruit',
    '847261',
    'Ключ-от-неба-7',
    '!?!?!?',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('stands in a list of about a hundred, each in lower case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(100)
    for (const password of COMMON_PASSWORDS) expect(password).toBe(password.toLowerCase())
  })
})

describe('the rules of registration', () => {
  const right = {
    username: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    password: 'engine',
  }

  it('let through what is right, without the spaces around it', () => {
    expect(v.parse(RegistrationRules, right)).toEqual(right)
    const spaced = { username: ' ada ', email: ' ada@example.com ', firstName: ' Ada ', lastName: 'Byron ' }
    expect(v.parse(RegistrationRules, { ...right, ...spaced })).toEqual(right)
    expect(v.parse(RegistrationRules, { ...right, password: ' engine ' }).password).toBe(' engine ')
  })

  it('drop what a registration has no business to say', () => {
    const more = { ...right, confirmPassword: 'engine', role: 'administrator', isAdmin: true, emailVerified: true }
    expect(v.parse(RegistrationRules, more)).toEqual(right)
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
    ['password', '', 'Password must be at least 6 characters'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['password', 'a'.repeat(1025), 'Password must be at most 1024 characters'],
    ['password', 'qwerty', COMMON],
  ])('refuse the %s %j', (field, value, message) => {
    expect(messages(RegistrationRules, { ...right, [field]: value })).toEqual({ [field]: message })
  })
})

describe('the rules of a new password', () => {
  const right = { currentPassword: 'engine', newPassword: 'Blue-heron-47' }
  const CLASSES =
    'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'

  it.each(['Blue-heron-47', 'Blue heron 47', 'Çok-güzel-uçak7', 'Ключ-от-неба-7'])('let %s through', (newPassword) => {
    expect(messages(PasswordChangeRules, { ...right, newPassword })).toEqual({})
  })

  it.each([
    ['currentPassword', '', 'Current password is required'],
    ['currentPassword', undefined, 'Current password is required'],
    ['newPassword', '', 'New password must be at least 12 characters'],
    ['newPassword', 'Blue-hero-4', 'New password must be at least 12 characters'],
    ['newPassword', 'blue-heron-47', CLASSES],
    ['newPassword', 'BLUE-HERON-47', CLASSES],
    ['newPassword', 'Blue-heron-xx', CLASSES],
    ['newPassword', 'Blueoheron047', CLASSES],
    ['newPassword', `Aa1-${'a'.repeat(1024)}`, 'New password must be at most 1024 characters'],
    ['newPassword', 'Password123!', COMMON],
    ['newPassword', 'P@ssw0rd2026', COMMON],
  ])('refuse the %s %j', (field, value, message) => {
    expect(messages(PasswordChangeRules, { ...right, [field]: value })).toEqual({ [field]: message })
  })
})
