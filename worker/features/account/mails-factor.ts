import type { MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'

/** What happened to a user's ways to sign in. */
export type FactorChange =
  | { kind: 'passkey_added' | 'passkey_removed'; name: string }
  | { kind: 'provider_added' | 'provider_removed'; name: string }
  | { kind: 'app_added' | 'app_removed' | 'codes_made' }
  | { kind: 'code_used'; left: number }

const recoveryCodes = (count: number) => (count === 1 ? '1 recovery code is' : `${count} recovery codes are`)

function whatChanged(change: FactorChange): { subject: string; words: string } {
  switch (change.kind) {
    case 'passkey_added':
      return { subject: 'A passkey was added', words: `The passkey "${change.name}" was added to` }
    case 'passkey_removed':
      return { subject: 'A passkey was removed', words: `The passkey "${change.name}" was removed from` }
    case 'provider_added':
      return { subject: `${change.name} was connected`, words: `Signing in with ${change.name} was added to` }
    case 'provider_removed':
      return { subject: `${change.name} was removed`, words: `Signing in with ${change.name} was removed from` }
    case 'app_added':
      return { subject: 'An authenticator app was added', words: 'An authenticator app was added to' }
    case 'app_removed':
      return { subject: 'The authenticator app was removed', words: 'The authenticator app was removed from' }
    case 'codes_made':
      return {
        subject: 'New recovery codes were made',
        words: 'New recovery codes were made, and those before stopped working, for',
      }
    case 'code_used':
      return {
        subject: 'A recovery code was used',
        words: `A recovery code was used, and ${recoveryCodes(change.left)} left, for`,
      }
  }
}

/** After every change of a second factor, and when a recovery code was used. `url` is the account's settings. */
export function factorChangedMail(brandName: string, change: FactorChange, url: string): MailContent {
  const { subject, words } = whatChanged(change)
  return {
    subject,
    blocks: [
      text(`${words} your ${brandName} account.`),
      text('If it was not you, change your password now, remove what you do not know and sign out everywhere else:'),
      { kind: 'action', label: 'Open Account Settings', url },
    ],
  }
}

const moment = (at: Date) =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

/** Sent at once when somebody requests to sign in without the second factor, in case it isn't the owner. */
export const recoveryAskedMail = (
  brandName: string,
  { readyAt, expiresAt, url }: { readyAt: Date; expiresAt: Date; url: string },
): MailContent => ({
  subject: 'Sign-in without your second factor was asked for',
  blocks: [
    text(
      `Somebody who knows the password of your ${brandName} account asked to sign in without its passkeys and authenticator app.`,
    ),
    text(
      `If it was you, open this link between ${moment(readyAt)} and ${moment(expiresAt)}. It removes them and signs you out on every device, and you set them up anew.`,
    ),
    text('If it was not you, open the link now, choose "It wasn\'t me", and then change your password.'),
    { kind: 'action', label: 'Go on, or stop it', url },
  ],
})

/** After a recovery was canceled or used. */
export const recoveryEndedMail = (brandName: string, how: 'canceled' | 'completed', url: string): MailContent => ({
  subject: how === 'canceled' ? 'Sign-in without your second factor was stopped' : 'Your second factors were removed',
  blocks: [
    text(
      how === 'canceled'
        ? `Nobody can sign in to your ${brandName} account without its second factor. If you did not know of the request, change your password.`
        : `The passkeys, the authenticator app and the recovery codes of your ${brandName} account were removed, and every device was signed out.`,
    ),
    text(how === 'canceled' ? 'Your settings are here:' : 'Sign in with your password and set up a new one:'),
    { kind: 'action', label: how === 'canceled' ? 'Open Account Settings' : 'Sign in', url },
  ],
})
