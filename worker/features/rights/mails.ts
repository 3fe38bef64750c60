import type { BrandRecord } from '../../contract/brand'
import { EMAIL_CHANGE_HOURS } from '../../domain/account/email-change'
import { keptWords } from '../../domain/account/retention'
import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'

const IN_TIME = `It works within ${EMAIL_CHANGE_HOURS} hours.`

/** To an account's new address: the link that confirms it. */
export const newAddressMail = (brandName: string, url: string): MailContent => ({
  subject: 'Confirm your new email address',
  blocks: [
    text(`Please confirm that your ${brandName} account is to use this address.`),
    { kind: 'action', label: 'Confirm new address', url },
    text(`${IN_TIME} You may have to sign in first.`),
    text('Not you? Ignore this email: nothing changes without you.'),
  ],
})

/** To the requested new address when another account of the brand has it. */
export const addressTakenMail = (brandName: string, url: string): MailContent => ({
  subject: 'Your email address stays where it is',
  blocks: [
    text(
      `Somebody asked to use this address for another ${brandName} account. You have an account with it already, so nothing changes.`,
    ),
    text('If it was you, sign in to the account that has it.'),
    { kind: 'action', label: 'Sign in', url },
  ],
})

/** To an account's current address: the links by which its owner confirms the change or stops it. */
export const oldAddressMail = (
  brandName: string,
  newEmail: string,
  { confirm, stop }: { confirm: string; stop: string },
): MailContent => ({
  subject: 'Your email address is to change',
  blocks: [
    text(
      `Somebody signed in to your ${brandName} account asked to change its email address to ${newEmail}. It changes when both addresses have agreed.`,
    ),
    { kind: 'action', label: 'Agree to the change', url: confirm },
    text(IN_TIME),
    text('Not you? Stop it. That signs you out everywhere; then choose a new password.'),
    { kind: 'action', label: 'This was not me', url: stop },
  ],
})

/** To both addresses once the account has the new one. */
export const addressChangedMail = (brandName: string, newEmail: string, url: string): MailContent => ({
  subject: 'Your email address was changed',
  blocks: [
    text(
      `Your ${brandName} account now has the address ${newEmail}. Other devices were signed out, and earlier links no longer work.`,
    ),
    text('If it was not you, write to us or call at once.'),
    { kind: 'action', label: 'Contact us', url },
  ],
})

/** To a user who deleted their account. */
export const accountDeletedMail = (
  { name, taxRules }: Pick<BrandRecord, 'name' | 'taxRules'>,
  bookings: number,
  url: string,
): MailContent => ({
  subject: 'Your account is deleted',
  blocks: [
    text(
      `Your ${name} account is deleted, with its password, its sessions and its ways to sign in. You cannot sign in any more.`,
    ),
    ...(bookings > 0
      ? [
          text(
            `Trips that you booked stay valid. The law asks us to keep their records for ${keptWords(taxRules)}; then we take out whatever names you. An upcoming trip opens with its reference and the email address that it was booked with.`,
          ),
          { kind: 'action', label: 'Find a booking', url } as const,
        ]
      : []),
    text('If it was not you, write to us or call at once.'),
  ],
})
