import { canonicalAddress, type PageMeta, pageMeta } from '#worker/content/page-meta'
import type { Brand } from '#worker/contract/brand'
import type { ArticleHead } from '#worker/contract/content/articles'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

const getTitles = () => unwrap(api.content.titles.$get())
let known: ReturnType<typeof getTitles> | undefined

/** The titles that the brand has written itself, fetched once; the default ones replace them on failure. */
async function titlesOf({ hasOwnTitles }: Brand): Promise<Awaited<ReturnType<typeof getTitles>>> {
  if (!hasOwnTitles) return {}
  known ??= getTitles()
  try {
    return await known
  } catch {
    known = undefined
    return {}
  }
}

/** A page's title, description and canonical address, as the Worker would have rendered them. */
export async function shownMeta(
  address: string,
  brand: Brand,
  article: Pick<ArticleHead, 'id' | 'title' | 'excerpt'> | null,
): Promise<PageMeta & { canonical: string }> {
  const titles = await titlesOf(brand)
  const meta = pageMeta(address, {
    ...brand,
    articles: () => (article ? [article] : []),
    own: (path) => titles[path],
  })
  return { ...meta, canonical: canonicalAddress(address) }
}
