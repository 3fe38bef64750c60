import { useEffect, useRef, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { embeddedBrand } from '../../api/client'

interface Shown {
  /** The current path, with those parts of the query string that make another page of it. */
  address: string
  brand: Brand
  /** Whether the brand is still on its way. */
  loading: boolean
}

// The page that came from the Worker says all this already: most visits never load the table.
const load = () => import('./write-page-meta')

/** Keeps the document's title, description and canonical address those of the page that shows. */
export function usePageMeta({ address, brand, loading }: Shown) {
  const [served] = useState(() => (embeddedBrand() ? address : null))
  const written = useRef(served)
  useEffect(() => {
    if (loading || written.current === address) return
    let current = true
    load().then(({ writePageMeta }) => {
      if (!current) return
      writePageMeta(address, brand)
      written.current = address
    })
    return () => {
      current = false
    }
  }, [address, brand, loading])
}
