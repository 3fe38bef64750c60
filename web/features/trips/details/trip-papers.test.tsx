import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '#worker/contract/booking'
import { bookingMail } from '#worker/features/booking/mails'
import { ApiError } from '../../../api/api-error'
import { aTrip, refundedMoney } from '../test-trip'
import { canceled, renderTrip } from '../test-trips'

describe('taking a trip along', () => {
  it('has its flights saved for a calendar', async () => {
    const { calendar } = await renderTrip(aTrip())
    const made = vi.fn(() => 'blob:trip')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} })
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await userEvent.click(screen.getByRole('button', { name: 'Add to Calendar' }))
    expect(await screen.findByText('The calendar file is saved.')).toBeTruthy()
    expect([calendar.mock.calls.length, made.mock.calls.length]).toEqual([1, 1])
    expect(clicked.mock.contexts).toMatchObject([{ download: 'trip.ics' }])
    clicked.mockRestore()
  })

  it('is mailed again, and says so when that fails', async () => {
    const { sendAgain } = await renderTrip(aTrip())
    const again = screen.getByRole('button', { name: 'Email it again' })
    await userEvent.click(again)
    expect(await screen.findByText(/^We have sent it to the address/)).toBeTruthy()
    sendAgain.mockRejectedValueOnce(new ApiError(429, { code: 'too_many_requests', message: 'Too many attempts.' }))
    await userEvent.click(again)
    expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  })

  it('is shared without a name, a reference or a way in', async () => {
    await renderTrip(aTrip())
    const user = userEvent.setup()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Share Flights' }))
    expect(await screen.findByText(/^Flights and times are copied/)).toBeTruthy()
    const text = [
      'New York to London',
      'Outbound, Sun Jan 10',
      'ZZ101: 19:00 JFK – 07:05 LHR (+1 day)',
      'Return, Wed Jan 20',
      'ZZ101: 11:00 LHR – 14:00 JFK',
      'All times are local.',
    ]
    expect(written.mock.calls).toEqual([[text.join('\n')]])
  })

  it('goes to another app where the device can share, and may be left', async () => {
    const share = vi.fn(async (_shared: { title: string; text: string }) => {})
    Object.assign(navigator, { share })
    await renderTrip(aTrip())
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Share Flights' }))
    await press()
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
    await press()
    expect(share.mock.calls.map(([{ title }]) => title)).toEqual(['New York to London', 'New York to London'])
    expect(screen.queryByText(/copied|not let us/)).toBeNull()
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('the receipt', () => {
  const printed = async (trip: Booking) => {
    await renderTrip(trip)
    let receipt = ''
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'))
      receipt = screen.getByRole('article', { name: 'Receipt', hidden: true }).textContent ?? ''
    })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Print Receipt' })
    await vi.waitFor(() => expect(button.disabled).toBe(false))
    await userEvent.click(button)
    vi.unstubAllGlobals()
    return receipt
  }

  it('is in the page while it is printed, and has seller, trip and payment to the cent', async () => {
    const receipt = await printed(aTrip())
    for (const text of [
      'Acme Travel',
      '1 Main St',
      '+1 555 010 0199',
      'help@acme.example',
      'RZPNX8',
      'bkg_1',
      'Booked on Nov 21, 2026',
      'Outbound: New York (JFK) to London (LHR)',
      'Ms Ada Byron',
      'Base fare$770.50',
      'Taxes and airport charges$229.50',
      'Service fee, not refunded$230',
      'Seat 12A$25',
      'Total paid$1,255',
      'Paid with Visa card ending in 4242.',
    ]) {
      expect(receipt).toContain(text)
    }
    expect(receipt).not.toContain('Refund')
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('article', { name: 'Receipt', hidden: true })).toBeNull()
  })

  it('names the texts that were agreed to by their versions of then, as the mail does', async () => {
    const agreement = { terms: 3, privacy: 2, cancellationPolicy: 1, at: '2026-11-25T12:00:00.000Z' }
    const texts =
      'Terms of Service, version 3, and Privacy Policy, version 2. In force with them: Cancellation Policy, version 1.'
    const trip = aTrip({ agreement })
    expect(await printed(trip)).toContain(`On Nov 25, 2026, by paying: ${texts}`)
    expect(JSON.stringify(bookingMail(trip))).toContain(`On Wed, Nov 25, 2026, 12:00 UTC, by paying: ${texts}`)
  })

  it('claims no agreement that is not on record', async () => {
    expect(await printed(aTrip())).not.toContain('agreed to')
  })

  it.each([
    ['Pacific/Kiritimati', 'Nov 22, 2026'],
    ['Pacific/Pago_Pago', 'Nov 21, 2026'],
  ])('names the day of the booking and of the payment by the clock of its reader: %s', async (zone, day) => {
    vi.stubEnv('TZ', zone)
    const at = '2026-11-21T12:00:00.000Z'
    const receipt = await printed({
      ...aTrip(),
      createdAt: at,
      money: [{ kind: 'paid', state: 'done', at, amount: null, reference: null }],
    })
    vi.unstubAllEnvs()
    expect(receipt).toContain(`Booked on ${day}`)
    expect(receipt).toContain(`ending in 4242 on ${day}.`)
  })

  it('shows the refund of a cancelled trip', async () => {
    const receipt = await printed(canceled())
    expect(receipt).toContain('Refund to your card$920.50')
    expect(receipt).toContain('Service fee, not refunded-$230')
    expect(receipt).not.toContain('Sent on')
  })

  it('names the days on which money moved, and the reference of the bank', async () => {
    const receipt = await printed({ ...canceled(), money: refundedMoney })
    expect(receipt).toContain('Paid with Visa card ending in 4242 on Nov 21, 2026.')
    expect(receipt).toContain('Sent on Nov 22, 2026. Bank reference 8400000001.')
  })
})
