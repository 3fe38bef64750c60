import * as v from 'valibot'
import { Brand, type BrandRecord } from '../contract/brand'
import { themeStyle } from '../domain/brand-theme'

/** What a brand puts into the document's head. `markup` is HTML; everything else is text. */
export interface BrandPage {
  title: string
  description: string
  icon: string
  markup: string
  /** The style block's digest, as a Content-Security-Policy names it. */
  styleHash: string
  /** Changes whenever anything above does. */
  tag: string
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

// A brand's name may hold "</script>": inside JSON the escaped sign means the same and ends nothing.
const embed = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

async function sha256(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** The head of a brand's pages: the same bytes for the same brand, so that the style block's digest can stand for it. */
export async function brandPage(record: BrandRecord): Promise<BrandPage> {
  const brand = v.parse(Brand, record)
  const title = `${brand.name} - Flight Booking`
  const description = `Flight booking with ${brand.name}: compare airlines and fares, choose your seats and book online, or call ${brand.contact.phone}.`
  const keywords = `flight booking, book flights, flight search, compare airlines, ${brand.contact.phone}`
  const style = themeStyle(brand.theme)
  const markup = [
    `<meta name="keywords" content="${escapeAttribute(keywords)}">`,
    `<meta name="theme-color" content="${escapeAttribute(brand.theme.primary)}">`,
    `<style id="brand-style">${style}</style>`,
    `<script type="application/json" id="brand-data">${embed(brand)}</script>`,
  ].join('')
  const [styleHash, digest] = await Promise.all([sha256(style), sha256(title + description + brand.logo + markup)])
  return {
    title,
    description,
    icon: brand.logo,
    markup,
    styleHash: `sha256-${styleHash}`,
    tag: digest.replace(/\W/g, '').slice(0, 16),
  }
}
