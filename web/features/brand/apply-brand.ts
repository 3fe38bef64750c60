import type { Brand } from '#worker/contract/brand'
import { BRAND_STYLE_ID, themeStyle } from '#worker/domain/brand-theme'

const elementIn = (head: HTMLHeadElement, selector: string, make: () => HTMLElement) => {
  const element = head.querySelector<HTMLElement>(selector) ?? make()
  if (!element.isConnected) head.append(element)
  return element
}

const icon = () => Object.assign(document.createElement('link'), { rel: 'icon' })
const style = () => Object.assign(document.createElement('style'), { id: BRAND_STYLE_ID })

/** Gives the document a brand's styles, in place of any earlier brand's, its favicon and its title. */
export function applyBrand(brand: Brand) {
  const css = themeStyle(brand.theme)
  const block = elementIn(document.head, `style#${BRAND_STYLE_ID}`, style)
  if (block.textContent !== css) block.textContent = css
  elementIn(document.head, 'link[rel="icon"]', icon).setAttribute('href', brand.logo)
  document.title = `${brand.name} - Flight Booking`
}
