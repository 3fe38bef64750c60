import { lazy, useState } from 'react'
import { localDay } from '../../format/dates'

// A part that can't be loaded does not take the others with it.
const nothing = () => ({ default: () => <></> })
const OfferBlocks = lazy(() => import('./offer-blocks').catch(nothing))
const MoreBlocks = lazy(() => import('./more/more-blocks').catch(nothing))

/** Everything below the search. It only names its parts, so that the page's first script needn't name them all. */
export default function BelowSearch({ phone }: { phone: string }) {
  const [today] = useState(() => localDay(new Date()))
  return (
    <>
      <OfferBlocks today={today} />
      <MoreBlocks today={today} phone={phone} />
    </>
  )
}
