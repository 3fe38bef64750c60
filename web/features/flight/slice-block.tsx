import { Luggage, PlugZap, Utensils, Wifi } from 'lucide-react'
import type { Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/place'
import { fullDate, localTime, shortWeekday } from '../../format/dates'
import { formatDuration } from '../../format/duration'
import { stopCount } from '../../format/itinerary'
import { cityOf } from '../../format/places'
import { stopsLabel } from '../../format/stops'
import { Badge } from '../../ui/badge'
import { CarrierLogo } from '../../ui/carrier-logo'
import { RouteLine } from '../../ui/route-line'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { daysLater } from './journey-words'
import {
  arrival,
  badges,
  block,
  carrier,
  carrierName,
  carrierRow,
  carriers,
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
import { includedKinds, sellers, viaText } from './slice-facts'

const End = ({ place, clock, later = '' }: { place: Place; clock: string; later?: string }) => {
  const [days, unit] = later.split(' ')
  return (
    <>
      <div className={time}>
        {localTime(clock)}
        {days && (
          <span className={daysClass}>
            {days}
            <VisuallyHidden> {unit}</VisuallyHidden>
          </span>
        )}
      </div>
      <div className={code}>{place.iata_code}</div>
      <div className={city}>{cityOf(place)}</div>
    </>
  )
}

const INCLUDED = {
  wifi: { label: 'Wi-Fi', Icon: Wifi },
  meal: { label: 'Meal', Icon: Utensils },
  baggage: { label: 'Baggage Included', Icon: Luggage },
  power: { label: 'Power', Icon: PlugZap },
} as const

const Included = ({ segment }: { segment: Segment }) => (
  <div className={badges}>
    {includedKinds(segment).map((kind) => {
      const { label, Icon } = INCLUDED[kind]
      return (
        <Badge key={kind} icon={<Icon size={12} aria-hidden="true" />}>
          {label}
        </Badge>
      )
    })}
  </div>
)

/** One direction of the journey, large. `label` is Outbound or Return. */
export function SliceBlock({ slice, label }: { slice: Slice; label: string }) {
  const [first] = slice.segments
  return (
    <div className={block}>
      <div className={head}>
        <h3 className={labelClass}>{label}</h3>
        <span className={date}>
          {shortWeekday(slice.departure_time)}, {fullDate(slice.departure_time)}
        </span>
        {slice.fare_brand_name && <Badge tone="accent">{slice.fare_brand_name}</Badge>}
      </div>
      <div className={row}>
        <div>
          <End place={slice.origin} clock={slice.departure_time} />
        </div>
        <RouteLine
          label={formatDuration(slice.duration)}
          stops={stopCount(slice)}
          caption={viaText(slice) || stopsLabel(0)}
        />
        <div className={arrival}>
          <End
            place={slice.destination}
            clock={slice.arrival_time}
            later={daysLater(slice.departure_time, slice.arrival_time)}
          />
        </div>
      </div>
      <div className={carrierRow}>
        <ul className={carriers}>
          {sellers(slice).map(({ carrier: seller, numbers }) => (
            <li key={seller.name} className={carrier}>
              <CarrierLogo carrier={seller} size={32} />
              <div>
                <div className={carrierName}>{seller.name}</div>
                <div className={muted}>{numbers.join(', ')}</div>
              </div>
            </li>
          ))}
        </ul>
        {first && <Included segment={first} />}
      </div>
    </div>
  )
}
