import type { Role } from '../../contract/account'
import type { MemberRole } from '../../contract/security/team'
import { TEAM_INVITE_DAYS } from '../account/one-time-link'
import type { MailContent } from './mail-text'
import { text } from './mail-text'

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

const AS: Record<MemberRole, string> = {
  brand_editor: 'as an editor',
  brand_support: 'as support',
  brand_owner: 'as an owner',
}

/** To an address that was invited to a brand's team. */
export const teamInviteMail = (brandName: string, role: MemberRole, url: string): MailContent => ({
  subject: `You are invited to the team of ${brandName}`,
  blocks: [
    text(`Those who run ${brandName} invite you to its team ${AS[role]}. ${ROLES[role]}`),
    text('You need an account there with this address: the link leads on, whether you have one or not.'),
    { kind: 'action', label: 'See the invitation', url },
    text(`The link works once, within ${TEAM_INVITE_DAYS} days. If you don’t want to join, you need not do anything.`),
  ],
})

/** After the account has joined a brand's team. */
export const teamJoinedMail = (brandName: string, role: MemberRole, url: string): MailContent => ({
  subject: `You are on the team of ${brandName}`,
  blocks: [
    text(`Your ${brandName} account has accepted an invitation to the team ${AS[role]}. ${ROLES[role]}`),
    text('If it was not you, please choose another password at once and contact us.'),
    { kind: 'action', label: 'Sign in', url },
  ],
})

/** After an owner of the brand, or an administrator, has given the account another role there. */
export const teamRoleMail = (brandName: string, role: Role, url: string): MailContent => ({
  subject: role === 'traveler' ? `You are no longer on the team of ${brandName}` : 'Your account has another role',
  blocks: [
    text(`Those who run ${brandName} have changed what your account there may do. ${ROLES[role]}`),
    text('Every device was signed out. Please sign in again.'),
    { kind: 'action', label: 'Sign in', url },
  ],
})
