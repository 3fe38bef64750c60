import { localDay } from '../../format/dates'
import { laterPart } from '../../page/later-part'
import { useToday } from '../../page/served-page'
import { Deals } from './offers/deals'
import { Destinations } from './offers/destinations'

// Where these blocks can't be loaded, those above them still stand.
const MoreBlocks = laterPart('features/home/more/more-blocks.tsx', () =>
  import('./more/more-blocks').then(
    ({ default: More }) => More,
    () => () => <></>,
  ),
)

/** Everything below the search: the offers, then the further blocks, which are a chunk of their own. */
export default function BelowSearch({ phone }: { phone: string }) {
  const today = useToday(() => localDay(new Date()))
  return (
    <>
      <Deals today={today} />
      <Destinations today={today} />
      <MoreBlocks phone={phone} />
    </>
  )
}
