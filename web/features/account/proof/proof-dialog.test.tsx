import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerTo } from '../../../api/api-error'
import { send } from '../../../api/client'
import { enter } from '../../../testing/enter'
import { aPlatform, renderPart } from '../../../testing/test-platform'
import { ProofHost } from './proof-host'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const DISABLE = '/api/admin/brands/other.example/disable'
const dialog = () => screen.findByRole('dialog', { name: "Confirm it's you" })
const password = async () => within(await dialog()).getByLabelText<HTMLInputElement>('Password')
const confirm = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Confirm' }))

/** A page whose call needs a raised session. */
function aPage() {
  const platform = aPlatform('administrator not elevated')
  renderPart(<ProofHost />)
  return {
    ...platform,
    call: () =>
      answerTo(send(DISABLE)).then(
        ({ status }) => status,
        (error) => error.code,
      ),
  }
}

describe('the identity dialog', () => {
  it('opens when a call needs it, and repeats the call once it is answered', async () => {
    const { call, calls, served } = aPage()
    const answer = call()
    await enter(await password(), 'right')
    await confirm()
    expect(await answer).toBe(200)
    expect(served.has('other.example')).toBe(false)
    expect(calls.filter((each) => each === `POST ${DISABLE}`)).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says beside the field that the password is wrong, and stays open', async () => {
    const { call, served } = aPage()
    void call()
    await enter(await password(), 'wrong')
    await confirm()
    await waitFor(async () => expect((await password()).getAttribute('aria-invalid')).toBe('true'))
    expect((await dialog()).textContent).toContain('Password is incorrect')
    expect(served.has('other.example')).toBe(true)
  })

  it('sends nothing without a password', async () => {
    const { call, calls } = aPage()
    void call()
    await confirm()
    expect((await dialog()).textContent).toContain('Password is required')
    expect(calls).not.toContain('POST /api/auth/prove')
  })

  it('leaves the refusal to the caller when it is closed', async () => {
    const { call, served } = aPage()
    const answer = call()
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    expect(await answer).toBe('not_elevated')
    expect(served.has('other.example')).toBe(true)
  })

  it('is asked once for calls that come together', async () => {
    const { call, calls } = aPage()
    const answers = [call(), call()]
    await enter(await password(), 'right')
    await confirm()
    await Promise.all(answers)
    expect(calls.filter((each) => each === 'POST /api/auth/prove')).toHaveLength(1)
    expect(calls.filter((each) => each === `POST ${DISABLE}`)).toHaveLength(4)
  })
})
