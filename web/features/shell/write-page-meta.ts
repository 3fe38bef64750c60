import { canonicalAddress, pageMeta } from '#worker/content/page-meta'
import type { Brand } from '#worker/contract/brand'

/** Gives the document the title, description and canonical address of the page at an address: a path with its query string. */
export function writePageMeta(address: string, brand: Brand) {
  const { title, description } = pageMeta(address, brand)
  document.title = title
  document.head.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  canonical?.setAttribute('href', new URL(canonicalAddress(address), canonical.href).href)
}
