import type { Booking } from '../../contract/booking'
import type { Brand } from '../../contract/brand'
import type { Segment, Slice } from '../../contract/offer'
import { fullName } from '../../domain/booking/passengers'
import { formatPrice } from '../../domain/money-words'
import { soldLines } from '../../domain/offer/price-lines'
import { refundSentence } from '../../domain/offer/refund-sentence'
import { MINUTE_MS } from '../../domain/time'
import { beforeDeparture } from '../../domain/trip/before-departure'
import { directionNames } from '../../domain/trip/journey'
import { travelerFacts } from '../../domain/trip/traveler-facts'
import { type MailBlock, type MailContent, mailText } from '../mail/mail-text'

/** Where a mail about a trip leads: to its page, which asks who is there, and to its flights as a calendar file. */
export interface TripLinks {
  page: string
  calendar: string
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const

/** "Thu, Dec 24, 2026" of a local day or time, whatever the zone. */
export const dayText = (local: string) => new Date(`${local.slice(0, 10)}T00:00:00Z`).toLocaleDateString('en-US', DAY)
const clock = (local: string) => local.slice(11, 16)

/** "Thu, Dec 24, 2026, 08:30 UTC" of an instant. */
export const momentText = (iso: string) => `${dayText(iso)}, ${clock(iso)} UTC`

const cityOf = ({ city_name: city, name }: Slice['origin']) => city ?? name
const place = (at: Slice['origin']) => `${cityOf(at)} (${at.iata_code})`

const terminal = (name: string | null) => (name ? ` Terminal ${name}` : '')

/**
 * "BA178  Thu, Dec 24, 2026  08:30 JFK Terminal 8 - 20:25 LHR Terminal 5", with the day of arrival where it is another; without its own day
 * where that is already `known`.
 */
function flight(segment: Segment, known = ''): string {
  const { flight_number, origin, destination, departing_at, arriving_at, operating_carrier: operator } = segment
  const later = dayText(arriving_at) === dayText(departing_at) ? '' : ` on ${dayText(arriving_at)}`
  const from = `${clock(departing_at)} ${origin.iata_code}${terminal(segment.origin_terminal)}`
  const to = `${clock(arriving_at)} ${destination.iata_code}${terminal(segment.destination_terminal)}`
  const stops = segment.stops.map(({ airport }) => `, stops in ${place(airport)}`).join('')
  const operated = operator.name === segment.marketing_carrier.name ? '' : `, operated by ${operator.name}`
  const day = dayText(departing_at) === known ? '' : `${dayText(departing_at)}  `
  return `${flight_number}  ${day}${from} - ${to}${later}${stops}${operated}`
}

/** "- 3h 5m in Dublin (DUB)": the wait before a flight, by the clocks of the place; its airports where they are two. */
function wait(before: Segment, { origin, departing_at }: Segment): string {
  const minutes =
    (Date.parse(`${departing_at.slice(0, 16)}Z`) - Date.parse(`${before.arriving_at.slice(0, 16)}Z`)) / MINUTE_MS
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 ? `${hours}h` : '', rest > 0 ? `${rest}m` : ''].filter(Boolean)
  const long = minutes > 0 ? `${parts.join(' ')} in` : 'Change in'
  const { destination } = before
  const isSame = destination.iata_code === origin.iata_code
  return `- ${long} ${place(destination)}${isSame ? '' : `, change airports to ${origin.iata_code}`}`
}

/** One direction under its name, a line for each flight and each wait; in HTML, drawn. `isGone`: it isn't flown any more. */
export function direction({ segments, ...slice }: Slice, name: string, isGone = false): MailBlock {
  const [first, last] = [
    segments[0]?.departing_at ?? slice.departure_time,
    segments.at(-1)?.arriving_at ?? slice.arrival_time,
  ]
  const lines = (known?: string) =>
    segments.flatMap((segment, at) => {
      const before = segments[at - 1]
      return [...(before ? [wait(before, segment)] : []), flight(segment, known)]
    })
  const end = (at: Slice['origin'], local: string) => ({
    code: at.iata_code,
    city: cityOf(at),
    day: dayText(local) === dayText(first) ? '' : dayText(local),
    time: clock(local),
  })
  return {
    kind: 'lines',
    title: `${name}: ${place(slice.origin)} to ${place(slice.destination)}`,
    lines: lines(),
    picture: {
      title: `${name} · ${dayText(first)}`,
      from: end(slice.origin, first),
      to: end(slice.destination, last),
      stops: segments.slice(1).map(({ origin }) => origin.iata_code),
      details: lines(dayText(first)),
      isGone,
    },
  }
}

/** The directions of a booking in their order. `isGone`: nobody flies them any more. */
export function journey({ bookingData: { slices } }: Pick<Booking, 'bookingData'>, isGone = false): MailBlock[] {
  const names = directionNames(slices)
  return slices.map((slice, index) => direction(slice, names[index] ?? '', isGone))
}

/** Each traveler with their tickets, seats and bags. */
const travelers = (booking: Booking): MailBlock => ({
  kind: 'lines',
  title: 'Travelers',
  lines: booking.bookingData.passengers.flatMap((passenger) => [
    fullName(passenger),
    ...travelerFacts(booking, passenger).map(([name, text]) => `- ${name}: ${text}`),
  ]),
})

