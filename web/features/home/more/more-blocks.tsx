import { useSuspenseQuery } from '@tanstack/react-query'
import type { HomePart } from '#worker/contract/content/pages/home'
import { homeFaresQuery } from '../../../api/content/home-fares'
import { useToday } from '../../../page/served-page'
import type { HomeContent, LoadExplorer } from '../shown-parts'
import { Closing } from './closing'
import { Promotions } from './promotions'
import { Reviews } from './reviews'
import { RouteTeaser } from './route-teaser'
import { Counted, Statistics } from './statistics'
import { Voices } from './voices'

interface MoreBlocksProps {
  /** The parts to show, in order, joined by spaces: props of a later part must be stable. */
  parts: string
  /** Whether the first of them follows the search. */
  isFirst: boolean
  content: HomeContent
  phone: string
  loadExplorer: LoadExplorer
}

/** Further blocks of the home page, a separate chunk. */
export default function MoreBlocks({ parts, isFirst, content, phone, loadExplorer }: MoreBlocksProps) {
  // Computed here, not passed as a prop: React would discard the server's markup if a prop changed before hydration.
  const today = useToday()
  const { data: shop } = useSuspenseQuery(homeFaresQuery)
  const { promotions, routes, counted, statistics, voices, reviews, closing } = content
  const blocks: Partial<Record<HomePart, (isFirst: boolean) => React.ReactNode>> = {
    promotions: () => promotions && <Promotions today={today} {...promotions} />,
    routes: () => routes && <RouteTeaser today={today} loadExplorer={loadExplorer} {...routes} />,
    counted: (first) => counted && <Counted isFirst={first} title={counted.title} counted={shop.counted} />,
    statistics: (first) => statistics && <Statistics isFirst={first} {...statistics} />,
    voices: () => voices && <Voices {...voices} />,
    reviews: () => reviews && <Reviews {...reviews} />,
    closing: (first) => closing && <Closing today={today} phone={phone} isFirst={first} {...closing} />,
  }
  return parts
    .split(' ')
    .map((part, index) => <Part key={part}>{blocks[part as HomePart]?.(isFirst && index === 0)}</Part>)
}

const Part = ({ children }: { children: React.ReactNode }) => children
