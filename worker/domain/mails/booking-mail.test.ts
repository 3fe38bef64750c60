import { describe, expect, it } from 'vitest'
import { aNetOffer, aReturnSlice, aSlice } from '../../testing/builders/an-offer'
import { amelia } from '../../testing/worlds/a-shop'
import type { Extra } from '../booking/chosen-extras'
import { confirmBooking, draftBooking } from '../booking/draft-booking'
import { defaultBrand } from '../brand/default-brand'
import { bookingEmail, bookingMail, bookingReleasedMail } from './booking-mail'
import { mailText } from './mail-text'

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

const draft = draftBooking({
  id: 'booking-1',
  offer: aNetOffer({ slices: [aSlice(), aReturnSlice()] }),
  passengers: [{ ...amelia, id: 'pas_1' }],
  extras: [seat, bags],
  paid: { amount: 67400, currency: 'USD' },
  markup: { markupPercent: 23 },
  card: { brand: 'visa', last4: '4242' },
  createdAt: '2026-11-21T12:00:00.000Z',
})
const confirmed = confirmBooking(draft, { bookingReference: 'RZPNX8', documents: [] })

describe('the mail about a booking', () => {
  it('tells reference, journey, travelers, price and whom to call, in plain text', () => {
    expect(bookingMail(confirmed).subject).toBe('Your booking is confirmed: RZPNX8')
    expect(bookingEmail(confirmed, defaultBrand)).toBe(
      [
        'Dear Amelia,',
        '',
        'Your booking is confirmed.',
        '',
        'Booking reference: RZPNX8',
        'Booking ID: booking-1',
        '',
        'Outbound: New York (JFK) to London (LHR)',
        '  BA178  Thu, Dec 24, 2026  08:30 JFK - 20:25 LHR',
        '',
        'Return: London (LHR) to New York (JFK)',
        '  BA177  Thu, Dec 31, 2026  14:10 LHR - 17:15 JFK',
        '',
        'All times are local.',
        '',
        'Travelers',
        '  Ms Amelia Earhart, seat 12A',
        '',
        'Price',
        '  Base fare: USD 467.00',
        '  Taxes and fees: USD 148.00',
        '  Seat 12A, JFK to LHR: USD 25.00',
        '  Checked bag x 2: USD 34.00',
        '  Total: USD 674.00',
        '  Card ending in: 4242',
        '',
        'If you cancel',
        '  The airline does not say whether this fare is refundable.',
        '',
        'Questions? +1 555 010 0199 or support@tailfin.example',
        'Tailfin',
        '100 Harbour Street, Toronto, Ontario, Canada',
      ].join('\n'),
    )
  })

  it('tells in figures what comes back, by the terms of the sale', () => {
    const refundable = structuredClone(confirmed)
    const { bookingData } = refundable
    bookingData.conditions = {
      ...bookingData.conditions,
      refundable: true,
      refund_penalty: { amount: '0', currency: 'USD' },
    }
    bookingData.charge_lines = []
    expect(bookingEmail(refundable, defaultBrand)).toContain(
      'If you cancel\n  Cancel before departure and USD 500.00 of USD 615.00 comes back: our service fee of USD 115.00 is not refunded.\n',
    )
    bookingData.sale_terms = { net_amount: '500.00', refunds_fee: true }
    expect(bookingEmail(refundable, defaultBrand)).toContain('  Refundable: you can cancel for a full refund.\n')
    delete bookingData.sale_terms
    expect(bookingEmail(refundable, defaultBrand)).not.toContain('If you cancel')
  })

  it('tells the day of arrival where it is another than that of departure', () => {
    const overnight = structuredClone(confirmed)
    overnight.bookingData.slices[0]!.segments[0]!.arriving_at = '2026-12-25T06:25:00'
    expect(bookingEmail(overnight, defaultBrand)).toContain('08:30 JFK - 06:25 LHR on Fri, Dec 25, 2026')
  })

  it('says while pending that the money is reserved only', () => {
    const text = bookingEmail(draft, defaultBrand)
    expect(text).toContain('We are confirming with the airline.')
    expect(text).toContain('Total reserved: USD 674.00')
    expect(text).not.toContain('confirmed')
  })

  it('says of a booking that was not made that nothing was charged', () => {
    const text = mailText(bookingReleasedMail({ ...draft, status: 'cancelled' }), defaultBrand)
    expect(text).toContain('Nothing was charged')
    expect(text).toContain('Outbound: New York (JFK) to London (LHR)')
    expect(text).not.toContain('674')
  })
})
