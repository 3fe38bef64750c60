import type { ContentOf } from '#worker/contract/content/pages'
import type { HomePart } from '#worker/contract/content/pages/home'

/** The content of a home page. */
export type HomeContent = ContentOf<'home'>
/** The content of a shown part. */
export type PartContent<Part extends HomePart> = NonNullable<HomeContent[Part]>

/** The parts below the search form that a brand shows, in its order. */
export const shownParts = (content: HomeContent): HomePart[] =>
  content.order.parts.filter((part) => content[part] !== null)
