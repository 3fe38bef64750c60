import { createPortal } from 'react-dom'
import type { Booking } from '#worker/contract/booking'
import type { Brand } from '#worker/contract/brand'
import type { Segment } from '#worker/contract/offer'
import { fullName } from '#worker/domain/booking/passengers'
import { soldLines } from '#worker/domain/offer/price-lines'
import { beforeDeparture } from '#worker/domain/trip/before-departure'
import { directionNames } from '#worker/domain/trip/journey'
import { type RefundLine, refundLines } from '#worker/domain/trip/refund-lines'
import { travelerFacts } from '#worker/domain/trip/traveler-facts'
import type { Agreement } from '#worker/features/agreement/contract'
import { fullDate, localDay, localTime } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { findLayovers, layoverText } from '../../../words/itinerary'
import { cityAndCode } from '../../../words/names'
import { refundNews } from '../cancellation/refund-words'
import { STATUS_LABELS, shownReference } from '../trip'
import { agreedSentence } from './agreed-words'
import * as css from './receipt.css'
import { cardNote, sentNote } from './receipt-notes'

/** Who sold the trip. */
export type Seller = Pick<Brand, 'name' | 'contact'>

/** A booking in print: seller, journey, passengers, what was paid and what came back. It appears only in print, alone on the page. */
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
          rows={refundLines(booking.cancellation.terms, booking.bookingData)}
          note={[refundNews(booking.cancellation, booking), sentNote(booking)].filter(Boolean).join(' ')}
        />
      )}
      {booking.agreement && <Agreed agreement={booking.agreement} />}
      <BeforeYouFly booking={booking} />
    </article>,
    document.body,
  )

function paidRows({ bookingData }: Booking): RefundLine[] {
  const money = (amount: string) => formatPrice(amount, bookingData.total_currency)
  return [
    ...soldLines(bookingData).map(({ label, amount }) => ({ label, amount: money(amount) })),
    { label: 'Total paid', amount: money(bookingData.total_amount), isTotal: true },
  ]
}

function Head({ booking, seller: { name, contact } }: { booking: Booking; seller: Seller }) {
  return (
    <>
      <header className={css.head}>
        <div>
          <p className={css.seller} translate="no">
            {name}
          </p>
          {[contact.address, contact.phone, contact.email].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={css.right}>
          <h1 className={css.title}>Receipt</h1>
          <p>Booked on {fullDate(localDay(new Date(booking.createdAt)))}</p>
          <p>{STATUS_LABELS[booking.status]}</p>
        </div>
      </header>
      <dl className={`${css.section} ${css.facts}`}>
        <dt>Booking Reference</dt>
        <dd className={css.strong} translate="no">
          {shownReference(booking) ?? 'Not yet'}
        </dd>
        <dt>Booking ID</dt>
        <dd translate="no">{booking.id}</dd>
      </dl>
    </>
  )
}

const airport = (code: string, terminal: string | null) => (terminal ? `${code}, terminal ${terminal}` : code)

/** The operating airline, where it is another one, and stops under the same flight number. */
const flightNotes = ({ marketing_carrier, operating_carrier: operator, stops }: Segment): string[] => [
  ...(operator.name === marketing_carrier.name ? [] : [`operated by ${operator.name}`]),
  ...stops.map(({ airport }) => `stops in ${cityAndCode(airport)}, same plane`),
]

function Flights({ booking: { bookingData } }: { booking: Booking }) {
  const names = directionNames(bookingData.slices)
  return bookingData.slices.map((slice, index) => (
    <section key={slice.id} className={css.section}>
      <h2 className={css.heading}>
        {names[index]}: {cityAndCode(slice.origin)} to {cityAndCode(slice.destination)}
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
                <span translate="no">
                  {segment.marketing_carrier.name} {segment.flight_number}
                </span>
                {flightNotes(segment).map((note) => (
                  <p key={note} className={css.label}>
                    {note}
                  </p>
                ))}
              </th>
              <td className={css.cell}>
                {fullDate(segment.departing_at)} {localTime(segment.departing_at)}{' '}
                {airport(segment.origin.iata_code, segment.origin_terminal)}
              </td>
              <td className={css.cell}>
                {fullDate(segment.arriving_at)} {localTime(segment.arriving_at)}{' '}
                {airport(segment.destination.iata_code, segment.destination_terminal)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {findLayovers(slice).map((layover) => (
        <p key={layover.arrival.iata_code} className={css.label}>
          {layoverText(layover)}
          {layover.changesAirport && `, change airports to ${layover.departure.iata_code}`}
        </p>
      ))}
    </section>
  ))
}

const Agreed = ({ agreement }: { agreement: Agreement }) => (
  <section className={css.section}>
    <h2 className={css.heading}>What you agreed to</h2>
    <p className={css.note}>{agreedSentence(agreement, fullDate(localDay(new Date(agreement.at))))}</p>
  </section>
)

const BeforeYouFly = ({ booking }: { booking: Booking }) => {
  const advice = beforeDeparture(booking)
  if (advice.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Before you fly</h2>
      {advice.map(({ title, text, source }) => (
        <p key={title} className={css.note}>
          <span className={css.strong}>{title}.</span>{' '}
          <span>
            {text}
            {source && ` ${source.label}, ${source.href}`}
          </span>
        </p>
      ))}
    </section>
  )
}

const Passengers = ({ booking }: { booking: Booking }) => (
  <section className={css.section}>
    <h2 className={css.heading}>Passengers</h2>
    <table className={css.table}>
      <tbody>
        {booking.bookingData.passengers.map((passenger) => (
          <tr key={passenger.id}>
            <th scope="row" className={css.cell} translate="no">
              {fullName(passenger)}
            </th>
            <td className={css.cell} colSpan={2}>
              <div className={css.line}>
                {travelerFacts(booking, passenger).map(([name, text]) => (
                  <p key={name}>
                    {name}: {text}
                  </p>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Amounts = ({ title, rows, note }: { title: string; rows: RefundLine[]; note: string | null }) => (
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
