import { ArrowLeft, Timer } from 'lucide-react'
import type { Offer } from '../../../worker/contract/offer'
import { fullDate, shortDate } from '../../format/dates'
import { cityOf } from '../../format/places'
import { TRIP_LABELS } from '../../format/search-words'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Page } from '../../ui/page'
import { Price } from '../../ui/price'
import {
  aside,
  back,
  bottomBar,
  bottomBarPrice,
  columns,
  details,
  expiration,
  journey,
  leaveRoom,
  left,
  sectionTitle,
  small,
  title,
  topBar,
  topBarFacts,
  topBarInner,
  topBarRoute,
} from './flight-screen.css'
import { FlightTabs, type SeatMapsState } from './flight-tabs'
import { PriceSummary } from './price-summary'
import { SliceBlock } from './slice-block'
import { useMinutesLeft } from './use-minutes-left'

export interface FlightScreenProps {
  offer: Offer
  backHref: string
  bookHref: string
  seatMaps: SeatMapsState
  onAskSeatMaps: () => void
}

/** The journey in words: "New York to London", its type and its days. */
function wordsOf({ slices }: Offer) {
  const [outbound, inbound] = slices
  if (!outbound) return { route: '', type: '', dates: '' }
  return {
    route: `${cityOf(outbound.origin)} to ${cityOf(outbound.destination)}`,
    type: TRIP_LABELS[inbound ? 'round-trip' : 'one-way'],
    dates: inbound
      ? `${shortDate(outbound.departure_time)} – ${fullDate(inbound.departure_time)}`
      : fullDate(outbound.departure_time),
  }
}

const timeLeft = (minutes: number) =>
  minutes < 1
    ? 'Less than a minute left at this price'
    : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left at this price`

/** The time left stands beside the notice: inside, a screen reader would be told of every minute. */
const Expiration = ({ minutes, searchHref }: { minutes: number | null; searchHref: string }) =>
  minutes === null ? (
    <Notice tone="danger" title="This offer has expired" action={<a href={searchHref}>Search again</a>}>
      The airline no longer holds this price.
    </Notice>
  ) : (
    <div className={expiration}>
      <Notice tone="warning">
        <strong>Flight Offer Expiration:</strong> flight offers typically expire after 30 minutes. After that the
        airline may sell these seats at another price.
      </Notice>
      <p className={left}>
        <Timer size={16} aria-hidden="true" />
        {timeLeft(minutes)}
      </p>
    </div>
  )

/** One offer in full, with the way to book it. */
export function FlightScreen({ offer, backHref, bookHref, seatMaps, onAskSeatMaps }: FlightScreenProps) {
  const minutes = useMinutesLeft(offer.expires_at)
  const { route, type, dates } = wordsOf(offer)
  const price = <Price amount={offer.charge.total_amount} currency={offer.charge.currency} size="lg" />
  const canBook = minutes !== null
  return (
    <>
      <div className={topBar}>
        <div className={topBarInner}>
          <span className={topBarRoute}>{route}</span>
          <span className={topBarFacts}>
            {type} · {dates}
          </span>
          {price}
          {canBook && (
            <a href={bookHref} className={buttonClass()}>
              Book This Flight
            </a>
          )}
        </div>
      </div>
      <Page width="wide">
        <a href={backHref} className={back}>
          <ArrowLeft size={16} aria-hidden="true" />
          Back to Search Results
        </a>
        <h1 className={title}>{route}</h1>
        <div className={columns}>
          <div className={journey}>
            <Card as="section" aria-labelledby="flight-summary">
              <h2 className={sectionTitle} id="flight-summary">
                Flight Summary
              </h2>
              {offer.slices.map((slice, index) => (
                <SliceBlock key={slice.id} slice={slice} label={index === 0 ? 'Outbound' : 'Return'} />
              ))}
            </Card>
          </div>
          <div className={aside}>
            <Expiration minutes={minutes} searchHref={backHref} />
            <PriceSummary offer={offer} bookHref={canBook ? bookHref : null} />
          </div>
          <div className={details}>
            <FlightTabs offer={offer} seatMaps={seatMaps} onAskSeatMaps={onAskSeatMaps} />
          </div>
        </div>
        <div className={leaveRoom} />
      </Page>
      <div className={bottomBar}>
        <span className={bottomBarPrice}>
          <span className={small}>Total</span>
          {price}
        </span>
        <a href={canBook ? bookHref : backHref} className={buttonClass()}>
          {canBook ? 'Book Now' : 'Search Again'}
        </a>
      </div>
    </>
  )
}
