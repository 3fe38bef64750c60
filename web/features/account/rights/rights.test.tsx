import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SecurityEventKind } from '#worker/contract/security/security-events'
import type { DeletionPreview } from '#worker/features/rights/contract'
import { ApiError } from '../../../api/api-error'
import { enter } from '../../../testing/enter'
import { ToastProvider } from '../../../ui/overlay/toast'
import { ActivityCard } from './activity-card'
import { eventPlace, eventWords } from './activity-words'
import { DeleteDialog } from './delete-dialog'
import { EmailCard } from './email-card'

const pending = {
  newEmail: 'ada@new.example',
  isOldConfirmed: false,
  isNewConfirmed: false,
  expiresAt: '2026-11-22T12:00:00.000Z',
}

function renderEmail(given: Partial<Parameters<typeof EmailCard>[0]> = {}) {
  const calls = { onRequest: vi.fn(async () => {}), onCancel: vi.fn(async () => {}) }
  render(
    <ToastProvider>
      <EmailCard change={null} {...calls} {...given} />
    </ToastProvider>,
  )
  return calls
}

const type = async (email: string) => {
  await enter(screen.getByLabelText('New email address'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Change Address' }))
}

describe('another address', () => {
  it('is requested whatever spaces were typed around it', async () => {
    const { onRequest } = renderEmail()
    await type(' ada@new.example ')
    await waitFor(() => expect(onRequest).toHaveBeenCalledOnce())
    expect(onRequest).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\s*ada@new\.example\s*$/))
  })

  it.each([
    ['that is invalid', 'ada@', 'Please enter a valid email address'],
    ['that the account has', 'ada@example.com', 'This is your address already'],
  ])('%s is refused beside its field', async (_what, email, message) => {
    const refusal = new ApiError(400, { code: 'invalid_input', message, fields: { email: message } })
    renderEmail({ onRequest: () => Promise.reject(refusal) })
    await type(email)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText('New email address').getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    [{}, 'Open the links that we sent to your present address and to ada@new.example.'],
    [{ isOldConfirmed: true }, 'Open the link that we sent to ada@new.example.'],
    [{ isNewConfirmed: true }, 'The new address has agreed. Open the link that we sent to your present address.'],
  ])('that waits says what is still to be done: %j', async (given, text) => {
    const { onCancel } = renderEmail({ change: { ...pending, ...given } })
    expect(screen.getByText(new RegExp(text))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep my present address' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })
})

const preview: DeletionPreview = {
  obstacles: [],
  bookings: 2,
  keptFor: '7 years',
  email: 'ada@example.com',
  upcoming: [{ reference: 'RZPNX8', route: 'New York to London', departsAt: '2027-01-15T18:30:00' }],
}

describe('deleting the account', () => {
  it('says what is deleted and what is kept for how long, and waits for confirmation', async () => {
    const onDelete = vi.fn(async () => {})
    render(<DeleteDialog preview={preview} onDelete={onDelete} onClose={() => {}} />)
    expect(screen.getByText(/Your 2 bookings, with the travelers.*for 7 years, then/)).toBeTruthy()
    expect(screen.getByText(/New York to London, Jan 15, 2027/)).toBeTruthy()
    expect(screen.getByText(/They stay valid/)).toBeTruthy()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' })
    expect(button.disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(button)
    expect(onDelete).toHaveBeenCalledOnce()
  })

  it('keeps the dialog and says why when it was refused', async () => {
    const message = 'A booking is still being made. Please try again once it is confirmed.'
    const onDelete = () => Promise.reject(new ApiError(409, { code: 'conflict', message }))
    render(<DeleteDialog preview={preview} onDelete={onDelete} onClose={() => {}} />)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it.each([
    ['purchase', /booking is still being made/],
    ['cancellation', /cancellation is still under way/],
    ['last_administrator', /last administrator/],
  ] as const)('offers no button while there is a %s in the way', (obstacle, reason) => {
    render(<DeleteDialog preview={{ ...preview, obstacles: [obstacle] }} onDelete={vi.fn()} onClose={() => {}} />)
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull()
  })
})

const event = {
  id: 'e1',
  kind: 'sign_in_failed',
  factor: 'password',
  network: '203.0.113.0/24',
  country: 'CA',
  device: 'Chrome on Windows',
  detail: {},
  at: '2026-11-21T12:00:00.000Z',
} as const

describe('recent activity', () => {
  const shown = { failure: null, onRetry: () => {}, onMore: null, isLoadingMore: false, onEndOthers: async () => {} }

  it('shows each event with its factor, device and place', () => {
    render(<ActivityCard {...shown} events={[event]} />)
    expect(screen.getByRole('heading', { name: /Sign-in failed/ })).toBeTruthy()
    expect(screen.getByText('with the password, Chrome on Windows, Canada, 203.0.113.0/24')).toBeTruthy()
  })

  it('leaves out what is not known', () => {
    expect(eventPlace({ ...event, factor: null, country: null, network: null })).toBe('Chrome on Windows')
  })

  it.each([
    ['provider', { provider: 'google' }, 'with Google'],
    ['provider+app', { provider: 'github' }, 'with GitHub and authenticator app'],
    ['provider+passkey', {}, 'with Google or GitHub and passkey'],
  ] as const)('names the provider of a sign-in by %s with %j', (factor, detail, words) => {
    expect(eventPlace({ ...event, factor, detail, device: null, country: null, network: null })).toBe(words)
  })

  it('says which provider was connected or removed', () => {
    const detail = { what: 'provider', provider: 'github' }
    expect(eventWords({ kind: 'factor_added', detail })).toBe('GitHub connected')
    expect(eventWords({ kind: 'factor_removed', detail })).toBe('GitHub removed')
  })

  it('has words for every kind of event', () => {
    const words = SecurityEventKind.options.map((kind) => eventWords({ kind, detail: {} }))
    expect(words.every(Boolean)).toBe(true)
    expect(new Set(words).size).toBe(words.length)
  })

  it('offers a user who did not do it to sign out other devices and to change the password', async () => {
    const onEndOthers = vi.fn(async () => {})
    render(
      <>
        <input name="currentPassword" />
        <ActivityCard {...shown} events={[event]} onEndOthers={onEndOthers} />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Wasn't you/ }))
    expect(onEndOthers).toHaveBeenCalledOnce()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('currentPassword'))
  })

  it('shows earlier events when asked', async () => {
    const onMore = vi.fn()
    render(<ActivityCard {...shown} events={[event]} onMore={onMore} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier activity' }))
    expect(onMore).toHaveBeenCalledOnce()
  })
})
