import { useQuery } from '@tanstack/react-query'
import type { OfferSummary } from '#worker/contract/search-result'
import { priceBreakdown } from '#worker/domain/extras/price-breakdown'
import { offerQuery } from '../../../api/offers'
import { travelExtrasQuery } from '../../../api/travel-extras'
import { formatPrice } from '../../../format/money'
import { readTravelsWith } from '../../../links/travels-with'
import { Spinner } from '../../../ui/button'
import { PriceTable } from '../../../ui/journey/price-table'
import { fareBrands } from '../../../words/fares'
import { whyCard, whyTitle } from './extras.css'

interface WhyPriceProps {
  id: string
  offer: OfferSummary
  /** The wanted extras, as in the address. */
  travelsWith: string
}

/** The parts of the price on a card, by the airline's current prices. */
export function WhyPrice({ id, offer, travelsWith }: WhyPriceProps) {
  const wanted = readTravelsWith(travelsWith)
  const read = useQuery(offerQuery(offer.id))
  const extras = useQuery({ ...travelExtrasQuery(offer.id, wanted.seat), enabled: travelsWith !== '' })
  const isAsking = read.isPending || (travelsWith !== '' && extras.isPending)
  const hasChanged = read.data && read.data.total_amount !== offer.total_amount
  return (
    <div className={whyCard} id={id}>
      <h4 className={whyTitle}>{['Why this price', fareBrands(offer)].filter(Boolean).join(': ')}</h4>
      {isAsking ? (
        <p role="status">
          <Spinner /> Asking the airline
        </p>
      ) : read.data ? (
        <>
          {hasChanged && (
            <p>The airline now asks {formatPrice(read.data.total_amount, read.data.total_currency)} for the flights.</p>
          )}
          <PriceTable price={priceBreakdown(read.data, wanted, extras.data ?? null)} label="Why this price" />
        </>
      ) : (
        <p role="alert">The airline did not say. Please try again in a moment, or open the flight.</p>
      )}
    </div>
  )
}
