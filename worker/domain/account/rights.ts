import type { Role } from '../../contract/account'

/** The rights that somebody may have at a brand. */
export type Right =
  /** Edit its pages, their pictures and the offers on them. */
  | 'pages'
  /** Publish, decline and answer reviews of it. */
  | 'reviews'
  /** Read its bookings and their travelers, send their mails again, write notes. */
  | 'bookings'
  /** Read and answer messages to it. */
  | 'inbox'
  /** Cancel a booking for its traveler, which refunds money. */
  | 'refunds'
  /** Edit its look, contacts, seller and legal texts, and restore older versions. */
  | 'brand'
  /** Edit its markup and price rules, and see net prices. */
  | 'prices'
  /** See its figures and books. */
  | 'numbers'
  | 'domains'
  /** Manage the account to which its earnings are transferred, and see its statements. */
  | 'payouts'
  | 'newsletter'
  /** Grant these rights. */
  | 'team'
  /** Manage every brand, and the platform itself. */
  | 'platform'

const EDITOR: readonly Right[] = ['pages', 'reviews']
const SUPPORT: readonly Right[] = ['bookings', 'inbox']
const OWNER: readonly Right[] = [
  ...EDITOR,
  ...SUPPORT,
  'refunds',
  'brand',
  'prices',
  'numbers',
  'domains',
  'payouts',
  'newsletter',
  'team',
]

/** The rights of each role, defined only here. All but the last apply to the brand of the account. */
const RIGHTS: Record<Role, readonly Right[]> = {
  traveler: [],
  brand_editor: EDITOR,
  brand_support: SUPPORT,
  brand_owner: OWNER,
  administrator: [...OWNER, 'platform'],
}

/** Whether an account of this role has the right. */
export const mayDo = (role: Role, right: Right): boolean => RIGHTS[role].includes(right)

/** The roles that have the right, only at the brand of their account. */
export const membersWith = (right: Right): Role[] =>
  (Object.keys(RIGHTS) as Role[]).filter((role) => mayDo(role, right) && !mayDo(role, 'platform'))

/** Roles that can do more than travel: their sessions are shorter, and they need a second factor. */
export const isPrivileged = (role: Role): boolean => RIGHTS[role].length > 0

/**
 * Rights that move money, let others in or speak in the brand's name: a change by one of them requires a second factor from the first
 * minute, if one is required at all. Reading, and other changes, have a grace period. The markup is part of the brand's record.
 */
const FACTOR_FIRST: readonly Right[] = ['refunds', 'brand', 'prices', 'domains', 'payouts', 'team', 'platform']

/** Whether changes by this right require a second factor at once. */
export const needsFactorFirst = (right: Right): boolean => FACTOR_FIRST.includes(right)

/** The brands that somebody may see: every brand, or that of their account. */
export type BrandScope = 'all' | { key: string }

/** The brands at which a user has the right: all for administrators, their own for its team, none for others. */
export function brandScope(role: Role, brandKey: string, right: Right): BrandScope | null {
  if (!mayDo(role, right)) return null
  return mayDo(role, 'platform') ? 'all' : { key: brandKey }
}
