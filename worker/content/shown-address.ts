import { SignInProblem } from '../contract/sign-in-with'
import { LEGAL_KEYS } from '../features/brands/legal/contract'
import { faqCategories } from './faq'
import { isPage, PAGE_PATHS, type Site } from './page-meta'
import { isPersonalPage } from './personal-page'

// The parameters that affect a page's content. `token` is the secret of a link: pages show whether there is one, and not which.
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
  '/login': ['redirect', 'step', 'problem'],
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
 * The parameters that choose between a few states of a page. Any other value shows the default. The brand says which values its own content
 * offers.
 */
export const CHOICES: Record<string, { parameter: string; values?: readonly string[] } | undefined> = {
  ...byLegalPage(() => ({ parameter: 'version' })),
  '/alerts': { parameter: 'press', values: ['confirm', 'pause', 'end'] },
  '/blog': { parameter: 'category' },
  '/careers': { parameter: 'team' },
  '/email-change': { parameter: 'stop', values: ['yes'] },
  '/login': { parameter: 'problem', values: SignInProblem.options },
  '/review': { parameter: 'stop', values: ['yes'] },
  '/faq': { parameter: 'tab', values: faqCategories.map(({ value }) => value) },
  '/newsletter': { parameter: 'leave', values: ['yes'] },
  '/support': { parameter: 'tab', values: ['help', 'contact', 'bookings'] },
}
// These are few: a page rendered for one visitor serves the next.
const FEW = ['article', 'category', 'team', 'tab', 'token', 'stop', 'leave', 'press', 'problem', 'version']

/** Shared by every address without a page: they look the same, except articles' and those below a personal page. */
function withoutPage(path: string): string {
  if (path === '/blog') return '/blog?article=-'
  return isPersonalPage(path) ? '/account-settings/not-found' : '/not-found'
}

/** The brand's part in which of its addresses show the same. */
export interface ShownBrand extends Pick<Site, 'articles' | 'releases'> {
  /** The query values that its content offers on the page at a path. */
  choices: (path: string) => readonly string[]
}

const isShown = (path: string, name: string, value: string, { choices }: ShownBrand) => {
  const choice = CHOICES[path]
  return SHOWN[path]?.includes(name) && (name !== choice?.parameter || (choice.values ?? choices(path)).includes(value))
}

/** The part of an address that a page's content depends on. */
export interface ShownAddress {
  /** The path with the parameters that affect the content: no campaign, and never the secret of a link. */
  address: string
  /** Whether many visitors request the same page. */
  isShared: boolean
}

/**
 * @param brand whose page it is
 * @param named the brand in the address, where the host doesn't determine it: each link of the page names it too
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
    // An address that names one offer, booking or account is requested by one visitor only.
    (!isFound || PAGE_PATHS.includes(path) || path.startsWith('/press/')) &&
    names.every((name, at) => FEW.includes(name) && names.indexOf(name) === at)
  if (named !== undefined) shown.set('brand', named)
  return { address: shownPath + (shown.size > 0 ? `?${shown}` : ''), isShared }
}
