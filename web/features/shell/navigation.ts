/** The header's items. */
export const NAVIGATION = [
  { href: '/', label: 'Flights' },
  { href: '/my-trips', label: 'My Trips' },
  { href: '/about', label: 'About' },
  { href: '/support', label: 'Support' },
] as const

export interface PageLink {
  href: string
  label: string
}

/** The navigation item of a path: everything from search to payment belongs to Flights. */
export function currentItem(path: string): string | null {
  const first = `/${path.split('/')[1]}`
  if (/^\/(search|flight|booking)?$/.test(first)) return '/'
  return NAVIGATION.find(({ href }) => href === first)?.href ?? null
}
