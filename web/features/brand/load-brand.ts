import * as v from 'valibot'
import { Brand } from '#worker/contract/brand'
import { DEFAULT_BRAND_KEY } from '#worker/domain/brand/brand-key'
import { BRAND_STYLE_ID, themeStyle } from '#worker/domain/brand/brand-theme'

/**
 * A brand's public part, or null when the default applies: for the default's key, or an unknown one (404).
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

const elementIn = (head: HTMLHeadElement, selector: string, make: () => HTMLElement) => {
  const element = head.querySelector<HTMLElement>(selector) ?? make()
  if (!element.isConnected) head.append(element)
  return element
}

const icon = () => Object.assign(document.createElement('link'), { rel: 'icon' })
const style = () => Object.assign(document.createElement('style'), { id: BRAND_STYLE_ID })

/** Sets the document's brand styles (replacing another brand's), favicon and title. */
export function applyBrand(brand: Brand) {
  const css = themeStyle(brand.theme)
  const block = elementIn(document.head, `style#${BRAND_STYLE_ID}`, style)
  if (block.textContent !== css) block.textContent = css
  elementIn(document.head, 'link[rel="icon"]', icon).setAttribute('href', brand.marks?.icon ?? brand.logo)
  document.title = `${brand.name} - Flight Booking`
}
