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

/** How long a session lasts from sign-in on: 30 days. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** When a session that starts now ends. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1000)

const ELEVATED_MINUTES = 15

/** Until when a session that is raised to administrator now stays raised. */
export const elevatedUntil = (now: Date): Date => new Date(now.getTime() + ELEVATED_MINUTES * 60_000)
