import { brandArticles, pageContent, publicBrand, siteOf } from '../content/brand-content'
import { canonicalAddress, isPage, type PageMeta, pageMeta } from '../content/page-meta'
import { isShopPage } from '../content/personal-page'
import type { Brand, BrandRecord } from '../contract/brand'
import { type ArticleHead, articleAddress } from '../contract/content/articles'
import { iconFiles } from '../domain/brand/brand-marks'
import { BRAND_STYLE_ID, themeStyle } from '../domain/brand/brand-theme'
import { perRecord } from '../domain/brand/per-record'
import { sha256Base64 } from '../platform/crypto/digest'
import { dataBlock, escapeAttribute, metaName, metaProperty } from './markup'
import { pageImage, type ShareImage } from './share-image/page-image'
import { blogPosting, faqPage, organization } from './structured-data'

/** What a brand and a page add to the document's head. `markup` is HTML; everything else is text. */
export interface PageHead {
  /** The public part of the brand. */
  brand: Brand
  title: string
  description: string
  icon: string
  markup: string
  /** The style block's digest, as a Content-Security-Policy names it. */
  styleHash: string
}

/** A requested page. */
interface RequestedPage {
  record: BrandRecord
  /** The requested path, with its query string. */
  address: string
  /** The site's origin, by siteOrigin. */
  origin: string
  /** The day of the request, in UTC; yyyy-MM-dd. */
  day: string
}

interface Sharing {
  meta: PageMeta
  brand: Brand
  url: string
  image: ShareImage
  article: ArticleHead | null
}

/** The tags for link previews. */
const sharingTags = ({ meta: { title, description }, brand, url, image, article }: Sharing) => [
  metaProperty('og:type', article ? 'article' : 'website'),
  metaProperty('og:site_name', brand.name),
  metaProperty('og:title', title),
  metaProperty('og:description', description),
  metaProperty('og:url', url),
  metaProperty('og:image', image.url),
  metaProperty('og:image:type', image.type),
  metaProperty('og:image:width', String(image.width)),
  metaProperty('og:image:height', String(image.height)),
  metaProperty('og:image:alt', image.alt),
  article ? metaProperty('article:published_time', article.date) : '',
  metaName('twitter:card', 'summary_large_image'),
  metaName('twitter:title', title),
  metaName('twitter:description', description),
  metaName('twitter:image', image.url),
  metaName('twitter:image:alt', image.alt),
]

// Its colors take longer to derive than the rest of a head, and are the same on all of a brand's pages.
const styleOf = perRecord(({ theme }) => themeStyle(theme))

/** Whether a page only says that the shop is closed, or shows what few visitors may see yet. */
const isClosed = ({ shop }: Brand, address: string) =>
  shop === 'preview' || (shop === 'closed' && isShopPage(address.split('?')[0] ?? ''))

/** The head of a page of a brand: the same bytes for the same brand, page and host, so that the digest of the style block is valid. */
export async function pageHead({ record, address, origin, day }: RequestedPage): Promise<PageHead> {
  const brand = publicBrand(record, day)
  const site = siteOf(record, day)
  const meta = pageMeta(address, site)
  const canonical = canonicalAddress(address)
  const url = `${origin}${canonical}`
  const article = canonical.startsWith('/blog?')
    ? (brandArticles(record, day).articles.find(({ id }) => articleAddress(id) === canonical) ?? null)
    : null
  const image = await pageImage(record, article, origin)
  const icon = brand.marks?.icon ?? brand.logo
  const appleIcon = iconFiles(record).find(({ size }) => size === 180)
  const style = styleOf(record)
  const markup = [
    metaName(
      'keywords',
      ['flight booking, book flights, flight search, compare airlines', brand.contact.phone].filter(Boolean).join(', '),
    ),
    metaName('theme-color', brand.theme.primary),
    meta.indexed && !isClosed(brand, canonical) ? '' : metaName('robots', 'noindex'),
    isPage(address, site) ? `<link rel="canonical" href="${escapeAttribute(url)}">` : '',
    appleIcon ? `<link rel="apple-touch-icon" href="${escapeAttribute(appleIcon.src)}">` : '',
    '<link rel="manifest" href="/site.webmanifest">',
    ...sharingTags({ meta, brand, url, image, article }),
    `<style id="${BRAND_STYLE_ID}">${style}</style>`,
    dataBlock('type="application/json" id="brand-data"', brand),
    dataBlock('type="application/ld+json"', organization(brand, origin)),
    article ? dataBlock('type="application/ld+json"', blogPosting(article, { origin, url, image: image.url })) : '',
    canonical === '/faq' ? dataBlock('type="application/ld+json"', faqPage(pageContent(record, 'faq').entries)) : '',
  ].join('')
  return {
    brand,
    title: meta.title,
    description: meta.description,
    icon,
    markup,
    styleHash: `sha256-${await sha256Base64(style)}`,
  }
}
