import { notApplicable, type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'
const ALGORITHMS = 'worker/testing/asvs/dangerous-code.test.ts › use no algorithms but these'
const CODE = 'worker/testing/asvs/dangerous-code.test.ts › is nowhere in what is shipped'
const REFUSED =
  'worker/features/account/sign-in/sign-in-with.test.ts › refuses every answer that is not the one asked for, and says why'
const SEALED = 'worker/platform/crypto/sealed-text.test.ts'

/** OAuth and OpenID Connect (10), cryptography (11), connections (12) and WebRTC (17). */
export const cryptography: Rows = {
  '10.1.1': shownBy(`${GUIDE} › Google and GitHub`),
  '10.1.2': shownBy(REFUSED),
  '10.2.1': shownBy(REFUSED),
  '10.2.2': shownBy(REFUSED),
  '10.3.1': notApplicable('The API takes no access tokens; sessions are bound to their brand by row 8.4.1.'),
  '10.3.2': notApplicable('Rights come from the user’s role in the database, not from a token’s claims.'),
  '10.3.3': notApplicable(
    'The API takes no access tokens; a session names its user by our own id, never given to another.',
  ),
  '10.3.4': notApplicable('How somebody signed in is stored in their session, not in a token’s claims.'),
  '10.4.1': notApplicable('The shop is no authorization server and redirects to no client.'),
  '10.4.2': notApplicable('No authorization codes are handed out that could be used twice.'),
  '10.4.3': notApplicable('No authorization codes are handed out that could live too long.'),
  '10.4.4': notApplicable('No grants are offered to clients: there are no clients to register.'),
  '10.4.5': notApplicable('No refresh tokens are issued; when a session has ended, signing in begins another one.'),
  '10.4.6': notApplicable('Without a code grant there is no code that a key had to be proved for.'),
  '10.4.7': notApplicable('Clients cannot register themselves, nor be registered.'),
  '10.4.8': notApplicable('Nothing is refreshed: the month of a session is row 7.3.2.'),
  '10.4.9': notApplicable('There are no tokens to revoke; sessions are ended by their user in row 7.5.2.'),
  '10.4.10': notApplicable('No client of ours calls behind the browser’s back, confidential or not.'),
  '10.4.11': notApplicable('Scopes are not known; what a role may do is row 8.2.1.'),
  '10.5.1': shownBy(REFUSED),
  '10.5.2': shownBy(
    'worker/features/account/sign-in/sign-in-with.test.ts › opens an account with %s, and knows it again',
  ),
  '10.5.3': shownBy(REFUSED),
  '10.5.4': shownBy(REFUSED),
  '10.5.5': notApplicable('There is no back-channel logout; a session ends in our own database.'),
  '10.6.1': notApplicable('The shop is no OpenID provider and knows no response modes.'),
  '10.6.2': notApplicable('No other party can ask for a logout; foreign requests are refused by row 3.5.1.'),
  '10.7.1': notApplicable('No consent to another application is ever asked for.'),
  '10.7.2': notApplicable('Without consents there is no prompt that had to explain one.'),
  '10.7.3': notApplicable('Without consents there are none to review or withdraw.'),

  '11.1.1': shownBy(`${GUIDE} › Cryptography`),
  '11.1.2': shownBy(`${GUIDE} › Cryptography`),
  '11.2.1': shownBy(ALGORITHMS),
  '11.2.2': shownBy(
    'worker/testing/hostile/whole-shop/exchanged-secrets.test.ts › sessions and opened trips continue while the previous one stays in the list',
    'worker/features/account/sign-in/sign-in.test.ts › renews a hash that was made with weaker parameters, only after the right password',
  ),
  '11.2.3': shownBy(ALGORITHMS, CODE),
  '11.3.1': shownBy(CODE),
  '11.3.2': shownBy(ALGORITHMS),
  '11.3.3': shownBy(`${SEALED} › doesn't open %s`),
  '11.4.1': shownBy(CODE, ALGORITHMS),
  '11.4.2': shownBy(
    'worker/platform/argon2-passwords.test.ts › hash all of %j, as another argon2 does',
    'worker/platform/argon2-passwords.test.ts › %s: outdated is %s',
  ),
  '11.4.3': shownBy('worker/platform/crypto/digest.test.ts › a session is kept under the SHA-256 of its secret'),
  '11.4.4': notApplicable(
    'No key is derived from a password: the Worker’s secrets are random, and are refused when they look typed.',
  ),
  '11.5.1': shownBy(
    'worker/platform/system.test.ts › makes secrets of 256 bits that fit into a cookie and never repeat',
  ),
  '11.6.1': notApplicable(
    'The Worker makes no key pairs; those of passkeys are made by the authenticator and only verified here.',
  ),

  '12.1.1': notApplicable(
    'Cloudflare ends TLS; the least version is a setting of its zone, and that of a brand’s own domain is set to 1.2 with it.',
  ),
  '12.1.2': notApplicable('The cipher suites are Cloudflare’s choice for the zone; the Worker never sees a handshake.'),
  '12.1.3': notApplicable('Nobody is recognized by a client certificate.'),
  '12.2.1': shownBy(
    'worker/http/request-origin.test.ts › refuses calls by http on a public host instead of sending them on, and everything else that isn’t a page',
  ),
  '12.2.2': notApplicable('Cloudflare issues and renews the certificates of every host, from public authorities.'),
  '12.3.1': shownBy(
    'worker/env.test.ts › refuse %s=%s by name, with the reason',
    'worker/env.test.ts › take an address in the clear on this machine: %s',
  ),
  '12.3.2': notApplicable('workerd’s fetch validates every certificate and has no switch that turns it off.'),
  '12.3.3': notApplicable(
    'Worker, KV, cache and assets are bindings inside Cloudflare’s network, with no HTTP address of their own.',
  ),
  '12.3.4': notApplicable(
    'No service of ours talks to another over TLS, so that there is no certificate of our own to trust.',
  ),

  '17.1.1': notApplicable('There is no TURN service: nobody is called or filmed.'),
  '17.2.1': notApplicable('There is no media server with a DTLS certificate.'),
  '17.2.2': notApplicable('Without a media server there is no DTLS profile to choose.'),
  '17.2.3': notApplicable('No real-time media is received that could be injected into.'),
  '17.2.4': notApplicable('No malformed media packets can arrive where none are received.'),
  '17.3.1': notApplicable('There is no signaling server that could be flooded.'),
  '17.3.2': notApplicable('Without a signaling server there are no signaling messages to read.'),
}
