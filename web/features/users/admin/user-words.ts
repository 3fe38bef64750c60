import { ROLES, type Role } from '#worker/contract/account'
import type { AdministeredUser } from '#worker/features/users/contract'
import type { UserAction } from './users-api'

export const ROLE_NAMES: Record<Role, string> = {
  traveler: 'Traveler',
  brand_editor: 'Brand editor',
  brand_support: 'Brand support',
  brand_owner: 'Brand owner',
  administrator: 'Administrator',
}

export const ROLE_OPTIONS = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }))

/** The user's ways to sign in: "Password, 2 passkeys, authenticator app". */
export function factorWords({ hasPassword, passkeys, hasApp }: AdministeredUser): string {
  const keys = passkeys === 0 ? null : passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`
  const parts = [hasPassword ? 'password' : null, keys, hasApp ? 'authenticator app' : null].filter(
    (part) => part !== null,
  )
  const words = parts.length > 0 ? parts.join(', ') : 'none yet'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const brandName = (key: string) => (key === 'default' ? 'default brand' : key)

interface ActionWords {
  label: string
  /** Its effect, shown with the question. */
  sentence: string
  /** Shown once it is done. */
  done: string
  isGrave?: boolean
}

const ROLE_SENTENCES: Record<Role, string> = {
  traveler: 'They see their own trips only, and manage no brand any more.',
  brand_editor: 'They write what the pages of their brand say, and look after its reviews.',
  brand_support: 'They look after the bookings and messages of their brand’s travelers.',
  brand_owner: 'They change the look, texts, prices and team of their brand.',
  administrator: 'They may do everything here, at every brand: switch the mode, settle cases and manage users.',
}
const SIGNED_OUT = 'They are signed out on every device and told by email.'

/** The name and effect of an action. */
export function actionWords(action: UserAction): ActionWords {
  switch (action) {
    case 'end-sessions':
      return { label: 'End all sessions', sentence: SIGNED_OUT, done: 'Every session has ended.' }
    case 'disable': {
      const sentence = `Nobody can sign in to this account any more. ${SIGNED_OUT} Bookings stay valid.`
      return { label: 'Disable the account', sentence, done: 'Nobody can sign in to it any more.', isGrave: true }
    }
    case 'enable':
      return {
        label: 'Enable the account',
        sentence: 'They can sign in again, and are told by email.',
        done: 'They can sign in again.',
      }
    case 'resend-verification':
      return {
        label: 'Send the confirmation again',
        sentence: 'They get another link by which they confirm their address.',
        done: 'A link is on its way, unless three went out within the last hour.',
      }
    default: {
      const label = `Make ${action === 'administrator' ? 'an' : 'a'} ${ROLE_NAMES[action].toLowerCase()}`
      const sentence = `${ROLE_SENTENCES[action]} ${SIGNED_OUT}`
      return { label, sentence, done: `${ROLE_NAMES[action]} from now on.`, isGrave: action === 'administrator' }
    }
  }
}

/** The possible actions on an account, the common ones first. */
export function offeredActions({ role, disabledAt, emailVerified, sessions }: AdministeredUser): UserAction[] {
  const mayHaveRoles = emailVerified && disabledAt === null
  const roles = ROLES.filter((other) => other !== role && (other === 'traveler' || mayHaveRoles))
  return [
    ...(sessions > 0 ? (['end-sessions'] as const) : []),
    ...(emailVerified ? [] : (['resend-verification'] as const)),
    ...roles,
    disabledAt === null ? 'disable' : 'enable',
  ]
}
