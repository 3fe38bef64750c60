import { useEffect, useRef, useState } from 'react'
import type { Brand } from '../../../worker/contract/brand'
import { embeddedBrand } from '../../api/client'

interface Shown {
  /** The current path, without query. */
  path: string
  brand: Brand
  /** Whether the brand is still on its way. */
  loading: boolean
}

// The page that came from the Worker says all this already: most visits never load the table.
const load = () => import('./write-page-meta')

/** Keeps the document's title, description and canonical address those of the page that shows. */
export function usePageMeta({ path, brand, loading }: Shown) {
  const [served] = useState(() => (embeddedBrand() ? path : null))
  const written = useRef(served)
  useEffect(() => {
    if (loading || written.current === path) return
    let current = true
    load().then(({ writePageMeta }) => {
      if (!current) return
      writePageMeta(path, brand)
      written.current = path
    })
    return () => {
      current = false
    }
  }, [path, brand, loading])
}
