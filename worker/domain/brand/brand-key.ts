import type { BrandRecord } from '../../contract/brand'

/** The key of the brand that serves every unknown host. */
export const DEFAULT_BRAND_KEY = 'default'

/** Whether a value has the format of a brand's key: a host name in lower case. */
export const isBrandKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9.-]{1,253}$/.test(value)

/** A host without its port, a leading `www.` and the dot that may end a name, in lower case: the key of its brand if it has one. */
export const hostKey = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')

const isLocalHost = (host: string) => host === 'localhost' || /^\d+(\.\d+){3}$/.test(host) || host.startsWith('[')

/**
 * The brand key of a request: the host in lower case, without port and leading `www.`. On localhost or an IP address it is
 * `requested` (the `brand` query parameter, or the header the app sends), else the default.
 */
export function requestBrandKey(hostHeader: string, requested: string | null | undefined): string {
  const host = hostKey(hostHeader)
  if (!isLocalHost(host)) return isBrandKey(host) ? host : DEFAULT_BRAND_KEY
  const key = requested?.toLowerCase()
  return isBrandKey(key) ? key : DEFAULT_BRAND_KEY
}

/** Whether a host doesn't determine the brand, so that a request may name it: localhost and IP addresses. */
export const heedsRequestedBrand = (hostHeader: string): boolean => isLocalHost(hostKey(hostHeader))

const LOCAL_WITH_PORT = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/**
 * The home page that links in a brand's mails lead to: at its domain. A Host header is under the visitor's control; only on a local start,
 * where no mail leaves the machine, it is used, if it is this machine's.
 */
export function shopAddress(
  hostHeader: string,
  brand: Pick<BrandRecord, 'key' | 'domain'>,
  isLocalStart: boolean,
): string {
  const host = hostHeader.toLowerCase()
  // The port may be too large.
  const isHere = isLocalStart && LOCAL_WITH_PORT.test(host) && URL.canParse(`http://${host}`)
  if (!isHere) return `https://${brand.domain}/`
  // A local brand may be named by a parameter, without which the link would open another one.
  return `http://${host}/${requestBrandKey(host, null) === brand.key ? '' : `?brand=${encodeURIComponent(brand.key)}`}`
}

/** A page of the shop whose home page is `home`, with search parameters. */
export function shopLink(home: string, path: string, parameters: Record<string, string> = {}): string {
  const url = new URL(home)
  url.pathname = path
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The page of a trip; null when the shop that sold it is unknown. A visitor who isn't signed in there has to retrieve it first. */
export const tripLink = (home: string | null, bookingId: string): string | null =>
  home && shopLink(home, `/my-trips/${bookingId}`)
