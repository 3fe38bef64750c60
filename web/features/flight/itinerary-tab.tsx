import { Armchair, Clock, Luggage, Plane, PlugZap, Wifi } from 'lucide-react'
import { Fragment } from 'react'
import type { Segment, Slice } from '../../../worker/contract/offer'
import type { Place } from '../../../worker/contract/place'
import { localTime, shortDate, shortWeekday } from '../../format/dates'
import { formatDuration, formatMinutes } from '../../format/duration'
import { type Layover, layoversOf } from '../../format/itinerary'
import { cityOf } from '../../format/places'
import { CABIN_LABELS } from '../../format/search-words'
import { CarrierLogo } from '../../ui/carrier-logo'
import { Timeline, TimelineItem } from '../../ui/timeline'
import {
  direction,
  directionTitle,
  fact,
  facts,
  flight,
  flightHead,
  flightName,
  muted,
  wait,
} from './itinerary-tab.css'

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** "Terminal 5, London, United Kingdom": what is known beyond the airport's own name. */
const whereabouts = (place: Place, terminal: string | null) =>
  [terminal && `Terminal ${terminal}`, cityOf(place), place.country_code && countries.of(place.country_code)]
    .filter(Boolean)
    .join(', ')

const ICONS = { wifi: Wifi, power: PlugZap, baggage: Luggage }

/** Bags are counted by the segment's baggages; among its services they would stand twice. */
const isOnBoard = ({ type }: Segment['services'][number]) => type !== 'baggage'

const bagText = (type: 'checked' | 'carry_on', quantity: number) =>
  `${quantity} ${type === 'checked' ? 'checked' : 'cabin'} ${quantity === 1 ? 'bag' : 'bags'}`

function FlightFacts({ segment }: { segment: Segment }) {
  const cabin = segment.cabin_name ?? (segment.cabin_class && CABIN_LABELS[segment.cabin_class])
  return (
    <div className={facts}>
      <span className={fact}>
        <Clock size={14} aria-hidden="true" />
        {formatDuration(segment.duration)}
      </span>
      {segment.aircraft && (
        <span className={fact}>
          <Plane size={14} aria-hidden="true" />
          {segment.aircraft.name}
        </span>
      )}
      {cabin && (
        <span className={fact}>
          <Armchair size={14} aria-hidden="true" />
          {cabin}
        </span>
      )}
      {segment.baggages
        .filter(({ quantity }) => quantity > 0)
        .map(({ type, quantity }) => (
          <span className={fact} key={type}>
            <Luggage size={14} aria-hidden="true" />
            {bagText(type, quantity)}
          </span>
        ))}
      {segment.services.filter(isOnBoard).map(({ type, description }) => {
        const Icon = ICONS[type]
        return (
          <span className={fact} key={`${type} ${description}`}>
            <Icon size={14} aria-hidden="true" />
            {description}
          </span>
        )
      })}
    </div>
  )
}

function Flight({ segment }: { segment: Segment }) {
  const { marketing_carrier: seller, operating_carrier: operator } = segment
  return (
    <div className={flight}>
      <div className={flightHead}>
        <CarrierLogo carrier={seller} size={28} />
        <div>
          <div className={flightName}>
            {seller.name} {segment.flight_number}
          </div>
          {operator.name !== seller.name && <div className={muted}>Operated by {operator.name}</div>}
        </div>
      </div>
      <FlightFacts segment={segment} />
      {segment.stops.map(({ airport, duration }) => (
        <div key={airport.iata_code} className={muted}>
          Stops in {cityOf(airport)} ({airport.iata_code}) for {formatDuration(duration)}, same plane
        </div>
      ))}
    </div>
  )
}

const Wait = ({ layover }: { layover: Layover }) => (
  <TimelineItem
    marker="wait"
    title={
      <span className={wait}>
        {formatMinutes(layover.minutes)} layover in {cityOf(layover.arrival)}
        {layover.overnight && ', overnight'}
      </span>
    }
  >
    {layover.changesAirport && `Change airports: from ${layover.arrival.iata_code} to ${layover.departure.iata_code}.`}
  </TimelineItem>
)

interface EndItemProps {
  place: Place
  terminal: string | null
  clock: string
  segment?: Segment
}

const EndItem = ({ place, terminal, clock, segment }: EndItemProps) => (
  <TimelineItem
    time={localTime(clock)}
    marker={segment ? 'stop' : 'filled'}
    title={`${place.name} (${place.iata_code})`}
  >
    <div>
      {shortWeekday(clock)}, {shortDate(clock)} · {whereabouts(place, terminal)}
    </div>
    {segment && <Flight segment={segment} />}
  </TimelineItem>
)

const Direction = ({ slice, label }: { slice: Slice; label: string }) => {
  const layovers = layoversOf(slice)
  return (
    <section className={direction}>
      <h3 className={directionTitle}>
        {label}: {cityOf(slice.origin)} to {cityOf(slice.destination)}
      </h3>
      <Timeline label={label}>
        {slice.segments.map((segment, index) => {
          const layover = layovers[index]
          return (
            <Fragment key={segment.id}>
              <EndItem
                place={segment.origin}
                terminal={segment.origin_terminal}
                clock={segment.departing_at}
                segment={segment}
              />
              <EndItem
                place={segment.destination}
                terminal={segment.destination_terminal}
                clock={segment.arriving_at}
              />
              {layover && <Wait layover={layover} />}
            </Fragment>
          )
        })}
      </Timeline>
    </section>
  )
}

/** Every flight of the journey in order, with the waits between. */
export const ItineraryTab = ({ slices }: { slices: Slice[] }) =>
  slices.map((slice, index) => <Direction key={slice.id} slice={slice} label={index === 0 ? 'Outbound' : 'Return'} />)
