import type { BookedPassenger, BookingData } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import { formatDecimal } from '../../domain/money'
import type { bookings, purchases } from '../../platform/tables'
import type { invoices } from '../accounting/tables'
import type { CancellationRow } from '../booking/store'
import { invoiceNumber } from '../invoices/rules-invoice'
import type { bookingNotes, flightChanges } from '../issues/tables'
import type { ExportedBooking, ExportedFlight, ExportedMoney, ExportedPurchase } from './contract-personal-data'

const toFlights = (slices: Slice[]): ExportedFlight[][] =>
  slices.map(({ segments }) =>
    segments.map(({ flight_number, origin, destination, departing_at, arriving_at }) => ({
      flight: flight_number,
      from: origin.iata_code,
      to: destination.iata_code,
      departure: departing_at,
      arrival: arriving_at,
    })),
  )

function toTraveler(
  { id, type, title, given_name, family_name, email, phone, seats }: BookedPassenger,
  data: BookingData,
) {
  const flightOf = new Map(data.slices.flatMap(({ segments }) => segments.map((one) => [one.id, one.flight_number])))
  return {
    type,
    title,
    email,
    phone,
    firstName: given_name,
    lastName: family_name,
    seats: Object.fromEntries(Object.entries(seats).map(([segment, seat]) => [flightOf.get(segment) ?? segment, seat])),
    ticketNumbers: data.documents
      .filter(({ passenger_ids }) => passenger_ids.includes(id))
      .map(({ unique_identifier }) => unique_identifier),
  }
}

const toRefund = ({ terms }: CancellationRow): ExportedMoney | null =>
  terms?.refund_amount && terms.refund_to === 'card' ? { amount: terms.refund_amount, currency: terms.currency } : null

/** The rows about a booking in other tables. */
interface AboutBooking {
  paymentId: string | null
  canceled: CancellationRow[]
  changed: (typeof flightChanges.$inferSelect)[]
  notes: (typeof bookingNotes.$inferSelect)[]
  invoiceRows: (typeof invoices.$inferSelect)[]
}

/** A booking's row with its cancellations, changes and invoices, as its traveler receives them: what they paid, none of our costs. */
export const toExportedBooking = (
  row: typeof bookings.$inferSelect,
  { paymentId, canceled, changed, notes, invoiceRows }: AboutBooking,
): ExportedBooking => ({
  id: row.id,
  mode: row.mode,
  status: row.status,
  reference: row.bookingReference,
  bookedAt: row.createdAt,
  agreement: row.agreement,
  contactEmail: row.contactEmail,
  airline: row.bookingData.owner_name,
  flights: toFlights(row.bookingData.slices),
  travelers: row.bookingData.passengers.map((passenger) => toTraveler(passenger, row.bookingData)),
  paid: {
    amount: formatDecimal({ amount: row.chargeAmount, currency: row.chargeCurrency }),
    currency: row.chargeCurrency,
  },
  card: { brand: row.cardBrand, last4: row.cardLast4 },
  paymentId,
  conditions: { refundable: row.bookingData.conditions.refundable, changeable: row.bookingData.conditions.changeable },
  cancellations: canceled.map((one) => ({
    state: one.state,
    askedAt: one.askedAt,
    canceledAt: one.canceledAt,
    refundedAt: one.refundedAt,
    refund: toRefund(one),
    reference: one.refundReference,
    byAirline: one.byAirline,
  })),
  invoices: invoiceRows.map(({ mode, year, number, kind, issuedAt, content, buyer }) => ({
    number: invoiceNumber(mode, year, number),
    kind,
    issuedAt,
    total: content.total,
    buyer,
  })),
  notes: notes.map(({ note, at }) => ({ note, at })),
  flightChanges: changed.map(({ detectedAt, answeredAt, state, before, after }) => ({
    detectedAt,
    answeredAt,
    state,
    before: toFlights(before),
    after: toFlights(after),
  })),
})

/** A purchase's row as its traveler receives it. */
export const toExportedPurchase = (row: typeof purchases.$inferSelect): ExportedPurchase => ({
  id: row.id,
  state: row.state,
  begunAt: row.createdAt,
  price: {
    amount: formatDecimal({ amount: row.chargeAmount, currency: row.chargeCurrency }),
    currency: row.chargeCurrency,
  },
  travelers: row.request?.passengers ?? null,
})
