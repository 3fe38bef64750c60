import { Fragment } from 'react'
import type { Offer, Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/travel'
import { directionNames } from '#worker/domain/trip/journey'
import { localTime, shortDate, shortWeekday } from '../../../format/dates'
import { durationMinutes, formatDuration } from '../../../format/duration'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { Timeline, TimelineItem } from '../../../ui/journey/timeline'
import { countryName } from '../../../words/country-name'
import { daysLater, layoverText } from '../../../words/itinerary'
import { cityAndCode, cityName } from '../../../words/names'
import { LayoverBadge } from '../layovers/layover-badge'
import { gradedLayovers } from '../layovers/layover-notes'
import { FlightFacts } from './flight-facts'
import {
  callouts,
  days,
  direction,
  directionHead,
  directionTitle,
  flight,
  flightHead,
  flightName,
  muted,
  wait,
} from './tabs.css'

const country = (code: string | null) => (code && /^[A-Za-z]{2}$/.test(code) ? countryName(code) : null)

/** "Terminal 5, London, United Kingdom": what is known beyond the airport's own name. */
const whereabouts = (place: Place, terminal: string | null) =>
  [terminal && `Terminal ${terminal}`, cityName(place), country(place.country_code)].filter(Boolean).join(', ')

const stopText = ({ airport, duration }: Segment['stops'][number]) =>
  `Stops in ${cityAndCode(airport)}${durationMinutes(duration) === null ? '' : ` for ${formatDuration(duration)}`}, same plane`

function Flight({ segment, party }: { segment: Segment; party: number }) {
  const { marketing_carrier: seller, operating_carrier: operator } = segment
  return (
    <div className={flight}>
      <div className={flightHead}>
        <CarrierLogo carrier={seller} size={28} />
        <div>
          <div className={flightName} translate="no">
            {seller.name} {segment.flight_number}
          </div>
          {operator.name !== seller.name && <div className={muted}>Operated by {operator.name}</div>}
        </div>
      </div>
      <FlightFacts segment={segment} party={party} />
      {segment.stops.map((stop) => (
        <div key={stop.airport.iata_code} className={muted}>
          {stopText(stop)}
        </div>
      ))}
    </div>
  )
}

const Wait = ({ layover, notes }: ReturnType<typeof gradedLayovers>[number]) => (
  <TimelineItem marker="wait" title={<span className={wait}>{layoverText(layover)}</span>}>
    {notes.map((note) => (
      <p key={note.kind} className={callouts}>
        <LayoverBadge note={note} /> {note.reason}
      </p>
    ))}
  </TimelineItem>
)

interface EndItemProps {
  place: Place
  terminal: string | null
  clock: string
  /** "+1 day" after the journey's start. */
  later: string
  flight?: { segment: Segment; party: number }
}

const EndItem = ({ place, terminal, clock, later, flight: taken }: EndItemProps) => (
  <TimelineItem
    time={
      <>
        <span translate="no">{localTime(clock)}</span> {later && <span className={days}>{later}</span>}
      </>
    }
    marker={taken ? 'stop' : 'filled'}
    title={`${place.name} (${place.iata_code})`}
  >
    <div>
      {shortWeekday(clock)}, {shortDate(clock)} · {whereabouts(place, terminal)}
    </div>
    {taken && <Flight {...taken} />}
  </TimelineItem>
)

const Direction = ({ slice, label, party }: { slice: Slice; label: string; party: number }) => {
  const waits = gradedLayovers(slice)
  return (
    <section className={direction}>
      <div className={directionHead}>
        <h3 className={directionTitle}>
          {label}: {cityName(slice.origin)} to {cityName(slice.destination)}
        </h3>
        <span className={muted}>{formatDuration(slice.duration)}</span>
      </div>
      <Timeline label={label}>
        {slice.segments.map((segment, index) => {
          const wait = waits[index]
          return (
            <Fragment key={segment.id}>
              <EndItem
                place={segment.origin}
                terminal={segment.origin_terminal}
                clock={segment.departing_at}
                later={daysLater(slice.departure_time, segment.departing_at)}
                flight={{ segment, party }}
              />
              <EndItem
                place={segment.destination}
                terminal={segment.destination_terminal}
                clock={segment.arriving_at}
                later={daysLater(slice.departure_time, segment.arriving_at)}
              />
              {wait && <Wait {...wait} />}
            </Fragment>
          )
        })}
      </Timeline>
    </section>
  )
}

/** Every flight of the journey in order, with the layovers between. */
export function ItineraryTab({ offer: { slices, passengers } }: { offer: Offer }) {
  const names = directionNames(slices)
  return slices.map((slice, index) => (
    <Direction key={slice.id} slice={slice} label={names[index] ?? ''} party={passengers.length} />
  ))
}
