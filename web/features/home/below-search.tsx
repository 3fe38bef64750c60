import { lazy, useState } from 'react'
import { localDay } from '../../format/dates'
import { Deals } from './offers/deals'
import { Destinations } from './offers/destinations'
import { PriceAlertBlock } from './offers/price-alert'

// Where these blocks can't be loaded, those above them still stand.
const MoreBlocks = lazy(() => import('./more/more-blocks').catch(() => ({ default: () => <></> })))

/** Everything below the search: the offers, then the further blocks, which are a chunk of their own. */
export default function BelowSearch({ phone }: { phone: string }) {
  const [today] = useState(() => localDay(new Date()))
  return (
    <>
      <Deals today={today} />
      <PriceAlertBlock />
      <Destinations today={today} />
      <MoreBlocks today={today} phone={phone} />
    </>
  )
}
