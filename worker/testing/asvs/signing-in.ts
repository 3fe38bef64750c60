import { notApplicable, type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'

/** Signing in (6). */
export const signingIn: Rows = {
  '6.1.1': shownBy(`${GUIDE} › Signing in`),
  '6.1.2': shownBy(`${GUIDE} › Passwords`),
  '6.1.3': shownBy(`${GUIDE} › Sessions and second factors`),
  '6.2.1': shownBy('worker/domain/account/password-rules.test.ts › is refused: %j'),
  '6.2.2': shownBy(
    "worker/features/account/change-password.test.ts › stores the new one's hash and leaves one session of 30 days, with a new secret",
  ),
  '6.2.3': shownBy(
    'worker/features/account/change-password.test.ts › refuses a wrong current password at its field and leaves everything as it was',
  ),
  '6.2.4': shownBy(
    'worker/domain/account/password-rules.test.ts › is each of the 3,000 most common ones of eight characters or more',
    'worker/features/account/accept-password.test.ts › a password made by a %s',
  ),
  '6.2.5': shownBy('worker/domain/account/password-rules.test.ts › may be of any characters, as typed: %j'),
  '6.2.6': shownBy('web/features/account/login-screen.test.tsx › shows and hides the password'),
  '6.2.7': shownBy(
    'worker/testing/asvs/passwords.test.ts › may be filled in by a password manager and from the clipboard, wherever one is asked for',
  ),
  '6.2.8': shownBy(
    'worker/domain/account/password-rules.test.ts › may be of any characters, as typed: %j',
    'worker/platform/argon2-passwords.test.ts › differ for the same password',
    'worker/platform/argon2-passwords.test.ts › hash the longest one to its end',
  ),
  '6.2.9': shownBy('worker/domain/account/password-rules.test.ts › may be of any characters, as typed: %j'),
  '6.2.10': shownBy('worker/testing/asvs/passwords.test.ts › is as good after five years as on its first day'),
  '6.2.11': shownBy('worker/domain/account/password-rules.test.ts › %j is judged by its user: %j'),
  '6.2.12': shownBy(
    'worker/platform/breached-passwords.test.ts › that answers %j knows "password": %s',
    'worker/features/account/accept-password.test.ts › is not %j',
  ),
  '6.3.1': shownBy(
    'worker/features/account/sign-in/guard-attempt.test.ts › lets few guesses through while the owner gets in on a browser that is known',
    'worker/features/account/sign-in/guard-attempt.test.ts › never locks the account: a user who waits as long as required gets in',
  ),
  '6.3.2': shownBy('worker/dev/seed/seed.test.ts › has their own address, and no name that guessers know'),
  '6.3.3': shownBy(
    'worker/features/account/authenticator-app.test.ts › is asked for after the right password, and starts no session before',
    'worker/features/account/required-factor.test.ts › may be missing for seven days at a deployed shop, and then locks the %s out of nothing but that',
    'SECURITY.md › Sessions and second factors',
  ),
  '6.3.4': shownBy(
    'worker/testing/hostile/role-matrix.test.ts › are decided for every route: none is served without a row',
    'worker/features/account/authenticator-app.test.ts › is asked for before a session is raised',
  ),
  '6.4.1': shownBy(
    'worker/features/account/password-ends-grants.test.ts › allows nothing but changing it',
    'worker/features/account/first-password.test.ts › gets its first password by the mailed link, once, which confirms the address and ends the session',
  ),
  '6.4.2': notApplicable('There are no password hints and no secret questions: no field of an account could hold one.'),
  '6.4.3': shownBy(
    'worker/features/account/authenticator-app.test.ts › is asked for after the right password, and starts no session before',
    'worker/features/account/routes-account-links.test.ts › is replaced once, by a link that ends every session, and is confirmed by mail',
  ),
  '6.4.4': shownBy(
    'worker/features/account/recovery.test.ts › is announced to the address at once and to every session, and nothing happens for a day',
    'worker/features/account/recovery.test.ts › is gone with all others and all sessions when the link is used after a day, once',
  ),
  '6.5.1': shownBy(
    'worker/features/account/authenticator-app.test.ts › has codes that work once, and none before one that worked',
    'worker/features/account/factors/store-factors.test.ts › let one of them in by an app code, a recovery code, a passkey and a challenge',
  ),
  '6.5.2': shownBy(
    'worker/features/account/authenticator-app.test.ts › is added by its first code, with ten recovery codes, and none of it is stored in plain text',
  ),
  '6.5.3': shownBy(
    'worker/platform/system.test.ts › makes secrets of 256 bits that fit into a cookie and never repeat',
    'worker/testing/asvs/dangerous-code.test.ts › is nowhere in what is shipped',
  ),
  '6.5.4': shownBy(
    'worker/features/account/authenticator-app.test.ts › is added by its first code, with ten recovery codes, and none of it is stored in plain text',
  ),
  '6.5.5': shownBy(
    'worker/features/account/passkeys.test.ts › answers a challenge once, within five minutes, and only for what it was asked',
  ),
  '6.6.1': notApplicable('No code is sent by telephone: factors are passkeys, authenticator apps and recovery codes.'),
  '6.6.2': shownBy(
    'worker/features/account/passkeys.test.ts › answers a challenge once, within five minutes, and only for what it was asked',
    'worker/features/account/passkeys.test.ts › is registered once, by the session that asked, for the challenge it got',
  ),
  '6.6.3': shownBy(
    'worker/features/account/routes-proof.test.ts › counts like a sign-in: after a few wrong passwords the right one raises nothing for a while',
  ),
  '6.8.1': shownBy(
    'worker/features/account/sign-in/sign-in-with.test.ts › refuses every answer that is not the one asked for, and says why',
    'worker/features/account/sign-in/sign-in-with.test.ts › opens an account with %s, and knows it again',
  ),
  '6.8.2': shownBy(
    'worker/features/account/sign-in/sign-in-with.test.ts › refuses every answer that is not the one asked for, and says why',
  ),
  '6.8.3': notApplicable('SAML is not spoken, so that there is no assertion to replay.'),
  '6.8.4': shownBy(
    'worker/features/account/sign-in/sign-in-with.test.ts › asks for the second step as after a password',
  ),
}
