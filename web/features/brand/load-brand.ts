import * as v from 'valibot'
import { Brand } from '#worker/contract/brand'
import { DEFAULT_BRAND_KEY } from '#worker/domain/brand-key'

/**
 * A brand's public part, or null where the default is to be kept: its own key, or one nobody knows (404).
 * @throws Error "Failed to load brand: …" with the status text of any other failure
 */
export async function loadBrand(key: string): Promise<Brand | null> {
  if (key === DEFAULT_BRAND_KEY) return null
  const response = await fetch(`/api/brands/${encodeURIComponent(key)}`, { credentials: 'include' }).catch(() => null)
  if (response?.status === 404) return null
  if (!response?.ok) throw new Error(`Failed to load brand: ${response?.statusText || response?.status || 'no answer'}`)
  const brand = v.safeParse(Brand, await response.json().catch(() => null))
  if (!brand.success) throw new Error('Failed to load brand: the answer could not be read')
  return brand.output
}
