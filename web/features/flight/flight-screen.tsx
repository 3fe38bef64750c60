import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Offer } from '#worker/contract/offer'
import { directionNames } from '#worker/domain/trip/journey'
import { flightsKey } from '#worker/features/seen/rules-flights-key'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { formatPrice } from '../../format/money'
import { laterPart } from '../../page/later-part'
import { useTakenOver } from '../../page/served-page'
import { Card, Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { FareChoice, type FareChoiceProps } from './fares/fare-choice'
import {
  aside,
  back,
  columns,
  details,
  head,
  journey,
  lead,
  purchase,
  sectionTitle,
  title,
  topRow,
} from './flight-screen.css'
import { journeyWords } from './journey-words'
import { BottomBar, TopBar } from './price/book-bars'
import { Expiration, useTimeLeft } from './price/expiration'
import { PriceSummary } from './price/price-summary'
import { SliceBlock } from './slice-block'
import { FlightTabs } from './tabs/flight-tabs'
import type { SeatMapsState } from './tabs/seat-maps-tab'

// Below the price on a phone, beside the flights elsewhere.
const RouteCard = laterPart('features/flight/route-card.tsx', () =>
  import('./route-card').then(({ RouteCard: Part }) => Part),
)

const loadShare = retryingImport(() => import('../../ui/share-button'), 'ShareButton')

export interface FlightScreenProps extends FareChoiceProps {
  offer: Offer
  backHref: string
  /** The extras wanted in the results, as in the address; '' for none. */
  travelsWith: string
  /** Handles a click on the back link; it may prevent the navigation and go back in the browser's history instead. */
  onBack: (event: MouseEvent) => void
  bookHref: string
  /** Called when the traveler leaves an expired offer for its search, whose cached results are then useless. */
  onSearchAgain: () => void
  seatMaps: SeatMapsState
  /** Called when the seat maps' tab is opened, or retried. */
  onAskSeatMaps: () => void
}

/** All details of an offer, with a link to book it. */
export function FlightScreen(props: FlightScreenProps) {
  const { offer, backHref, onBack, onSearchAgain, seatMaps, onAskSeatMaps } = props
  const left = useTimeLeft(offer.expires_at)
  const { route, type, dates, travelers } = journeyWords(offer)
  const names = directionNames(offer.slices)
  const share = useLazyPart(loadShare, useTakenOver())
  const bookHref = left === null ? null : props.bookHref
  const fareChoice = { fares: props.fares, fareHref: props.fareHref, onChooseFare: props.onChooseFare }
  const bar = { offer, bookHref, searchHref: backHref, onSearchAgain }
  return (
    <>
      <TopBar {...bar} />
      <Page width="wide">
        <div className={topRow}>
          <Link href={backHref} className={back} onClick={onBack}>
            <ArrowLeft size={16} aria-hidden="true" />
            Back to Search Results
          </Link>
          {/* Home has no search that could find the flights. */}
          {share && backHref !== '/' && (
            <share.ShareButton
              text={`${route}, ${dates}: ${formatPrice(offer.total_amount, offer.total_currency)}`}
              searchHref={backHref}
              flights={flightsKey(offer)}
            />
          )}
        </div>
        <div className={head}>
          <h1 className={title}>{route}</h1>
          <p className={lead}>{[type, dates, travelers].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={columns}>
          <div className={journey}>
            <Card as="section" aria-labelledby="flight-summary">
              <h2 className={sectionTitle} id="flight-summary">
                Flight Summary
              </h2>
              {offer.slices.map((slice, index) => (
                <SliceBlock
                  key={slice.id}
                  slice={slice}
                  label={names[index] ?? ''}
                  namesFare={props.fares.length === 0}
                />
              ))}
            </Card>
            {left !== null && props.fares.length > 0 && <FareChoice key={flightsKey(offer)} {...fareChoice} />}
          </div>
          <div className={aside}>
            <div className={purchase}>
              <Expiration left={left} searchHref={backHref} onSearchAgain={onSearchAgain} />
              <PriceSummary offer={offer} travelsWith={props.travelsWith} />
            </div>
            <RouteCard offer={offer} />
          </div>
          <div className={details}>
            <FlightTabs offer={offer} seatMaps={seatMaps} onAskSeatMaps={onAskSeatMaps} />
          </div>
        </div>
      </Page>
      <BottomBar {...bar} />
    </>
  )
}
