import type { Slice } from '#worker/contract/offer'
import { dayDifference, fullDate, localTime, shortWeekday } from '../../../format/dates'
import { formatDuration } from '../../../format/duration'
import { cityOf } from '../../../format/places'
import { RouteLine } from '../../../ui/route-line'
import {
  city,
  code,
  date,
  head,
  later as laterClass,
  place,
  placeEnd,
  route,
  slice as sliceClass,
  time,
  title,
} from './slice-summary.css'
import { sliceTitle, stopsText } from './slice-words'

interface SliceSummaryProps {
  slice: Slice
  index: number
  /** The level of its heading; 3 unless told otherwise. */
  level?: 2 | 3
}

/** One direction at a glance: date, times, codes and cities, duration and stops. */
export function SliceSummary({ slice, index, level = 3 }: SliceSummaryProps) {
  const Heading = `h${level}` as const
  const { departure_time: departs, arrival_time: arrives, origin, destination } = slice
  const later = dayDifference(departs, arrives)
  return (
    <section className={sliceClass} aria-label={sliceTitle(index)}>
      <div className={head}>
        <Heading className={title}>{sliceTitle(index)}</Heading>
        <p className={date}>
          {shortWeekday(departs)}, {fullDate(departs)}
        </p>
      </div>
      <div className={route}>
        <div className={place}>
          <p className={time}>{localTime(departs)}</p>
          <p className={code}>{origin.iata_code}</p>
          <p className={city}>{cityOf(origin)}</p>
        </div>
        <RouteLine
          label={formatDuration(slice.duration)}
          stops={slice.segments.length - 1}
          caption={stopsText(slice)}
        />
        <div className={placeEnd}>
          <p className={time}>
            {localTime(arrives)}
            {later && <sup className={laterClass}>{later}</sup>}
          </p>
          <p className={code}>{destination.iata_code}</p>
          <p className={city}>{cityOf(destination)}</p>
        </div>
      </div>
    </section>
  )
}
