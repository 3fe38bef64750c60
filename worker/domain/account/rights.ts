import type { Role } from '../../contract/account'

/** What somebody may do about a brand. */
export type Right =
  /** What its pages say, their pictures and the offers on them. */
  | 'pages'
  /** Publish, decline and answer what travelers say of it. */
  | 'reviews'
  /** Read its bookings, open who travels, send their mail again, write notes. */
  | 'bookings'
  /** Read and answer what visitors write to it. */
  | 'inbox'
  /** Cancel a booking for its traveler: money goes back. */
  | 'refunds'
  /** Its look, contacts, seller, legal texts and older versions. */
  | 'brand'
  /** Its markup, its price rules, and what the provider is paid. */
  | 'prices'
  /** Its numbers and books. */
  | 'numbers'
  | 'domains'
  /** The account to which its earnings are transferred, and the statements of them. */
  | 'payouts'
  | 'newsletter'
  /** Who has which of these rights. */
  | 'team'
  /** Every brand, and the platform itself. */
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

/** Who may do what: the one place where it is said. Everybody's rights are those of the brand of their account, but for the last. */
const RIGHTS: Record<Role, readonly Right[]> = {
  traveler: [],
  brand_editor: EDITOR,
  brand_support: SUPPORT,
  brand_owner: OWNER,
  administrator: [...OWNER, 'platform'],
}

/** Whether an account of this role has the right. */
export const mayDo = (role: Role, right: Right): boolean => RIGHTS[role].includes(right)

/** The roles that have the right at the brand of their account alone. */
export const membersWith = (right: Right): Role[] =>
  (Object.keys(RIGHTS) as Role[]).filter((role) => mayDo(role, right) && !mayDo(role, 'platform'))

/** Those whose account can do more than travel: their sessions are shorter, and they need a second factor. */
export const isPrivileged = (role: Role): boolean => RIGHTS[role].length > 0

/**
 * What moves money, lets others in or speaks in the brand's name: who changes it has a second factor from the first minute, where one is needed at
 * all. Reading any of it, and changing the rest, has its days of grace. The markup is part of the brand's record.
 */
const FACTOR_FIRST: readonly Right[] = ['refunds', 'brand', 'prices', 'domains', 'payouts', 'team', 'platform']

/** Whether changes by this right wait for a second factor. */
export const needsFactorFirst = (right: Right): boolean => FACTOR_FIRST.includes(right)

/** Whose brands somebody may see: every brand, or the one of their account. */
export type BrandScope = 'all' | { key: string }

/** The brands at which a user of a brand has the right: administrators at all, its team at theirs, others at none. */
export function brandScope(role: Role, brandKey: string, right: Right): BrandScope | null {
  if (!mayDo(role, right)) return null
  return mayDo(role, 'platform') ? 'all' : { key: brandKey }
}
