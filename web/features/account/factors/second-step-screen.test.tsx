import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FactorMethod } from '#worker/contract/security/factors'
import { HOUR_MS } from '#worker/domain/time'
import { ApiError } from '../../../api/api-error'
import { press } from '../../../testing/press'
import { tellTime } from '../../../testing/tell-time'
import { renderPart } from '../../../testing/test-platform'
import { AccountNotices } from './account-notices'
import { RecoverAccessScreen } from './recover-access-screen'
import { SecondStepScreen } from './second-step-screen'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  createLink:
    () =>
    ({ children }: { children: string }) => <a href="/">{children}</a>,
}))

beforeEach(() => tellTime())
afterEach(() => vi.unstubAllGlobals())

/** Answers calls by path; returns those that were made. */
function aServer(answers: Record<string, [status: number, body: object]>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const [status, body] = answers[path] ?? [404, { code: 'not_found', message: 'There is no such call.' }]
    return Response.json(body, { status })
  })
  return calls
}

function secondStep(methods: FactorMethod[], onAnswer = vi.fn(async () => {})) {
  const onRestart = vi.fn()
  renderPart(<SecondStepScreen methods={methods} onAnswer={onAnswer} onRestart={onRestart} />)
  return { onAnswer, onRestart }
}

const recovery = {
  requestedAt: '2026-11-21T12:00:00.000Z',
  readyAt: '2026-11-22T12:00:00.000Z',
  expiresAt: '2026-11-29T12:00:00.000Z',
}

describe('the second step of signing in', () => {
  it('takes a code in one field that phones fill in, pasted with a space', async () => {
    const { onAnswer } = secondStep(['app', 'recovery_code'])
    const field = screen.getByLabelText<HTMLInputElement>('Code from your app')
    expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code'])
    await userEvent.click(field)
    await userEvent.paste('123 456')
    await press('Sign In')
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ method: 'app', code: '123 456' })
  })

  it('says beside the field what is wrong, before and after it is sent', async () => {
    const refused = vi.fn(() => Promise.reject(new ApiError(401, { code: 'wrong_credentials', message: 'Wrong code' })))
    secondStep(['app'], refused)
    const field = screen.getByLabelText('Code from your app')
    await userEvent.type(field, '12345')
    await press('Sign In')
    expect(screen.getByText('Enter the six digits that your app shows')).toBeTruthy()
    expect(refused).not.toHaveBeenCalled()
    await userEvent.type(field, '6')
    await press('Sign In')
    expect(await screen.findByText('Wrong code')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it('takes a recovery code instead', async () => {
    const { onAnswer } = secondStep(['app', 'recovery_code'])
    await press('Use a recovery code instead')
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh')
    await press('Sign In')
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith({ method: 'recovery_code', code: 'abcd-efgh' })
  })

  it('starts over when the password was typed too long ago', async () => {
    const late = new ApiError(401, { code: 'not_signed_in', message: 'Please sign in again.' })
    const { onRestart } = secondStep(
      ['app'],
      vi.fn(() => Promise.reject(late)),
    )
    await userEvent.type(screen.getByLabelText('Code from your app'), '123456')
    await press('Sign In')
    await waitFor(() => expect(onRestart).toHaveBeenCalledExactlyOnceWith(true))
  })

  it('tells a user who has lost everything from when the mailed link works', async () => {
    aServer({ '/api/auth/login/lost-factor': [200, recovery] })
    secondStep(['app'])
    await press('I have none of these anymore')
    await screen.findByRole('heading', { level: 1, name: 'Check your email' })
    expect(document.body.textContent).toContain('Nov 22, 2026')
  })
})

describe('the link of a recovery', () => {
  const open = (readyAt: string) => {
    const calls = aServer({
      '/api/auth/recovery/look': [200, { ...recovery, readyAt }],
      '/api/auth/recovery/use': [200, { success: true, message: '' }],
      '/api/auth/recovery/cancel': [200, { success: true, message: '' }],
    })
    renderPart(<RecoverAccessScreen token={'t'.repeat(43)} onChange={async () => {}} />)
    return calls
  }

  it('removes nothing before its time, and can be stopped', async () => {
    const calls = open(new Date(Date.now() + HOUR_MS).toISOString())
    await screen.findByText(/this link removes nothing before/)
    expect(screen.queryByRole('button', { name: 'Remove my second step' })).toBeNull()
    await press('Cancel the request')
    await screen.findByText('The request is canceled')
    expect(calls).not.toContain('/api/auth/recovery/use')
  })

  it('removes the factors once the wait is over, and says what is next', async () => {
    const calls = open(new Date(Date.now() - 1000).toISOString())
    await screen.findByRole('button', { name: 'Remove my second step' })
    expect(calls).not.toContain('/api/auth/recovery/use')
    await press('Remove my second step')
    await screen.findByText('Your second step is removed')
    expect(calls).toContain('/api/auth/recovery/use')
  })

  it('that does not work says so', async () => {
    aServer({ '/api/auth/recovery/look': [410, { code: 'link_invalid', message: 'No.' }] })
    renderPart(<RecoverAccessScreen token={'t'.repeat(43)} onChange={async () => {}} />)
    await screen.findByText('This link does not work anymore')
    expect(screen.queryByRole('button', { name: 'Remove my second step' })).toBeNull()
  })
})

describe('the notices on every page', () => {
  it('say that somebody asked to remove the factors, and offer to stop it', async () => {
    const calls = aServer({
      '/api/auth/recovery/cancel': [200, { success: true, message: 'The request is canceled.' }],
    })
    renderPart(
      <AccountNotices
        security={{ hasPassword: true, hasFactor: true, needsFactor: false, graceEndsAt: null, recovery }}
      />,
    )
    expect(screen.getByRole('alert').textContent).toContain('Somebody asked to remove your second step')
    await press('Cancel the request')
    expect((await screen.findAllByText('The request is canceled.')).length).toBeGreaterThan(0)
    expect(calls).toEqual(['/api/auth/recovery/cancel'])
  })

  it.each([
    ['2999-01-01T00:00:00.000Z', 'everything else can go on without one until'],
    ['2026-01-01T00:00:00.000Z', 'Set one up to go on managing.'],
  ])('is that a factor is needed; grace until %s', (graceEndsAt, text) => {
    renderPart(
      <AccountNotices
        security={{ hasPassword: true, hasFactor: false, needsFactor: true, graceEndsAt, recovery: null }}
      />,
    )
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(screen.getByText('Set it up')).toBeTruthy()
  })
})
