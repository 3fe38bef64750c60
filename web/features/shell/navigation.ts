import type { Brand } from '#worker/contract/brand'
import { isFilled } from '#worker/contract/content/page-names'

const NAVIGATION = [
  { href: '/', label: 'Flights' },
  { href: '/my-trips', label: 'My Trips' },
  { href: '/about', label: 'About' },
  { href: '/support', label: 'Support' },
] as const

/** The header's items. */
export const navigation = (brand: Pick<Brand, 'pages'>) => NAVIGATION.filter(({ href }) => isFilled(href, brand))

/** The item that the path belongs to: buying a flight, from search to payment, is under Flights. */
export function currentItem(path: string): string | null {
  if (path === '/' || /^\/(search|flight|booking)(\/|$)/.test(path)) return '/'
  return NAVIGATION.find(({ href }) => href !== '/' && (path === href || path.startsWith(`${href}/`)))?.href ?? null
}
