import { describe, expect, it } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import { aNetOffer, aReturnSlice, aSlice } from '../../testing/builders/an-offer'
import { amelia } from '../../testing/worlds/a-shop'
import type { Extra } from './chosen-extras'
import { confirmBooking, draftBooking } from './draft-booking'

const usd = (total_amount: string) => ({ total_amount, total_currency: 'USD' })
const seat: Extra = {
  ...usd('20.00'),
  kind: 'seat',
  serviceId: 'ase_1',
  quantity: 1,
  label: 'Seat 12A, JFK to LHR',
  seat: { passengerId: 'pas_1', segmentId: 'seg_1', designator: '12A' },
}
const bags: Extra = { ...usd('13.50'), kind: 'bag', serviceId: 'ase_2', quantity: 2, label: 'Checked bag', seat: null }

const draft = (offer: Partial<NetOffer> = {}, refundsMarkup = false) =>
  draftBooking({
    id: 'booking-1',
    offer: aNetOffer({ slices: [aSlice(), aReturnSlice()], ...offer }),
    passengers: [{ ...amelia, id: 'pas_1' }],
    extras: [seat, bags],
    paid: { amount: 67_282, currency: 'USD' },
    markup: { markupPercent: 23, refundsMarkup },
    card: { brand: 'visa', last4: '4242' },
    createdAt: '2026-11-21T12:00:00.000Z',
  })
const ticket = { bookingReference: 'RZPNX8', documents: [{ unique_identifier: '125', passenger_ids: ['pas_1'] }] }

describe('a booking', () => {
  it('is pending until the airline confirms, and its lines add up to what the card pays', () => {
    const { status, duffelBookingId, bookingData } = draft()
    expect([status, duffelBookingId, bookingData.documents]).toEqual(['pending', null, []])
    expect(bookingData).toMatchObject({
      total_amount: '672.82',
      base_amount: '437.82',
      tax_amount: '235.00',
      fare: { total_amount: '615.00', base_amount: '380.00', tax_amount: '235.00', fee_amount: '115.00' },
      charge_lines: [
        { kind: 'seat', label: 'Seat 12A, JFK to LHR', quantity: 1, amount: '24.60' },
        { kind: 'bag', label: 'Checked bag', quantity: 2, amount: '33.22' },
      ],
    })
    expect(bookingData.passengers).toMatchObject([{ given_name: 'Amelia', seats: { seg_1: '12A' } }])
  })

  it('carries the reference and the tickets once they exist', () => {
    expect(confirmBooking(draft(), ticket)).toMatchObject({
      status: 'confirmed',
      duffelBookingId: 'RZPNX8',
      bookingData: { documents: ticket.documents, total_amount: '672.82' },
    })
  })

  it.each([
    [null, null, []],
    [false, null, []],
    [true, '0.00', [/^Cancel before departure and \$500 of \$615 comes back: our service fee of \$115 is/]],
    [true, '40.00', [/^Cancel before departure and \$460 of \$615 comes back: the airline keeps \$40/]],
    [true, null, [/^Refundable. The airline does not state what it keeps/]],
  ])('refundable %s with a penalty of %s offers %j', (refundable, penalty, descriptions) => {
    const refund_penalty = penalty === null ? null : { amount: penalty, currency: 'USD' }
    const conditions = { refundable, refund_penalty, changeable: null, change_penalty: null }
    const options = draft({ conditions }).bookingData.conditions.cancellation_options
    expect(options).toEqual(descriptions.map((text) => ({ type: 'refund', description: expect.stringMatching(text) })))
  })

  it.each([
    [false, '500.00'],
    [true, '615.00'],
  ])('stores the rule of its brand for a refund, and what that promises: %s', (refundsMarkup, comesBack) => {
    const conditions = {
      ...aNetOffer().conditions,
      refundable: true,
      refund_penalty: { amount: '0.00', currency: 'USD' },
    }
    const { refunds_fee, refund_promise } = draft({ conditions }, refundsMarkup).bookingData
    expect([refunds_fee, refund_promise.comesBack]).toEqual([refundsMarkup, comesBack])
  })
})
