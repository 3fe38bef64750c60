import type { Context } from 'hono'
import { findArticle } from '../../content/articles'
import { brandArticles, shownPage } from '../../content/brand-content'
import type { BrandRecord } from '../../contract/brand'
import { NO_FARES } from '../../contract/content/home-fares'
import type { KeptAnswers } from '../../contract/page/served-page'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../middleware/app-env'
import { viewedMode } from '../../middleware/brand'
import { outliveConnection } from '../../middleware/outlive-connection'
import { keptFares } from '../../services/search/kept-fares'
import { keptOffer } from '../../services/search/offers'
import { keptSearch } from '../../services/search/search-flights'

/**
 * Of a page that is kept for many: it must not show what changes by the minute, but what its brand says.
 * @param day on which it is shown, by which its kept page is named, as it is by the fares of the home page
 */
export const answersForMany = (brand: BrandRecord, day: string, fares = NO_FARES): KeptAnswers => ({
  content: (page) => shownPage(brand, page, day),
  article: (id) => findArticle(brandArticles(brand, day).articles, id),
  homeFares: () => fares,
  search: async () => null,
  offer: async () => null,
  fares: async () => null,
})

/** What the calls of /api/flights would answer to this request, without asking a provider. What can't be read is logged, and missing. */
export function keptAnswers(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'cache' | 'clock' | 'log' | 'seenFares'>,
  day: string,
  fares = NO_FARES,
): KeptAnswers {
  const { brand } = c.var
  const asked = { brandKey: brand.key, mode: viewedMode(c), markup: brand }
  const orNull = <T>(answer: Promise<T | null>): Promise<T | null> =>
    answer.catch((cause: unknown) => {
      deps.log({ level: 'error', event: 'page_answer_not_read', address: c.req.path, cause: String(cause) })
      return null
    })
  return {
    ...answersForMany(brand, day, fares),
    search: (criteria) => orNull(keptSearch(deps, { ...asked, criteria }, (work) => outliveConnection(c, work))),
    offer: (offerId) => orNull(keptOffer(deps, { ...asked, offerId })),
    fares: (offerId, criteria) => orNull(keptFares(deps, { ...asked, criteria }, offerId)),
  }
}
