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
  code,
  date,
  direct,
  from,
  lineArea,
  nextDay,
  place as placeClass,
  row,
  stops as stopsClass,
  time,
  to,
  weekday,
} from './offer-journey.css'

const End = ({ place, clock, days }: { place: PlaceSummary; clock: string; days?: string }) => (
  <>
    <div className={time}>
      {localTime(clock)}
      {days && (
        <span className={nextDay}>
          <span aria-hidden="true">{days}</span>
          <VisuallyHidden> {days} day</VisuallyHidden>
        </span>
      )}
    </div>
    <div className={placeClass}>
      <span className={code}>{place.iata_code}</span> {cityName(place)}
    </div>
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

/** One direction of a journey: day, departure, the drawn route, arrival. */
export const SliceRow = ({ slice }: { slice: SliceSummary }) => (
  <div className={row}>
    <div className={date}>
      <span className={weekday}>{shortWeekday(slice.departure_time)}</span> {shortDate(slice.departure_time)}
    </div>
    <div className={from}>
      <End place={slice.origin} clock={slice.departure_time} />
    </div>
    <div className={lineArea}>
      <RouteLine label={formatDuration(slice.duration)} stops={stopCount(slice)} caption={<Stops slice={slice} />} />
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
