import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error'
import { enter } from '../../../testing/enter'
import { renderPart } from '../../../testing/test-platform'
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
