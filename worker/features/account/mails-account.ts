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
    text(`${ONCE} You may have to sign in first.`),
    text(
      `Not you? Ignore this email: unconfirmed accounts without a trip are removed after ${UNCONFIRMED_ACCOUNT_DAYS} days.`,
    ),
  ],
})

/** To a guest for whom a booking opened an account, which has no password until they choose one by this link or on the page. */
export const accountOpenedMail = (brandName: string, username: string, url: string): MailContent => ({
  subject: `Your ${brandName} account`,
  blocks: [
    text('We opened an account for your booking. You find it under My Trips. It has no password yet.'),
    { kind: 'facts', rows: [['Username', username]] },
    { kind: 'action', label: 'Choose a password', url },
    text(
      `The link works once, within ${FIRST_PASSWORD_DAYS} days, until a password is chosen. It also confirms your email address and signs you out everywhere.`,
    ),
    text('Later, choose "Forgot password?" on the sign-in page.'),
  ],
})

/** To a user who forgot their password. */
export const resetPasswordMail = (brandName: string, url: string): MailContent => ({
  subject: 'Reset your password',
  blocks: [
    text(`You asked for a new password for your ${brandName} account.`),
    { kind: 'action', label: 'Choose a new password', url },
    text(`${ONCE} It signs you out on every device.`),
    text('Not you? Ignore this email: your password stays as it is.'),
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
          `Your address was not confirmed before, so somebody else could have opened the account. We removed what was added to it: ${new Intl.ListFormat('en-US').format(ended.map((one) => ENDED[one]))}.`,
        ),
      ]

/** After every change of a password. `ended` is what else has ended with it. */
export const passwordChangedMail = (brandName: string, url: string, ended: Ending[] = []): MailContent => ({
  subject: 'Your password has been updated',
  blocks: [
    text(`Your ${brandName} password was changed, and every other device was signed out.`),
    ...endedWords(ended),
    text('Not you? Choose a new password now:'),
    { kind: 'action', label: 'Reset password', url },
  ],
})

/** After an account's first password was chosen. `ended` is what else has ended with it. */
export const passwordSetMail = (brandName: string, url: string, ended: Ending[] = []): MailContent => ({
  subject: 'Your password has been set',
  blocks: [
    text(`Your ${brandName} account has a password now, and every other device was signed out.`),
    ...endedWords(ended),
    text('Not you? Choose another one now:'),
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
    text('Not you? Ignore this email. Nobody else received this link.'),
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
    text(`Somebody signed in to your ${brandName} account on a new device.`),
    {
      kind: 'facts',
      rows: [
        ['When', `${moment(at)} (UTC)`],
        ['Device', device ?? 'not known'],
        ...(country ? [['Country', countryName(country)] as [string, string]] : []),
      ],
    },
    text('Not you? Choose a new password: it signs everybody out.'),
    {
      kind: 'action',
      label: 'Choose a new password',
      url: links.password,
      beside: { label: 'See your devices', url: links.devices },
    },
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
            'Your address was not confirmed before, so somebody else could have opened the account. We removed its password and signed out every other device.',
          ),
          ...(ended.length > 0 ? endedWords(ended) : []),
        ]),
    text('Not you? Choose a new password, and remove what you do not know in your account settings:'),
    { kind: 'action', label: 'Choose a new password', url },
  ],
})

/** To an address that already has an account and was used to register again. The person who registered wasn't told. */
export const accountExistsMail = (brandName: string, links: { signIn: string; password: string }): MailContent => ({
  subject: 'You have an account already',
  blocks: [
    text(`Somebody, perhaps you, tried to open a ${brandName} account with this address. It has one already.`),
    {
      kind: 'action',
      label: 'Sign in',
      url: links.signIn,
      beside: { label: 'Choose a new password', url: links.password },
    },
    text('Not you? Ignore this email: nothing has changed, and they learned nothing about your account.'),
  ],
})
