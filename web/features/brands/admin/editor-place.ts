import type { BrandEntry } from '#worker/contract/admin'
import { isBrandKey } from '#worker/domain/brand/brand-key'

/** The key of the brand that serves every unknown host. */
export const DEFAULT_KEY = 'default'

/** The open editor according to the address: of an existing brand, a new one, or a new copy of another. */
export type EditorPlace = { kind: 'edit'; key: string } | { kind: 'copy'; key: string } | { kind: 'new' }

/** The editor that an address's query asks for; null for the list. */
export function readEditorPlace(search: Record<string, unknown>): EditorPlace | null {
  if (isBrandKey(search.edit)) return { kind: 'edit', key: search.edit }
  if (isBrandKey(search.copy)) return { kind: 'copy', key: search.copy }
  return search.create === undefined ? null : { kind: 'new' }
}

/** The address of the list, or of an editor. */
export function editorHref(place: EditorPlace | null): string {
  if (!place) return '/admin/brands'
  return place.kind === 'new' ? '/admin/brands?create=1' : `/admin/brands?${place.kind}=${place.key}`
}

/** The key of an editor's draft in the tab's storage. */
export const editorId = (place: EditorPlace): string => (place.kind === 'new' ? 'new' : `${place.kind}:${place.key}`)

/**
 * The address of a brand's shop: '/' for the brand that this page belongs to, else its host. Hosts under .localhost share this
 * page's protocol and port.
 */
export function shopAddress(
  { key, domain }: Pick<BrandEntry, 'key' | 'domain'>,
  { currentKey, here }: { currentKey: string; here: Pick<Location, 'protocol' | 'port'> },
): string {
  if (key === currentKey) return '/'
  if (!domain.endsWith('.localhost')) return `https://${domain}/`
  return `${here.protocol}//${domain}${here.port && `:${here.port}`}/`
}
