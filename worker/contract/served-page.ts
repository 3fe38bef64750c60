import type { LegalKey, LegalPage } from '../features/brands/legal/contract'
import type { PublishedReviews } from '../features/reviews/contract'
import type { Brand } from './brand'
import type { ArticlePage } from './content/articles'
import type { HomeFares } from './content/home-fares'
import type { PageName } from './content/page-names'
import type { ContentOf } from './content/pages'
import type { Offer } from './offer'
import type { SearchCriteria } from './search'
import type { OfferedAirport } from './search/nearby'
import type { OfferSummary, SearchEvent } from './search-result'

/** What the Worker knew when it rendered a page, which the app must know too to hydrate the page without a change. */
export interface ServedPage {
  brand: Brand
  /** The day on which the page was rendered, in UTC; yyyy-MM-dd. */
  day: string
  /** Whether somebody may be signed in on this browser: their name is loaded later, and its place is reserved. */
  mayBeSignedIn: boolean
  /** Whether it was asked for on the machine of a developer, who has started the shop there; absent: it wasn't. */
  isLocalStart?: boolean
}

/**
 * What the API would answer, from the edge cache: no provider is asked, and nothing is counted. Null for what isn't cached. Never throws,
 * except where stated.
 */
export interface KeptAnswers {
  /** The content of a brand's page. */
  content<Name extends PageName>(page: Name): ContentOf<Name>
  /** An article of the brand's blog, by its slug. */
  article(id: string): ArticlePage | null
  /** A legal text in the requested version, or the current one. Throws when the brand's own text can't be read. */
  legal(key: LegalKey, version: number | undefined): Promise<LegalPage>
  /** The fares on the home page. */
  homeFares(): HomeFares
  /** The airports near a place, as the form offers them. */
  near(code: string): OfferedAirport[]
  /** The reviews of the brand's travelers, for its home page only. */
  reviews?: PublishedReviews
  /** A finished search, as the events of its stream. */
  search(criteria: SearchCriteria): Promise<readonly SearchEvent[] | null>
  offer(offerId: string): Promise<Offer | null>
  /** The fares of an offer's flights in the search that found it. */
  fares(offerId: string, criteria: SearchCriteria): Promise<readonly OfferSummary[] | null>
}

/** A page to be rendered. */
export interface PageToRender extends ServedPage {
  /** The path with the parameters that affect the page, such as /search?origin=JFK; never the secret of a link. */
  address: string
  answers: KeptAnswers
  /** Whether only the files are listed with which the browser renders the page itself. */
  isFrame: boolean
}

/** A rendered page: the parts of its document. */
export interface RenderedPage {
  /** The content of the app's element, as HTML. */
  html: string
  /** The rules of the style files that apply to the content, so that it can be displayed before any file is loaded. */
  css: string
  /** The style files of the content, in order: each with its address and digest. */
  styles: readonly { href: string; integrity: string }[]
  /** The addresses of the app's scripts and those of the page's first screen, each after those that it imports. */
  scripts: readonly string[]
  /** The answers that the page shows, as plain JSON in the format of the app's cache; missing when there are none. */
  answers?: object
  /** The errors in parts of the page, or in all of it, which the browser then renders itself. */
  faults: readonly string[]
}

/** Renders a page from the app's own components. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>
