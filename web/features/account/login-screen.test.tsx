import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Login } from '#worker/contract/account'
import { ApiError } from '../../api/api-error'
import { ToastProvider } from '../../ui/overlay/toast'
import { LoginScreen } from './login-screen'
import { SignInWith } from './sign-in-with'

const renderLogin = (onSignIn: (login: Login) => Promise<void>) =>
  render(
    <ToastProvider>
      <LoginScreen brandName="Tailfin" onSignIn={onSignIn} />
    </ToastProvider>,
  )

const username = () => screen.getByLabelText<HTMLInputElement>('Username or email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

async function enter(name: string, secret: string) {
  await userEvent.type(username(), name)
  await userEvent.type(password(), secret)
  await signIn()
}

const failing = (message: string) =>
  vi.fn(() => Promise.reject(new ApiError(401, { code: 'wrong_credentials', message })))

describe('the sign-in screen', () => {
  it('signs in with what was typed', async () => {
    const onSignIn = vi.fn(async () => {})
    renderLogin(onSignIn)
    await enter('ada', 'correct horse')
    await waitFor(() => expect(onSignIn).toHaveBeenCalledWith({ username: 'ada', password: 'correct horse' }))
  })

  it('requires both, and makes no call without them', async () => {
    const onSignIn = vi.fn(async () => {})
    renderLogin(onSignIn)
    await signIn()
    expect(await screen.findByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(onSignIn).not.toHaveBeenCalled()
  })

  it('keeps what was typed when it was wrong, and shows the server’s message', async () => {
    renderLogin(failing('Too many attempts. Please wait a minute.'))
    await enter('ada', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Login failedToo many attempts. Please wait a minute.')
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect([username().value, password().value]).toEqual(['ada', 'wrong'])
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false))
  })

  it.each([
    [
      'a refusal without a message',
      new ApiError(401, { message: 'Unauthorized', plain: '' }),
      'Invalid username or password',
    ],
    ['a gateway’s page', new ApiError(502, { message: 'Bad Gateway', plain: '' }), 'Please try again later.'],
    ['an error of another kind', new TypeError('x is not a function'), 'Please try again later.'],
  ])('has words of its own for %s', async (_what, error, words) => {
    renderLogin(() => Promise.reject(error))
    await enter('ada', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toBe(`Login failed${words}`)
  })

  it('shows a busy button while it signs in', async () => {
    renderLogin(() => new Promise(() => {}))
    await enter('ada', 'correct horse')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(true))
  })

  it('leads to a new password', () => {
    renderLogin(async () => {})
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('offers no way to sign in that the shop lacks', () => {
    renderLogin(async () => {})
    expect(screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'Show password',
      'Sign In',
    ])
    expect(screen.queryByText('or')).toBeNull()
  })

  it.each([
    [undefined, null],
    ['nonsense', null],
    ['canceled', 'Login failedYou did not finish signing in there. Nothing was changed.'],
    [
      'elsewhere',
      'Login failedSign in with your password first. Then you can connect that account in Account Settings, under Security.',
    ],
  ])('says what became of a sign-in elsewhere that ended with %j', (problem, said) => {
    render(
      <ToastProvider>
        <LoginScreen brandName="Tailfin" onSignIn={async () => {}} problem={problem} />
      </ToastProvider>,
    )
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said)
  })

  it('links to the providers that are set up, with the way back, and says what continuing agrees to', () => {
    const brand = { key: 'acme.example', signInWith: ['google', 'github'] as const }
    const { container } = render(<SignInWith brand={brand} redirect="/my-trips?tab=past" />)
    const links = screen.getAllByRole('link', { name: /^Continue/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Continue with Google', '/api/auth/with/google?redirect=%2Fmy-trips%3Ftab%3Dpast&brand=acme.example'],
      ['Continue with GitHub', '/api/auth/with/github?redirect=%2Fmy-trips%3Ftab%3Dpast&brand=acme.example'],
    ])
    expect(container.textContent).toContain('continuing opens one, and you agree to the Terms of Service')
    cleanup()
    expect(render(<SignInWith brand={{ key: 'acme.example' }} />).container.innerHTML).toBe('')
  })

  it('shows and hides the password', async () => {
    renderLogin(async () => {})
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  it('leads to registration', () => {
    renderLogin(async () => {})
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
  })
})
