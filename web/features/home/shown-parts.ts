import type { ComponentType, ReactNode } from 'react'
import type { ContentOf } from '#worker/contract/content/pages'
import type { HomePart } from '#worker/contract/content/pages/home'

import type { Load } from '../../device/lazy-part'
import type { Ends } from './explorer/explorer'

/** The content of a home page. */
export type HomeContent = ContentOf<'home'>
/** The content of a shown part. */
export type PartContent<Part extends HomePart> = NonNullable<HomeContent[Part]>

interface HomeExplorerProps {
  /** The route to begin with. */
  start: Ends
  today: string
  onClose: () => void
}
export type LoadExplorer = Load<{ HomeExplorer: ComponentType<HomeExplorerProps> }>

/** What other features show on the page. Stable, for parts that load later. */
export interface HomeSlots {
  /** The form of price alerts, if the brand shows it. */
  priceAlert: ReactNode
  /** The globe in a window of its own, with the airports of the search form. */
  loadExplorer: LoadExplorer
}

/** The parts below the search form that a brand shows, in its order. */
export const shownParts = (content: HomeContent): HomePart[] =>
  content.order.parts.filter((part) => content[part] !== null)
