import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { ApiError } from '../../api/api-error'
import { enter } from '../../testing/enter'
import { ToastProvider } from '../../ui/overlay/toast'
import { RegisterScreen } from './register-screen'

const ada = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada@example.com',
  Username: 'ada',
  Password: 'analytic',
  'Confirm password': 'analytic',
}
type Label = keyof typeof ada
const LABELS = Object.keys(ada) as Label[]

const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))

function renderRegister(onRegister: () => Promise<unknown> = async () => {}) {
  const registered = vi.fn()
  const asked = vi.fn(onRegister)
  render(
    <ToastProvider>
      <RegisterScreen brandName="Tailfin" onRegister={asked} onRegistered={registered} />
    </ToastProvider>,
  )
  return { asked, registered }
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree to the Terms/ })
const boxError = () => document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent

async function register(given: Partial<Record<Label, string>> = {}) {
  for (const label of LABELS) {
    const value = given[label] ?? ada[label]
    // The address has proposed one.
    if (label === 'Username') await userEvent.clear(field(label))
    if (value) await enter(field(label), value)
  }
  if (!box().checked) await userEvent.click(box())
  await press()
}

const shownErrors = () =>
  LABELS.flatMap((label) => {
    const invalid = field(label).getAttribute('aria-invalid') === 'true'
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return invalid ? [[label, document.getElementById(ids.at(-1) ?? '')?.textContent]] : []
  })

const typed = () => Object.fromEntries(LABELS.map((label) => [label, field(label).value]))

