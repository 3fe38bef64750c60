import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#worker/contract/error'
import { ApiError } from '../../../api/api-error'
import { ToastProvider } from '../../../ui/overlay/toast'
import { aQuote, aTrip, refundToCard } from '../test-trip'
import { CancelDialog } from './cancel-dialog'
import type { CancelCalls } from './use-canceling'

const RESULT = { success: true, message: 'Your booking has been successfully cancelled.', terms: refundToCard }

const refusal = (code: ErrorCode, message: string) => new ApiError(409, { code, message }, 'Unable to cancel booking: ')

function renderDialog(given: Partial<CancelCalls> = {}) {
  const calls = {
    quote: vi.fn(given.quote ?? (async () => aQuote())),
    cancel: vi.fn(given.cancel ?? (async () => ({ ...RESULT, status: 'cancelled' as const }))),
    refresh: vi.fn(given.refresh ?? (async () => {})),
  }
  const onClose = vi.fn()
  render(
    <ToastProvider>
      <CancelDialog booking={aTrip()} calls={calls} onClose={onClose} />
    </ToastProvider>,
  )
  return { ...calls, onClose, dialog: within(screen.getByRole('dialog', { name: 'Cancel this booking?' })) }
}

const pressCancel = async (dialog: ReturnType<typeof within>) =>
  userEvent.click(await dialog.findByRole('button', { name: 'Cancel Booking' }))

