import { type Context, Hono } from 'hono'
import { homeOf, pageChoices, publicBrand, siteOf } from '../content/brand-content'
import { canonicalAddress, isPage, PAGE_PATHS } from '../content/page-meta'
import { isPersonalPage } from '../content/personal-page'
import { shownAddress } from '../content/shown-address'
import { NO_FARES } from '../contract/content/home-fares'
import type { PageToRender } from '../contract/served-page'
import { utcDay } from '../contract/travel'
import type { Deps } from '../deps'
import { heedsRequestedBrand } from '../domain/brand/brand-key'
import { allowsCall } from '../features/account/sign-in/limit-attempts'
import { homeFares } from '../features/fares/home-fares'
import { publishedReviews } from '../features/reviews/published-reviews'
import type { AppEnv } from '../http/app-env'
import { viewedMode } from '../http/brand'
import { outliveConnection } from '../http/outlive-connection'
import { isLocalAddress } from '../http/request-origin'
import { mayBeSignedIn } from '../http/session'
import { visitorAddress } from '../http/visitor'
import { answersForEverybody, cachedAnswers } from './answers/cached-answers'
import { reviewsMarkup, shownReviews } from './answers/shown-reviews'
import { appDocument } from './app-document'
import { asSent, type PageCache, pageCache } from './cache/page-cache'
import { pageName } from './cache/page-name'
import { pageHead } from './page-head'
import { addressWithoutSecret } from './redirects/payment-return'
import { previewLink } from './redirects/preview-link'
import { isKnownTag, shareImages } from './share-image/share-image'
import { siteFiles, siteOrigin } from './site-files'
import { wellKnown } from './well-known'
import { writePage } from './written-page'

/** Paths that page texts mention or people guess, and where they redirect. */
export const MOVED_PAGES: Record<string, string> = {
  '/index.html': '/',
  '/flight': '/search',
  '/brand-manager': '/admin/brands',
  '/privacy-policy': '/privacy',
}

type PageDeps = Pick<
  Deps,
  | 'brandRecords'
  | 'cache'
  | 'callLimiter'
  | 'clock'
  | 'emissions'
  | 'flightProviders'
  | 'isLocalStart'
  | 'keptFiles'
  | 'log'
  | 'renderPage'
  | 'reviews'
  | 'securityContact'
  | 'seenFares'
  | 'shopCounts'
  | 'spamShield'
  | 'version'
>

/** The requested page, and the name that it shares with all pages of the same content. */
async function askedPage(c: Context<AppEnv>, deps: PageDeps) {
  const { brand: record, mode } = c.var
  const day = utcDay(deps.clock.now())
  const site = siteOf(record, day)
  const shown = { ...site, choices: (path: string) => pageChoices(record, path, day) }
  const { address, isShared } = shownAddress(new URL(c.req.url), shown, brandInAddress(c))
  const isHome = /^\/(?:\?|$)/.test(address)
  const origin = siteOrigin(c.req.raw)
  const [document, fares, said] = await Promise.all([
    appDocument(c.env.ASSETS, c.req.url),
    isHome ? homeFares(deps, { ...homeOf(record), mode: viewedMode(c) }) : NO_FARES,
    isHome ? publishedReviews(deps, { brandKey: record.key, mode }, (work) => outliveConnection(c, work)) : null,
  ])
  const answers = isShared
    ? answersForEverybody(deps, { brand: record, day, fares })
    : cachedAnswers(c, deps, day, fares)
  const page: Omit<PageToRender, 'brand'> = {
    day,
    mayBeSignedIn: mayBeSignedIn(c),
    isLocalStart: deps.isLocalStart && isLocalAddress(c.req.url),
    address,
    answers,
    isFrame: false,
  }
  const name = await pageName({
    versions: [deps.version, document.etag],
    record,
    origin,
    mode,
    day,
    address,
    fares,
    mayBeSignedIn: page.mayBeSignedIn,
    reviewsTag: said?.tag,
  })
  const head = () => pageHead({ record, address: canonicalAddress(address), origin, day })
  return { document, head, origin, page, mode, name, isShared, said, site }
}

/** The brand in the address, where the host doesn't determine it: then each link of the page needs it too. */
function brandInAddress(c: Context<AppEnv>): string | undefined {
  return heedsRequestedBrand(c.req.header('host') ?? '') ? c.req.query('brand') : undefined
}

