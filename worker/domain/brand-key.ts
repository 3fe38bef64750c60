/** The key of the brand that every unknown host gets. */
export const DEFAULT_BRAND_KEY = 'default'

const isLocal = (host: string) => host === 'localhost' || /^\d+(\.\d+){3}$/.test(host) || host.startsWith('[')

/**
 * The brand key of a request: the host in lower case, without port and leading `www.`. On localhost or an IP address it is
 * `requested` (the `brand` query parameter, or the header the app sends), else the default.
 */
export function brandKeyOf(hostHeader: string, requested: string | null | undefined): string {
  const host = hostHeader
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')
  if (!isLocal(host)) return host || DEFAULT_BRAND_KEY
  return requested && /^[a-z0-9.-]{1,253}$/i.test(requested) ? requested.toLowerCase() : DEFAULT_BRAND_KEY
}
