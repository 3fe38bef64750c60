import type { Slice } from '../../../worker/contract/offer'
import { dayDifference, fullDate, localTime, shortWeekday } from '../../format/dates'
import { formatDuration } from '../../format/duration'
import { cityOf } from '../../format/places'
import { stopsLabel } from '../../format/stops'
import { CarrierLogo } from '../../ui/carrier-logo'
import { RouteLine } from '../../ui/route-line'
import * as css from './trip-dialog.css'

/** One direction of a booked journey. */
export function TripSlice({ slice, title }: { slice: Slice; title: string }) {
  const { origin, destination, departure_time, arrival_time, segments } = slice
  const later = dayDifference(departure_time, arrival_time)
  const stops = segments.length - 1
  const first = segments[0]
  return (
    <div className={css.slice}>
      <p className={css.day}>
        {title}, {shortWeekday(departure_time)} {fullDate(departure_time)}
      </p>
      <div className={css.flight}>
        <div className={css.end}>
          <span className={css.time}>{localTime(departure_time)}</span>
          <span className={css.caption}>
            {origin.iata_code} {cityOf(origin)}
          </span>
        </div>
        <RouteLine label={formatDuration(slice.duration)} stops={stops} caption={stopsLabel(stops)} />
        <div className={css.end}>
          <span className={css.time}>
            {localTime(arrival_time)}
            {later && <span className={css.later}> {later}</span>}
          </span>
          <span className={css.caption}>
            {destination.iata_code} {cityOf(destination)}
          </span>
        </div>
      </div>
      {first && (
        <p className={css.carrier}>
          <CarrierLogo carrier={first.marketing_carrier} size={24} />
          {first.marketing_carrier.name}, {segments.map((segment) => segment.flight_number).join(', ')}
        </p>
      )}
    </div>
  )
}
