import { describe, expect, it } from 'vitest'
import type { Extra } from '../../domain/booking/chosen-extras'
import { confirmBooking, draftBooking } from '../../domain/booking/draft-booking'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aJourney } from '../../testing/builders/a-journey'
import { aNetOffer, aReturnSlice, aSlice } from '../../testing/builders/an-offer'
import { amelia } from '../../testing/worlds/a-shop'
import { mailHtml } from '../mail/mail-html'
import { mailText } from '../mail/mail-text'
import { bookingEmail, bookingMail, bookingReleasedMail } from './mails'

const links = { page: 'https://shop.example/my-trips/1', calendar: 'https://shop.example/api/trip/calendar?trip=1.a' }

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
  paid: { amount: 67_282, currency: 'USD' },
  markup: { markupPercent: 23 },
  card: { brand: 'visa', last4: '4242' },
  createdAt: '2026-11-21T12:00:00.000Z',
})
const confirmed = confirmBooking(draft, { bookingReference: 'RZPNX8', documents: [] })

describe('the mail about a booking', () => {
  it('names the texts that were agreed to by their versions of then, and claims no agreement that is not on record', () => {
    const agreement = { terms: 3, privacy: 2, at: '2026-11-25T22:10:00.000Z' }
    const agreed = 'What you agreed to\n  On Wed, Nov 25, 2026, 22:10 UTC, by paying: Terms of Service, version 3, and'
    const mail = (given: typeof agreement & { cancellationPolicy?: number }) =>
      bookingEmail({ ...confirmed, agreement: given }, defaultBrand)
    expect(mail(agreement)).toContain(`${agreed} Privacy Policy, version 2.\n`)
    expect(mail({ ...agreement, cancellationPolicy: 1 })).toContain(
      `${agreed} Privacy Policy, version 2. In force with them: Cancellation Policy, version 1.\n`,
    )
    expect(bookingEmail(confirmed, defaultBrand)).not.toContain('agreed to')
  })

  it('has reference, journey, travelers, price and whom to call, in plain text', () => {
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
        '  BA178  Thu, Dec 24, 2026  08:30 JFK Terminal 8 - 20:25 LHR Terminal 5',
        '',
        'Return: London (LHR) to New York (JFK)',
        '  BA177  Thu, Dec 31, 2026  14:10 LHR Terminal 5 - 17:15 JFK Terminal 8',
        '',
        'All times are local.',
        '',
        'Travelers',
        '  Ms Amelia Earhart',
        '  - Seat: 12A on BA178',
        '  - Bags included: 1 checked bag',
        '',
        'Price',
        '  Base fare: $380',
        '  Taxes and airport charges: $120',
        '  Service fee, not refunded: $115',
        '  Seat 12A, JFK to LHR: $24.60',
        '  Checked bag × 2: $33.22',
        '  Total: $672.82',
        '  Card ending in: 4242',
        '',
        'If you cancel',
        '  The airline does not say whether this fare is refundable.',
        '',
        'Before you fly',
        '  Check-in: Usually opens 24 to 48 hours before departure, on the site or in the app of British Airways. You need the booking reference and a last name, and get a seat there if you have none.',
        '  Passport and visa: Everyone needs a passport with the name on the ticket; many countries want six months left on it. Visas depend on your passport and on each country you land in, even to change planes. Check with the embassies or IATA Travel Centre, https://www.iatatravelcentre.com/',
        '  At the airport: Be there 3 hours before departure, and earlier on busy days.',
        '',
        'Questions? +1 555 010 0199 or support@tailfin.example',
        'Tailfin',
        '100 Harbour Street, Toronto, Ontario, Canada',
      ].join('\n'),
    )
  })

  it('says in figures what comes back, by the terms of the sale', () => {
    const refundable = structuredClone(confirmed)
    const { bookingData } = refundable
    bookingData.charge_lines = []
    const comingBack = (comesBack: string, fee: string) => ({
      ...bookingData.refund_promise,
      refundable: 'yes' as const,
      penalty: { amount: '0', currency: 'USD' },
      comesBack,
      fee,
    })
    bookingData.refund_promise = comingBack('500.00', '115.00')
    expect(bookingEmail(refundable, defaultBrand)).toContain(
      'If you cancel\n  Cancel before departure and $500 of $615 comes back: our service fee of $115 is not refunded.\n',
    )
    bookingData.refund_promise = comingBack('615.00', '0.00')
    expect(bookingEmail(refundable, defaultBrand)).toContain('  Refundable: you can cancel for a full refund.\n')
  })

  it('draws each direction in HTML: its ends, its stops, and a line for each flight', () => {
    const twice = structuredClone(confirmed)
    const [first] = twice.bookingData.slices[0]!.segments
    const dublin = { ...first!.destination, iata_code: 'DUB', city_name: 'Dublin' }
    twice.bookingData.slices[0]!.segments = [
      { ...first!, destination: dublin, arriving_at: '2026-12-24T19:00:00' },
      { ...first!, origin: dublin, departing_at: '2026-12-24T20:35:00', arriving_at: '2026-12-25T00:25:00' },
    ]
    const html = mailHtml(bookingMail(twice, links), defaultBrand)
    const [, out, back] = html.split('<h2').map((part) => part.replaceAll(/^[^>]*>|<[^>]+>|&nbsp;/g, ''))
    expect(out).toMatch(/^Outbound · Thu, Dec 24, 2026JFK08:30New York1 stop.*DUBLHR00:25LondonFri, Dec 25, 2026BA178/)
    expect(out).toContain('1h 35m in Dublin (DUB)')
    expect(back).toMatch(/^Return · Thu, Dec 31, 2026LHR14:10LondonNonstop.*JFK17:15New YorkBA177/)
    const leads = Object.fromEntries(
      [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, label]) => [label, to]),
    )
    expect(leads).toEqual({ 'See your trip': links.page, 'Add to calendar': links.calendar })
  })

  it('has the day of arrival where it isn’t that of departure', () => {
    const overnight = structuredClone(confirmed)
    overnight.bookingData.slices[0]!.segments[0]!.arriving_at = '2026-12-25T06:25:00'
    expect(bookingEmail(overnight, defaultBrand)).toContain(
      '08:30 JFK Terminal 8 - 06:25 LHR Terminal 5 on Fri, Dec 25, 2026',
    )
  })

  it('names each of several flights by its place, and back home only what goes there', () => {
    const titles = (journey: string) => {
      const several = structuredClone(confirmed)
      several.bookingData.slices = aJourney(journey)
      return bookingEmail(several, defaultBrand)
        .split('\n')
        .filter((line) => /^(Outbound|Return|Flight \d)/.test(line))
    }
    expect(titles('JFK-LHR CDG-FCO FCO-DUB-EWR')).toEqual([
      'Flight 1 of 3: New York (JFK) to London (LHR)',
      'Flight 2 of 3: Paris (CDG) to Rome (FCO)',
      'Flight 3 of 3: Rome (FCO) to Newark (EWR)',
    ])
    expect(titles('JFK-LHR CDG-EWR')).toEqual([
      'Outbound: New York (JFK) to London (LHR)',
      'Return: Paris (CDG) to Newark (EWR)',
    ])
    expect(titles('JFK-LHR LHR-FCO')).toEqual([
      'Flight 1 of 2: New York (JFK) to London (LHR)',
      'Flight 2 of 2: London (LHR) to Rome (FCO)',
    ])
  })

  it('says while pending that the money is reserved only', () => {
    const text = bookingEmail(draft, defaultBrand)
    expect(text).toContain('We are confirming with the airline.')
    expect(text).toContain('Total reserved: $672.82')
    expect(text).not.toContain('confirmed')
  })

  it('says of a booking that was not made that nothing was charged', () => {
    const text = mailText(bookingReleasedMail({ ...draft, status: 'cancelled' }), defaultBrand)
    expect(text).toContain('Nothing was charged')
    expect(text).toContain('Outbound: New York (JFK) to London (LHR)')
    expect(text).not.toContain('672')
  })

  it('has the wait where planes are changed, and leads to the trip', () => {
    const twice = structuredClone(confirmed)
    const [slice] = twice.bookingData.slices
    const [first] = slice!.segments
    slice!.segments = [
      { ...first!, arriving_at: '2026-12-24T19:00:00', destination: { ...first!.destination, iata_code: 'DUB' } },
      { ...first!, flight_number: 'BA901', departing_at: '2026-12-24T20:35:00' },
    ]
    const mailed = mailText(bookingMail(twice, links), defaultBrand)
    expect(mailed).toContain('  - 1h 35m in London (DUB), change airports to JFK\n')
    expect(mailed).toContain(`See your trip:\n${links.page}\nAdd to calendar:\n${links.calendar}\n`)
  })
})
