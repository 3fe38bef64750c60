import type { Segment, Slice } from '#worker/contract/offer'
import { directionTitles } from '#worker/domain/trip/journey'
import type { AdministeredBooking } from '#worker/features/desk/bookings/contract'
import { fullDate, localTime, shortWeekday } from '../../../../format/dates'
import { readerTime } from '../../../../format/reader-time'
import { Notice } from '../../../../ui/layout/notice'
import { Card } from '../../../../ui/layout/page'
import { daysLater } from '../../../../words/itinerary'
import { cityAndCode } from '../../../../words/names'
import * as css from '../../../admin/admin.css'

const place = (name: string, terminal: string | null) => (terminal ? `${name}, terminal ${terminal}` : name)

const Flight = ({ segment, began }: { segment: Segment; began: string }) => (
  <li className={css.line}>
    <p className={css.figures}>
      <span className={css.strong}>
        {localTime(segment.departing_at)} – {localTime(segment.arriving_at)}
      </span>{' '}
      {daysLater(began, segment.arriving_at)}
    </p>
    <p>
      {place(cityAndCode(segment.origin), segment.origin_terminal)} to{' '}
      {place(cityAndCode(segment.destination), segment.destination_terminal)}
    </p>
    <p className={css.muted}>
      {segment.marketing_carrier.name} {segment.flight_number}
      {segment.operating_carrier.name !== segment.marketing_carrier.name &&
        `, operated by ${segment.operating_carrier.name}`}
    </p>
  </li>
)

const Direction = ({ slice, name }: { slice: Slice; name: string | undefined }) => (
  <section className={css.section}>
    <h3 className={css.subheading}>
      {name}, {shortWeekday(slice.departure_time)} {fullDate(slice.departure_time)}
    </h3>
    <ol className={css.lines}>
      {slice.segments.map((segment) => (
        <Flight key={segment.id} segment={segment} began={slice.departure_time} />
      ))}
    </ol>
  </section>
)

/** The flights of a booking as last read from the airline, in the airports' local times. */
export const BookingFlights = ({ booking: { slices, flightChange } }: { booking: AdministeredBooking }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-flights">
    <h2 className={css.heading} id="booking-flights">
      Flights
    </h2>
    {flightChange && (
      <Notice tone="warning" title="The airline has changed these flights">
        Seen {readerTime(flightChange.detectedAt)}. The traveler was told and has not agreed yet; an answer is asked for
        by {readerTime(flightChange.answerBy)}. Below are the new flights.
      </Notice>
    )}
    {slices.map((slice, index) => (
      <Direction key={slice.segments[0]?.id ?? index} slice={slice} name={directionTitles(slices)[index]} />
    ))}
    {slices.length === 0 && <p className={css.muted}>No flights are on record.</p>}
  </Card>
)
