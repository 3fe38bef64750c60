import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#worker/contract/offer'
import { priceBreakdown } from '#worker/domain/extras/price-breakdown'
import { travelExtrasQuery } from '../../../api/travel-extras'
import { readTravelsWith } from '../../../links/travels-with'
import { Spinner } from '../../../ui/button'
import { PriceTable } from '../../../ui/journey/price-table'

interface WhyPriceProps {
  offer: Offer
  /** The wanted extras, as in the address; '' for none. */
  travelsWith: string
}

/** The parts of the price, with the extras that were chosen in the results. */
export function WhyPrice({ offer, travelsWith }: WhyPriceProps) {
  const wanted = readTravelsWith(travelsWith)
  const extras = useQuery({ ...travelExtrasQuery(offer.id, wanted.seat), enabled: travelsWith !== '' })
  if (travelsWith !== '' && extras.isPending) {
    return (
      <p role="status">
        <Spinner /> Asking what your bags and seats cost
      </p>
    )
  }
  return <PriceTable price={priceBreakdown(offer, wanted, extras.data ?? null)} label="Why this price" />
}
