import type { Context } from 'hono'
import { findArticle } from '../../content/articles'
import { brandArticles, shownPage } from '../../content/brand-content'
import { filledPage } from '../../content/legal-words'
import type { BrandRecord } from '../../contract/brand'
import { type HomeFares, NO_FARES } from '../../contract/content/home-fares'
import type { KeptAnswers } from '../../contract/served-page'
import type { Deps } from '../../deps'
import { nearAirports } from '../../domain/places/near-airports'
import { legalPage } from '../../features/brands/legal/legal-pages'
import { keptOffer } from '../../features/offers/offers'
import { cachedFares } from '../../features/search/cached-fares'
import { keptSearch } from '../../features/search/search-flights'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { outliveConnection } from '../../http/outlive-connection'

interface ForMany {
  brand: BrandRecord
  day: string
  fares?: HomeFares
}

/**
 * The answers for a page that is cached for everybody: the brand's content, nothing that changes by the minute.
 * @param shown.day the day of the rendering, which is part of the name of the cached page, as are the fares of the home page
 */
export const answersForEverybody = (
  deps: Pick<Deps, 'brandRecords'>,
  { brand, day, fares = NO_FARES }: ForMany,
): KeptAnswers => ({
  content: (page) => shownPage(brand, page, day),
  article: (id) => findArticle(brandArticles(brand, day).articles, id),
  legal: async (key, version) => filledPage(await legalPage(deps, brand, { key, version }), brand),
  homeFares: () => fares,
  near: nearAirports,
  search: async () => null,
  offer: async () => null,
  fares: async () => null,
})

/**
 * The answers of /api/flights to this request, from caches only, without asking a provider. An answer that can't be read is logged and left
 * out.
 */
export function cachedAnswers(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'brandRecords' | 'cache' | 'clock' | 'emissions' | 'flightProviders' | 'log' | 'seenFares'>,
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
    ...answersForEverybody(deps, { brand, day, fares }),
    search: async (criteria) =>
      // The page may be cached for everybody, but such a search belongs to one traveler.
      criteria.flyers ? null : orNull(keptSearch(deps, { ...asked, criteria }, (work) => outliveConnection(c, work))),
    offer: (offerId) => orNull(keptOffer(deps, { ...asked, offerId })),
    fares: async (offerId, criteria) =>
      criteria.flyers ? null : orNull(cachedFares(deps, { ...asked, criteria }, offerId)),
  }
}
