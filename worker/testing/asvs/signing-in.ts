import { missing, notApplicable, type Rows, shownBy } from './requirements'

const GUIDE = 'worker/testing/asvs/security-guide.test.ts'

/** Signing in (6). */
export const signingIn: Rows = {
  '6.1.1': shownBy(`${GUIDE} › says how sign-in is guarded, and that nobody can lock another out`),
  '6.1.2': shownBy(`${GUIDE} › lists the words that no password may be made of`),
  '6.1.3': shownBy(`${GUIDE} › lists each way to sign in with its strength`),
  '6.2.1': shownBy('worker/domain/account/password-rules.test.ts › is refused: %j'),
  '6.2.2': shownBy('web/e2e/account.spec.ts › an account from its registration to another password'),
  '6.2.3': shownBy(
    'worker/services/account/change-password.test.ts › refuses a wrong current password at its field and leaves everything as it was',
  ),
  '6.2.4': shownBy(
    'worker/domain/account/password-rules.test.ts › is each of the 3,000 most common ones of eight characters or more',
    'worker/services/account/accept-password.test.ts › a password made by a %s',
  ),
  '6.2.5': shownBy('worker/domain/account/password-rules.test.ts › may be of any characters, as typed: %j'),
  '6.2.6': shownBy('web/features/account/login-screen.test.tsx › shows and hides the password'),
  '6.2.7': shownBy(
    'worker/testing/asvs/passwords.test.ts › may be filled in by a password manager and from the clipboard, wherever one is asked for',
  ),
  '6.2.8': shownBy(
    'worker/domain/account/password-rules.test.ts › may be of any characters, as typed: %j',
    'worker/adapters/argon2/argon2-passwords.test.ts › differ for the same password',
  ),
  '6.2.9': shownBy('worker/domain/account/password-rules.test.ts › may be of any characters, as typed: %j'),
  '6.2.10': shownBy('worker/testing/asvs/passwords.test.ts › is as good after five years as on its first day'),
  '6.2.11': shownBy('worker/domain/account/password-rules.test.ts › %j is judged by whose it is: %j'),
  '6.2.12': shownBy(
    'worker/adapters/breaches/breached-passwords.test.ts › that answers %j knows "password": %s',
    'worker/services/account/accept-password.test.ts › is not %j',
  ),
  '6.3.1': missing('brute force'),
  '6.3.2': missing('default accounts'),
  '6.3.3': missing('second factor'),
  '6.3.4': missing('every way as strong'),
  '6.4.1': missing('initial passwords'),
  '6.4.2': notApplicable('There are no password hints and no secret questions: no field of an account could hold one.'),
  '6.4.3': missing('reset does not bypass the factor'),
  '6.4.4': missing('lost factor'),
  '6.5.1': missing('codes once'),
  '6.5.2': missing('recovery codes hashed'),
  '6.5.3': missing('random codes'),
  '6.5.4': missing('entropy of codes'),
  '6.5.5': missing('lifetimes'),
  '6.6.1': notApplicable('No code is sent by telephone: factors are passkeys, authenticator apps and recovery codes.'),
  '6.6.2': missing('bound to its request'),
  '6.6.3': missing('codes limited'),
  '6.8.1': notApplicable('Nobody signs in through another provider: there is one store of accounts for each brand.'),
  '6.8.2': notApplicable('No assertion of another provider is read; passkeys’ signatures are rows 6.3.3 and 9.1.1.'),
  '6.8.3': notApplicable('SAML is not spoken, so that there is no assertion to replay.'),
  '6.8.4': notApplicable('Without a provider of identities nobody else’s strength of authentication is relied upon.'),
}
