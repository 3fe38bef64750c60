import { FIRST_PASSWORD_DAYS, LINK_MINUTES } from '../../domain/account/one-time-link'
import { UNCONFIRMED_ACCOUNT_DAYS } from '../../domain/account/retention'
import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'

const ONCE = `The link works once, within ${LINK_MINUTES} minutes.`

/** To a new account's address, or again on request: the link that confirms the address. */
export const verifyEmailMail = (brandName: string, url: string): MailContent => ({
  subject: 'Confirm your email address',
  blocks: [
    text(`Please confirm that this is the address of your ${brandName} account.`),
    { kind: 'action', label: 'Confirm email address', url },
    text(`${ONCE} You may be asked to sign in first.`),
    text(
      `If you did not create this account, you need not do anything: we remove it after ${UNCONFIRMED_ACCOUNT_DAYS} days if its address is not confirmed and no trip was booked with it.`,
    ),
  ],
})

/** To a guest for whom a booking opened an account, which has no password until they choose one by this link or on the page. */
export const accountOpenedMail = (brandName: string, username: string, url: string): MailContent => ({
  subject: `Your ${brandName} account`,
  blocks: [
    text('We opened an account for your booking, so that you find it under My Trips. It has no password yet.'),
    { kind: 'facts', rows: [['Username', username]] },
    { kind: 'action', label: 'Choose a password', url },
    text(
      `The link works once, within ${FIRST_PASSWORD_DAYS} days, and no longer once a password is chosen. It confirms your email address as well, and signs you out everywhere.`,
    ),
    text('Later you can have a link to a password at any time: choose "Forgot password?" on the sign-in page.'),
  ],
})

/** To a user who forgot their password. */
export const resetPasswordMail = (brandName: string, url: string): MailContent => ({
  subject: 'Reset your password',
  blocks: [
    text(`You asked for a new password for your ${brandName} account.`),
    { kind: 'action', label: 'Choose a new password', url },
    text(`${ONCE} It signs you out on every device.`),
    text('If you did not ask for it, you need not do anything: your password stays as it is.'),
  ],
})

/** What is removed when an address is confirmed for the first time, because somebody else may have added it to the account. */
export type Ending = 'passkeys' | 'apps' | 'cards' | 'travelers'

const ENDED: Record<Ending, string> = {
  passkeys: 'passkeys',
  apps: 'the authenticator app',
  cards: 'stored cards',
  travelers: 'saved travelers',
}

const endedWords = (ended: Ending[]) =>
  ended.length === 0
    ? []
    : [
        text(
          `Your address had not been confirmed before, so somebody else could have opened the account. What was added to it until now is removed: ${new Intl.ListFormat('en-US').format(ended.map((one) => ENDED[one]))}.`,
        ),
      ]

/** After every change of a password. `ended` is what else has ended with it. */
export const passwordChangedMail = (brandName: string, url: string, ended: Ending[] = []): MailContent => ({
  subject: 'Your password has been updated',
  blocks: [
    text(`The password of your ${brandName} account was changed, and every other device was signed out.`),
    ...endedWords(ended),
    text('If it was not you, choose a new password now:'),
    { kind: 'action', label: 'Reset password', url },
  ],
})

/** After an account's first password was chosen. `ended` is what else has ended with it. */
export const passwordSetMail = (brandName: string, url: string, ended: Ending[] = []): MailContent => ({
  subject: 'Your password has been set',
  blocks: [
    text(`A password was chosen for your ${brandName} account, and every other device was signed out.`),
    ...endedWords(ended),
    text('If it was not you, choose another one now:'),
    { kind: 'action', label: 'Reset password', url },
  ],
})

/** To the address of a booking that was requested on the Support page. */
export const viewTripMail = (brandName: string, url: string): MailContent => ({
  subject: 'Your booking',
  blocks: [
    text(`You asked to see your booking with ${brandName}.`),
    { kind: 'action', label: 'View your trip', url },
    text(ONCE),
    text('If you did not ask for it, you need not do anything. Nobody else received this link.'),
  ],
})

// Created with the mail: loading the names of days and countries takes as long as the whole start of the Worker.
const moment = (at: Date) => at.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const countryName = (code: string) => new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code

/** To a user who signed in on a browser that they haven't used before, or whose password somebody else has found out. */
export const newDeviceMail = (
  brandName: string,
  { at, country, device }: { at: Date; country: string | null; device: string | null },
  links: { devices: string; password: string },
): MailContent => ({
  subject: 'New sign-in to your account',
  blocks: [
    text(`Somebody signed in to your ${brandName} account on a device that we had not seen before.`),
    {
      kind: 'facts',
      rows: [
        ['When', `${moment(at)} (UTC)`],
        ['Device', device ?? 'not known'],
        ...(country ? [['Country', countryName(country)] as [string, string]] : []),
      ],
    },
    text('If it was you, you need not do anything. If not, choose a new password: it signs everybody out.'),
    { kind: 'action', label: 'Choose a new password', url: links.password },
    text('Where you are signed in, and how to end it, stands in your account settings:'),
    { kind: 'action', label: 'See your devices', url: links.devices },
  ],
})

/**
 * After an account at another provider was connected because its address is the same. `ended` is null where the address was confirmed
 * before; else what ended, besides the password.
 */
export const providerConnectedMail = (
  brandName: string,
  provider: string,
  url: string,
  ended: Ending[] | null,
): MailContent => ({
  subject: `You can sign in with ${provider} now`,
  blocks: [
    text(
      `Somebody with your email address at ${provider} signed in to your ${brandName} account, and can from now on.`,
    ),
    ...(ended === null
      ? []
      : [
          text(
            'Your address had not been confirmed before, so somebody else could have opened the account: its password was removed, and every other device was signed out.',
          ),
          ...(ended.length > 0 ? endedWords(ended) : []),
        ]),
    text('If it was not you, choose a new password and remove what you do not know in your account settings:'),
    { kind: 'action', label: 'Choose a new password', url },
  ],
})

/** To an address that already has an account and was used to register again. The person who registered wasn't told. */
export const accountExistsMail = (brandName: string, links: { signIn: string; password: string }): MailContent => ({
  subject: 'You have an account already',
  blocks: [
    text(
      `Somebody, perhaps you, wanted to open a ${brandName} account with this address. It has one already, so none was opened.`,
    ),
    { kind: 'action', label: 'Sign in', url: links.signIn },
    text('If you do not know the password any more, you can choose a new one:'),
    { kind: 'action', label: 'Choose a new password', url: links.password },
    text('If it was not you, you need not do anything: your account is as it was, and they learned nothing about it.'),
  ],
})
