import { isPage } from './page-meta'

// The parameters of which a page shows something. `token` is the secret of a link: pages show that there is one, and not which.
const SEARCH = ['origin', 'destination', 'departureDate', 'returnDate', 'cabinClass', 'tripType']
const TRAVELERS = ['adultsCount', 'childrenCount', 'infantsCount']
const SHOWN: Record<string, readonly string[] | undefined> = {
  '/': [...SEARCH, ...TRAVELERS],
  '/blog': ['article', 'category', 'q'],
  '/careers': ['team'],
  '/email-change': ['token', 'stop', 'done'],
  '/faq': ['tab', 'q'],
  '/login': ['redirect'],
  '/recover-access': ['token'],
  '/register': ['redirect'],
  '/reset-password': ['token'],
  '/set-password': ['token'],
  '/support': ['tab', 'q'],
  '/verify-email': ['token'],
}
// Of these there are few: what was written for one visitor serves the next.
const FEW = ['article', 'token', 'stop', 'done']

/** What stands for every address that has no page: they all look the same. */
const NO_PAGE = '/not-found'

/** What of an address decides how its page looks. */
export interface ShownAddress {
  /** The path with those parameters of which the page shows something: no campaign, and never the secret of a link. */
  address: string
  /** Whether many visitors ask for just this. */
  isShared: boolean
}

/** @param brand the brand that the address names where its host can't tell it: each link of the page names it too */
export function shownAddress({ pathname, search, searchParams }: URL, brand?: string): ShownAddress {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const isFound = isPage(pathname + search)
  const showsAll = path === '/search' || path.startsWith('/flight/')
  const shown = new URLSearchParams()
  for (const [name, value] of isFound ? searchParams : []) {
    if (name !== 'brand' && (showsAll || SHOWN[path]?.includes(name)))
      shown.append(name, name === 'token' ? '-' : value)
  }
  const isShared = !path.startsWith('/flight/') && [...shown.keys()].every((name) => FEW.includes(name))
  if (brand !== undefined) shown.set('brand', brand)
  return { address: (isFound ? pathname : NO_PAGE) + (shown.size > 0 ? `?${shown}` : ''), isShared }
}
