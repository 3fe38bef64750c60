import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '#worker/contract/booking'
import { aTrip, OUTBOUND, refundedMoney } from '../test-trip'
import { canceled, confirming, openDetails, refundable, renderTrips } from '../test-trips'

/** A trip whose airline says that of refunds. */
const saying = (refundable: boolean | null) => {
  const trip = aTrip()
  return aTrip({ data: { conditions: { ...trip.bookingData.conditions, refundable } } })
}

describe('the details of a trip', () => {
  it('are read anew, and tell reference, status, flights, passengers and what was paid', async () => {
    const asked: string[] = []
    renderTrips([aTrip({ id: 'bkg_7', status: 'pending', duffelBookingId: null })], async (id) => {
      asked.push(id)
      const documents = [{ unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }]
      const [ada, bo] = aTrip().bookingData.passengers
      return aTrip({ id, data: { documents, passengers: [{ ...ada!, seats: { seg_JFK: '12A' } }, bo!] } })
    })
    const dialog = await openDetails()
    for (const text of [
      'Booking Reference',
      'RZPNX8',
      'Confirmed',
      'Outbound, Sun Jan 10, 2027',
      'Return, Wed Jan 20, 2027',
      '19:00',
      '07:05',
      'Ms Ada Byron',
      'Adult',
      'Infant',
      '12A on ZZ101',
      '1252106312810',
      'Base fare',
      '$1,000',
      'Taxes & fees',
      '$230',
      'Seat 12A',
      '$1,255',
    ]) {
      expect((await dialog.findAllByText(text)).length, text).toBeGreaterThan(0)
    }
    expect(dialog.getByText('+1 day')).toBeTruthy()
    expect(dialog.getByText(/card ending in 4242/)).toBeTruthy()
    expect(asked).toEqual(['bkg_7'])
  })

  it('say so when they can not be loaded, and close', async () => {
    renderTrips([aTrip()], () => Promise.reject(new Error('gone')))
    await openDetails()
    expect(await screen.findByText('Unable to load booking details.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tell layovers, and warn of a night and of another airport', async () => {
    const [segment] = OUTBOUND.segments
    const to = (iata_code: string, city_name: string) => ({
      ...segment!.destination,
      iata_code,
      city_name,
      name: city_name,
    })
    const first = { ...segment!, destination: to('DUB', 'Dublin'), arriving_at: '2027-01-10T22:00:00' }
    const second = { ...segment!, id: 'seg_2', origin: to('DXB', 'Dubai'), departing_at: '2027-01-11T05:30:00' }
    const trip = aTrip({ data: { slices: [{ ...OUTBOUND, segments: [first, second] }] } })
    renderTrips([trip], async () => trip)
    const dialog = await openDetails()
    expect(await dialog.findByText('7h 30m layover in Dublin')).toBeTruthy()
    expect(dialog.getByText('Overnight')).toBeTruthy()
    expect(dialog.getByText('Change airports: from DUB to DXB')).toBeTruthy()
  })

  it('say in figures what a cancellation gives back, by the terms of the sale', async () => {
    const conditions = {
      ...refundable.data.conditions,
      refundable: true,
      refund_penalty: { amount: '0', currency: 'USD' },
    }
    const trip = aTrip({ data: { conditions, sale_terms: { net_amount: '325.20', refunds_fee: true } } })
    renderTrips([trip], async () => trip)
    const dialog = await openDetails()
    expect(
      await dialog.findByText(
        /^Refundable: you can cancel for a full refund\. That is about the fare: .* You see what is refunded/,
      ),
    ).toBeTruthy()
    expect(dialog.queryByText(/fees may apply/)).toBeNull()
  })

  it('offer the cancellation of a fare that allows it, with the note that fees may apply', async () => {
    const trip = aTrip(refundable)
    renderTrips([trip], async () => trip)
    const dialog = await openDetails()
    expect(await dialog.findByText(/Cancellation fees may apply\./)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Booking' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy()
  })

  it('say that a fare is non-refundable where the airline says so', async () => {
    renderTrips([aTrip()], async () => saying(false))
    const dialog = await openDetails()
    expect(await dialog.findByText('Non-Refundable Ticket')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
  })

  it('lead to the airline’s quote where it says nothing of refunds', async () => {
    renderTrips([aTrip()], async () => saying(null))
    const dialog = await openDetails()
    expect(await dialog.findByRole('button', { name: 'Cancel Booking' })).toBeTruthy()
    expect(dialog.queryByText('Non-Refundable Ticket')).toBeNull()
    expect(dialog.queryByText(/gives no refund/)).toBeNull()
  })

  it.each([
    ['pending', aTrip({ ...refundable, status: 'pending' })],
    ['completed', aTrip({ ...refundable, status: 'completed' })],
    ['cancelled', { ...canceled(), bookingData: aTrip(refundable).bookingData }],
    ['about to be cancelled', { ...confirming, bookingData: aTrip(refundable).bookingData }],
  ])('have no cancellation section for a booking that is %s', async (_what, trip) => {
    renderTrips([aTrip()], async () => trip)
    const dialog = await openDetails()
    await dialog.findByText('Flights')
    expect(dialog.queryByText('Cancellation')).toBeNull()
    expect(dialog.queryByText('Non-Refundable Ticket')).toBeNull()
  })

  it('tell the refund of a cancelled trip, line by line', async () => {
    renderTrips([aTrip()], async () => canceled())
    const dialog = await openDetails()
    expect(await dialog.findByText('This booking is cancelled')).toBeTruthy()
    for (const text of ['Kept by the airline', '-$79.50', '-$255.00', 'Refund to your card', '$920.50']) {
      expect(dialog.getByText(text)).toBeTruthy()
    }
    expect(dialog.queryByRole('button', { name: 'Add to Calendar' })).toBeNull()
  })

  it('tell step by step where the money is, and what comes next', async () => {
    renderTrips([aTrip()], async () => ({ ...canceled(), money: refundedMoney }))
    const dialog = await openDetails()
    const steps = within(await dialog.findByRole('list', { name: 'Your money, step by step' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Done: $1,255.00 paid with card ••4242Nov 21, 2026',
      'Done: Tickets issuedNov 21, 2026',
      'Done: Refund asked forNov 22, 2026You cancelled the booking.',
      'Done: Cancellation confirmed by the airlineNov 22, 2026',
      "Done: $920.50 sent to card ••4242Nov 22, 2026The bank's reference is 8400000001. Your bank finds the refund by it.",
      'Still to come: Your bank shows the refundBanks usually take 7 to 14 business days to show it.',
    ])
  })

  it.each<[Booking['cancellation'] & object, string, string]>([
    [canceled('due').cancellation!, 'This booking is cancelled', 'We are sending $920.50 to your card ending in 4242.'],
    [canceled('failed').cancellation!, 'This booking is cancelled', 'did not reach your card ending in 4242'],
    [canceled('undecided').cancellation!, 'This booking is cancelled', 'We ask it every day'],
    [canceled('closed').cancellation!, 'This booking is cancelled', 'Our support has closed this refund'],
    [canceled('made', { byAirline: true }).cancellation!, 'The airline cancelled your flights', 'is on its way'],
  ])('say how the refund stands: %#', async (cancellation, title, text) => {
    renderTrips([aTrip()], async () => ({ ...canceled(), cancellation }))
    const dialog = await openDetails()
    expect(await dialog.findByText(title)).toBeTruthy()
    expect(dialog.getByText(text, { exact: false })).toBeTruthy()
  })

  it('save the flights for a calendar', async () => {
    const { saveCalendar } = renderTrips([aTrip({ id: 'bkg_7' })])
    const dialog = await openDetails()
    await userEvent.click(await dialog.findByRole('button', { name: 'Add to Calendar' }))
    expect(saveCalendar).toHaveBeenCalledWith('bkg_7')
  })
})

describe('the receipt', () => {
  const printed = async (trip: Booking) => {
    renderTrips([aTrip()], async () => trip)
    const dialog = await openDetails()
    let paper = ''
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'))
      paper = screen.getByRole('article', { name: 'Receipt', hidden: true }).textContent ?? ''
    })
    await userEvent.click(await dialog.findByRole('button', { name: 'Print Receipt' }))
    vi.unstubAllGlobals()
    return paper
  }

  it('stands in the page while it is printed, and tells seller, trip and payment to the cent', async () => {
    const paper = await printed(aTrip())
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
      'Base fare$1,000.00',
      'Taxes & fees$230.00',
      'Seat 12A$25.00',
      'Total paid$1,255.00',
      'Paid with Visa card ending in 4242.',
    ]) {
      expect(paper).toContain(text)
    }
    expect(paper).not.toContain('Refund')
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('article', { name: 'Receipt', hidden: true })).toBeNull()
  })

  it('tells the refund of a cancelled trip', async () => {
    const paper = await printed(canceled())
    expect(paper).toContain('Refund to your card$920.50')
    expect(paper).toContain('Our service fee, non-refundable-$255.00')
    expect(paper).not.toContain('Sent on')
  })

  it('names the days on which money moved, and the reference of the bank', async () => {
    const paper = await printed({ ...canceled(), money: refundedMoney })
    expect(paper).toContain('Paid with Visa card ending in 4242 on Nov 21, 2026.')
    expect(paper).toContain('Sent on Nov 22, 2026. Bank reference 8400000001.')
  })
})
