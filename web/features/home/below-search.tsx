import type { HomePart } from '#worker/contract/content/pages/home'
import { localDay } from '../../format/dates'
import { laterPart } from '../../page/later-part'
import { useToday } from '../../page/served-page'
import { Deals } from './offers/deals'
import { Destinations } from './offers/destinations'
import { type HomeContent, partRuns, shownParts } from './shown-parts'

// Where these blocks can't be loaded, those above them still stand.
const MoreBlocks = laterPart('features/home/more/more-blocks.tsx', () =>
  import('./more/more-blocks').then(
    ({ default: More }) => More,
    () => () => <></>,
  ),
)

const isHere = (part: HomePart) => part === 'deals' || part === 'destinations'

/** Everything below the search, in the brand's order: the offers, and the further blocks, which are a chunk of their own. */
export default function BelowSearch({ content, phone }: { content: HomeContent; phone: string }) {
  const today = useToday(() => localDay(new Date()))
  return partRuns(shownParts(content), isHere).map((run, index) => {
    const parts = run.split(' ') as HomePart[] // as they were joined
    if (parts[0] === undefined || !isHere(parts[0])) {
      return <MoreBlocks key={run} parts={run} isFirst={index === 0} content={content} phone={phone} />
    }
    return parts.map((part, at) => {
      const shared = { today, isFirst: index === 0 && at === 0 }
      if (part === 'deals') return <Deals key={part} {...shared} />
      return content.destinations && <Destinations key={part} {...shared} {...content.destinations} />
    })
  })
}
