import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#worker/contract/offer'
import { priceBreakdown } from '#worker/domain/extras/price-breakdown'
import { travelExtrasQuery } from '../../../api/extras/travel-extras'
import { readTravelsWith } from '../../../links/travels-with'
import { Spinner } from '../../../ui/button'
import { PriceTable } from '../../../ui/journey/price-table'
import { why, whyBody, whyHead } from './price.css'

interface WhyPriceProps {
  offer: Offer
  /** What is wanted with the flight, as an address says it; '' for nothing. */
  travelsWith: string
}

/** Opens what the price is made of, with the bags and the seat that were chosen in the results. */
export function WhyPrice({ offer, travelsWith }: WhyPriceProps) {
  const wanted = readTravelsWith(travelsWith)
  const [isOpen, setOpen] = useState(false)
  const extras = useQuery({ ...travelExtrasQuery(offer.id, wanted.seat), enabled: isOpen && travelsWith !== '' })
  const isAsking = travelsWith !== '' && extras.isPending
  return (
    <details className={why} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={whyHead}>Why this price</summary>
      {isOpen && (
        <div className={whyBody}>
          {isAsking ? (
            <p role="status">
              <Spinner /> Asking what your bags and seats cost
            </p>
          ) : (
            <PriceTable price={priceBreakdown(offer, wanted, extras.data ?? null)} label="Why this price" />
          )}
        </div>
      )}
    </details>
  )
}
