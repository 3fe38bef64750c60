import * as v from 'valibot'
import { Brand, type BrandRecord } from '../contract/brand'
import { BRAND_STYLE_ID, themeStyle } from '../domain/brand-theme'
import { defaultBrand } from '../domain/default-brand'
import { faqEntries } from '../domain/faq'
import { canonicalPath, isPagePath, type PageMeta, pageMeta } from '../domain/page-meta'
import { dataBlock, escapeAttribute, metaName, metaProperty } from './markup'
import { faqPage, organization } from './structured-data'

/** What a brand and a page put into the document's head. `markup` is HTML; everything else is text. */
export interface PageHead {
  title: string
  description: string
  icon: string
  markup: string
  /** The style block's digest, as a Content-Security-Policy names it. */
  styleHash: string
  /** Changes whenever anything above does. */
  tag: string
}

interface Shown {
  record: BrandRecord
  /** The path that was asked for. */
  path: string
  /** The site's address, by site-origin. */
  origin: string
}

async function sha256(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** How the page looks where it is shared. */
function sharingTags({ title, description }: PageMeta, brand: Brand, address: { url: string; image: string }) {
  return [
    metaProperty('og:type', 'website'),
    metaProperty('og:site_name', brand.name),
    metaProperty('og:title', title),
    metaProperty('og:description', description),
    metaProperty('og:url', address.url),
    metaProperty('og:image', address.image),
    metaName('twitter:card', 'summary'),
    metaName('twitter:title', title),
    metaName('twitter:description', description),
    metaName('twitter:image', address.image),
  ]
}

/** The head of a page of a brand: the same bytes for the same brand, page and host, so that the style block's digest can stand for it. */
export async function pageHead({ record, path, origin }: Shown): Promise<PageHead> {
  const brand = v.parse(Brand, record)
  const meta = pageMeta(path, brand)
  const url = `${origin}${canonicalPath(path)}`
  const image = brand.logo.startsWith('data:') ? `${origin}/logo.svg` : new URL(brand.logo, origin).href
  const style = themeStyle(brand.theme)
  const markup = [
    metaName(
      'keywords',
      `flight booking, book flights, flight search, compare airlines, ${brand.contact.phone || defaultBrand.contact.phone}`,
    ),
    metaName('theme-color', brand.theme.primary),
    meta.indexed ? '' : metaName('robots', 'noindex'),
    isPagePath(path) ? `<link rel="canonical" href="${escapeAttribute(url)}">` : '',
    '<link rel="manifest" href="/site.webmanifest">',
    ...sharingTags(meta, brand, { url, image }),
    `<style id="${BRAND_STYLE_ID}">${style}</style>`,
    dataBlock('type="application/json" id="brand-data"', brand),
    dataBlock('type="application/ld+json"', organization(brand, origin)),
    canonicalPath(path) === '/faq' ? dataBlock('type="application/ld+json"', faqPage(faqEntries)) : '',
  ].join('')
  const [styleHash, digest] = await Promise.all([
    sha256(style),
    sha256(JSON.stringify([meta.title, meta.description, brand.logo, markup])),
  ])
  return {
    title: meta.title,
    description: meta.description,
    icon: brand.logo,
    markup,
    styleHash: `sha256-${styleHash}`,
    tag: digest.replace(/\W/g, '').slice(0, 16),
  }
}
