import type { Brand } from '../../../worker/contract/brand'
import { canonicalPath, pageMeta } from '../../../worker/domain/page-meta'

/** Gives the document the title, description and canonical address of the page at a path. */
export function writePageMeta(path: string, brand: Brand) {
  const { title, description } = pageMeta(path, brand)
  document.title = title
  document.head.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  canonical?.setAttribute('href', new URL(canonicalPath(path), canonical.href).href)
}
