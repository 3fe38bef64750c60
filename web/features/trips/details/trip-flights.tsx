import { Bus, Moon } from 'lucide-react'
import { Fragment } from 'react'
import type { Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/travel'
import { fullDate, localTime, shortDate, shortWeekday } from '../../../format/dates'
import { formatDuration } from '../../../format/duration'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { Timeline, TimelineItem } from '../../../ui/journey/timeline'
import { Badge } from '../../../ui/labels'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import {
  bagText,
  daysLater,
  findLayovers,
  type Layover,
  layoverText,
  stopCount,
  stopsLabel,
} from '../../../words/itinerary'
import { cityAndCode, cityName } from '../../../words/names'
import { CABIN_LABELS } from '../../../words/search'
import * as css from './trip-details.css'

function flightFacts(segment: Segment): string {
  const cabin = segment.cabin_name ?? (segment.cabin_class && CABIN_LABELS[segment.cabin_class])
  const bags = segment.baggages
    .filter(({ quantity }) => quantity > 0)
    .map(bagText)
    .join(', ')
  return [
    formatDuration(segment.duration),
    segment.aircraft?.name,
    cabin,
    // Where the airline names each traveler's bags, they are shown with the traveler.
    !segment.traveler_bags && bags && `${bags} included`,
    ...segment.stops.map(({ airport }) => `stops in ${cityAndCode(airport)}, same plane`),
  ]
    .filter((fact) => fact && fact !== 'N/A')
    .join(' · ')
}

const Flight = ({ segment }: { segment: Segment }) => (
  <div className={css.taken}>
    <p className={css.carrier}>
      <CarrierLogo carrier={segment.marketing_carrier} size={24} />
      <span>
        <span className={css.flightName} translate="no">
          {segment.marketing_carrier.name} {segment.flight_number}
        </span>
        {segment.operating_carrier.name !== segment.marketing_carrier.name && (
          <span>{`, operated by ${segment.operating_carrier.name}`}</span>
        )}
      </span>
    </p>
    <p>{flightFacts(segment)}</p>
  </div>
)

interface EndProps {
  place: Place
  terminal: string | null
  clock: string
  /** When this direction began, for the "+1 day" of later days. */
  began: string
  /** The time before the airline changed it. */
  was?: string | undefined
  taken?: Segment
}

const Was = ({ clock, was }: { clock: string; was: string }) => (
  <del className={css.was}>
    <VisuallyHidden>instead of </VisuallyHidden>
    <span>{clock.slice(0, 10) === was.slice(0, 10) ? localTime(was) : `${shortDate(was)} ${localTime(was)}`}</span>
  </del>
)

function End({ place, terminal, clock, began, was, taken }: EndProps) {
  const later = daysLater(began, clock)
  return (
    <TimelineItem
      time={
        <>
          <span translate="no">{localTime(clock)}</span>
          {was && was.slice(0, 16) !== clock.slice(0, 16) && <Was clock={clock} was={was} />}
          {later && <span className={css.later}>{later}</span>}
        </>
      }
      marker={taken ? 'stop' : 'filled'}
      title={`${place.name} (${place.iata_code})`}
    >
      <p>{[terminal && `Terminal ${terminal}`, cityName(place)].filter(Boolean).join(', ')}</p>
      {taken && <Flight segment={taken} />}
    </TimelineItem>
  )
}

const Wait = ({ layover }: { layover: Layover }) => (
  <TimelineItem marker="wait" title={<span className={css.wait}>{layoverText(layover)}</span>}>
    {(layover.overnight || layover.changesAirport) && (
      <span className={css.callouts}>
        {layover.overnight && (
          <Badge tone="warning" icon={<Moon size={12} aria-hidden="true" />}>
            Overnight
          </Badge>
        )}
        {layover.changesAirport && (
          <Badge tone="warning" icon={<Bus size={12} aria-hidden="true" />}>
            {`Change airports: from ${layover.arrival.iata_code} to ${layover.departure.iata_code}`}
          </Badge>
        )}
      </span>
    )}
  </TimelineItem>
)

/**
 * One direction of a booked journey: its flights in order, with the waits between; beside new times those `before`, if the airline has
 * changed them. Times are the airports' own.
 */
export function TripFlights({ slice, before, title }: { slice: Slice; before: Segment[]; title: string }) {
  const { departure_time: began, segments } = slice
  const layovers = findLayovers(slice)
  return (
    <div className={css.slice}>
      <div className={css.sliceHead}>
        <h3 className={css.direction}>
          {title}, {shortWeekday(began)} {fullDate(began)}
        </h3>
        <p className={css.caption}>
          {formatDuration(slice.duration)}, {stopsLabel(stopCount(slice))}
        </p>
      </div>
      <Timeline label={title}>
        {segments.map((segment, index) => {
          const layover = layovers[index]
          const old = before.find(({ id }) => id === segment.id)
          return (
            <Fragment key={segment.id}>
              <End
                place={segment.origin}
                terminal={segment.origin_terminal}
                clock={segment.departing_at}
                began={began}
                was={old?.departing_at}
                taken={segment}
              />
              <End
                place={segment.destination}
                terminal={segment.destination_terminal}
                clock={segment.arriving_at}
                began={began}
                was={old?.arriving_at}
              />
              {layover && <Wait layover={layover} />}
            </Fragment>
          )
        })}
      </Timeline>
    </div>
  )
}
