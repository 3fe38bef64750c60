import type { Booking } from '../../contract/booking'
import type { Brand } from '../../contract/brand'
import type { Slice } from '../../contract/offer'
import { fullName } from '../booking/passengers'
import { soldRefundPromise } from '../offer/refund-promise'
import { refundSentence } from '../offer/refund-sentence'
import { type MailBlock, type MailContent, mailText } from './mail-text'

const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const

/** "Thu, Dec 24, 2026" of a local time, whatever the zone. */
const day = (local: string) => new Date(`${local.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', DAY)
const clock = (local: string) => local.slice(11, 16)

/** "Thu, Dec 24, 2026, 08:30 UTC" of an instant. */
export const momentText = (iso: string) => `${day(iso)}, ${clock(iso)} UTC`

/** "BA178  Thu, Dec 24, 2026  08:30 JFK - 20:25 LHR", with the day of arrival where it is another. */
function flight({ flight_number, origin, destination, departing_at, arriving_at }: Slice['segments'][number]): string {
  const later = day(arriving_at) === day(departing_at) ? '' : ` on ${day(arriving_at)}`
  const times = `${clock(departing_at)} ${origin.iata_code} - ${clock(arriving_at)} ${destination.iata_code}`
  return `${flight_number}  ${day(departing_at)}  ${times}${later}`
}

const place = ({ city_name: city, name, iata_code }: Slice['origin']) => `${city ?? name} (${iata_code})`

/** One direction, a line for each flight. `name` is told instead of which direction it is. */
export const journey = (slice: Slice, index: number, name?: string): MailBlock => ({
  kind: 'lines',
  title: `${name ?? (index === 0 ? 'Outbound' : 'Return')}: ${place(slice.origin)} to ${place(slice.destination)}`,
  lines: slice.segments.map(flight),
})

function travelers({ bookingData }: Booking): MailBlock {
  const lines = bookingData.passengers.map((passenger) => {
    const seated = Object.values(passenger.seats)
    return `${fullName(passenger)}${seated.length > 0 ? `, seat ${seated.join(', ')}` : ''}`
  })
  return { kind: 'lines', title: 'Travelers', lines }
}

function price(booking: Booking): MailBlock {
  const { charge, charge_lines, paid_amount } = booking.bookingData
  const money = (amount: string) => `${charge.currency} ${amount}`
  const rows: [string, string][] = [
    ['Base fare', money(charge.base_amount)],
    ...(charge.tax_amount === null ? [] : [['Taxes and fees', money(charge.tax_amount)] as [string, string]]),
    ...charge_lines.map(({ label, quantity, amount }): [string, string] => [
      `${label}${quantity > 1 ? ` x ${quantity}` : ''}`,
      money(amount),
    ]),
    // A ticket is confirmed some seconds, or an outage, before its money is taken.
    [booking.status === 'confirmed' ? 'Total' : 'Total reserved', money(paid_amount)],
    ...(booking.cardLast4 ? [['Card ending in', booking.cardLast4] as [string, string]] : []),
  ]
  return { kind: 'facts', title: 'Price', rows }
}

/** What comes back if it is canceled, as it was sold. */
function refund(booking: Booking): MailBlock[] {
  const promise = soldRefundPromise(booking)
  if (!promise) return []
  const hasExtras = booking.bookingData.charge_lines.length > 0
  const text = refundSentence(promise, (amount, currency) => `${currency} ${amount}`, hasExtras)
  return [{ kind: 'lines', title: 'If you cancel', lines: [text] }]
}

const PENDING =
  'Your money is reserved, not taken. We will take it once the airline has issued your ticket, and release it otherwise. Please do not book again meanwhile.'

/** How a mail to a booking's buyer begins. */
export function greeting({ bookingData }: Booking): MailBlock {
  const firstName = bookingData.passengers[0]?.given_name
  return { kind: 'text', text: firstName ? `Dear ${firstName},` : 'Hello,' }
}

/** A booking by its reference, where there is one, and its id. */
const named = ({ duffelBookingId: reference, id }: Booking): MailBlock => ({
  kind: 'facts',
  rows: [...(reference ? [['Booking reference', reference] as [string, string]] : []), ['Booking ID', id]],
})

/** A booking as its buyer is told of it: reference, journey, travelers and price. Times are the airports' own. */
export function bookingMail(booking: Booking): MailContent {
  const { status, duffelBookingId: reference, bookingData } = booking
  const isPending = status === 'pending'
  const subject = isPending ? 'We are confirming with the airline' : 'Your booking is confirmed'
  return {
    subject: reference ? `${subject}: ${reference.toUpperCase()}` : subject,
    blocks: [
      greeting(booking),
      { kind: 'text', text: `${subject}.${isPending ? ` ${PENDING}` : ''}` },
      named(booking),
      ...bookingData.slices.map((slice, index) => journey(slice, index)),
      { kind: 'text', text: 'All times are local.' },
      travelers(booking),
      price(booking),
      ...refund(booking),
    ],
  }
}

const NOT_CONFIRMED = 'The airline did not confirm your booking.'
const CANCELED = 'The airline canceled your booking before we took your money.'

/** To the buyer of a booking that the airline never confirmed, or canceled at once. Sent when the money is released. */
export const bookingReleasedMail = (booking: Booking): MailContent => ({
  subject: booking.duffelBookingId ? 'Your booking is cancelled' : 'Your booking was not made',
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: `${booking.duffelBookingId ? CANCELED : NOT_CONFIRMED} Nothing was charged, and the amount reserved on your card is released; your bank may take some days to show that.`,
    },
    { kind: 'facts', rows: [['Booking ID', booking.id]] },
    ...booking.bookingData.slices.map((slice, index) => journey(slice, index)),
    { kind: 'text', text: 'We are sorry. You can search for your flight again at any time.' },
  ],
})

/** To the buyer who was told that the booking was not made, and whose ticket the airline has issued after all. Nothing is charged. */
export const bookingAfterReleaseMail = (booking: Booking): MailContent => ({
  subject: `Your booking stands after all${booking.duffelBookingId ? `: ${booking.duffelBookingId.toUpperCase()}` : ''}`,
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: 'We told you that your booking was not made. The airline has issued your ticket after all, so you can travel on it. The money has gone back to your card, and you are not charged for this ticket. If you have booked other flights meanwhile, or no longer want to travel, please contact us.',
    },
    named(booking),
    ...booking.bookingData.slices.map((slice, index) => journey(slice, index)),
    { kind: 'text', text: 'All times are local.' },
    travelers(booking),
  ],
})

/** The same as plain text, closed by how to reach the brand. */
export const bookingEmail = (booking: Booking, brand: Pick<Brand, 'name' | 'contact'>): string =>
  mailText(bookingMail(booking), brand)
