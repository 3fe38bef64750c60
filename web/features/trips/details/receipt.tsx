import { createPortal } from 'react-dom'
import type { Booking } from '#worker/contract/booking'
import type { Brand } from '#worker/contract/brand'
import { fullName } from '#worker/domain/booking/passengers'
import { fullDate, localTime } from '../../../format/dates'
import { directionName } from '../../../words/itinerary'
import { cityAndCode } from '../../../words/names'
import { exactPrice, refundLines, refundNews } from '../cancellation/refund-words'
import { paidLines, STATUS_LABELS, seatTexts, shownReference, ticketNumbers } from '../trip'
import * as css from './receipt.css'
import { cardNote, sentNote } from './receipt-notes'

/** Who sold the trip. */
export type Seller = Pick<Brand, 'name' | 'contact'>

interface Row {
  label: string
  amount: string
  isTotal?: boolean
}

/** A booking on paper: seller, journey, passengers, what was paid and what came back. It shows in print only, and then alone. */
export const Receipt = ({ booking, seller }: { booking: Booking; seller: Seller }) =>
  createPortal(
    <article className={css.receipt} aria-label="Receipt">
      <Head booking={booking} seller={seller} />
      <Flights booking={booking} />
      <Passengers booking={booking} />
      <Amounts title="Payment" rows={paidRows(booking)} note={cardNote(booking)} />
      {booking.status === 'cancelled' && booking.cancellation && (
        <Amounts
          title="Refund"
          rows={refundLines(booking.cancellation.terms)}
          note={[refundNews(booking.cancellation, booking), sentNote(booking)].filter(Boolean).join(' ')}
        />
      )}
    </article>,
    document.body,
  )

function paidRows(booking: Booking): Row[] {
  const { charge, paid_amount } = booking.bookingData
  const inCents = ({ label, amount }: Row): Row => ({ label, amount: exactPrice(amount, charge.currency) })
  const total = { label: 'Total paid', amount: exactPrice(paid_amount, charge.currency), isTotal: true }
  return [...paidLines(booking).map(inCents), total]
}

function Head({ booking, seller: { name, contact } }: { booking: Booking; seller: Seller }) {
  return (
    <>
      <header className={css.head}>
        <div>
          <p className={css.seller}>{name}</p>
          {[contact.address, contact.phone, contact.email].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={css.right}>
          <h1 className={css.title}>Receipt</h1>
          <p>Booked on {fullDate(booking.createdAt.slice(0, 10))}</p>
          <p>{STATUS_LABELS[booking.status]}</p>
        </div>
      </header>
      <dl className={`${css.section} ${css.facts}`}>
        <dt>Booking Reference</dt>
        <dd className={css.strong}>{shownReference(booking) ?? 'Not yet'}</dd>
        <dt>Booking ID</dt>
        <dd>{booking.id}</dd>
      </dl>
    </>
  )
}

const Flights = ({ booking }: { booking: Booking }) =>
  booking.bookingData.slices.map((slice, index) => (
    <section key={slice.id} className={css.section}>
      <h2 className={css.heading}>
        {directionName(index)}: {cityAndCode(slice.origin)} to {cityAndCode(slice.destination)}
      </h2>
      <table className={css.table}>
        <thead className={css.label}>
          <tr>
            <th className={css.cell}>Flight</th>
            <th className={css.cell}>Departs, local time</th>
            <th className={css.cell}>Arrives, local time</th>
          </tr>
        </thead>
        <tbody>
          {slice.segments.map((segment) => (
            <tr key={segment.id}>
              <th scope="row" className={css.cell}>
                {segment.marketing_carrier.name} {segment.flight_number}
              </th>
              <td className={css.cell}>
                {fullDate(segment.departing_at)} {localTime(segment.departing_at)} {segment.origin.iata_code}
              </td>
              <td className={css.cell}>
                {fullDate(segment.arriving_at)} {localTime(segment.arriving_at)} {segment.destination.iata_code}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))

const Passengers = ({ booking }: { booking: Booking }) => (
  <section className={css.section}>
    <h2 className={css.heading}>Passengers</h2>
    <table className={css.table}>
      <tbody>
        {booking.bookingData.passengers.map((passenger) => (
          <tr key={passenger.id}>
            <th scope="row" className={css.cell}>
              {fullName(passenger)}
            </th>
            <td className={css.cell}>
              {ticketNumbers(booking, passenger)
                .map((ticket) => `E-ticket ${ticket}`)
                .join(', ')}
            </td>
            <td className={css.cell}>
              {seatTexts(booking, passenger)
                .map((seat) => `Seat ${seat}`)
                .join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Amounts = ({ title, rows, note }: { title: string; rows: Row[]; note: string | null }) => (
  <section className={css.section}>
    <h2 className={css.heading}>{title}</h2>
    <table className={css.table}>
      <tbody>
        {rows.map(({ label, amount, isTotal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bags may read alike, and the list never changes
          <tr key={index} className={isTotal ? css.total : undefined}>
            <th scope="row" className={css.cell}>
              {label}
            </th>
            <td className={css.amount}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {note && <p className={css.note}>{note}</p>}
  </section>
)
