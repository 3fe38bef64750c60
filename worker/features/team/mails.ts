import type { Role } from '../../contract/account'
import { TEAM_INVITE_DAYS } from '../../domain/account/one-time-link'
import { momentText } from '../booking/mails'
import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'
import type { MemberRole } from './contract'

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

/** After an administrator has changed the account's role. */
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

/** A change of a brand's owners. */
export type OwnerNews =
  | { kind: 'invited'; email: string; by: string }
  /** `openedAt`: when the account was opened, if that is not long ago; ISO 8601. */
  | { kind: 'owns'; email: string; openedAt: string | null }
  | { kind: 'owns no more'; email: string }

function ownerWords(brandName: string, news: OwnerNews): [subject: string, ...sentences: string[]] {
  const { kind, email } = news
  if (kind === 'invited') {
    const sentence = `${news.by} invites ${email} to be an owner of ${brandName}. Nothing changes before they accept.`
    return [`Somebody is invited to own ${brandName}`, sentence]
  }
  if (kind === 'owns no more') {
    return [`${brandName} has lost an owner`, `${email} can no longer manage ${brandName} as an owner.`]
  }
  const opened = news.openedAt && `Their account was opened on ${momentText(news.openedAt)}.`
  const sentence = `${email} can manage ${brandName} as an owner from now on: its look, its texts, its prices and its team.`
  return [`${brandName} has another owner`, [sentence, opened].filter(Boolean).join(' ')]
}

/** To every owner of a brand, the one who did it included: an owner should learn of what a thief does in their name. */
export function ownersChangedMail(brandName: string, news: OwnerNews, url: string): MailContent {
  const [subject, ...sentences] = ownerWords(brandName, news)
  return {
    subject,
    blocks: [
      ...sentences.map(text),
      text('If this is not meant to be so, look at the team at once and choose another password.'),
      { kind: 'action', label: 'See the team', url },
    ],
  }
}

/** To every owner of a brand whose bank account at Stripe was changed. */
export const bankChangedMail = (brandName: string, until: string, url: string): MailContent => ({
  subject: `The payouts of ${brandName} go to another bank account`,
  blocks: [
    text(
      `Somebody has changed the bank account of ${brandName} at Stripe. We transfer nothing before ${momentText(until)}.`,
    ),
    text('If this is not meant to be so, stop it on the payouts page until then, and choose another password.'),
    { kind: 'action', label: 'See the payouts', url },
  ],
})

/** After an owner of the brand, or an administrator, has changed the account's role there. */
export const teamRoleMail = (brandName: string, role: Role, url: string): MailContent => ({
  subject: role === 'traveler' ? `You are no longer on the team of ${brandName}` : 'Your account has another role',
  blocks: [
    text(`Those who run ${brandName} have changed what your account there may do. ${ROLES[role]}`),
    text('Every device was signed out. Please sign in again.'),
    { kind: 'action', label: 'Sign in', url },
  ],
})