/**
 * The Cache-Control of a page. Caches must revalidate on each visit, because the brand may have changed; an unchanged page costs a 304.
 * Pages with fares may be cached like those with texts: going back must cost nothing, and fares have their own expiry, which the app
 * checks.
 */
function cacheControl(c: Context<AppEnv>, { mayBeSignedIn }: Pick<PageToRender, 'mayBeSignedIn'>): string {
  // An address with the secret of a one-time link, or one that will show somebody's data once the link is used.
  if (c.req.query('token') !== undefined || isPersonalPage(c.req.path)) return 'no-store'
  return mayBeSignedIn ? 'private, no-cache' : 'no-cache'
}

/** Whether the page may be rendered for this visitor: one that isn't cached costs time, and there are infinitely many addresses. */
const mayWrite = async (c: Context<AppEnv>, { callLimiter }: PageDeps, isShared: boolean) =>
  isShared || (await allowsCall(callLimiter, 'page', visitorAddress(c)))

async function page(c: Context<AppEnv>, deps: PageDeps, kept: PageCache): Promise<Response> {
  const asked = await askedPage(c, deps)
  const write = async () => {
    const isFrame = !(await mayWrite(c, deps, asked.isShared))
    const said = asked.said && shownReviews(c.var.brand, asked.said.reviews)
    const answers = { ...asked.page.answers, ...(said && { reviews: said }) }
    const rendered = await deps.renderPage({
      ...asked.page,
      brand: publicBrand(c.var.brand, asked.page.day),
      answers,
      isFrame,
    })
    for (const cause of rendered.faults)
      deps.log({ level: 'error', event: 'page_not_rendered', address: c.req.path, cause })
    const head = await asked.head()
    const more = said && asked.mode === 'live' ? reviewsMarkup(head.brand, said, asked.origin) : ''
    return writePage({ ...asked, head: { ...head, markup: head.markup + more }, rendered })
  }
  const { html, etag, styleHashes } = asked.isShared
    ? await kept.get(asked.name, write, (work) => outliveConnection(c, work))
    : asSent(await write())
  const found = isPage(c.req.path + new URL(c.req.url).search, asked.site)
  c.set('styleHashes', styleHashes)
  c.set('loadsShield', deps.spamShield !== null)
  const headers: Record<string, string> = { 'cache-control': cacheControl(c, asked.page), ...(found && { etag }) }
  if (found && isKnownTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(html, found ? 200 : 404, { ...headers, 'content-type': 'text/html; charset=utf-8' })
}

/** The page that an address means which was typed in capitals, or copied with the end of its sentence; null for any other. */
function meantPage(path: string): string | null {
  const plain = path.toLowerCase().replace(/[.,;:!?)\]'"]{1,3}$/, '')
  return plain !== path && PAGE_PATHS.includes(plain) ? plain : null
}

/** A static file, or one of the last release. A missing one may come with the next version of the app, so its 404 is not cached. */
async function file(c: Context<AppEnv>, { keptFiles }: PageDeps): Promise<Response> {
  const answer = await c.env.ASSETS.fetch(c.req.raw)
  // The list of all files is the Worker's own (platform/kept-files).
  if (answer.status !== 404 && c.req.path !== '/release.json') return answer
  await answer.body?.cancel()
  const kept = await keptFiles.find(c.req.path)
  if (kept) {
    return c.body(kept.content, 200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': `${kept.type}; charset=utf-8`,
    })
  }
  return c.body(null, 404, { 'cache-control': 'no-store' })
}

/** Everything outside the API: the rendered pages, and the files that have fixed names. */
export const pages = (deps: PageDeps, kept = pageCache(deps)) =>
  new Hono<AppEnv>()
    .route('/', siteFiles(deps))
    .route('/.well-known', wellKnown(deps))
    .route('/', shareImages(deps))
    .get('*', async (c) => {
      const { path } = c.req
      const previewed = previewLink(c)
      if (previewed) return previewed
      const onward = addressWithoutSecret(c.req.url)
      if (onward !== null) {
        return c.body(null, 303, { location: onward, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      }
      const moved = MOVED_PAGES[path.replace(/(?<=.)\/$/, '')]
      if (moved) return c.redirect(moved, 301)
      const meant = meantPage(path)
      if (meant) return c.redirect(meant + new URL(c.req.url).search, 301)
      // No page has a dot in its last part; every file has one.
      return /\.[^/]+$/.test(path) ? file(c, deps) : page(c, deps, kept)
    })
