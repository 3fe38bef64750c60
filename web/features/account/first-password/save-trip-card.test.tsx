import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { FirstPassword } from '#worker/contract/account'
import { passwordFault } from '#worker/domain/account/password-rules'
import { ApiError } from '../../../api/api-error'
import { enter } from '../../../testing/enter'
import { renderPart } from '../../../testing/test-platform'
import { makePassword } from './first-password-form'
import { SaveTripCard } from './save-trip-card'

const jane = { username: 'jane', email: 'jane@example.com' }
const CHOSEN = 'Tern-over-water-9'

afterEach(() => void vi.restoreAllMocks())

function show(onSet: (password: string) => Promise<unknown>, hasPassword = false) {
  renderPart(<SaveTripCard user={jane} hasPassword={hasPassword} onSet={onSet} />)
  return userEvent.setup({ delay: null })
}

async function choose(user: ReturnType<typeof userEvent.setup>, password: string, again = password) {
  await enter(screen.getByLabelText('Password'), password, user)
  await enter(screen.getByLabelText('Confirm password'), again, user)
  await user.click(screen.getByRole('button', { name: 'Set password' }))
}

test('a guest chooses the password of their account, and is told how to sign in', async () => {
  const set = vi.fn(async () => ({}))
  const user = show(set)
  expect(screen.getByRole('heading', { name: 'Save this trip: choose a password' })).toBeDefined()
  expect(screen.getByText('Account created!')).toBeDefined()
  await choose(user, CHOSEN)
  expect(await screen.findByText('Your password is set')).toBeDefined()
  expect(screen.getByText(/^Sign in as jane, or with jane@example\.com/)).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(set.mock.calls).toEqual([[CHOSEN]])
})

test('a guest is shown a password that was set, once, with the username, each to be copied', async () => {
  let sent: string | undefined
  const user = show(async (password) => {
    sent = password
  })
  expect(screen.getByRole('button', { name: 'Copy username' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show me a password' }))
  expect(await screen.findByText('Keep these credentials now: they will not be shown again.')).toBeDefined()
  expect(screen.getByText('jane')).toBeDefined()
  expect(screen.getByText(sent ?? '')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy password' }))
  expect(await navigator.clipboard.readText()).toBe(sent)
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('no password is shown that could not be set', async () => {
  const user = show(async () => Promise.reject(new ApiError(503, { code: 'database_unavailable', message: 'Down.' })))
  await user.click(screen.getByRole('button', { name: 'Show me a password' }))
  expect(await screen.findByText('Password not set')).toBeDefined()
  expect(screen.queryByText('Your password is set')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show me a password' })).toHaveProperty('disabled', false)
})

test('passwords made here are long, differ, use every character and pass the rules', () => {
  const brand = { name: 'Tailfin', domain: 'tailfin.example' }
  const owner = { ...jane, firstName: 'Jane', lastName: 'Smith', brand }
  const made = Array.from({ length: 500 }, makePassword)
  expect(new Set(made).size).toBe(500)
  for (const password of made) {
    expect(password).toMatch(/^(?:[bcdfghjkmnprtwxz]{3}[2678](?:-|$)){5}$/)
    expect(passwordFault(password, owner)).toBeNull()
    expect(v.is(FirstPassword, { newPassword: password })).toBe(true)
  }
  expect(new Set(made.join('')).size).toBe(16 + 4 + 1)
})

test('an error of the server is shown beside its field, and can be corrected', async () => {
  const common = 'This password is too common'
  const set = vi.fn<(password: string) => Promise<unknown>>(async () => ({}))
  set.mockRejectedValueOnce(
    new ApiError(400, { code: 'invalid_input', message: common, fields: { newPassword: common } }),
  )
  const user = show(set)
  await choose(user, 'password1')
  expect((await screen.findAllByText(common)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  await user.clear(screen.getByLabelText('Password'))
  await user.clear(screen.getByLabelText('Confirm password'))
  await choose(user, CHOSEN)
  expect(await screen.findByText('Your password is set')).toBeDefined()
})

test('two passwords that differ are never sent', async () => {
  const set = vi.fn(async () => ({}))
  const user = show(set)
  await choose(user, CHOSEN, 'another')
  expect(await screen.findByText("Passwords don't match")).toBeDefined()
  expect(set).not.toHaveBeenCalled()
})

test('an account that has a password is offered none', () => {
  show(async () => ({}), true)
  expect(screen.queryByRole('heading')).toBeNull()
})