/** What to know and to do before the trip. */
function advice(booking: Booking): MailBlock[] {
  const lines = beforeDeparture(booking).map(
    ({ title, text, source }) => `${title}: ${text}${source ? ` ${source.label}, ${source.href}` : ''}`,
  )
  return lines.length > 0 ? [{ kind: 'lines', title: 'Before you fly', lines }] : []
}

function price(booking: Booking): MailBlock {
  const { total_amount, total_currency } = booking.bookingData
  const money = (amount: string) => formatPrice(amount, total_currency)
  const rows: [string, string][] = [
    ...soldLines(booking.bookingData).map(({ label, amount }): [string, string] => [label, money(amount)]),
    // A ticket is confirmed some seconds, or an outage, before its money is taken.
    [booking.status === 'confirmed' ? 'Total' : 'Total reserved', money(total_amount)],
    ...(booking.cardLast4 ? [['Card ending in', booking.cardLast4] as [string, string]] : []),
  ]
  return { kind: 'facts', title: 'Price', rows }
}

/** What comes back after a cancellation, by the terms of the sale. */
function refund({ bookingData: { refund_promise, charge_lines } }: Booking): MailBlock {
  const text = refundSentence(refund_promise, charge_lines.length > 0)
  return { kind: 'lines', title: 'If you cancel', lines: [text] }
}

/** The texts agreed to with the booking, in their versions of that time, named as on its page, which links to each. */
function agreed({ agreement }: Booking): MailBlock[] {
  if (!agreement) return []
  const { terms, privacy, cancellationPolicy, at } = agreement
  const texts = `Terms of Service, version ${terms}, and Privacy Policy, version ${privacy}.`
  const inForce = cancellationPolicy ? ` In force with them: Cancellation Policy, version ${cancellationPolicy}.` : ''
  return [
    { kind: 'lines', title: 'What you agreed to', lines: [`On ${momentText(at)}, by paying: ${texts}${inForce}`] },
  ]
}

const PENDING =
  'Your money is reserved, not taken. If the airline declines, we release it. Please do not book again meanwhile.'

export const LOCAL_TIMES: MailBlock = { kind: 'text', text: 'All times are local.' }

/** The button of a mail about a trip that nobody flies. */
export const pageButton = (links: TripLinks | null): MailBlock[] =>
  links ? [{ kind: 'action', label: 'See your trip', url: links.page }] : []

/** The buttons of a mail about a trip; none where its shop isn't known. */
export const tripButtons = (links: TripLinks | null): MailBlock[] =>
  pageButton(links).map((button) => ({ ...button, beside: { label: 'Add to calendar', url: links?.calendar ?? '' } }))

/** The first lines of a mail to a booking's buyer. */
export function greeting({ bookingData }: Pick<Booking, 'bookingData'>): MailBlock {
  const firstName = bookingData.passengers[0]?.given_name
  return { kind: 'text', text: firstName ? `Dear ${firstName},` : 'Hello,' }
}

/** A booking by its reference, where there is one, and its id. */
export const named = ({ duffelBookingId: reference, id }: Booking): MailBlock => ({
  kind: 'facts',
  rows: [...(reference ? [['Booking reference', reference] as [string, string]] : []), ['Booking ID', id]],
})

/**
 * A booking as its buyer's mail and its page show it: reference, journey, travelers, price, what comes next. Times are the
 * airports' own.
 */
export function bookingMail(booking: Booking, links: TripLinks | null = null): MailContent {
  const { status, duffelBookingId: reference } = booking
  const isPending = status === 'pending'
  const subject = isPending ? 'We are confirming with the airline' : 'Your booking is confirmed'
  return {
    subject: reference ? `${subject}: ${reference.toUpperCase()}` : subject,
    confirms: !isPending,
    blocks: [
      greeting(booking),
      { kind: 'text', text: `${subject}.${isPending ? ` ${PENDING}` : ''}` },
      named(booking),
      ...journey(booking),
      LOCAL_TIMES,
      ...tripButtons(links),
      travelers(booking),
      price(booking),
      refund(booking),
      ...agreed(booking),
      ...advice(booking),
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
      text: `${booking.duffelBookingId ? CANCELED : NOT_CONFIRMED} Nothing was charged. The amount reserved on your card is released; your bank may show it some days later.`,
    },
    { kind: 'facts', rows: [['Booking ID', booking.id]] },
    ...journey(booking, true),
    { kind: 'text', text: 'Sorry about that. You can search for your flight again at any time.' },
  ],
})

/** To the buyer who was told that the booking was not made, and whose booking the airline has confirmed after all. Nothing is charged. */
export const bookingAfterReleaseMail = (booking: Booking, links: TripLinks | null): MailContent => ({
  subject: `Your booking stands after all${booking.duffelBookingId ? `: ${booking.duffelBookingId.toUpperCase()}` : ''}`,
  blocks: [
    greeting(booking),
    {
      kind: 'text',
      text: 'We told you that your booking was not made, but the airline has confirmed it after all: you can travel. You are not charged for this ticket. Booked other flights, or changed your mind? Please contact us.',
    },
    named(booking),
    ...journey(booking),
    LOCAL_TIMES,
    ...tripButtons(links),
    travelers(booking),
  ],
})

/** The same as plain text, closed by how to reach the brand. */
export const bookingEmail = (booking: Booking, brand: Pick<Brand, 'name' | 'contact'>): string =>
  mailText(bookingMail(booking), brand)
