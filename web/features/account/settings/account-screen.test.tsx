import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/api-error'
import { enter } from '../../../testing/enter'
import { ToastProvider } from '../../../ui/overlay/toast'
import { AccountScreen, type AccountTab } from './account-screen'

const user = {
  id: 'usr_1',
  username: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'traveler' as const,
  isAdmin: false,
  emailVerified: false,
  createdAt: '2026-11-21T12:00:00.000Z',
}

function renderAccount(tab: AccountTab, change: () => Promise<unknown> = async () => {}, createdAt = user.createdAt) {
  const [asked, onTab] = [vi.fn(change), vi.fn()]
  render(
    <ToastProvider>
      <AccountScreen
        user={{ ...user, createdAt }}
        tab={tab}
        onTab={onTab}
        onChangePassword={asked}
        onVerify={async () => {}}
        twoStep={null}
      />
    </ToastProvider>,
  )
  return { asked, onTab }
}

describe('the profile', () => {
  it('shows user name, email and the day the account was made', () => {
    renderAccount('profile')
    const [terms, values] = [screen.getAllByRole('term'), screen.getAllByRole('definition')]
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Username', 'Email', 'Account created'])
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'ada',
      'ada@example.com Not confirmed',
      'November 21, 2026',
    ])
  })

  it('is shown without a date if that is invalid', () => {
    renderAccount('profile', undefined, 'yesterday')
    expect(screen.getByText('N/A')).toBeTruthy()
  })

  it('is beside security', async () => {
    const { onTab } = renderAccount('profile')
    await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
    expect(onTab).toHaveBeenCalledExactlyOnceWith('security')
  })
})

const LABELS = ['Current password', 'New password', 'Confirm new password'] as const
type Label = (typeof LABELS)[number]
const right: Record<Label, string> = {
  'Current password': 'engine',
  'New password': 'Blue-heron-47',
  'Confirm new password': 'Blue-heron-47',
}
const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)
const typed = () => Object.fromEntries(LABELS.map((label) => [label, field(label).value]))
const press = () => userEvent.click(screen.getByRole('button', { name: 'Update Password' }))

async function update(given: Partial<Record<Label, string>> = {}) {
  for (const label of LABELS) {
    const value = given[label] ?? right[label]
    if (value) await enter(field(label), value)
  }
  await press()
}

const shownErrors = () =>
  LABELS.flatMap((label) => {
    const invalid = field(label).getAttribute('aria-invalid') === 'true'
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return invalid ? [[label, document.getElementById(ids.at(-1) ?? '')?.textContent]] : []
  })

describe('changing the password', () => {
  it('sends the current and the new one, says so, and empties the form', async () => {
    const { asked } = renderAccount('security')
    await update()
    expect((await screen.findAllByText('Your password has been updated')).length).toBeGreaterThan(0)
    expect(asked).toHaveBeenCalledExactlyOnceWith({ currentPassword: 'engine', newPassword: 'Blue-heron-47' })
    expect(Object.values(typed())).toEqual(['', '', ''])
    expect(shownErrors()).toEqual([])
  })

  it.each<[Label, string, string]>([
    ['Current password', '', 'Current password is required'],
    ['New password', 'Blue-heron4', 'New password must be at least 12 characters'],
    ['Confirm new password', '', 'Please confirm your new password'],
    ['Confirm new password', 'Blue-heron-48', "Passwords don't match"],
  ])('refuses the %s %j beside it and asks nobody', async (label, value, message) => {
    const { asked } = renderAccount('security')
    const confirmation = label === 'New password' ? { 'Confirm new password': value } : {}
    await update({ ...confirmation, [label]: value })
    await waitFor(() => expect(shownErrors()).toEqual([[label, message]]))
    expect(document.activeElement).toBe(field(label))
    expect(asked).not.toHaveBeenCalled()
  })

  it('compares again when the first of the two is corrected', async () => {
    renderAccount('security')
    await update({ 'Confirm new password': 'Blue-heron-471' })
    await waitFor(() => expect(shownErrors()).toHaveLength(1))
    await enter(field('New password'), '1')
    await waitFor(() => expect(shownErrors()).toEqual([]))
  })

  it('shows a wrong current password at its field and keeps what was typed', async () => {
    const message = 'Current password is incorrect'
    renderAccount('security', () =>
      Promise.reject(new ApiError(400, { code: 'invalid_input', message, fields: { currentPassword: message } })),
    )
    await update()
    await waitFor(() => expect(shownErrors()).toEqual([['Current password', message]]))
    expect(document.activeElement).toBe(field('Current password'))
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(typed()).toEqual(right)
  })

  it.each([
    ['the words of the server', new ApiError(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
    ['an error without a message', new ApiError(500, { message: '' }), 'Failed to update password'],
    ['an error of another kind', new TypeError('x is not a function'), 'An unknown error occurred'],
  ])('shows %s and keeps the input', async (_what, error, message) => {
    renderAccount('security', () => Promise.reject(error))
    await update()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(typed()).toEqual(right)
  })

  it('waits with the button', async () => {
    renderAccount('security', () => new Promise(() => {}))
    await update()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Update Password' })
    await waitFor(() => expect(button.disabled).toBe(true))
  })
})
