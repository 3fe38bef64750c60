import type { Role } from '../../contract/account'
import type { MailContent } from './mail-text'

// What an account's owner is told when an administrator has changed something about it.

const text = (words: string) => ({ kind: 'text', text: words }) as const

/** After an administrator has disabled the account. */
export const accountDisabledMail = (brandName: string): MailContent => ({
  subject: 'Your account has been disabled',
  blocks: [
    text(
      `An administrator has disabled your ${brandName} account. Nobody can sign in to it, and every device was signed out.`,
    ),
    text('Your bookings stay valid. If you think that this is a mistake, please contact us.'),
  ],
})

/** After an administrator has enabled the account again. */
export const accountEnabledMail = (brandName: string, url: string): MailContent => ({
  subject: 'Your account has been enabled',
  blocks: [
    text(`An administrator has enabled your ${brandName} account again. You can sign in as before.`),
    { kind: 'action', label: 'Sign in', url },
  ],
})

/** After an administrator has ended all the account's sessions. */
export const signedOutMail = (brandName: string, url: string): MailContent => ({
  subject: 'You have been signed out',
  blocks: [
    text(`An administrator has ended every session of your ${brandName} account. You can sign in again.`),
    { kind: 'action', label: 'Sign in', url },
  ],
})

const ROLES: Record<Role, string> = {
  traveler: 'It is a traveler’s account: it manages no brand.',
  brand_editor: 'It writes what the pages of this brand say, and looks after its reviews.',
  brand_support: 'It looks after the bookings and the messages of this brand’s travelers.',
  brand_owner: 'It manages this brand: its look, its texts, its prices and its team.',
  administrator: 'It administers the whole platform and every brand.',
}

/** After an administrator has given the account another role. */
export const roleGivenMail = (brandName: string, role: Role, url: string): MailContent => ({
  subject: 'Your account has another role',
  blocks: [
    text(`An administrator has changed what your ${brandName} account may do. ${ROLES[role]}`),
    text('Every device was signed out. Please sign in again.'),
    { kind: 'action', label: 'Sign in', url },
  ],
})
