import type { BrandRecord } from '../contract/brand'
import { brandKeyOf } from './brand-key'

const LOCAL = /^(?:(?:[a-z0-9-]+\.)*localhost|\d+(?:\.\d+){3})(?::\d{1,5})?$/

/**
 * The home page to which links in a brand's mails lead: the host that was asked, when it is the brand's own or this machine. Any
 * other name in a Host header is not repeated: the default brand answers to every name, so its links lead to its domain.
 */
export function shopAddress(hostHeader: string, brand: Pick<BrandRecord, 'key' | 'domain'>): string {
  const host = hostHeader.toLowerCase()
  const isOwn = brandKeyOf(host, null) === brand.key
  // There the brand may be named by a parameter, without which the link would open another one.
  // A port may be none, and figures no address.
  if (!URL.canParse(`https://${host}`)) return `https://${brand.domain}/`
  if (LOCAL.test(host)) return `http://${host}/${isOwn ? '' : `?brand=${encodeURIComponent(brand.key)}`}`
  return `https://${isOwn && /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host) ? host : brand.domain}/`
}

/** A page of the shop whose home page is `home`, with search parameters. */
export function shopLink(home: string, path: string, parameters: Record<string, string> = {}): string {
  const url = new URL(home)
  url.pathname = path
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
