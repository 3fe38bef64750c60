import { notApplicable, type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'
const COOKIES = 'worker/testing/hostile/hostile-cookies.test.ts'
const MATRIX = 'worker/testing/hostile/role-matrix.test.ts'
const BRANDS = 'worker/testing/hostile/two-brands.test.ts'
const SESSIONS = 'worker/features/account/sign-in/store-sessions.test.ts'
const LIVE = 'worker/features/account/sign-in/store-live-session.test.ts'

/** Sessions (7), rights (8) and tokens that carry their content (9). */
export const sessionsAndRights: Rows = {
  '7.1.1': shownBy(`${GUIDE} › Sessions and second factors`),
  '7.1.2': shownBy(`${GUIDE} › Sessions and second factors`),
  '7.1.3': notApplicable('There is no single sign-on: each brand’s host has sessions of its own.'),
  '7.2.1': shownBy(`${COOKIES} › is invalid with any byte flipped`),
  '7.2.2': shownBy(`${COOKIES} › is replaced at sign-in: what somebody else planted is not signed in`),
  '7.2.3': shownBy(
    'worker/platform/system.test.ts › makes secrets of 256 bits that fit into a cookie and never repeat',
  ),
  '7.2.4': shownBy(
    'worker/features/account/routes-proof.test.ts › gives the session another secret, and ends the previous one within ten seconds',
    'worker/testing/hostile/hostile-cookies.test.ts › is replaced at sign-in: what somebody else planted is not signed in',
  ),
  '7.3.1': shownBy(
    'worker/features/account/sign-in/store-live-session.test.ts › ends when a %s has not used it for %i seconds',
  ),
  '7.3.2': shownBy(`${LIVE} › ends after 30 days however much a traveler uses it, and after 7 days for an owner`),
  '7.4.1': shownBy(
    `${COOKIES} › cannot be replayed after signing out, here or by a copy`,
    `${SESSIONS} › end at their expiry`,
  ),
  '7.4.2': shownBy(
    'worker/features/account/sign-in/store-live-session.test.ts › ends when its account is disabled, and no other begins',
    'worker/features/rights/delete-account.test.ts › removes the cookie, which is not accepted again',
  ),
  '7.4.3': shownBy(
    'web/features/account/settings/devices.test.tsx › are listed, and end one by one and all but this one, once their user has proved who they are',
    'worker/features/account/password-ends-grants.test.ts › ends every other session',
  ),
  '7.4.4': shownBy(
    "web/e2e/states.spec.ts › the header's menu, for a visitor and for a traveler, and the account it leads to",
  ),
  '7.4.5': shownBy(
    'worker/features/users/routes.test.ts › are those of one account, whose owner is informed',
    'worker/features/users/routes.test.ts › are all of a brand except the requesting one',
  ),
  '7.5.1': shownBy(
    'worker/features/rights/delete-account.test.ts › POST /api/auth/%s asks who signed in a while ago to prove it again',
  ),
  '7.5.2': shownBy(
    'worker/features/account/sessions.test.ts › lists the own ones with their devices, the present one first',
    'worker/features/account/sessions.test.ts › ends none for who signed in a while ago, and doesn’t prove again who they are',
  ),
  '7.6.1': notApplicable('Without a provider of identities there is no second session whose end had to be followed.'),
  '7.6.2': shownBy(
    'worker/features/account/routes-account.test.ts › answers 201, signs nobody in, and lets the new user sign in',
  ),

  '8.1.1': shownBy(`${GUIDE} › Who may do what`),
  '8.1.2': shownBy(`${GUIDE} › Who may do what`),
  '8.2.1': shownBy(
    `${MATRIX} › are those of the matrix, and a refused change changes nothing: %s`,
    `${MATRIX} › are decided for every route: none is served without a row`,
  ),
  '8.2.2': shownBy(
    `${BRANDS} › a trip is not found: %s %s`,
    'worker/features/cancellation/routes.test.ts › is for the owner of the booking, at their own brand',
  ),
  '8.2.3': shownBy(
    'worker/contract/brand-draft.test.ts › accepts only what an owner may change',
    'worker/features/brands/routes.test.ts › tells nothing that is not public',
  ),
  '8.3.1': shownBy(`${MATRIX} › are those of the matrix, and a refused change changes nothing: %s`),
  '8.4.1': shownBy(
    `${BRANDS} › a session is not accepted: %s %s`,
    `${BRANDS} › a trip is not found: %s %s`,
    `${BRANDS} › a payment buys nothing`,
  ),

  '9.1.1': shownBy(
    'worker/http/signed-cookie.test.ts › is refused with any letter changed, in the value or the signature',
  ),
  '9.1.2': shownBy('worker/http/signed-cookie.test.ts › is refused when its parts are combined otherwise'),
  '9.1.3': notApplicable(
    'A signed cookie names no key and no algorithm: the Worker’s own secret is the only one there is.',
  ),
  '9.2.1': shownBy(
    'worker/features/trips/routes.test.ts › shows the one booking of a link, which works once, for a day',
  ),
  '9.2.2': shownBy('worker/http/signed-cookie.test.ts › is refused where one of another use is asked for'),
  '9.2.3': shownBy(`${BRANDS} › a guest’s trip stays closed, by link and by cookie`),
  '9.2.4': shownBy(`${BRANDS} › a guest’s trip stays closed, by link and by cookie`),
}
