import type { BrandEntry } from '#worker/contract/admin'

/**
 * Where a brand is served: this very site for the one it serves now, else its host. Hosts of a developer's machine share this
 * page's protocol and port.
 */
export function brandAddress(
  { key, domain }: Pick<BrandEntry, 'key' | 'domain'>,
  { currentKey, here }: { currentKey: string; here: Pick<Location, 'protocol' | 'port'> },
): string {
  if (key === currentKey) return '/'
  if (!domain.endsWith('.localhost')) return `https://${domain}/`
  return `${here.protocol}//${domain}${here.port && `:${here.port}`}/`
}
