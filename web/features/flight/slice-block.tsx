import { Luggage, PlugZap, Utensils, Wifi } from 'lucide-react'
import type { Carrier, Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/travel'
import { fullDate, localTime, shortWeekday } from '../../format/dates'
import { formatDuration } from '../../format/duration'
import { CarrierLogo } from '../../ui/journey/carrier-logo'
import { RouteLine } from '../../ui/journey/route-line'
import { Badge } from '../../ui/labels'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { daysLater, stopCodes, stopCount, stopsLabel } from '../../words/itinerary'
import { cityName } from '../../words/names'
import { LayoverBadge } from './layovers/layover-badge'
import { gradedLayovers } from './layovers/layover-notes'
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

const KINDS = ['wifi', 'meal', 'baggage', 'power'] as const

/** Something that all flights of a direction include. */
interface Included {
  kind: (typeof KINDS)[number]
  label: string
}

/** What one flight has of a kind, in words; null when the airline doesn't state any. */
function labelOf(kind: Included['kind'], { services, baggages }: Segment): string | null {
  const service = services.find(({ type }) => type === kind)
  switch (kind) {
    case 'baggage':
      return baggages.some(({ type, quantity }) => type === 'checked' && quantity > 0) ? 'Baggage Included' : null
    case 'wifi':
      // Includes its price.
      return service?.description ?? null
    case 'meal':
      return service ? 'Meal' : null
    case 'power':
      return service ? 'Power' : null
  }
}

/** What every flight of a direction has, without repeats: services on board, and checked bags at no cost. */
export function includedOnAll([first, ...others]: readonly Segment[]): Included[] {
  return KINDS.flatMap((kind) => {
    const label = first ? labelOf(kind, first) : null
    return label !== null && others.every((other) => labelOf(kind, other) === label) ? { kind, label } : []
  })
}

/** "1 stop via DUB", "2 stops via DUB, KEF"; '' for a direct journey. */
export function viaText(slice: Pick<Slice, 'segments'>): string {
  const count = stopCount(slice)
  return count === 0 ? '' : `${count} ${count === 1 ? 'stop' : 'stops'} via ${stopCodes(slice).join(', ')}`
}

/** The airlines that sell one direction's flights, in order, each with its flight numbers. */
export function sellers({ segments }: Slice): { carrier: Carrier; numbers: string[] }[] {
  const found = new Map<string, { carrier: Carrier; numbers: string[] }>()
  for (const { marketing_carrier: carrier, flight_number } of segments) {
    const key = carrier.iata_code ?? carrier.name
    found.set(key, { carrier, numbers: [...(found.get(key)?.numbers ?? []), flight_number] })
  }
  return [...found.values()]
}

const End = ({ place, clock, later = '' }: { place: Place; clock: string; later?: string }) => {
  const [days, unit] = later.split(' ')
  return (
    <>
      <div className={time}>
        <span translate="no">{localTime(clock)}</span>
        {days && (
          <span className={daysClass}>
            {days}
            <VisuallyHidden> {unit}</VisuallyHidden>
          </span>
        )}
      </div>
      <div className={code} translate="no">
        {place.iata_code}
      </div>
      <div className={city}>{cityName(place)}</div>
    </>
  )
}

const ICONS = { wifi: Wifi, meal: Utensils, baggage: Luggage, power: PlugZap }

const OnAll = ({ segments }: { segments: readonly Segment[] }) => (
  <div className={badges}>
    {includedOnAll(segments).map(({ kind, label }) => {
      const Icon = ICONS[kind]
      return (
        <Badge key={kind} icon={<Icon size={12} aria-hidden="true" />}>
          {label}
        </Badge>
      )
    })}
  </div>
)

interface SliceBlockProps {
  slice: Slice
  /** Its name: "Outbound", "Flight 2 of 3". */
  label: string
  /** Whether to name its fare; not when fares are chosen below. */
  namesFare?: boolean
}

/** One direction of the journey, large. */
export function SliceBlock({ slice, label, namesFare = true }: SliceBlockProps) {
  const waits = gradedLayovers(slice).flatMap(({ notes }, index) =>
    notes.map((note) => ({ ...note, key: `${index} ${note.kind}` })),
  )
  return (
    <div className={block}>
      <div className={head}>
        <h3 className={labelClass}>{label}</h3>
        <span className={date}>
          {shortWeekday(slice.departure_time)}, {fullDate(slice.departure_time)}
        </span>
        {namesFare && slice.fare_brand_name && <Badge tone="accent">{slice.fare_brand_name}</Badge>}
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
        {waits.length > 0 && (
          <ul className={badges} aria-label="Layovers to know about">
            {waits.map((note) => (
              <li key={note.key}>
                <LayoverBadge note={note} />
              </li>
            ))}
          </ul>
        )}
        <OnAll segments={slice.segments} />
      </div>
    </div>
  )
}
