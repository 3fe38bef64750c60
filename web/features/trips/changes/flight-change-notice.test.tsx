import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '#worker/contract/booking'
import { ApiError } from '../../../api/api-error'
import { tellTime } from '../../../testing/tell-time'
import { ToastProvider } from '../../../ui/overlay/toast'
import { aChangedTrip, aTrip, OUTBOUND } from '../test-trip'
import { cards, confirming, renderTrip, renderTrips } from '../test-trips'
import { FlightChangeNotice } from './flight-change-notice'

function renderNotice(booking: Booking, onCancel: () => void = vi.fn(), keep = vi.fn(async () => {})) {
  const refresh = vi.fn(async () => {})
  render(
    <ToastProvider>
      <FlightChangeNotice booking={booking} calls={{ keep, refresh }} onCancel={onCancel} />
    </ToastProvider>,
  )
  return { keep, refresh, onCancel }
}

const keepButton = () => screen.getByRole('button', { name: 'Keep these flights' })

describe('flights that the airline has changed', () => {
  it('are shown beside those that were sold, only where they differ', () => {
    renderNotice(aChangedTrip())
    expect(screen.getByText('The airline has changed your flights')).toBeTruthy()
    const versions = screen.getAllByRole('definition').map((version) => version.textContent)
    expect(versions).toEqual([
      'Sun Jan 10 · ZZ101 19:00 JFK – 07:05 LHR · +1 day',
      'Sun Jan 10 · ZZ101 21:00 JFK – 09:05 LHR · +1 day',
    ])
    expect(screen.getByRole('deletion').textContent).toContain('19:00 JFK')
    expect(screen.getByText(/Please answer by Jan 5, 2099\./)).toBeTruthy()
  })

  it('report a direction that is gone', () => {
    const trip = aChangedTrip({ grade: 'lost' })
    renderNotice({ ...trip, bookingData: { ...trip.bookingData, slices: [OUTBOUND] } })
    expect(screen.getByText('The airline no longer flies a part of this trip')).toBeTruthy()
    expect(screen.getByText('Return, London to New York')).toBeTruthy()
    expect(screen.getByText('No longer flown')).toBeTruthy()
  })

  it('ask for an answer at once when there is no time left', () => {
    tellTime()
    renderNotice(aChangedTrip({ answerBy: '2020-01-01T00:00:00.000Z' }))
    expect(screen.getByText(/Please answer as soon as you can\./)).toBeTruthy()
  })

  it.each([
    ['are as they were sold', aTrip()],
    ['are canceled', { ...aChangedTrip(), status: 'cancelled' as const }],
    ['are being canceled', { ...aChangedTrip(), cancellation: confirming.cancellation }],
  ])('say nothing when they %s', (_what, trip) => {
    renderNotice(trip)
    expect(screen.queryByRole('button', { name: 'Keep these flights' })).toBeNull()
  })

  it('are kept by a press, and the trip is read again', async () => {
    const { keep, refresh } = renderNotice(aChangedTrip())
    await userEvent.click(keepButton())
    expect(keep).toHaveBeenCalledWith('chg_1')
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('Flights kept')).toBeTruthy()
  })

  it('are read again when the airline has changed them again', async () => {
    const again = new ApiError(409, { code: 'conflict', message: 'The airline has changed these flights again.' })
    const { refresh } = renderNotice(
      aChangedTrip(),
      vi.fn(),
      vi.fn(() => Promise.reject(again)),
    )
    await userEvent.click(keepButton())
    expect(await screen.findByText('The airline has changed these flights again.')).toBeTruthy()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('may be canceled instead', async () => {
    const { onCancel } = renderNotice(aChangedTrip())
    await userEvent.click(screen.getByRole('button', { name: 'Cancel instead' }))
    expect(onCancel).toHaveBeenCalled()
  })
})

describe('a trip whose flights have changed', () => {
  it('says so on its card, asks there, and opens the cancellation with its quote', async () => {
    const { keep, cancelCalls } = renderTrips([aChangedTrip()])
    const card = within(cards()[0]!)
    expect(card.getByText('Flights changed')).toBeTruthy()
    await userEvent.click(await card.findByRole('button', { name: 'Keep these flights' }))
    expect(keep).toHaveBeenCalledWith('chg_1')
    await userEvent.click(card.getByRole('button', { name: 'Cancel instead' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy()
    expect(cancelCalls).toHaveBeenCalledWith('bkg_1')
  })

  it('gives the focus to what is left of its card once the flights are kept', async () => {
    const { keep, show } = renderTrips([aChangedTrip()])
    keep.mockImplementation(async () => show([aTrip()]))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep these flights' }))
    await vi.waitFor(() => expect(cards()[0]?.contains(document.activeElement)).toBe(true))
  })

  it('shows on its own page the old times struck beside the new', async () => {
    const { keep, refresh } = await renderTrip(aChangedTrip())
    const struck = screen.getAllByRole('deletion').map((each) => each.textContent)
    expect(struck).toContain('instead of 19:00')
    expect(struck).toContain('instead of 07:05')
    await userEvent.click(screen.getByRole('button', { name: 'Keep these flights' }))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(keep).toHaveBeenCalledExactlyOnceWith('chg_1')
  })
})
