import type { Booking } from '../contract/booking'
import type { BrandRecord } from '../contract/brand'
import type { Slice } from '../contract/offer'

const clock = (local: string) => `${local.slice(0, 10)} ${local.slice(11, 16)}`

const place = ({ city_name: city, name, iata_code }: Slice['origin']) => `${city ?? name} (${iata_code})`

function journeyLines(slices: Slice[]): string[] {
  return slices.flatMap((slice, index) => [
    `${index === 0 ? 'Outbound' : 'Return'}: ${place(slice.origin)} to ${place(slice.destination)}`,
    ...slice.segments.map(
      (segment) =>
        `  ${segment.flight_number}  ${clock(segment.departing_at)} ${segment.origin.iata_code}  -  ${clock(segment.arriving_at)} ${segment.destination.iata_code}`,
    ),
  ])
}

function travellerLines({ bookingData }: Booking): string[] {
  return bookingData.passengers.map(({ title, given_name, family_name, seats }) => {
    const seated = Object.values(seats)
    const name = `${title ? `${title[0]?.toUpperCase()}${title.slice(1)} ` : ''}${given_name} ${family_name}`
    return `  ${name}${seated.length > 0 ? `, seat ${seated.join(', ')}` : ''}`
  })
}

function priceLines(booking: Booking): string[] {
  const { charge, charge_lines, paid_amount } = booking.bookingData
  const money = (amount: string) => `${charge.currency} ${amount}`
  return [
    `  Base fare: ${money(charge.base_amount)}`,
    ...(charge.tax_amount === null ? [] : [`  Taxes and fees: ${money(charge.tax_amount)}`]),
    ...charge_lines.map(
      ({ label, quantity, amount }) => `  ${label}${quantity > 1 ? ` x ${quantity}` : ''}: ${money(amount)}`,
    ),
    `  ${booking.status === 'pending' ? 'Total reserved' : 'Total paid'}: ${money(paid_amount)}`,
    ...(booking.cardLast4 ? [`  Card ending in ${booking.cardLast4}`] : []),
  ]
}

const opening = ({ status, duffelBookingId, id }: Booking) =>
  status === 'pending'
    ? [
        'We are confirming with the airline.',
        'Your money is reserved, not taken. We will take it once the airline has issued your ticket, and release it otherwise. Please do not book again meanwhile.',
        `Booking ID: ${id}`,
      ]
    : ['Your booking is confirmed.', `Booking reference: ${duffelBookingId ?? ''}`, `Booking ID: ${id}`]

/** The confirmation as plain text: reference, journey, travellers, price and whom to call. Times are the airports' own. */
export function bookingEmail(booking: Booking, brand: Pick<BrandRecord, 'name' | 'contact'>): string {
  const firstName = booking.bookingData.passengers[0]?.given_name
  const { phone, email, address } = brand.contact
  return [
    firstName ? `Dear ${firstName},` : 'Hello,',
    '',
    ...opening(booking),
    '',
    ...journeyLines(booking.bookingData.slices),
    'All times are local.',
    '',
    'Travellers',
    ...travellerLines(booking),
    '',
    'Price',
    ...priceLines(booking),
    '',
    `Questions? ${[phone, email].filter(Boolean).join(' or ')}`,
    brand.name,
    ...(address ? [address] : []),
  ].join('\n')
}
