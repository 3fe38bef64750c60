import { useSuspenseQuery } from '@tanstack/react-query'
import type { HomePart } from '#worker/contract/content/pages/home'
import { homeFaresQuery } from '../../api/content/home-fares'
import { laterPart } from '../../page/later-part'
import { useToday } from '../../page/served-page'
import { needsScript } from '../../styles/scripting.css'
import { Deals, Offers } from './offers/deals'
import { Destinations } from './offers/destinations'
import { Section } from './section'
import { type HomeContent, type HomeSlots, shownParts } from './shown-parts'

const MoreBlocks = laterPart('features/home/more/more-blocks.tsx', () =>
  import('./more/more-blocks').then(({ default: More }) => More),
)

const isHere = (part: HomePart) => /^(?:offers|deals|priceAlert|destinations)$/.test(part)

/** Whether a part's content comes from the shop itself: the part is hidden while that is empty. */
const isOfTheShop = (part: HomePart): part is 'offers' | 'deals' | 'counted' =>
  part === 'offers' || part === 'deals' || part === 'counted'

/** Groups neighboring parts that are loaded together; each group is a string of names joined by spaces, a stable prop. */
function partRuns(parts: readonly HomePart[]): string[] {
  const runs: HomePart[][] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.[0] !== undefined && isHere(last[0]) === isHere(part)) last.push(part)
    else runs.push([part])
  }
  return runs.map((run) => run.join(' '))
}

interface BelowSearchProps {
  content: HomeContent
  phone: string
  slots: HomeSlots
}

/** Everything below the search, in the brand's order: the offers, and the further blocks, which are a separate chunk. */
export default function BelowSearch({ content, phone, slots }: BelowSearchProps) {
  const today = useToday()
  const { data: fares } = useSuspenseQuery(homeFaresQuery)
  const parts = shownParts(content).filter((part) => !isOfTheShop(part) || fares[part].length > 0)
  return partRuns(parts).map((run, index) => {
    const together = run.split(' ') as HomePart[] // joined by partRuns
    if (together[0] === undefined || !isHere(together[0])) {
      return (
        <MoreBlocks
          key={run}
          parts={run}
          isFirst={index === 0}
          content={content}
          phone={phone}
          loadExplorer={slots.loadExplorer}
        />
      )
    }
    return together.map((part, at) => {
      const shared = { today, isFirst: index === 0 && at === 0 }
      const { offers, deals, priceAlert: alert, destinations } = content
      if (part === 'offers') return offers && <Offers key={part} {...shared} {...offers} offers={fares.offers} />
      if (part === 'deals') return deals && <Deals key={part} {...shared} {...deals} fares={fares.deals} />
      if (part === 'priceAlert')
        return (
          alert && (
            <div key={part} className={needsScript}>
              <Section {...alert} isFirst={shared.isFirst} more={{ href: '/alerts', label: 'Manage your alerts' }}>
                {slots.priceAlert}
              </Section>
            </div>
          )
        )
      return destinations && <Destinations key={part} {...shared} {...destinations} fares={fares.destinations} />
    })
  })
}
