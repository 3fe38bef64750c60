import type { PlaceSummary, SliceSummary } from '#worker/contract/search-result'
import { dayDifference, localTime, shortDate, shortWeekday } from '../../../format/dates'
import { formatDuration } from '../../../format/duration'
import { RouteLine } from '../../../ui/journey/route-line'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { stopCodes, stopCount, stopsLabel } from '../../../words/itinerary'
import { cityName } from '../../../words/names'
import { Hint } from './hint'
import { connectionLines } from './offer-facts'
import {
  city,
  code,
  date,
  direct,
  from,
  lineArea,
  nextDay,
  otherDate,
  place as placeClass,
  row,
  stops as stopsClass,
  time,
  to,
} from './offer-journey.css'

const End = ({ place, clock, days }: { place: PlaceSummary; clock: string; days?: string }) => (
  <>
    <span className={time}>
      <span translate="no">{localTime(clock)}</span>
      {days && (
        <span className={nextDay}>
          <span aria-hidden="true">{days}</span>
          <VisuallyHidden> {days} day</VisuallyHidden>
        </span>
      )}
    </span>{' '}
    <span className={placeClass}>
      <span className={code} translate="no">
        {place.iata_code}
      </span>{' '}
      <span className={city}>{cityName(place)}</span>
    </span>
  </>
)

/** The number of stops; if there are any, a hint lists the connections on hover and focus. */
function Stops({ slice }: { slice: SliceSummary }) {
  const count = stopCount(slice)
  if (count === 0) return <span className={direct}>{stopsLabel(0)}</span>
  return (
    <Hint className={stopsClass} content={() => connectionLines(slice).map((line) => <div key={line}>{line}</div>)}>
      {stopsLabel(count)} · {stopCodes(slice).join(', ')}
    </Hint>
  )
}

interface SliceRowProps {
  slice: SliceSummary
  /** The requested day, yyyy-MM-dd: another day is shown even where there is little room. */
  askedDay: string | undefined
}

/** One direction of a journey in a line: day, departure, route line, arrival. */
export const SliceRow = ({ slice, askedDay }: SliceRowProps) => (
  <div className={row}>
    <div className={askedDay === slice.departure_time.slice(0, 10) ? date : otherDate}>
      {shortWeekday(slice.departure_time)} {shortDate(slice.departure_time)}
    </div>
    <div className={from}>
      <End place={slice.origin} clock={slice.departure_time} />
    </div>
    <div className={lineArea}>
      <RouteLine
        isTight
        label={formatDuration(slice.duration)}
        caption={<Stops slice={slice} />}
        stops={stopCount(slice)}
      />
    </div>
    <div className={to}>
      <End
        place={slice.destination}
        clock={slice.arrival_time}
        days={dayDifference(slice.departure_time, slice.arrival_time)}
      />
    </div>
  </div>
)
