import type { Role } from '../../contract/account'

/** The possible callers: nobody, and the roles at a brand; the traveler from elsewhere has a session of another brand. */
export const CALLERS = [
  'anonymous',
  'traveler of another brand',
  'traveler',
  'brand owner',
  'editor',
  'support',
  'administrator not elevated',
  'administrator',
] as const
export type Caller = (typeof CALLERS)[number]

export const ROLES: Record<Exclude<Caller, 'anonymous'>, Role> = {
  'traveler of another brand': 'traveler',
  traveler: 'traveler',
  'brand owner': 'brand_owner',
  editor: 'brand_editor',
  support: 'brand_support',
  'administrator not elevated': 'administrator',
  administrator: 'administrator',
}

export const PASSWORD = 'Blue-heron-47'

/** A caller's username at their brand, and their address. */
export const callerUsername = (caller: Caller) => caller.replaceAll(' ', '-')
export const callerEmail = (caller: Caller) => `${callerUsername(caller)}@example.com`
