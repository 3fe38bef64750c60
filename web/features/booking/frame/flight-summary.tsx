import { type ReactNode, useState } from 'react'
import type { Carrier, Offer, Slice } from '#worker/contract/offer'
import { changeSentence } from '#worker/domain/offer/change-sentence'
import { foldedLines } from '#worker/domain/offer/price-lines'
import { refundSentence } from '#worker/domain/offer/refund-sentence'
import { chainWays, directionTitles, journeyType } from '#worker/domain/trip/journey'
import { dayDifference, fullDate, localTime, shortDate, shortWeekday } from '../../../format/dates'
import { formatDuration } from '../../../format/duration'
import { media } from '../../../styles/tokens.css'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { PriceLines } from '../../../ui/journey/price-lines'
import { RouteLine } from '../../../ui/journey/route-line'
import { Price } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { stopCount } from '../../../words/itinerary'
import { cityName } from '../../../words/names'
import {
  body,
  carrier,
  city,
  code,
  date,
  dates,
  folded,
  head,
  heading,
  later as laterClass,
  note,
  place,
  placeEnd,
  route,
  routeCodes,
  slice as sliceClass,
  summary,
  time,
  title,
} from './flight-summary.css'
import { hasExtras, type Order } from './order-lines'

/** The airlines whose flight numbers a journey has, each once. */
export const airlinesOf = (slices: Slice[]): Carrier[] => [
  ...new Map(
    slices.flatMap(({ segments }) =>
      segments.map(({ marketing_carrier: carrier }) => [carrier.name, carrier] as const),
    ),
  ).values(),
]

/** "Non-stop", "1 stop", "2 stops": changes of plane and technical stops alike. */
function stopsText(slice: Slice): string {
  const stops = stopCount(slice)
  return stops === 0 ? 'Non-stop' : stops === 1 ? '1 stop' : `${stops} stops`
}

interface SliceSummaryProps {
  slice: Slice
  /** What the direction is called: "Outbound Flight", "Flight 2 of 3". */
  name: string
  /** The level of its heading; 3 by default. */
  level?: 2 | 3
}

/** One direction at a glance: date, times, codes and cities, duration and stops. */
export function SliceSummary({ slice, name, level = 3 }: SliceSummaryProps) {
  const Heading = `h${level}` as const
  const { departure_time: departs, arrival_time: arrives, origin, destination } = slice
  const later = dayDifference(departs, arrives)
  return (
    <section className={sliceClass} aria-label={name}>
      <div className={head}>
        <Heading className={title}>{name}</Heading>
        <p className={date}>
          {shortWeekday(departs)}, {fullDate(departs)}
        </p>
      </div>
      <div className={route}>
        <div className={place}>
          <p className={time} translate="no">
            {localTime(departs)}
          </p>
          <p className={code} translate="no">
            {origin.iata_code}
          </p>
          <p className={city}>{cityName(origin)}</p>
        </div>
        <RouteLine
          label={formatDuration(slice.duration)}
          stops={slice.segments.length - 1}
          caption={stopsText(slice)}
        />
        <div className={placeEnd}>
          <p className={time}>
            <span translate="no">{localTime(arrives)}</span>
            {later && <sup className={laterClass}>{later}</sup>}
          </p>
          <p className={code} translate="no">
            {destination.iata_code}
          </p>
          <p className={city}>{cityName(destination)}</p>
        </div>
      </div>
    </section>
  )
}

/** The airlines, and each direction at a glance. */
function Flights({ offer }: { offer: Offer }) {
  const titles = directionTitles(offer.slices)
  return (
    <>
      <h2 className={heading}>Flight Summary</h2>
      {airlinesOf(offer.slices).map((airline) => (
        <p key={airline.name} className={carrier}>
          <CarrierLogo carrier={airline} />
          <span translate="no">{airline.name}</span>
        </p>
      ))}
      {offer.slices.map((slice, index) => (
        <SliceSummary key={slice.id} slice={slice} name={titles[index] ?? ''} />
      ))}
    </>
  )
}

/** "JFK to LHR", of flights in a row "JFK – LHR, LGW – CDG". */
export function airportsText({ slices }: Pick<Offer, 'slices'>): string {
  const ways = slices.map(({ origin, destination }) => ({ from: origin.iata_code, to: destination.iata_code }))
  if (journeyType(slices) === 'multi-city') return chainWays(ways)
  return ways[0] ? `${ways[0].from} to ${ways[0].to}` : ''
}

/** "Jan 13 – Jan 20", of a single flight "Jan 13". */
const datesText = ({ slices }: Pick<Offer, 'slices'>) =>
  [slices[0], slices.length > 1 && slices.at(-1)]
    .flatMap((slice) => (slice ? shortDate(slice.departure_time) : []))
    .join(' – ')

interface FlightSummaryProps {
  offer: Offer
  order: Order
  /** How many travel. */
  party: number
  /** Between the flights and the price. */
  children?: ReactNode
}

const startsOpen = () => globalThis.matchMedia?.(media.wide).matches ?? true

/** What is being bought: always there, at the side on wide screens, under one line that opens on a phone. */
export function FlightSummary({ offer, order, party, children }: FlightSummaryProps) {
  const [open] = useState(startsOpen)
  return (
    <Card as="aside" padding="none" aria-label="Flight summary">
      <details open={open}>
        <summary className={summary}>
          <span className={routeCodes}>
            <span translate="no">{airportsText(offer)}</span>
            <span className={dates}>
              {datesText(offer)} · {party === 1 ? '1 traveler' : `${party} travelers`}
            </span>
          </span>
          <span className={folded}>
            <Price amount={order.total} currency={order.currency} />
            <span className={dates}>Details</span>
          </span>
        </summary>
        <div className={body}>
          <Flights offer={offer} />
          {children}
          <PriceLines {...order} lines={foldedLines(order.lines, order.currency)} />
          <p className={note}>
            {refundSentence(offer.refund_promise, hasExtras(order))} {changeSentence(offer.conditions)}
          </p>
        </div>
      </details>
    </Card>
  )
}
