import { useEffect, useRef, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import type { ArticleHead } from '#worker/contract/content/articles'
import { useServedPage } from '../../../page/served-page'

interface Shown {
  /** The shown article, if any. */
  article: Pick<ArticleHead, 'id' | 'title' | 'excerpt'> | null
  /** The current path, with the query parameters that make it a different page. */
  address: string
  brand: Brand
  /** Whether the brand is still loading. */
  loading: boolean
}

// The Worker's page has all this already: most visits never load the table.
const load = () => import('./page-titles')

/** Keeps the document's title, description and canonical address in step with the shown page. */
export function usePageMeta({ address, article, brand, loading }: Shown) {
  const page = useServedPage()
  const [served] = useState(() => (page ? address : null))
  const written = useRef(served)
  useEffect(() => {
    if (loading || written.current === address) return
    let current = true
    const named = load().then(({ shownMeta }) => shownMeta(address, brand, article))
    void named.then(({ title, description, canonical: path }) => {
      if (!current) return
      document.title = title
      document.head.querySelector('meta[name="description"]')?.setAttribute('content', description)
      const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
      canonical?.setAttribute('href', new URL(path, canonical.href).href)
      written.current = address
    })
    return () => {
      current = false
    }
  }, [address, article, brand, loading])
}