describe('the registration screen', () => {
  it('sends what was typed except the confirmation, and goes on', async () => {
    const { asked, registered } = renderRegister()
    await register()
    await waitFor(() => expect(registered).toHaveBeenCalledOnce())
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
      username: 'ada',
      password: 'analytic',
      agreedTo: CURRENT_TEXTS,
    })
    expect((await screen.findAllByText('Check your email')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('We have sent you a message. Then sign in.').length).toBeGreaterThan(0)
  })

  it('shows a broken rule beside its field, which gets the focus, and makes no call', async () => {
    const { asked } = renderRegister()
    await register({ Username: 'ab' })
    let mended: Partial<typeof ada> = { Username: 'ada' }
    await waitFor(() => expect(shownErrors()).toEqual([['Username', 'Username must be at least 3 characters']]))
    expect(document.activeElement).toBe(field('Username'))
    const long = 'x'.repeat(1025)
    for (const [label, wrong, message] of [
      ['Email', { Email: 'ada@' }, 'Please enter a valid email address'],
      ['First name', { 'First name': '' }, 'First name is required'],
      ['Last name', { 'Last name': ' ' }, 'Last name is required'],
      ['Confirm password', { 'Confirm password': 'analytics' }, "Passwords don't match"],
      ['Confirm password', { 'Confirm password': '' }, "Passwords don't match"],
      ['Password', { Password: 'short', 'Confirm password': 'short' }, 'Password must be at least 8 characters'],
      ['Password', { Password: long, 'Confirm password': long }, 'Password must be at most 1024 characters'],
    ] as [Label, Partial<typeof ada>, string][]) {
      const changed = { ...mended, ...wrong }
      for (const name of LABELS.filter((each) => each in changed)) {
        await userEvent.clear(field(name))
        const value = changed[name]
        if (value) await enter(field(name), value)
      }
      await press()
      await waitFor(() => expect(shownErrors()).toEqual([[label, message]]))
      expect(document.activeElement).toBe(field(label))
      mended = Object.fromEntries(LABELS.filter((each) => each in wrong).map((each) => [each, ada[each]]))
    }
    expect(asked).not.toHaveBeenCalled()
  })

  it('proposes a username from the address, until another is typed', async () => {
    renderRegister()
    await enter(field('Email'), 'Ada.Byron+trips@example')
    await waitFor(() => expect(field('Username').value).toBe('ada.byron'))
    expect(document.activeElement).toBe(field('Email'))
    await userEvent.clear(field('Email'))
    await enter(field('Email'), 'countess@example.com')
    await waitFor(() => expect(field('Username').value).toBe('countess'))
    await userEvent.clear(field('Username'))
    await enter(field('Username'), 'lovelace')
    await userEvent.clear(field('Email'))
    await enter(field('Email'), 'ada@example.com')
    expect(field('Username').value).toBe('lovelace')
  })

  it('proposes none that would be refused', async () => {
    renderRegister()
    await enter(field('Email'), 'ab@example.com')
    expect(field('Username').value).toBe('')
  })

  it('shows all errors of an empty form at once', async () => {
    renderRegister()
    await press()
    await waitFor(() =>
      expect(shownErrors()).toEqual([
        ['First name', 'First name is required'],
        ['Last name', 'Last name is required'],
        ['Email', 'Please enter a valid email address'],
        ['Username', 'Username must be at least 3 characters'],
        ['Password', 'Password must be at least 8 characters'],
      ]),
    )
    expect(boxError()).toBe('Please agree to the Terms of Service and the Privacy Policy')
  })

  it('opens no account without agreement, says so beside the box, and keeps what was typed', async () => {
    const { asked } = renderRegister()
    await userEvent.click(box())
    await register()
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    asked.mockClear()
    await userEvent.click(box())
    await press()
    await waitFor(() => expect(boxError()).toBe('Please agree to the Terms of Service and the Privacy Policy'))
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box())
    expect(asked).not.toHaveBeenCalled()
    expect(typed()).toEqual(ada)
    await userEvent.click(box())
    await waitFor(() => expect(box().getAttribute('aria-invalid')).toBeNull())
  })

  it('asks for the box again where the terms have changed, and then sends the new versions', async () => {
    const texts = { terms: CURRENT_TEXTS.terms + 1, privacy: CURRENT_TEXTS.privacy }
    const changed = new ApiError(409, { code: 'terms_changed', message: 'Our terms have changed.', texts })
    const { asked } = renderRegister(() => Promise.reject(changed))
    await register()
    expect((await screen.findByRole('alert')).textContent).toContain('Our terms have changed.')
    await waitFor(() => expect(box().checked).toBe(false))
    await press()
    expect(asked).toHaveBeenCalledOnce()
    await userEvent.click(box())
    await press()
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ agreedTo: texts })))
  })

  it('compares the passwords while something else is wrong, and again when the first one is corrected', async () => {
    renderRegister()
    await register({ Username: 'ab', 'Confirm password': 'analytical' })
    await waitFor(() => expect(shownErrors()).toContainEqual(['Confirm password', "Passwords don't match"]))
    await enter(field('Password'), 'al')
    await waitFor(() => expect(shownErrors()).toEqual([['Username', 'Username must be at least 3 characters']]))
  })

  it("shows the server's refusal at its field, where the focus goes, and keeps what was typed", async () => {
    const message = 'This username is taken'
    const refusal = new ApiError(400, { code: 'invalid_input', message, fields: { username: message, other: 'x' } })
    const { registered } = renderRegister(() => Promise.reject(refusal))
    await register()
    await waitFor(() => expect(shownErrors()).toEqual([['Username', message]]))
    expect(document.activeElement).toBe(field('Username'))
    expect(screen.queryByText('Registration failed')).toBeNull()
    expect(typed()).toEqual(ada)
    expect(registered).not.toHaveBeenCalled()

    await enter(field('Username'), '2')
    await waitFor(() => expect(shownErrors()).toEqual([]))
  })

  it.each([
    ['the words of the server', new ApiError(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
    ['an error without a message', new ApiError(500, { message: '' }), 'Failed to create account'],
    ['an error of another kind', new TypeError('x is not a function'), 'Failed to create account'],
  ])('shows %s in the form and keeps the input', async (_what, error, message) => {
    renderRegister(() => Promise.reject(error))
    await register()
    expect((await screen.findByRole('alert')).textContent).toBe(`Registration failed${message}`)
    expect(typed()).toEqual(ada)
    expect(shownErrors()).toEqual([])
  })

  it('shows a busy button while it registers', async () => {
    renderRegister(() => new Promise(() => {}))
    await register()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })
    await waitFor(() => expect(button.disabled).toBe(true))
  })

  it('recommends a long password, and leads to the terms and to signing in', () => {
    renderRegister()
    const hint = document.getElementById(field('Password').getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe(
      'At least 8 characters, of any kind. No common password, and none with your name or ours.',
    )
    const hrefs = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')])
    expect(hrefs).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
      ['/login', null],
    ])
  })
})
