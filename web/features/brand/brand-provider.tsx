import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Brand } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { useServedPage } from '../../page/served-page'
import { brandKeyOfAddress } from './requested-brand'

export type BrandState =
  | { status: 'loading'; brand: Brand; error: null }
  | { status: 'loaded'; brand: Brand; error: null }
  | { status: 'error'; brand: Brand; error: string }

const CurrentBrand = createContext<BrandState | null>(null)

// A page with the brand in its document has all of this already: then none of it is loaded.
const apply = async (brand: Brand) => (await import('./load-brand')).applyBrand(brand)

async function ask(): Promise<BrandState> {
  try {
    const { loadBrand } = await import('./load-brand')
    return { status: 'loaded', brand: (await loadBrand(brandKeyOfAddress(location))) ?? defaultBrand, error: null }
  } catch (error) {
    return { status: 'error', brand: defaultBrand, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Provides the brand to its children: the one in the document, else the one from the API, else the default. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const served = useServedPage()?.brand
  const [state, setState] = useState<BrandState>(
    served ? { status: 'loaded', brand: served, error: null } : { status: 'loading', brand: defaultBrand, error: null },
  )
  useEffect(() => {
    if (served) return
    let current = true
    ask().then(async (answer) => {
      if (!current) return
      if (answer.error) console.warn(answer.error)
      await apply(answer.brand)
      if (current) setState(answer)
    })
    return () => {
      current = false
    }
  }, [served])
  return <CurrentBrand value={state}>{children}</CurrentBrand>
}

/** The brand and how its loading went. @throws Error outside a BrandProvider */
export function useBrand(): BrandState {
  const state = use(CurrentBrand)
  if (!state) throw new Error('There is no BrandProvider')
  return state
}
