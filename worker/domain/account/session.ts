import type { User } from '../../contract/account'

/** Whose brands somebody may see: every brand, or the one they own. */
export type BrandScope = 'all' | { key: string }

/** The brands that a user of a brand may manage: administrators all, owners the one their account belongs to, others none. */
export function brandScope({ role }: Pick<User, 'role'>, brandKey: string): BrandScope | null {
  switch (role) {
    case 'administrator':
      return 'all'
    case 'brand_owner':
      return { key: brandKey }
    case 'traveler':
      return null
  }
}

const ELEVATED_MINUTES = 15

/** Until when a session that is raised to administrator now stays raised (decision 20: 15 minutes). */
export const elevatedUntil = (now: Date): Date => new Date(now.getTime() + ELEVATED_MINUTES * 60_000)
