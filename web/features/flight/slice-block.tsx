import { Luggage, PlugZap, Wifi } from 'lucide-react'
import type { Segment, Slice } from '../../../worker/contract/offer'
import type { Place } from '../../../worker/contract/place'
import { dayDifference, fullDate, localTime, shortWeekday } from '../../format/dates'
import { formatDuration } from '../../format/duration'
import { stopCodes, stopCount } from '../../format/itinerary'
import { cityOf } from '../../format/places'
import { stopsLabel } from '../../format/stops'
import { Badge } from '../../ui/badge'
import { CarrierLogo } from '../../ui/carrier-logo'
import { RouteLine } from '../../ui/route-line'
import { VisuallyHidden } from '../../ui/visually-hidden'
import {
  arrival,
  badges,
  block,
  carrier,
  carrierName,
  carrierRow,
  city,
  code,
  date,
  days as daysClass,
  head,
  label as labelClass,
  muted,
  row,
  time,
} from './slice-block.css'

const End = ({ place, clock, days }: { place: Place; clock: string; days?: string }) => (
  <>
    <div className={time}>
      {localTime(clock)}
      {days && (
        <span className={daysClass}>
          {days}
          <VisuallyHidden> day</VisuallyHidden>
        </span>
      )}
    </div>
    <div className={code}>{place.iata_code}</div>
    <div className={city}>{cityOf(place)}</div>
  </>
)

const SERVICES = {
  wifi: { label: 'Wi-Fi', Icon: Wifi },
  power: { label: 'Power', Icon: PlugZap },
  baggage: { label: 'Baggage Included', Icon: Luggage },
} as const

/** What the first flight includes, each kind once: what is on board, and checked bags that cost nothing. */
export function includedKinds({ services, baggages }: Segment): (keyof typeof SERVICES)[] {
  const bags = baggages.some(({ type, quantity }) => type === 'checked' && quantity > 0)
  const onBoard = services.map(({ type }) => type).filter((type) => type !== 'baggage')
  return [...new Set([...onBoard, ...(bags ? (['baggage'] as const) : [])])]
}

const Included = ({ segment }: { segment: Segment }) => (
  <div className={badges}>
    {includedKinds(segment).map((kind) => {
      const { label, Icon } = SERVICES[kind]
      return (
        <Badge key={kind} icon={<Icon size={12} aria-hidden="true" />}>
          {label}
        </Badge>
      )
    })}
  </div>
)

/** "1 stop via DUB", "2 stops via DUB, KEF"; nothing for a direct journey. */
export function viaText(slice: Slice): string {
  const count = stopCount(slice)
  return count === 0 ? '' : `${count} ${count === 1 ? 'stop' : 'stops'} via ${stopCodes(slice).join(', ')}`
}

/** One direction of the journey, large. `label` is Outbound or Return. */
export function SliceBlock({ slice, label }: { slice: Slice; label: string }) {
  const [first] = slice.segments
  const via = viaText(slice)
  return (
    <div className={block}>
      <div className={head}>
        <h3 className={labelClass}>{label}</h3>
        <span className={date}>
          {shortWeekday(slice.departure_time)}, {fullDate(slice.departure_time)}
        </span>
      </div>
      <div className={row}>
        <div>
          <End place={slice.origin} clock={slice.departure_time} />
        </div>
        <RouteLine label={formatDuration(slice.duration)} stops={stopCount(slice)} caption={via || stopsLabel(0)} />
        <div className={arrival}>
          <End
            place={slice.destination}
            clock={slice.arrival_time}
            days={dayDifference(slice.departure_time, slice.arrival_time)}
          />
        </div>
      </div>
      {first && (
        <div className={carrierRow}>
          <CarrierLogo carrier={first.marketing_carrier} size={32} />
          <div className={carrier}>
            <div className={carrierName}>{first.marketing_carrier.name}</div>
            <div className={muted}>{slice.segments.map(({ flight_number }) => flight_number).join(', ')}</div>
          </div>
          <Included segment={first} />
        </div>
      )}
    </div>
  )
}
