import { describe, expect, it } from 'vitest'
import type { NetOffer } from '../contract/offer'
import { amelia } from '../testing/a-shop'
import { aNetOffer, aReturnSlice, aSlice } from '../testing/an-offer'
import { bookingEmail } from './booking-email'
import type { Extra } from './chosen-extras'
import { defaultBrand } from './default-brand'
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

const draft = (offer: Partial<NetOffer> = {}, extras: Extra[] = [seat, bags]) =>
  draftBooking({
    id: 'booking-1',
    offer: aNetOffer({ slices: [aSlice(), aReturnSlice()], ...offer }),
    passengers: [{ ...amelia, id: 'pas_1' }],
    extras,
    paid: { amount: 67_400, currency: 'USD' },
    markupPercent: 23,
    card: { brand: 'visa', last4: '4242' },
    createdAt: '2026-11-21T12:00:00.000Z',
  })
const ticket = { bookingReference: 'RZPNX8', documents: [{ unique_identifier: '125', passenger_ids: ['pas_1'] }] }

describe('a booking', () => {
  it('is pending until the airline confirms, and its lines add up to what the card pays', () => {
    const { status, duffelBookingId, bookingData } = draft()
    expect([status, duffelBookingId, bookingData.documents]).toEqual(['pending', null, []])
    expect(bookingData).toMatchObject({
      total_amount: '500.00',
      charge: { total_amount: '615.00', base_amount: '467.00', tax_amount: '148.00' },
      charge_lines: [
        { kind: 'seat', label: 'Seat 12A, JFK to LHR', quantity: 1, amount: '25.00' },
        { kind: 'bag', label: 'Checked bag', quantity: 2, amount: '34.00' },
      ],
      paid_amount: '674.00',
    })
    expect(bookingData.passengers).toMatchObject([{ given_name: 'Amelia', seats: { seg_1: '12A' } }])
  })

  it('carries the reference and the tickets once they exist', () => {
    expect(confirmBooking(draft(), ticket)).toMatchObject({
      status: 'confirmed',
      duffelBookingId: 'RZPNX8',
      bookingData: { documents: ticket.documents, paid_amount: '674.00' },
    })
  })

  it.each([
    [null, null, []],
    [false, null, []],
    [true, '0.00', ['Full refund']],
    [true, '40.00', ["Refund less the airline's fee of USD 40.00"]],
    [true, null, ["Refund under the airline's rules"]],
  ])('refundable %s with a penalty of %s offers %j', (refundable, penalty, descriptions) => {
    const refund_penalty = penalty === null ? null : { amount: penalty, currency: 'USD' }
    const conditions = { refundable, refund_penalty, changeable: null, change_penalty: null }
    const options = draft({ conditions }).bookingData.conditions.cancellation_options
    expect(options.map(({ description }) => description)).toEqual(descriptions)
  })
})

describe('the confirmation e-mail', () => {
  it('tells reference, journey, travellers, price and whom to call, in plain text', () => {
    expect(bookingEmail(confirmBooking(draft(), ticket), defaultBrand)).toBe(
      [
        'Dear Amelia,',
        '',
        'Your booking is confirmed.',
        'Booking reference: RZPNX8',
        'Booking ID: booking-1',
        '',
        'Outbound: New York (JFK) to London (LHR)',
        '  BA178  2026-12-24 08:30 JFK  -  2026-12-24 20:25 LHR',
        'Return: London (LHR) to New York (JFK)',
        '  BA177  2026-12-31 14:10 LHR  -  2026-12-31 17:15 JFK',
        'All times are local.',
        '',
        'Travellers',
        '  Ms Amelia Earhart, seat 12A',
        '',
        'Price',
        '  Base fare: USD 467.00',
        '  Taxes and fees: USD 148.00',
        '  Seat 12A, JFK to LHR: USD 25.00',
        '  Checked bag x 2: USD 34.00',
        '  Total paid: USD 674.00',
        '  Card ending in 4242',
        '',
        'Questions? +1 555 010 0199 or support@tailfin.example',
        'Tailfin',
        '100 Harbour Street, Toronto, Ontario, Canada',
      ].join('\n'),
    )
  })

  it('says while pending that the money is reserved only', () => {
    const text = bookingEmail(draft(), defaultBrand)
    expect(text).toContain('We are confirming with the airline.')
    expect(text).toContain('Total reserved: USD 674.00')
    expect(text).not.toContain('confirmed')
  })
})
