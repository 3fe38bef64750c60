import { setTimeout as sleep } from 'node:timers/promises'
import { siteOf } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { pageMeta } from '#worker/content/page-meta'
import type { SearchResult } from '#worker/contract/search-result'
import { DAY_MS } from '#worker/domain/time'
import { toSearchParams } from '../../links/search'

/** Fetches JSON from a shop's API, without the browser. */
export type AskShop = (path: string) => Promise<unknown>

/** A public page. */
export interface PublicPage {
  name: string
  /** Whether it shows flights; it is then measured in test mode, where fake airlines answer without a key. */
  hasFlights: boolean
  isIndexed: boolean
  /** Returns its path. A search that it shows is made first, so that the shop has stored its result. */
  find(ask: AskShop): Promise<string>
}

/** New York to London for one adult, two months from now. */
function aSearch(): URLSearchParams {
  const departureDate = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  const page = { page: 1, limit: 30 }
  const party = { adultsCount: 1, childrenCount: 0, infantsCount: 0 }
  const asked = { origin: 'JFK', destination: 'LHR', departureDate, cabinClass: 'economy', ...party, ...page } as const
  return new URLSearchParams(Object.entries(toSearchParams(asked)).map(([name, value]) => [name, String(value)]))
}

async function keepSearch(ask: AskShop): Promise<string> {
  const { offers } = (await ask(`/api/flights/search?${aSearch()}`)) as SearchResult // the contract's type
  const [offer] = offers
  if (!offer) throw new Error('The search found nothing')
  // The result is stored after the answer is sent.
  await sleep(300)
  return offer.id
}

const at = (name: string, path: string): PublicPage => ({
  name,
  hasFlights: false,
  isIndexed: pageMeta(path, siteOf(demoBrand, '2026-11-25')).indexed,
  find: async () => path,
})

const withFlights = (name: string, find: PublicPage['find']): PublicPage => ({
  name,
  hasFlights: true,
  isIndexed: false,
  find,
})

/** Every public page, with its name for `--routes`. */
export const PUBLIC_PAGES: PublicPage[] = [
  at('home', '/'),
  at('search', '/search'),
  withFlights('results', async (ask) => {
    await keepSearch(ask)
    return `/search?${aSearch()}`
  }),
  withFlights('flight', async (ask) => {
    const offerId = await keepSearch(ask)
    // Stores the offer, as if a visitor had opened it.
    await ask(`/api/flights/offer/${offerId}`)
    await sleep(300)
    return `/flight/${offerId}`
  }),
  at('about', '/about'),
  at('careers', '/careers'),
  at('blog', '/blog'),
  at('article', '/blog?article=one-price'),
  at('press', '/press'),
  at('release', '/press/one-price-for-the-whole-party-from-search-to-receipt'),
  at('contact', '/contact'),
  at('faq', '/faq'),
  at('support', '/support'),
  at('privacy', '/privacy'),
  at('terms', '/terms'),
  at('cookies', '/cookies'),
  at('cancellation-policy', '/cancellation-policy'),
  at('login', '/login'),
  at('register', '/register'),
  at('forgot-password', '/forgot-password'),
  at('trip', '/trip'),
  at('missing', '/no-such-page'),
]
