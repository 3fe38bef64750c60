import { LINK_MINUTES } from '../account/one-time-link'
import type { MailContent } from './mail-text'

// The mails about an account and its links. None holds a password.

const text = (words: string) => ({ kind: 'text', text: words }) as const

const ONCE = `The link works once, within ${LINK_MINUTES} minutes.`

/** To a new account's address, or again when asked for: the link that shows whose address it is. */
export const verifyEmailMail = (brandName: string, url: string): MailContent => ({
  subject: 'Confirm your email address',
  blocks: [
    text(`Please confirm that this is the address of your ${brandName} account.`),
    { kind: 'action', label: 'Confirm email address', url },
    text(`${ONCE} You may be asked to sign in first.`),
    text('If you did not create this account, you need not do anything: the address stays unconfirmed.'),
  ],
})

/** To a guest for whom a booking opened an account. Its password was shown on the confirmation page and stands nowhere else. */
export const accountOpenedMail = (brandName: string, username: string, url: string): MailContent => ({
  subject: `Your ${brandName} account`,
  blocks: [
    text('We opened an account for your booking, so that you find it under My Trips.'),
    { kind: 'facts', rows: [['Username', username]] },
    text(
      'The password was shown once, on the confirmation page. If you did not keep it, choose "Forgot password?" on the sign-in page.',
    ),
    { kind: 'action', label: 'Confirm email address', url },
    text(`${ONCE} You may be asked to sign in first.`),
  ],
})

/** To whoever forgot the password. */
export const resetPasswordMail = (brandName: string, url: string): MailContent => ({
  subject: 'Reset your password',
  blocks: [
    text(`You asked for a new password for your ${brandName} account.`),
    { kind: 'action', label: 'Choose a new password', url },
    text(`${ONCE} It signs you out on every device.`),
    text('If you did not ask for it, you need not do anything: your password stays as it is.'),
  ],
})

/** After every change of a password. */
export const passwordChangedMail = (brandName: string, url: string): MailContent => ({
  subject: 'Your password has been updated',
  blocks: [
    text(`The password of your ${brandName} account was changed, and every other device was signed out.`),
    text('If it was not you, choose a new password now:'),
    { kind: 'action', label: 'Reset password', url },
  ],
})

/** To the address of a booking that was asked for on the Support page. */
export const viewTripMail = (brandName: string, url: string): MailContent => ({
  subject: 'Your booking',
  blocks: [
    text(`You asked to see your booking with ${brandName}.`),
    { kind: 'action', label: 'View your trip', url },
    text(ONCE),
    text('If you did not ask for it, you need not do anything. Nobody else received this link.'),
  ],
})
