import type { SecurityEvent, SecurityEventKind } from '#worker/contract/security/security-events'
import { PROVIDER_NAMES } from '#worker/contract/sign-in-with'
import { countryName } from '../../../words/country-name'

/** Each kind of event in a few words. */
const WORDS: Record<SecurityEventKind, string> = {
  registered: 'Account opened',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  sign_in_failed: 'Sign-in failed',
  throttled: 'Too many attempts, refused',
  proved: 'Confirmed that it was you',
  proof_failed: 'Confirming that it was you failed',
  password_set: 'Password chosen',
  password_changed: 'Password changed',
  password_change_failed: 'Changing the password failed',
  password_reset_asked: 'Link to a new password asked for',
  password_reset: 'Password reset by a link',
  link_refused: 'A link that did not work was opened',
  verification_asked: 'Link to confirm the email address asked for',
  email_verified: 'Email address confirmed',
  session_ended: 'A device was signed out',
  sessions_ended: 'Other devices were signed out',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  factor_failed: 'Second factor failed',
  recovery_codes_made: 'New recovery codes made',
  factor_recovery_asked: 'Recovery of the second factor asked for',
  factor_recovery_canceled: 'Recovery of the second factor canceled',
  factor_recovered: 'Second factor removed by recovery',
  email_change_asked: 'Change of the email address asked for',
  email_change_canceled: 'Change of the email address given up',
  email_changed: 'Email address changed',
  data_downloaded: 'Your data downloaded',
  card_stored: 'Card stored',
  card_removed: 'Card removed',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  account_deleted: 'Account deleted',
  role_changed: 'Role changed',
  access_denied: 'Something was refused',
}

const WORRYING: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign_in_failed',
  'throttled',
  'proof_failed',
  'password_change_failed',
  'factor_failed',
  'factor_recovery_asked',
  'link_refused',
])

const FACTORS: Record<NonNullable<SecurityEvent['factor']>, string> = {
  password: 'with the password',
  'password+app': 'with password and authenticator app',
  'password+recovery_code': 'with password and recovery code',
  'password+passkey': 'with password and passkey',
  provider: 'with {provider}',
  'provider+app': 'with {provider} and authenticator app',
  'provider+recovery_code': 'with {provider} and recovery code',
  'provider+passkey': 'with {provider} and passkey',
  passkey: 'with a passkey',
  app: 'with the authenticator app',
  recovery_code: 'with a recovery code',
  link: 'with a link from an email',
}

const providerName = ({ provider }: SecurityEvent['detail']) =>
  (PROVIDER_NAMES as Record<string, string>)[String(provider)] ?? 'Google or GitHub'

/** What happened, in a few words. */
export function eventWords({ kind, detail }: Pick<SecurityEvent, 'kind' | 'detail'>): string {
  if (detail.what !== 'provider') return WORDS[kind]
  return `${providerName(detail)} ${kind === 'factor_added' ? 'connected' : 'removed'}`
}

/** Whether the event may have been somebody else's attempt. */
export const isWorrying = ({ kind }: Pick<SecurityEvent, 'kind'>): boolean => WORRYING.has(kind)

/** An event's factor, device and place, as far as they are known: "with the password, Chrome on Windows, Canada, 203.0.113.0/24". */
export function eventPlace({ factor, detail, device, country, network }: Omit<SecurityEvent, 'id' | 'kind' | 'at'>) {
  const by = factor && FACTORS[factor].replace('{provider}', providerName(detail))
  return [by, device, country && countryName(country), network].filter(Boolean).join(', ')
}
