import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Booking } from '#worker/contract/booking'
import { aTrip, OUTBOUND, refundedMoney } from '../test-trip'
import { canceled, confirming, refundable, renderTrip, seller } from '../test-trips'
import { ConfirmedTrip } from './confirmed-trip'
import { TakeTripAlong } from './trip-papers'

/** A trip whose airline says that of refunds. */
const saying = (refundable: boolean | null) => {
  const trip = aTrip()
  return aTrip({ data: { conditions: { ...trip.bookingData.conditions, refundable } } })
}

describe('the details of a trip', () => {
  it('show reference, status, flights, passengers and what was paid', async () => {
    const documents = [{ unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }]
    const [ada, bo] = aTrip().bookingData.passengers
    await renderTrip(aTrip({ data: { documents, passengers: [{ ...ada!, seats: { seg_JFK: '12A' } }, bo!] } }))
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
      '$770.50',
      'Taxes & fees',
      '$459.50',
      'Seat 12A',
      '$1,255',
    ]) {
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
    }
    expect(screen.getByText('+1 day')).toBeTruthy()
    expect(screen.getByText(/card ending in 4242/)).toBeTruthy()
  })

  it('say that an airline without e-tickets has confirmed, and have no line for them', async () => {
    await renderTrip(aTrip({ money: refundedMoney.slice(0, 2) }))
    expect(screen.getByText('Confirmed by the airline')).toBeTruthy()
    expect(screen.getByText('Ms Ada Byron')).toBeTruthy()
    expect(screen.queryByText(/e-ticket/i)).toBeNull()
  })

  it('name the texts that were agreed to, in their versions, and when', async () => {
    const trip = aTrip({ agreement: { terms: 2, privacy: 1, cancellationPolicy: 4, at: '2026-11-21T12:00:00.000Z' } })
    await renderTrip(trip)
    const agreed = within(screen.getByRole('region', { name: 'What you agreed to' }))
    expect(agreed.getByText('Nov 21, 2026')).toBeTruthy()
    expect(agreed.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of Service, version 2 (opens in a new tab)', `/my-trips/${trip.id}?agreed=terms`],
      ['Privacy Policy, version 1 (opens in a new tab)', `/my-trips/${trip.id}?agreed=privacy`],
      ['Cancellation Policy, version 4 (opens in a new tab)', `/my-trips/${trip.id}?agreed=cancellation-policy`],
    ])
  })

  it('claim no agreement that is not on record', async () => {
    await renderTrip(aTrip())
    expect(screen.queryByText('What you agreed to')).toBeNull()
  })

  it('show layovers, and warn of a night and of another airport', async () => {
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
    await renderTrip(trip)
    expect(screen.getByText('7h 30m layover in Dublin')).toBeTruthy()
    expect(screen.getByText('Overnight')).toBeTruthy()
    expect(screen.getByText('Change airports: from DUB to DXB')).toBeTruthy()
  })

  it.each([
    ['2026-12-31', 'In 10 days', 'JFK – LHR', '19:00'],
    ['2027-01-09', 'Tomorrow', 'JFK – LHR', 'Check in with Sample Air'],
    ['2027-01-10', 'Today', 'JFK – LHR', 'Check in with Sample Air'],
    ['2027-01-19', 'Tomorrow', 'LHR – JFK', 'Check in with Sample Air'],
  ])('lead with the next flight and its check-in on %s', async (day, countdown, flight, checkIn) => {
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await renderTrip(aTrip())
    const next = screen.getByRole('region', { name: 'Next flight' })
    for (const text of [countdown, flight, checkIn]) expect(next.textContent).toContain(text)
    expect(next.textContent?.includes('Check in')).toBe(countdown !== 'In 10 days')
  })

  it.each([
    ['once all flights have left', '2027-01-21', {}],
    ['of a canceled trip', '2027-01-01', { status: 'cancelled' } as const],
  ])('lead with no flight %s', async (_when, day, given) => {
    vi.useFakeTimers({ now: new Date(`${day}T12:00:00`), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await renderTrip(aTrip(given))
    expect(screen.queryByRole('region', { name: 'Next flight' })).toBeNull()
  })

  it('say in figures what a cancellation gives back, by the terms of the sale', async () => {
    const conditions = {
      ...refundable.data.conditions,
      refundable: true,
      refund_penalty: { amount: '0', currency: 'USD' },
    }
    const trip = aTrip({ data: { conditions, refunds_fee: true } })
    await renderTrip(trip)
    expect(
      screen.getByText(
        /^Refundable: you can cancel for a full refund\. That is about the fare: .* You see what comes back/,
      ),
    ).toBeTruthy()
    expect(screen.queryByText(/fees may apply/)).toBeNull()
  })

  it('say that less may be refunded once money has gone back or to a bank', async () => {
    const took = { kind: 'bank_took', state: 'done', at: null, amount: null, reference: null } as const
    await renderTrip({ ...aTrip({ data: refundable.data }), money: [took] })
    expect(screen.getByText(/^Money has gone back already, so less may be refunded\. You see/)).toBeTruthy()
    expect(screen.queryByText(/full refund/)).toBeNull()
  })

  it('are on the confirmation as well, with what comes back but without the way to cancel', async () => {
    const conditions = { ...refundable.data.conditions, refundable: true, refund_penalty: null }
    const trip = aTrip({ data: { conditions, refunds_fee: false } })
    render(
      <>
        <TakeTripAlong booking={trip} isOwn />
        <ConfirmedTrip booking={trip} seller={seller} isOwn />
      </>,
    )
    expect(await screen.findByText(/^Refundable\. The airline does not state what it keeps/)).toBeTruthy()
    expect(screen.getByText('Outbound, Sun Jan 10, 2027')).toBeTruthy()
    for (const name of ['Add to Calendar', 'Share Flights']) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
  })

  it('offer the cancellation of a fare that allows it, with what the airline says of refunds', async () => {
    const trip = aTrip(refundable)
    await renderTrip(trip)
    expect(screen.getByText(/^The airline does not say whether this fare is refundable\./)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Booking' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy()
  })

  it('say that a fare is non-refundable where the airline says so', async () => {
    await renderTrip(saying(false))
    expect(screen.getByText('Non-Refundable Ticket')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel Booking' })).toBeNull()
  })

  it('lead to the airline’s quote where it says nothing of refunds', async () => {
    await renderTrip(saying(null))
    expect(screen.getByRole('button', { name: 'Cancel Booking' })).toBeTruthy()
    expect(screen.queryByText('Non-Refundable Ticket')).toBeNull()
    expect(screen.queryByText(/gives no refund/)).toBeNull()
  })

  it.each([
    ['pending', aTrip({ ...refundable, status: 'pending' })],
    ['completed', aTrip({ ...refundable, status: 'completed' })],
    ['cancelled', { ...canceled(), bookingData: aTrip(refundable).bookingData }],
    ['about to be cancelled', { ...confirming, bookingData: aTrip(refundable).bookingData }],
  ])('have no cancellation section for a booking that is %s', async (_what, trip) => {
    await renderTrip(trip)
    screen.getByText('Flights')
    expect(screen.queryByText('Cancellation')).toBeNull()
    expect(screen.queryByText('Non-Refundable Ticket')).toBeNull()
  })

  it('show the refund of a cancelled trip, line by line', async () => {
    await renderTrip(canceled())
    expect(screen.getByText('This booking is cancelled')).toBeTruthy()
    for (const text of ['Kept by the airline', '-$79.50', '-$230', '-$25', 'Refund to your card', '$920.50']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.queryByRole('button', { name: 'Add to Calendar' })).toBeNull()
  })

  it('show step by step where the money is, and what comes next', async () => {
    await renderTrip({ ...canceled(), money: refundedMoney })
    const steps = within(screen.getByRole('list', { name: 'Your money, step by step' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Done: $1,255 paid with card ••4242Nov 21, 2026',
      'Done: Confirmed by the airlineNov 21, 2026',
      'Done: Refund asked forNov 22, 2026Cancelled by you, or by us for you.',
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
  ])('say the state of the refund: %#', async (cancellation, title, text) => {
    await renderTrip({ ...canceled(), cancellation })
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
  })

  it('say what comes next in general words, and where visas are looked up', async () => {
    await renderTrip(aTrip())
    expect(screen.getByRole('heading', { name: 'Before you fly' })).toBeTruthy()
    expect(screen.getByText(/^Usually opens 24 to 48 hours before departure/)).toBeTruthy()
    const source = screen.getByRole('link', { name: /IATA Travel Centre/ })
    expect(source.getAttribute('href')).toBe('https://www.iatatravelcentre.com/')
  })

  it('give the focus to the title when the button that asked to cancel is gone', async () => {
    const { quote } = await renderTrip(aTrip())
    const cancel = screen.getByRole('button', { name: 'Cancel Booking' })
    await userEvent.click(cancel)
    await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    expect(quote).toHaveBeenCalledOnce()
    cancel.style.display = 'none'
    await userEvent.click(screen.getByRole('button', { name: 'Keep Booking' }))
    cancel.blur()
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})
