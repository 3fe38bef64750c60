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

/** What the Worker knew when it wrote a page, and the app has to know alike to take the page over without a change. */
export interface ServedPage {
  brand: Brand
  /** The day on which the page was written, in UTC; yyyy-MM-dd. */
  day: string
  /** Whether somebody may be signed in on this browser: their name comes later, and a place is kept for it. */
  mayBeSignedIn: boolean
}

/** What the API would answer, from what is kept at the edge: no provider is asked, and nothing is counted. Null for what isn't kept. Never throws, but where it says so. */
export interface KeptAnswers {
  /** What a page of the brand's own says; null where the brand has no such page. */
  content<Name extends PageName>(page: Name): ContentOf<Name> | null
  /** An article of the brand's blog, by its name in addresses. */
  article(id: string): ArticlePage | null
  /** A legal text in the version that is asked for, or the current one. Throws where the brand's own text can't be read. */
  legal(key: LegalKey, version: number | undefined): Promise<LegalPage>
  /** The fares on the home page. */
  homeFares(): HomeFares
  /** The airports near a place, as the form offers them. */
  near(code: string): OfferedAirport[]
  /** What the brand's travelers say, for its home page alone. */
  reviews?: PublishedReviews
  /** A finished search, as its stream would come. */
  search(criteria: SearchCriteria): Promise<readonly SearchEvent[] | null>
  offer(offerId: string): Promise<Offer | null>
  /** What an offer's flights are sold at in the search that found it. */
  fares(offerId: string, criteria: SearchCriteria): Promise<readonly OfferSummary[] | null>
}

/** A page to be written. */
export interface PageToRender extends ServedPage {
  /** The path with those parameters that the page shows, such as /search?origin=JFK; never the secret of a link. */
  address: string
  answers: KeptAnswers
  /** Whether only the files are named, by which the browser draws the page itself. */
  isFrame: boolean
}

/** A written page: what goes into the document. */
export interface RenderedPage {
  /** The content of the app's element, as HTML. */
  html: string
  /** Those rules of the style files that apply to the content, so that it is drawn before any file is there. */
  css: string
  /** The style files of what is shown, in their order: each an address and its digest. */
  styles: readonly { href: string; integrity: string }[]
  /** The app's scripts and those of the page's first screen, as addresses; each after those that it imports. */
  scripts: readonly string[]
  /** The answers that the page shows, in the form in which the app's cache takes them over, as plain JSON; missing where there are none. */
  answers?: object
  /** What went wrong in parts of the page, or in all of it: the browser draws them itself. */
  faults: readonly string[]
}

/** Writes a page from the app's own components. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>
