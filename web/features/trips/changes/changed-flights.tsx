import type { Slice } from '#worker/contract/offer'
import { gradeChange, pairSlices } from '#worker/domain/booking/flight-change'
import { localTime, shortDate, shortWeekday } from '../../../format/dates'
import { daysLater } from '../../../words/itinerary'
import { cityName } from '../../../words/names'
import * as css from './changed-flights.css'

const Flights = ({ slice }: { slice: Slice }) =>
  slice.segments.map(({ id, departing_at, arriving_at, origin, destination, flight_number }) => {
    const later = daysLater(departing_at, arriving_at)
    return (
      <span key={id} className={css.flight}>
        <span className={css.part}>
          {shortWeekday(departing_at)} {shortDate(departing_at)} · {flight_number}
        </span>{' '}
        <span className={css.part}>
          {localTime(departing_at)} {origin.iata_code} – {localTime(arriving_at)} {destination.iata_code}
          {later && ` · ${later}`}
        </span>
      </span>
    )
  })

function Direction({ name, before, after }: { name: string; before: Slice | null; after: Slice | null }) {
  const shown = after ?? before
  return (
    <div>
      <p className={css.direction}>
        {name}
        {shown && `, ${cityName(shown.origin)} to ${cityName(shown.destination)}`}
      </p>
      <dl className={css.versions}>
        {before && (
          <div className={css.version}>
            <dt className={css.name}>Before</dt>
            <dd className={css.flights}>
              <del className={css.old}>
                <Flights slice={before} />
              </del>
            </dd>
          </div>
        )}
        <div className={css.version}>
          <dt className={css.name}>Now</dt>
          <dd className={css.flights}>
            {after ? (
              <ins className={css.now}>
                <Flights slice={after} />
              </ins>
            ) : (
              <span className={css.now}>No longer flown</span>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** Each direction that has changed, as it was and as it is. Times are the airports' own. */
export const ChangedFlights = ({ before, now }: { before: Slice[]; now: Slice[] }) =>
  pairSlices(before, now).map(({ name, before: old, after }, index) =>
    old && after && gradeChange([old], [after]) === null ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a direction is known by its place
      <Direction key={index} name={name} before={old} after={after} />
    ),
  )
