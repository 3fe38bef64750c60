import { type Context, Hono } from 'hono'
import { isPage } from '../content/page-meta'
import type { Mode } from '../contract/admin'
import type { Deps } from '../deps'
import type { AppEnv } from '../middleware/app-env'
import { cachedPageHead, type PageHead } from './page-head'
import { isKnownTag, shareImages } from './share-image/share-image'
import { siteFiles, siteOrigin } from './site-files'
import { testMark } from './test-mark'
import { wellKnown } from './well-known'

/** Paths that page texts mention or people guess, and where they live. */
export const MOVED_PAGES: Record<string, string> = {
  '/index.html': '/',
  '/flight': '/search',
  '/brand-manager': '/admin/brands',
  '/privacy-policy': '/privacy',
}

/** The parts of workerd's HTMLRewriter that are used here. */
interface Rewriter {
  on(selector: string, handler: { element(element: RewriterElement): void }): Rewriter
  transform(response: Response): Response
}
interface RewriterElement {
  setAttribute(name: string, value: string): void
  setInnerContent(text: string): void
  append(content: string, options: { html: true }): void
  prepend(content: string, options: { html: true }): void
}
declare const HTMLRewriter: new () => Rewriter

function putInto(document: Response, page: PageHead, mode: Mode | null): Response {
  const mark = testMark(mode)
  return new HTMLRewriter()
    .on('title', { element: (title) => title.setInnerContent(page.title) })
    .on('meta[name="description"]', { element: (meta) => meta.setAttribute('content', page.description) })
    .on('link[rel="icon"]', { element: (link) => link.setAttribute('href', page.icon) })
    .on('head', { element: (head) => head.append(page.markup + (mark?.head ?? ''), { html: true }) })
    .on('body', { element: (body) => body.prepend(mark?.body ?? '', { html: true }) })
    .transform(document)
}

async function page(c: Context<AppEnv>): Promise<Response> {
  const address = c.req.path + new URL(c.req.url).search
  const [document, head] = await Promise.all([
    c.env.ASSETS.fetch(new Request(new URL('/index.html', c.req.url))),
    cachedPageHead({ record: c.var.brand, address, origin: siteOrigin(c.req.raw) }),
  ])
  if (!document.ok) throw new Error(`index.html can't be read (${document.status}): the app isn't built`)
  const found = isPage(address)
  const build = document.headers.get('etag')?.replace(/\W/g, '') ?? ''
  // A cached page keeps its Content-Security-Policy, which depends on the mode.
  const etag = `"${build}-${head.tag}${c.var.mode === 'test' ? '' : '-live'}"`
  c.set('styleHash', head.styleHash)
  // Checked again on each visit, because the brand may have changed; unchanged it costs a 304. A page with the secret of a one-time
  // link in its address is not cached.
  const cacheControl = c.req.query('token') === undefined ? 'no-cache' : 'no-store'
  const headers: Record<string, string> = { 'cache-control': cacheControl, ...(found && { etag }) }
  if (found && isKnownTag(c.req.header('if-none-match'), etag)) {
    await document.body?.cancel()
    return c.body(null, 304, headers)
  }
  const { body } = putInto(document, head, c.var.mode)
  return new Response(body, {
    status: found ? 200 : 404,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}

/** A file that isn't made here. One that is missing may come with the next version of the app: its 404 is not cached. */
async function file(c: Context<AppEnv>): Promise<Response> {
  const answer = await c.env.ASSETS.fetch(c.req.raw)
  if (answer.status !== 404) return answer
  await answer.body?.cancel()
  return c.body(null, 404, { 'cache-control': 'no-store' })
}

/** Everything outside the API: the app's document with the brand in it, and the files beside it that have fixed names. */
export const pages = (deps: Pick<Deps, 'cache' | 'clock' | 'securityContact'>) =>
  new Hono<AppEnv>()
    .route('/', siteFiles())
    .route('/.well-known', wellKnown(deps))
    .route('/', shareImages(deps))
    .get('*', async (c) => {
      const { path } = c.req
      const moved = MOVED_PAGES[path.replace(/(?<=.)\/$/, '')]
      if (moved) return c.redirect(moved, 301)
      // No page has a dot in its last part, every file has.
      return /\.[^/]+$/.test(path) ? file(c) : page(c)
    })
