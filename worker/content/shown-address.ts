import { LEGAL_KEYS } from '../features/brands/legal/contract'
import { faqCategories } from './faq'
import { isPage, PAGE_PATHS, type Site } from './page-meta'
import { isPersonalPage } from './personal-page'

// The parameters of which a page shows something. `token` is the secret of a link: pages show that there is one, and not which.
const SEARCH = ['origin', 'destination', 'departureDate', 'returnDate', 'cabinClass', 'tripType', 'flights', 'nearby']
const TRAVELERS = ['adultsCount', 'childrenCount', 'infantsCount']
const byLegalPage = <T>(of: (key: (typeof LEGAL_KEYS)[number]) => T): Record<string, T> =>
  Object.fromEntries(LEGAL_KEYS.map((key) => [`/${key}`, of(key)]))
const SHOWN: Record<string, readonly string[] | undefined> = {
  ...byLegalPage(() => ['version']),
  '/': [...SEARCH, ...TRAVELERS],
  '/alerts': ['token', 'press', 'done'],
  '/blog': ['article', 'category', 'q'],
  '/careers': ['team'],
  '/email-change': ['token', 'stop', 'done'],
  '/faq': ['tab', 'q'],
  '/login': ['redirect'],
  '/newsletter': ['token', 'leave', 'done'],
  '/recover-access': ['token'],
  '/register': ['redirect'],
  '/reset-password': ['token'],
  '/review': ['token', 'stop'],
  '/set-password': ['token'],
  '/support': ['tab', 'q'],
  '/verify-email': ['token'],
}
/**
 * The parameters that choose between a few states of a page. Any other value shows what stands there without one. Which ones a brand's own
 * content offers, its brand says.
 */
export const CHOICES: Record<string, { parameter: string; values?: readonly string[] } | undefined> = {
  ...byLegalPage(() => ({ parameter: 'version' })),
  '/alerts': { parameter: 'press', values: ['confirm', 'pause', 'end'] },
  '/blog': { parameter: 'category' },
  '/careers': { parameter: 'team' },
  '/email-change': { parameter: 'stop', values: ['yes'] },
  '/review': { parameter: 'stop', values: ['yes'] },
  '/faq': { parameter: 'tab', values: faqCategories.map(({ value }) => value) },
  '/newsletter': { parameter: 'leave', values: ['yes'] },
  '/support': { parameter: 'tab', values: ['help', 'contact', 'bookings'] },
}
// Of these there are few: what was written for one visitor serves the next.
const FEW = ['article', 'category', 'team', 'tab', 'token', 'stop', 'leave', 'press', 'version']

/** What stands for every address that has no page: they look the same, but for an article's and for those below a personal page's. */
function withoutPage(path: string): string {
  if (path === '/blog') return '/blog?article=-'
  return isPersonalPage(path) ? '/account-settings/not-found' : '/not-found'
}

/** What of a brand decides which of its addresses show the same. */
export interface ShownBrand extends Pick<Site, 'emptyPages' | 'articles'> {
  /** The values that its content offers to choose between on the page at a path. */
  choices: (path: string) => readonly string[]
}

const isShown = (path: string, name: string, value: string, { choices }: ShownBrand) => {
  const choice = CHOICES[path]
  return SHOWN[path]?.includes(name) && (name !== choice?.parameter || (choice.values ?? choices(path)).includes(value))
}

/** What of an address decides how its page looks. */
export interface ShownAddress {
  /** The path with those parameters of which the page shows something: no campaign, and never the secret of a link. */
  address: string
  /** Whether many visitors ask for just this. */
  isShared: boolean
}

/**
 * @param brand whose page it is
 * @param named the brand that the address names where its host can't tell it: each link of the page names it too
 */
export function shownAddress({ pathname, search, searchParams }: URL, brand: ShownBrand, named?: string): ShownAddress {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const isFound = isPage(pathname + search, brand)
  const showsAll = path === '/search' || path.startsWith('/flight/')
  const [shownPath = '', fixed] = (isFound ? pathname : withoutPage(path)).split('?')
  const shown = new URLSearchParams(fixed)
  for (const [name, value] of isFound ? searchParams : []) {
    if (name !== 'brand' && (showsAll || isShown(path, name, value, brand)))
      shown.append(name, name === 'token' ? '-' : value)
  }
  const names = [...shown.keys()]
  const isShared =
    // An address that names one offer, booking or account is nobody else's.
    (!isFound || PAGE_PATHS.includes(path)) &&
    names.every((name, at) => FEW.includes(name) && names.indexOf(name) === at)
  if (named !== undefined) shown.set('brand', named)
  return { address: shownPath + (shown.size > 0 ? `?${shown}` : ''), isShared }
}