/** A promise and the key to it. */
function later<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('the question whether to cancel', () => {
  it('shows before the button what comes back, where it goes, our fee and what the airline keeps', async () => {
    const { dialog, cancel } = renderDialog()
    expect(dialog.getByText('New York to London')).toBeTruthy()
    expect(dialog.getByText(/Asking the airline/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
    await dialog.findByRole('button', { name: 'Cancel Booking' })
    const lines = Object.fromEntries(
      dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(lines).toEqual({
      'You paid': '$1,255',
      'Kept by the airline': '-$79.50',
      'Service fee, not refunded': '-$230',
      'Our part of the price of seats, not refunded': '-$25',
      'Refund to your card': '$920.50',
    })
    expect(dialog.getByText(/\$920\.50 goes back to your card ending in 4242/)).toBeTruthy()
    expect(cancel).not.toHaveBeenCalled()
  })

  it.each([
    ['nothing', { refund_amount: '0.00' }, 'Nothing is refunded for this fare.'],
    [
      'a credit',
      {
        refund_to: 'airline_credit' as const,
        refund_amount: '0.00',
        penalty_amount: null,
        credit: { amount: '800.00', currency: 'USD' },
      },
      /a credit of \$800 for a later flight instead of money.* nothing goes to your card/,
    ],
    [
      'what nobody knows yet',
      { refund_to: 'undecided' as const, refund_amount: null, penalty_amount: null },
      /has not said what it gives back.* we ask it every day/,
    ],
  ])('says honestly that there is %s', async (_what, terms, expected) => {
    const { dialog } = renderDialog({ quote: async () => aQuote(terms) })
    expect(await dialog.findByText(expected)).toBeTruthy()
    expect(dialog.queryByText(/goes back to your card/)).toBeNull()
  })

  it('shows our fee beside a credit at the airline too', async () => {
    const credit = { amount: '800.00', currency: 'USD' }
    const { dialog } = renderDialog({
      quote: async () => aQuote({ refund_to: 'airline_credit', refund_amount: '0.00', penalty_amount: null, credit }),
    })
    await dialog.findByText('Credit at the airline')
    const lines = dialog.getAllByRole('definition').map((line) => line.textContent)
    expect(lines).toEqual(['$1,255', '-$230', '-$25', '$800', '$0'])
  })

  it('keeps the booking on “Keep”', async () => {
    const { dialog, cancel, onClose } = renderDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Booking' }))
    expect(onClose).toHaveBeenCalled()
    expect(cancel).not.toHaveBeenCalled()
  })
})

describe('a cancellation', () => {
  it('confirms the quote that was shown, reads the trips again and says so', async () => {
    const { dialog, cancel, refresh, onClose } = renderDialog()
    await pressCancel(dialog)
    expect(await screen.findByText('Booking cancelled')).toBeTruthy()
    expect(screen.getByText('Your booking has been successfully cancelled.')).toBeTruthy()
    expect(cancel.mock.calls).toEqual([['quote_1']])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is asked for once, however often the button is pressed, and is not left meanwhile', async () => {
    const answer = later<Awaited<ReturnType<CancelCalls['cancel']>>>()
    const { dialog, cancel, onClose } = renderDialog({ cancel: () => answer.promise })
    const button = await dialog.findByRole('button', { name: 'Cancel Booking' })
    await userEvent.dblClick(button)
    await userEvent.keyboard('{Escape}')
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
    answer.resolve({ ...RESULT, status: 'cancelled' })
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  })

  it('says that the airline has not answered yet', async () => {
    const { dialog, refresh } = renderDialog({
      cancel: async () => ({ ...RESULT, success: false, status: 'confirming' }),
    })
    await pressCancel(dialog)
    expect(await screen.findByText('We are confirming the cancellation with the airline')).toBeTruthy()
    expect(screen.queryByText('Booking cancelled')).toBeNull()
    expect(refresh).toHaveBeenCalled()
  })

  it('asks again when the quote has expired, and shows the new figures before anything is cancelled', async () => {
    let count = 0
    const { dialog, cancel, onClose } = renderDialog({
      quote: async () => aQuote({ refund_amount: count++ === 0 ? '920.50' : '800.00' }, `quote_${count}`),
      cancel: async (id) => {
        if (id === 'quote_1') throw refusal('quote_expired', 'Please look at the new figures.')
        return { ...RESULT, status: 'cancelled' }
      },
    })
    await pressCancel(dialog)
    expect(await dialog.findByText('These are the new figures. Nothing has been cancelled yet.')).toBeTruthy()
    expect(dialog.getByText('$800')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    await pressCancel(dialog)
    await vi.waitFor(() => expect(cancel.mock.calls).toEqual([['quote_1'], ['quote_2']]))
  })

  it.each([
    ['with the reason of the server', refusal('provider_busy', 'The airline is busy.'), 'The airline is busy.'],
    [
      'without a reason',
      new ApiError(0, { message: 'Please try again later or contact customer support.' }),
      'Something went wrong. Please try again.',
    ],
    ['of another kind', new TypeError('x'), 'Something went wrong. Please try again.'],
  ])('fails %s in a toast, and may be tried again', async (_what, error, expected) => {
    const { dialog, onClose } = renderDialog({ cancel: () => Promise.reject(error) })
    await pressCancel(dialog)
    expect(await screen.findByText('Cancellation failed')).toBeTruthy()
    expect(screen.getByText(expected)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cancel Booking' })).toHaveProperty('disabled', false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each<[ErrorCode, string]>([
    ['already_cancelled', 'Booking cancelled'],
    ['cancellation_in_progress', 'We are confirming the cancellation with the airline'],
  ])('that was made elsewhere (%s) is shown in its current state', async (code, title) => {
    const { refresh, onClose } = renderDialog({ quote: () => Promise.reject(refusal(code, 'x')) })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(refresh).toHaveBeenCalled()
    expect(onClose).toHaveBeenCalled()
  })

  it('that is not possible says why', async () => {
    const reason = 'The airline does not let us cancel this booking online. Please contact customer support.'
    const { dialog } = renderDialog({ quote: () => Promise.reject(refusal('not_cancellable', reason)) })
    expect(await dialog.findByText(reason)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
  })

  it('whose quote did not come can be begun again', async () => {
    const answers = [
      () => Promise.reject(refusal('provider_timeout', 'The airlines took too long.')),
      async () => aQuote(),
    ]
    const { dialog } = renderDialog({ quote: () => answers.shift()!() })
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('button', { name: 'Cancel Booking' })).toBeTruthy()
  })
})
