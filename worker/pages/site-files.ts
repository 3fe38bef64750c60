import { type Context, Hono } from 'hono'
import { siteOf } from '../content/brand-content'
import { indexedAddresses } from '../content/page-meta'
import { isShopPage } from '../content/personal-page'
import { MASKED_ICON_SIZE } from '../contract/content/picture'
import { utcDay } from '../contract/travel'
import type { Deps } from '../deps'
import { iconFiles } from '../domain/brand/brand-marks'
import { HOUR_S } from '../domain/time'
import type { AppEnv } from '../http/app-env'
import { escapeXml } from './markup'

const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/

const isLocal = (host: string) =>
  /^(?:.+\.)?localhost(?::\d+)?$/.test(host) || /^\d+(?:\.\d+){3}(?::\d+)?$/.test(host) || host.startsWith('[')

/**
 * The origin under which search engines index this host, such as https://acme.example: its own name, with https everywhere but on a
 * developer's machine. A Host header that isn't a host name is not repeated; then the requested URL counts.
 */
export function siteOrigin(request: Request): string {
  const named =
    request.headers
      .get('host')
      ?.toLowerCase()
      .replace(/\.(?=:\d+$|$)/, '') ?? ''
  const host = HOST.test(named) ? named : new URL(request.url).host
  const origin = `${isLocal(host) ? 'http' : 'https'}://${host}`
  // Some names made of digits are not valid hosts.
  return URL.canParse(origin) ? origin : new URL(request.url).origin
}

/** A file made from the brand or the host: cached for an hour by browsers and crawlers, and by no shared cache. */
const file = (c: Context<AppEnv>, type: string, body: string) =>
  c.body(body, 200, { 'content-type': type, 'cache-control': `private, max-age=${HOUR_S}` })

// Pages that must not be indexed say so by noindex, which a crawler only sees if it may fetch them: only the API is disallowed.
const robots = (origin: string) => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

const sitemap = (origin: string, addresses: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeXml(origin + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const ICON_TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
}

function iconType(logo: string): string | undefined {
  const inline = /^data:([^;,]+)/.exec(logo)?.[1]
  return inline ?? ICON_TYPES[/\.(\w+)(?:[?#]|$)/.exec(logo)?.[1]?.toLowerCase() ?? '']
}

function manifest(brand: AppEnv['Variables']['brand']) {
  const { name, tagline, logo, theme } = brand
  const type = iconType(logo)
  // The smallest is only for browser tabs.
  const icons = iconFiles(brand).slice(1)
  return {
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    id: '/',
    start_url: '/',
    scope: '/',
    // On an iPhone anything less is a bookmark.
    display: 'standalone',
    theme_color: theme.primary,
    background_color: theme.background,
    icons:
      icons.length > 0
        ? icons.map(({ src, size }) => ({
            src,
            sizes: `${size}x${size}`,
            type: 'image/png',
            ...(size === MASKED_ICON_SIZE && { purpose: 'maskable' }),
          }))
        : [{ src: logo, sizes: 'any', ...(type && { type }) }],
  }
}

/** The files from which crawlers and browsers learn about a site, made for each host. */
export const siteFiles = ({ clock }: Pick<Deps, 'clock'>) =>
  new Hono<AppEnv>()
    .get('/robots.txt', (c) => file(c, 'text/plain; charset=utf-8', robots(siteOrigin(c.req.raw))))
    .get('/sitemap.xml', (c) => {
      const { brand } = c.var
      const addresses = indexedAddresses(siteOf(brand, utcDay(clock.now()))).filter(
        (address) => !brand.closing || !isShopPage(address),
      )
      return file(c, 'application/xml; charset=utf-8', sitemap(siteOrigin(c.req.raw), addresses))
    })
    .get('/site.webmanifest', (c) => file(c, 'application/manifest+json', JSON.stringify(manifest(c.var.brand))))
